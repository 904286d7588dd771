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

/// A person's answer to the question for a permission.
public enum Consent: String, Sendable, CaseIterable {
    /// The person was not asked yet.
    case undecided
    /// It is allowed.
    case granted
    /// It is denied, or was revoked.
    case denied
}

/// A feature of the device that a person must allow (RFC-001, System Capabilities).
///
/// The graph asks for the consent before it initialises the capability, and does not start a
/// capability that is denied. When the permission is revoked, the instance is invalidated; when it
/// is granted again, a new one is made.
public protocol SystemCapability: Capability {
    /// The permission that it needs.
    var permission: CapabilityChange.Permission { get }
    /// The person's answer so far.
    var consent: Consent { get async }
    /// Asks the person and returns the answer.
    func requestConsent() async -> Consent
}

/// Communication with a remote service (RFC-001, Network Capabilities).
///
/// It keeps its instance while the network is gone. The graph tells it about the loss, its requests
/// wait in the queue meanwhile, and its level says what it can answer from the data it has.
public protocol NetworkCapability: Capability {
    /// What is sent.
    associatedtype Request: Sendable
    /// What comes back.
    associatedtype Response: Sendable
    /// The requests that wait for the connection.
    var queue: RequestQueue<Request, Response> { get }
    /// The connection was lost or is back.
    func connectivityChanged(isOnline: Bool) async
}

extension NetworkCapability {
    /// Limited while offline.
    public var degradationLevel: DegradationLevel { queue.isOnline ? .full : .limited }

    /// Stops the queue while offline; lets it continue when online.
    public func connectivityChanged(isOnline: Bool) async {
        queue.connectivityChanged(isOnline: isOnline)
    }
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
