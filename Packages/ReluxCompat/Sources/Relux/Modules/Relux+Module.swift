// SPDX-License-Identifier: Apache-2.0

extension Relux {
    /// The key of a module: its type.
    public typealias ModuleKey = ObjectIdentifier

    /// States and sagas that belong together.
    public protocol Module: Sendable {
        /// The key under which the module is registered; its type by default.
        nonisolated var moduleKey: Relux.ModuleKey { get }
        /// The modules that are registered with this one; none by default.
        var dependencies: [any Relux.Module] { get }
        /// The states to connect.
        var states: [any Relux.AnyState] { get }
        /// The sagas and flows to connect.
        var sagas: [any Relux.Saga] { get }
    }

    /// Collects the modules of a `register` block.
    @resultBuilder
    public struct ModuleResultBuilder {
        /// An empty block.
        public static func buildBlock() -> [any Module] { [] }
        /// The modules, in order.
        public static func buildBlock(_ modules: any Module...) -> [any Module] { modules }
    }

    /// A registered module, and who asked for it.
    struct Registration {
        let module: any Relux.Module
        var owners: Set<Relux.ModuleKey>
    }
}

extension Relux.Module {
    /// The module's type.
    public nonisolated var moduleKey: Relux.ModuleKey { ObjectIdentifier(type(of: self)) }
    /// The module stands alone.
    public var dependencies: [any Relux.Module] { [] }
}
