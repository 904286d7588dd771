// SPDX-License-Identifier: Apache-2.0

/// The four categories of capability (RFC-001, Capability Taxonomy). Each has a protocol with its
/// requirements.
public enum CapabilityTaxonomy: String, Sendable, CaseIterable {
    /// A feature of the device that a person must allow: `SystemCapability`.
    case system
    /// A remote service: `NetworkCapability`.
    case network
    /// Files, databases, keychains: `StorageCapability`.
    case storage
    /// Work that takes time and energy: `ComputationCapability`.
    case computation
}
