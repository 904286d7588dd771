// SPDX-License-Identifier: Apache-2.0

/// The four categories of capability (RFC-001, Capability Taxonomy). Each has a protocol with its
/// requirements.
public enum CapabilityTaxonomy: String, Sendable, CaseIterable {
    /// A feature of the device that a person must allow: `SystemCapability` of AxiomExtras.
    case system
    /// A remote service: `NetworkCapability` of AxiomExtras.
    case network
    /// Files, databases, keychains: `StorageCapability`.
    case storage
    /// Work that takes time and energy: `ComputationCapability`.
    case computation
}

/// Files, databases, keychains (RFC-001, Storage Capabilities).
///
/// It keeps its instance when space runs out. The graph calls `relievePressure()`, and the level
/// says whether writing still works.
public protocol StorageCapability: Capability {
    /// How many bytes can still be written.
    var freeBytes: Int { get async throws }
    /// Frees data that can be obtained again, least recently used first, and returns the number of
    /// bytes freed. `RecencyCache` of AxiomExtras does it for values in memory.
    func relievePressure() async throws -> Int
}

/// Work that takes time and energy (RFC-001, Computation Capabilities).
public protocol ComputationCapability: Capability {
    /// The data it works on.
    associatedtype Input: Sendable
    /// The result it computes.
    associatedtype Output: Sendable
    /// How much it does when energy is scarce.
    var policy: EnergyPolicy { get }
    /// The present conditions of energy and heat.
    var conditions: EnergyConditions { get async }
    /// Does the work, on the caller's actor or where the capability says.
    /// - Parameter progress: receives the progress. Report often: each report also notices
    ///   cancellation.
    /// - Throws: `CancellationError` soon after the task is cancelled.
    func compute(_ input: Input, reporting progress: ComputationProgress) async throws -> Output
}

extension ComputationCapability {
    /// The level that the policy allows under the present conditions.
    public var degradationLevel: DegradationLevel {
        get async { policy.level(under: await conditions) }
    }
}
