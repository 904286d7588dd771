// SPDX-License-Identifier: Apache-2.0

import Basics

/// A capability whose settings can be changed while it lives.
public protocol ConfigurableCapability: Capability {
    /// Applies all of the new settings or none. Also called before `initialize()`.
    func configure(_ settings: CapabilitySettings) async throws
}

extension CapabilityGraph {
    /// Gives every running capability its new settings. A capability whose permissions change is
    /// rebuilt instead, with everything that needs it (RFC-001, Configuration Management).
    /// - Throws: `ConfigurationFailure.invalid` for a permission that does not exist, before
    ///   anything is changed. Otherwise the failure of a required capability that could not be
    ///   rebuilt, `CancellationError`, or the first error of a capability that refused its
    ///   settings: the other capabilities have their new settings then. The next call tries again
    ///   what failed, also with the same configuration.
    public func configure(_ configuration: CapabilityConfiguration) async throws {
        let wanted = try slots.map { slot in
            try configuration.settings(of: slot.id.name).permissions()
                ?? slot.declaration.permissions
        }
        try await lifecycle.pass {
            let (old, unconfigured) = state.withLock { state in
                defer { state.configuration = configuration }
                return (state.configuration, state.unconfigured)
            }
            var refused: Set<ComponentID> = []
            var refusal: (any Error)?
            var restarting: [ComponentID] = []
            for (slot, permissions) in zip(slots, wanted) {
                let settings = configuration.settings(of: slot.id.name)
                let isDue = unconfigured.contains(slot.id)
                if permissions != self.permissions(of: slot, in: old)
                    || isDue && !slot.isRunning
                {
                    restarting.append(slot.id)
                } else if isDue || settings != old.settings(of: slot.id.name),
                    let capability = slot.handle.capability as? any ConfigurableCapability
                {
                    do { try await capability.configure(settings) } catch {
                        refused.insert(slot.id)
                        refusal = refusal ?? error
                    }
                    _ = await slot.handle.refresh()
                }
            }
            // Until it has succeeded, what is restarted counts as refused.
            state.withLock { $0.unconfigured = refused.union(restarting) }
            try await restart(restarting)
            state.withLock { $0.unconfigured = refused }
            if let refusal { throw refusal }
        }
    }

    /// The permissions that a capability needs, by the configuration or by its declaration.
    func permissions(of slot: Slot) -> Set<CapabilityChange.Permission> {
        permissions(of: slot, in: state.withLock { $0.configuration })
    }

    private func permissions(
        of slot: Slot, in configuration: CapabilityConfiguration
    ) -> Set<CapabilityChange.Permission> {
        if configuration.isEmpty { return slot.declaration.permissions }
        // With a permission that does not exist the capability does not start.
        return (try? configuration.settings(of: slot.id.name).permissions())
            ?? slot.declaration.permissions
    }

    /// Gives a new instance its settings, and refuses a permission that does not exist.
    func configure(_ capability: any Capability, _ slot: Slot) async throws {
        let configuration = state.withLock { $0.configuration }
        if configuration.isEmpty, !(capability is any ConfigurableCapability) { return }
        let settings = configuration.settings(of: slot.id.name)
        _ = try settings.permissions()
        guard let configurable = capability as? any ConfigurableCapability else { return }
        try await configurable.configure(settings)
    }
}
