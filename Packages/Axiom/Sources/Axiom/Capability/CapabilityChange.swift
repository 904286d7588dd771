// SPDX-License-Identifier: Apache-2.0

/// What happened to an external system (RFC-001, Capability Lifecycle Triggers).
public enum CapabilityChange: Sendable, Hashable {
    /// A permission that a person can grant and revoke.
    public enum Permission: String, Sendable, CaseIterable {
        case biometrics, photos, notifications, camera, microphone, location
    }

    /// A service that can fail and return without anybody's decision.
    public enum Service: String, Sendable, CaseIterable {
        case network, bluetooth, authentication, storage
    }

    /// A permission was revoked.
    case permissionRevoked(Permission)
    /// A permission was granted.
    case permissionGranted(Permission)
    /// A service is gone.
    case serviceUnavailable(Service)
    /// A service is back.
    case serviceRestored(Service)
}

/// What a change of an external system did to the capabilities.
package enum CapabilityConsequence: Sendable, Equatable {
    /// The capability was invalidated. Its handle throws now, and so do the handles of everything
    /// that needs it. The reason is a sentence.
    case invalidated(ComponentID, reason: String)
    /// The handle of the capability has a new instance.
    case rebuilt(ComponentID)
    /// The capability keeps its instance and works at this level now, for example a network
    /// capability that queues or a storage that freed space.
    case adapted(ComponentID, DegradationLevel)
    /// The capability could not adapt or could not be rebuilt. The problem is a sentence.
    case failed(ComponentID, problem: String)
    /// The person has to sign in again.
    case reauthenticate
}
