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
        let connection: Registry.Connection
        var dependents: Set<ModuleID> = []
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

    // A saga may keep the dispatcher, which keeps the registry, which would keep the saga.
    deinit { registry.close() }

    /// The modules registered now, in no particular order.
    @MainActor public var registeredModules: [ModuleID] { Array(modules.keys) }

    /// Connects a module's states and sagas, all of them or, when it throws, none.
    /// - Throws: when the module is registered already, when a module it depends on is not, when
    ///   one of its states is connected already, and when one of its requests has a handler.
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

    /// Registers modules in this order, all of them or, when it throws, none.
    /// - Throws: what registering one of them throws.
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

    /// Disconnects a module and lets its states clean up, the last one first. A state that has
    /// another owner by now is left to that one.
    ///
    /// Reactions under way finish, one that was just let through included, as may wait for its
    /// actor. Nothing new reaches the module once this call has begun, and its states cannot be
    /// connected again until they have cleaned up.
    /// - Throws: when no such module is registered, and when a registered module depends on it.
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

    /// Disconnects the module of this type that is registered under its default name.
    /// - Throws: as for a name.
    @MainActor
    public func unregister(_ type: any Relux.Module.Type) async throws(Relux.Failure) {
        try await unregister(ModuleID(type))
    }

    /// Disconnects the module that is registered under this one's name.
    /// - Throws: as for a name.
    @MainActor
    public func unregister(_ module: any Relux.Module) async throws(Relux.Failure) {
        try await unregister(module.id)
    }

    /// Takes a module out; its states, the last one first.
    @MainActor
    private func remove(_ id: ModuleID) -> [any AnyState] {
        guard let registration = modules.removeValue(forKey: id) else { return [] }
        for dependency in registration.dependencies {
            modules[dependency]?.dependents.remove(id)
        }
        return registry.disconnect(registration.connection).reversed()
    }
}
