// SPDX-License-Identifier: Apache-2.0

/// Settings.
public struct CapabilityConfiguration: Sendable, Equatable {
    /// None.
    public init() {}
}
extension CapabilityGraph {
    func prepare(_ capability: any Capability, _ slot: Slot) async throws {}
}
