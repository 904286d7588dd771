// SPDX-License-Identifier: Apache-2.0

/// The loop: states reduce actions, then sagas and flows react and may dispatch more.
///
/// Instances are independent of each other, also in one process. The dispatcher lets its holder
/// act; the `Relux` also lets its holder register modules.
public final class Relux: Sendable {
    /// Dispatches actions and effects.
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
        let connection: Registry.Connection
        var dependents: Set<ModuleID> = []
    }

    /// An empty loop.
    /// - Parameters:
    ///   - clock: measures `delay:` and the durations of log entries.
    ///   - logger: receives every action, if it is enabled at this moment.
    public convenience init(
        clock: any Clock<Duration> = ContinuousClock(),
        logger: any Relux.Logger = Relux.SilentLogger()
    ) {
        self.init(registry: Registry(), clock: clock, logger: logger)
    }

    init(registry: Registry, clock: any Clock<Duration>, logger: any Relux.Logger) {
        self.registry = registry
        dispatcher = Dispatcher(registry: registry, clock: clock, logger: logger)
        store = Store(registry: registry)
        rootSaga = RootSaga(registry: registry)
    }

    // A saga may keep the dispatcher, which keeps the registry, which would keep the saga.
    deinit { registry.close() }

    /// The registered modules, in no particular order.
    @MainActor public var registeredModules: [ModuleID] { Array(modules.keys) }

    /// Connects all states and sagas of a module, in one step: an action comes before all of it or
    /// after. If it throws, it connects none.
    /// - Throws: when the module or one of its states is already registered, when a module that it
    ///   depends on is not registered, and when one of its requests already has a handler.
    @MainActor
    public func register(_ module: any Relux.Module) throws(Relux.Failure) {
        let id = module.id
        let dependencies = module.dependencies
        guard modules[id] == nil else { throw .moduleRegistered(id) }
        let missing = dependencies.filter { modules[$0] == nil }
        guard missing.isEmpty else { throw .dependencyMissing(id, missing: missing) }
        let connection = try registry.connect(
            states: module.states, sagas: module.sagas, owner: id)
        modules[id] = Registration(
            module: module, dependencies: dependencies, connection: connection)
        for dependency in dependencies { modules[dependency]?.dependents.insert(id) }
    }

    /// Registers modules in this order. If it throws, it registers none.
    /// - Throws: the error of registering one of them.
    @MainActor
    public func register(_ modules: [any Relux.Module]) throws(Relux.Failure) {
        var registered: [ModuleID] = []
        do {
            for module in modules {
                try register(module)
                registered.append(module.id)
            }
        } catch {
            // Nothing has to be cleaned up: nobody has awaited anything since they came.
            for id in registered.reversed() { for state in remove(id) { registry.left(state) } }
            throw error
        }
    }

    /// Disconnects a module in one step and lets its states clean up, the last one first. A state
    /// that has another owner by then stays with that owner.
    ///
    /// Reactions under way finish, including one that still waits for its actor. The module
    /// receives nothing new from the beginning of this call. Its states cannot be connected again
    /// before they have cleaned up.
    /// - Throws: when no such module is registered, and when another registered module depends on
    ///   it.
    @MainActor
    public func unregister(_ id: Relux.ModuleID) async throws(Relux.Failure) {
        guard let registration = modules[id] else {
            throw .moduleUnknown(id, registered: modules.keys.sorted())
        }
        guard registration.dependents.isEmpty else {
            throw .moduleInUse(id, by: registration.dependents.sorted())
        }
        for state in remove(id) {
            await state.cleanup()
            registry.left(state)
        }
    }

    /// Disconnects the module of this type, registered under its default name.
    /// - Throws: as for a name.
    @MainActor
    public func unregister(_ type: any Relux.Module.Type) async throws(Relux.Failure) {
        try await unregister(ModuleID(type))
    }

    /// Disconnects the module registered under this module's name.
    /// - Throws: as for a name.
    @MainActor
    public func unregister(_ module: any Relux.Module) async throws(Relux.Failure) {
        try await unregister(module.id)
    }

    /// Removes a module and its states, the last state first.
    @MainActor
    private func remove(_ id: ModuleID) -> [any AnyState] {
        guard let registration = modules.removeValue(forKey: id) else { return [] }
        for dependency in registration.dependencies {
            modules[dependency]?.dependents.remove(id)
        }
        return registry.disconnect(registration.connection).reversed()
    }
}
