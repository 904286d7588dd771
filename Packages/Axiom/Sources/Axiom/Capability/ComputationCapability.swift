// SPDX-License-Identifier: Apache-2.0

/// Work that takes time and energy (RFC-001, Computation Capabilities).
public protocol ComputationCapability: Capability {
    /// What it works on.
    associatedtype Input: Sendable
    /// What it makes of it.
    associatedtype Output: Sendable
    /// How much it does when energy is scarce.
    var policy: EnergyPolicy { get }
    /// How energy is now.
    var conditions: EnergyConditions { get async }
    /// Does the work, on the caller's actor or where the capability says.
    /// - Parameter progress: told how far it is at least as often as cancellation has to be
    ///   noticed.
    /// - Throws: `CancellationError` soon after the task is cancelled.
    func compute(_ input: Input, reporting progress: ComputationProgress) async throws -> Output
}

extension ComputationCapability {
    /// As much as the policy allows now.
    public var degradationLevel: DegradationLevel {
        get async { policy.level(under: await conditions) }
    }
}
