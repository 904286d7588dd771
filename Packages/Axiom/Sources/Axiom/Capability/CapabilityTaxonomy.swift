// SPDX-License-Identifier: Apache-2.0

/// The four categories of capability (RFC-001, Capability Taxonomy); each has a protocol that says
/// what it owes.
public enum CapabilityTaxonomy: String, Sendable, CaseIterable {
    /// A feature of the device that a person must allow: `SystemCapability`.
    case system
    /// A service elsewhere: `NetworkCapability`.
    case network
    /// Files, databases, keychains: `StorageCapability`.
    case storage
    /// Work that takes time and energy: `ComputationCapability`.
    case computation
}
