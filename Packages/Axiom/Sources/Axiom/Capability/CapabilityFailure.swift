// SPDX-License-Identifier: Apache-2.0

public import AxiomCore
import Foundation

/// Why a capability could not be had or used.
public enum CapabilityFailure: AxiomError, Equatable {
    /// The error of the external system; equal when it says the same.
    public struct Cause: Sendable, Equatable, CustomStringConvertible {
        /// The error as it was thrown.
        public let error: any Error
        /// What it says, as a sentence where it has one.
        public let description: String

        /// The cause that an error is.
        public init(_ error: any Error) {
            self.error = error
            description =
                (error as? any LocalizedError)?.errorDescription ?? String(describing: error)
        }

        /// Told apart by what they say.
        public static func == (left: Self, right: Self) -> Bool {
            left.description == right.description
        }
    }

    /// The capability does not work now.
    case unavailable(capability: String, reason: String)
    /// A person has not allowed what the capability does.
    case unauthorized(capability: String, permission: CapabilityChange.Permission)
    /// Less of the capability works than the call needs; nothing was called.
    case degraded(capability: String, level: DegradationLevel, needed: DegradationLevel)
    /// The app cannot go on without the capability, and it could not be started.
    case requiredFailed(capability: String, cause: Cause)
    /// A client asked for a capability that it did not declare.
    case undeclared(capability: String, client: String, declared: [String])
    /// Nobody registered the capability.
    case unknown(capability: String, client: String)
    /// What was made is not what was registered.
    case mismatched(capability: String, made: String)
    /// Two registrations of one capability.
    case duplicate(capability: String)
    /// Capabilities that need each other in a circle: the first and the last are the same.
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
                + "what \(client) is registered with."
        case .unknown(let capability, let client):
            "\(client) needs \(capability), and no capability is registered by that name: register "
                + "it before the app starts."
        case .mismatched(let capability, let made):
            "The capability registered as \(capability) was made as \(made), which is something "
                + "else: make what the registration names."
        case .duplicate(let capability):
            "\(capability) is registered twice: every capability has one registration."
        case .cycle(let path):
            "Capabilities need each other in a circle: \(path.joined(separator: " → ")). Take one "
                + "of these dependencies away."
        }
    }

    /// An absent or a degraded capability is worth a fallback; the others are mistakes of the
    /// program or the end of it.
    public var recovery: RecoveryStrategy {
        switch self {
        case .unavailable, .unauthorized, .degraded: .fallback
        case .requiredFailed, .undeclared, .unknown, .mismatched, .duplicate, .cycle: .propagate
        }
    }

    /// The error of the external system, where there was one.
    public var cause: (any Error)? {
        switch self {
        case .requiredFailed(_, let cause): cause.error
        case .unavailable, .unauthorized, .degraded, .undeclared, .unknown, .mismatched,
            .duplicate, .cycle:
            nil
        }
    }
}
