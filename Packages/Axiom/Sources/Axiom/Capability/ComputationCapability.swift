// SPDX-License-Identifier: Apache-2.0

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
