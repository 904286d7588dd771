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
