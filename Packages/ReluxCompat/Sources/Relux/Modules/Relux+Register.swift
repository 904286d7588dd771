// SPDX-License-Identifier: Apache-2.0

extension Relux {
    /// Registers modules in this order.
    @discardableResult
    public func register(_ modules: [any Relux.Module]) -> Relux {
        for module in modules { register(module) }
        return self
    }

    /// Registers a module and those that it depends on. One that is registered already stays, and
    /// is counted once more.
    @discardableResult
    public func register(_ module: any Relux.Module) -> Relux {
        retain(module, for: module.moduleKey)
        return self
    }

    /// Registers the modules of the block, whose making may use the free `actions`.
    @discardableResult
    public func register(
        @Relux.ModuleResultBuilder _ modules: @Sendable () async -> [any Relux.Module]
    ) async -> Relux {
        await register(Dispatcher.$current.withValue(dispatcher) { await modules() })
    }

    /// Disconnects a module that nobody else needs, lets its states clean up, and does the same
    /// with those that it depends on.
    @discardableResult
    public func unregister(_ module: any Relux.Module) async -> Relux {
        await release(module.moduleKey, for: module.moduleKey)
        return self
    }

    private func retain(_ module: any Relux.Module, for owner: ModuleKey) {
        let key = module.moduleKey
        guard registrations[key]?.owners.insert(owner) == nil else { return }
        registrations[key] = Registration(module: module, owners: [owner])
        for dependency in module.dependencies { retain(dependency, for: key) }
        for state in module.states { store.connect(state: state) }
        for saga in module.sagas { rootSaga.connectSaga(saga: saga) }
    }

    private func release(_ key: ModuleKey, for owner: ModuleKey) async {
        guard registrations[key]?.owners.remove(owner) != nil,
            registrations[key]?.owners.isEmpty == true,
            let module = registrations.removeValue(forKey: key)?.module
        else { return }
        for saga in module.sagas { rootSaga.disconnect(saga: saga) }
        for state in module.states { await store.disconnect(state: state) }
        for dependency in module.dependencies { await release(dependency.moduleKey, for: key) }
    }
}
