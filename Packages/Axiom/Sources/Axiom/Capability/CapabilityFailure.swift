// SPDX-License-Identifier: Apache-2.0

public import AxiomCore
import Foundation

/// Why a capability could not be had or used.
public enum CapabilityFailure: AxiomError, Equatable {
    /// The capability does not work now.
    case unavailable(capability: String, reason: String)
    /// A client asked for a capability that it did not declare.
    case undeclared(capability: String, client: String, declared: [String])
    /// Nobody registered the capability.
    case unknown(capability: String)
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
        case .undeclared(let capability, let client, let declared):
            "\(client) asked for \(capability), which it did not declare (it declared "
                + "\(declared.isEmpty ? "nothing" : declared.joined(separator: ", "))): add it to "
                + "the capabilities the client is registered with."
        case .unknown(let capability):
            "No capability is registered as \(capability): register it before the app starts."
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

    /// An absent capability is worth a fallback; the others are mistakes of the program.
    public var recovery: RecoveryStrategy {
        switch self {
        case .unavailable: .fallback
        case .undeclared, .unknown, .mismatched, .duplicate, .cycle: .propagate
        }
    }
}
