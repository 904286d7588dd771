// SPDX-License-Identifier: Apache-2.0

import Basics

/// The settings of a graph's capabilities. AxiomExtras has one, made of a file and the environment.
package protocol CapabilityTuning: Sendable {
    /// The permissions that a capability needs; `nil` for those that its declaration names.
    /// - Throws: for a permission that does not exist.
    func permissions(of capability: ComponentID) throws -> Set<CapabilityChange.Permission>?
    /// Gives a new instance its settings.
    func configure(_ instance: any Capability, as capability: ComponentID) async throws
}

extension CapabilityGraph {
    /// The permissions that a capability needs, by its settings or by its declaration.
    package func permissions(
        of slot: Slot, by tuning: (any CapabilityTuning)?
    ) -> Set<CapabilityChange.Permission> {
        // With a permission that does not exist the capability does not start.
        (try? tuning?.permissions(of: slot.id)) ?? slot.declaration.permissions
    }

    func permissions(of slot: Slot) -> Set<CapabilityChange.Permission> {
        permissions(of: slot, by: state.withLock { $0.tuning })
    }
}
