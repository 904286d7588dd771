// SPDX-License-Identifier: Apache-2.0

public import AxiomCore

/// Access to one external system. It also reports how much of that system works.
public protocol Capability: Sendable {
    /// A name that is unique in the app, for messages and graphs.
    var capabilityIdentifier: String { get }
    /// Whether the capability can be used now.
    var isAvailable: Bool { get async }
    /// How much of the capability works now.
    var degradationLevel: DegradationLevel { get async }
    /// How a client should treat a failure; `.propagate` unless the capability says otherwise.
    var recoveryStrategy: RecoveryStrategy { get }
    /// Makes sure that the person allows the use. The graph calls it before `initialize()`. It does
    /// nothing unless the capability says otherwise, as `SystemCapability` of AxiomExtras does.
    /// - Parameter name: how clients know the capability, for messages.
    func admit(as name: String) async throws
    /// Adapts to the network that is there or gone. Returns whether it can do without one: `false`
    /// unless the capability says otherwise, as `NetworkCapability` of AxiomExtras does.
    func adapt(toNetwork isOnline: Bool) async -> Bool
    /// Acquires what the capability needs. May be called again after `invalidate()`.
    func initialize() async throws
    /// Releases what the capability holds. Calls on this instance are refused from then on, until
    /// it is initialised again: see `CapabilityValidity`.
    func invalidate() async
}

extension Capability {
    /// The default: failures go to the client unchanged.
    public var recoveryStrategy: RecoveryStrategy { .propagate }

    /// The default: nobody is asked.
    public func admit(as name: String) async throws {}

    /// The default: it needs the network, if its declaration says so.
    public func adapt(toNetwork isOnline: Bool) async -> Bool { false }

    /// How a client should treat one failure. The strategy of the error counts. When that is
    /// `.propagate`, or when the error has none, the strategy of the capability counts.
    public func recovery(from error: any Error) -> RecoveryStrategy {
        guard let error = error as? any AxiomError, error.recovery != .propagate else {
            return recoveryStrategy
        }
        return error.recovery
    }
}

extension Capability {
    /// The current level, or `.unavailable` when the capability says that it is not available.
    /// Reading it asks the external system.
    package var presentLevel: DegradationLevel {
        get async { await isAvailable ? await degradationLevel : .unavailable }
    }
}

/// How much of a capability works right now, from nothing to everything (RFC-001, Partial
/// Capability Degradation).
public enum DegradationLevel: Int, Comparable, Sendable, CaseIterable {
    /// Nothing works; calls are refused with the reason.
    case unavailable
    /// Only the essentials work, and the person has to be told.
    case minimal
    /// The core, perhaps slower than usual; for example reading where writing does not work.
    case limited
    /// Everything, as fast as usual.
    case full

    /// A lower level comes before a higher one.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
