// SPDX-License-Identifier: Apache-2.0

public import Axiom

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

extension SystemCapability {
    /// Asks the person who was not asked yet.
    /// - Throws: `CapabilityFailure.unauthorized` for a capability that is denied.
    public func admit(as name: String) async throws {
        var consent = await consent
        if consent == .undecided { consent = await requestConsent() }
        guard consent == .granted else {
            throw CapabilityFailure.unauthorized(capability: name, permission: permission)
        }
    }
}
