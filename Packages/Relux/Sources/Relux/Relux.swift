// SPDX-License-Identifier: Apache-2.0

/// The loop: actions are reduced by states, then sagas and flows react, and may dispatch more.
///
/// An instance of its own; two of them in one process never see each other. Whoever holds the
/// dispatcher can act, whoever holds the `Relux` can register modules.
public final class Relux: Sendable {
    /// The way in for actions and effects.
    public let dispatcher: Dispatcher
    /// The connected states.
    public let store: Store
    /// The connected sagas and flows.
    public let rootSaga: RootSaga

    @MainActor private var modules: [ModuleID: Registration] = [:]
    private let registry: Registry

    private struct Registration {
        // Kept, because a module may own what its states and sagas live on.
        let module: any Module
        let dependencies: [ModuleID]
        let states: [any AnyState]
        let connection: Registry.Connection
    }

    /// An empty loop.
    /// - Parameters:
    ///   - clock: what `delay:` and the durations of log entries are measured with.
    ///   - logger: told about every action, if it is enabled at this moment.
    public init(
        clock: any Clock<Duration> = ContinuousClock(),
        logger: any Relux.Logger = Relux.SilentLogger()
    ) {
        registry = Registry()
        dispatcher = Dispatcher(registry: registry, clock: clock, logger: logger)
        store = Store(registry: registry)
        rootSaga = RootSaga(registry: registry)
    }

    /// The modules registered now, in no particular order.
    @MainActor public var registeredModules: [ModuleID] { Array(modules.keys) }

    /// Connects a module's states and sagas, all of them or, when it throws, none.
    /// - Throws: when the module is registered already, when a module it depends on is not, and
    ///   when one of its states is connected already.
    @MainActor
    public func register(_ module: any Relux.Module) throws(Relux.Failure) {
        let id = module.id
        let dependencies = module.dependencies
        guard modules[id] == nil else { throw .moduleRegistered(id) }
        let missing = dependencies.filter { modules[$0] == nil }
        guard missing.isEmpty else { throw .dependencyMissing(id, missing: missing) }
        let states = module.states
        let connection = try registry.connect(states: states, sagas: module.sagas)
        modules[id] = Registration(
            module: module, dependencies: dependencies, states: states, connection: connection)
    }

    /// Disconnects a module and lets its states clean up, the last one first.
    ///
    /// Reactions under way finish; nothing new reaches the module once this call has begun.
    /// - Throws: when no such module is registered, and when a registered module depends on it.
    @MainActor
    public func unregister(_ id: Relux.ModuleID) async throws(Relux.Failure) {
        guard let registration = modules[id] else {
            throw .moduleUnknown(id, registered: modules.keys.sorted())
        }
        let dependents = modules.filter { $0.value.dependencies.contains(id) }.keys.sorted()
        guard dependents.isEmpty else { throw .moduleInUse(id, by: dependents) }
        modules[id] = nil
        registry.disconnect(registration.connection)
        for state in registration.states.reversed() { await state.cleanup() }
    }
}
