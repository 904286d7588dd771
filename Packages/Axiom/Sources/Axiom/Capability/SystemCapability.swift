// SPDX-License-Identifier: Apache-2.0

/// What a person has said about a permission.
public enum Consent: String, Sendable, CaseIterable {
    /// Nobody was asked yet.
    case undecided
    /// It is allowed.
    case granted
    /// It is not allowed, or not any more.
    case denied
}

/// A feature of the device that a person must allow (RFC-001, System Capabilities).
///
/// The graph asks for the consent before it initialises the capability, and does not start one that
/// is denied. When the permission is taken back, the instance is invalidated; when it is given
/// again, a new one is made.
public protocol SystemCapability: Capability {
    /// What a person has to allow.
    var permission: CapabilityChange.Permission { get }
    /// What the person has said so far.
    var consent: Consent { get async }
    /// Asks the person, and answers what was said.
    func requestConsent() async -> Consent
}
