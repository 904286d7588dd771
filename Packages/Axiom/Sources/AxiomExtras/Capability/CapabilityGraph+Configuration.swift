// SPDX-License-Identifier: Apache-2.0

public import Axiom
import AxiomCore
import Basics

/// A capability whose settings can be changed while it lives.
public protocol ConfigurableCapability: Capability {
    /// Applies all of the new settings or none. Also called before `initialize()`, by a graph with a
    /// configuration.
    func configure(_ settings: CapabilitySettings) async throws
}

extension CapabilityGraph {
    /// A graph of these capabilities with their settings; nothing is made yet.
    /// - Parameters:
    ///   - monitor: compares the time of every start and end with its budget.
    ///   - onFailure: called once for every failure that the app can live with.
    /// - Throws: `CapabilityFailure`, as for a graph without settings.
    public convenience init(
        _ declarations: [CapabilityDeclaration], configuration: CapabilityConfiguration,
        monitor: PerformanceMonitor? = nil,
        onFailure: @escaping @Sendable (any Error) -> Void = { _ in }
    ) throws(CapabilityFailure) {
        try self.init(
            declarations, tuning: configuration, monitor: monitor, onFailure: onFailure)
    }

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
            let (tuning, unconfigured) = state.withLock { state in
                defer { state.tuning = configuration }
                return (state.tuning, state.unconfigured)
            }
            let old = tuning as? CapabilityConfiguration ?? CapabilityConfiguration()
            var refused: Set<ComponentID> = []
            var refusal: (any Error)?
            var restarting: [ComponentID] = []
            for (slot, permissions) in zip(slots, wanted) {
                let settings = configuration.settings(of: slot.id.name)
                let isDue = unconfigured.contains(slot.id)
                if permissions != self.permissions(of: slot, by: old)
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
}

extension Bootstrap {
    /// The settings of the capabilities.
    public var configuration: CapabilityConfiguration {
        get { tuning as? CapabilityConfiguration ?? CapabilityConfiguration() }
        set { tuning = newValue }
    }
}

extension CapabilityConfiguration: CapabilityTuning {
    package func permissions(
        of capability: ComponentID
    ) throws -> Set<CapabilityChange.Permission>? {
        isEmpty ? nil : try settings(of: capability.name).permissions()
    }

    package func configure(
        _ instance: any Capability, as capability: ComponentID
    ) async throws {
        let configurable = instance as? any ConfigurableCapability
        if isEmpty, configurable == nil { return }
        let settings = settings(of: capability.name)
        _ = try settings.permissions()
        try await configurable?.configure(settings)
    }
}
