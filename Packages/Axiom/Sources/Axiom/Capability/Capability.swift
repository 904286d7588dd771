// SPDX-License-Identifier: Apache-2.0

public import AxiomCore

/// Access to one external system, with the honesty to say how much of it works.
public protocol Capability: Sendable {
    /// A name that is unique in the app, for messages and graphs.
    var capabilityIdentifier: String { get }
    /// Whether anything can be asked of the capability now.
    var isAvailable: Bool { get async }
    /// How much of the capability works now.
    var degradationLevel: DegradationLevel { get async }
    /// How a client should treat a failure; `.propagate` unless the capability says otherwise.
    var recoveryStrategy: RecoveryStrategy { get }
    /// Acquires what the capability needs. May be called again after `invalidate()`.
    func initialize() async throws
    /// Releases what the capability holds. Calls on this instance are refused from then on, until
    /// it is initialised again: see `CapabilityValidity`.
    func invalidate() async
}

extension Capability {
    /// Failures go to the client unchanged.
    public var recoveryStrategy: RecoveryStrategy { .propagate }

    /// How one failure should be treated: as the error says, and as the capability says where the
    /// error leaves it open.
    public func recovery(from error: any Error) -> RecoveryStrategy {
        guard let error = error as? any AxiomError, error.recovery != .propagate else {
            return recoveryStrategy
        }
        return error.recovery
    }
}

extension Capability {
    /// The level, or `.unavailable` for a capability that says it is not available: the one
    /// question that reaches the external system.
    package var presentLevel: DegradationLevel {
        get async { await isAvailable ? await degradationLevel : .unavailable }
    }
}
