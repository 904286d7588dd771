// SPDX-License-Identifier: Apache-2.0

public import AxiomCore
import Foundation

/// Why a capability could not be obtained or used.
public enum CapabilityFailure: AxiomError, Equatable {
    /// An error of the external system. Two causes are equal when their descriptions are equal.
    public struct Cause: Sendable, Equatable, CustomStringConvertible {
        /// The error as it was thrown.
        public let error: any Error
        /// The error's `errorDescription`; without one, the error as text.
        public let description: String

        /// Wraps an error as a cause.
        public init(_ error: any Error) {
            self.error = error
            description =
                (error as? any LocalizedError)?.errorDescription ?? String(describing: error)
        }

        /// Compares the descriptions.
        public static func == (left: Self, right: Self) -> Bool {
            left.description == right.description
        }
    }

    /// The capability does not work now.
    case unavailable(capability: String, reason: String)
    /// The person has not granted the permission that the capability needs.
    case unauthorized(capability: String, permission: CapabilityChange.Permission)
    /// The capability's level is lower than the call needs; nothing was called.
    case degraded(capability: String, level: DegradationLevel, needed: DegradationLevel)
    /// The app cannot go on without the capability, and it could not be started.
    case requiredFailed(capability: String, cause: Cause)
    /// A client asked for a capability that it did not declare.
    case undeclared(capability: String, client: String, declared: [String])
    /// Nobody registered the capability.
    case unknown(capability: String, client: String)
    /// The instance that was made does not have the registered type.
    case mismatched(capability: String, made: String)
    /// Two registrations of one capability.
    case duplicate(capability: String)
    /// Capabilities that need each other in a circle. The first and the last name are the same.
    case cycle([String])

    /// What happened and the way out.
    public var message: String {
        switch self {
        case .unavailable(let capability, let reason):
            "\(capability) is unavailable: \(reason)"
        case .unauthorized(let capability, let permission):
            "\(capability) may not be used: \(permission) is not allowed. Allow it in the "
                + "system's settings."
        case .degraded(let capability, let level, let needed):
            "\(capability) works at the level \(level) now, and \(needed) is needed: wait until "
                + "it recovers, or ask for less."
        case .requiredFailed(let capability, let cause):
            "\(capability) could not be started, and the app cannot go on without it: \(cause)"
        case .undeclared(let capability, let client, let declared):
            "\(client) asked for \(capability), which it did not declare (it declared "
                + "\(declared.isEmpty ? "nothing" : declared.joined(separator: ", "))): add it to "
                + "the registration of \(client)."
        case .unknown(let capability, let client):
            "\(client) needs \(capability), and no capability is registered by that name: register "
                + "it before the app starts."
        case .mismatched(let capability, let made):
            "\(made) was made for the capability \(capability), but does not have that type: make "
                + "an instance of \(capability)."
        case .duplicate(let capability):
            "\(capability) is registered twice: every capability has one registration."
        case .cycle(let path):
            "Capabilities need each other in a circle: \(path.joined(separator: " → ")). Take one "
                + "of these dependencies away."
        }
    }

    /// `.fallback` for a capability that is unavailable, not permitted or degraded. The other cases
    /// are programming errors or end the app, so they are propagated.
    public var recovery: RecoveryStrategy {
        switch self {
        case .unavailable, .unauthorized, .degraded: .fallback
        case .requiredFailed, .undeclared, .unknown, .mismatched, .duplicate, .cycle: .propagate
        }
    }

    /// Whether the app cannot go on without the capability.
    public var isCritical: Bool {
        if case .requiredFailed = self { true } else { false }
    }

    /// The error behind `.requiredFailed`; `nil` for the other cases.
    public var cause: (any Error)? {
        switch self {
        case .requiredFailed(_, let cause): cause.error
        case .unavailable, .unauthorized, .degraded, .undeclared, .unknown, .mismatched,
            .duplicate, .cycle:
            nil
        }
    }
}
