// SPDX-License-Identifier: Apache-2.0

extension Relux {
    /// The states and sagas of one domain. Created and registered on the main actor, where the app
    /// is composed.
    @MainActor public protocol Module {
        /// The name the module is registered under; its type's full name by default.
        var id: Relux.ModuleID { get }
        /// The modules that must be registered before this one; none by default.
        var dependencies: [Relux.ModuleID] { get }
        /// The states to connect.
        var states: [any Relux.AnyState] { get }
        /// The sagas and flows to connect; reactions to one action run in this order.
        var sagas: [any Relux.Saga] { get }
    }

    /// The name of a module.
    public struct ModuleID: Hashable, Comparable, Sendable, ExpressibleByStringLiteral,
        CustomStringConvertible
    {
        /// The name as text.
        public let description: String

        /// The default name of a module: the full name of its type.
        ///
        /// Start-up registers every module, and `String(reflecting:)` first looks for conformances,
        /// which takes ten times as long.
        public init(_ type: any Relux.Module.Type) {
            description = _typeName(type, qualified: true)
        }
        /// A name chosen by hand.
        public init(_ name: String) { description = name }
        /// A name chosen by hand.
        public init(stringLiteral name: String) { description = name }

        /// By name.
        public static func < (left: Self, right: Self) -> Bool {
            left.description < right.description
        }
    }
}

extension Relux.Module {
    /// The full name of the module's type.
    public var id: Relux.ModuleID { Relux.ModuleID(Self.self) }
    /// The module stands alone.
    public var dependencies: [Relux.ModuleID] { [] }
}
