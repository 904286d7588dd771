// SPDX-License-Identifier: Apache-2.0

/// What happened to an external system (RFC-001, Capability Lifecycle Triggers).
public enum CapabilityChange: Sendable, Hashable {
    /// What a person may allow and take back.
    public enum Permission: String, Sendable, CaseIterable {
        case biometrics, photos, notifications, camera, microphone, location
    }

    /// What may go and come back without anybody's decision.
    public enum Service: String, Sendable, CaseIterable {
        case network, bluetooth, authentication, storage
    }

    /// A permission was taken back.
    case permissionRevoked(Permission)
    /// A permission was given.
    case permissionGranted(Permission)
    /// A service is gone.
    case serviceUnavailable(Service)
    /// A service is back.
    case serviceRestored(Service)
}
