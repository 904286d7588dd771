// SPDX-License-Identifier: Apache-2.0

public import AxiomCore
import Foundation

/// Why a configuration, or one of its settings, was refused.
public enum ConfigurationFailure: AxiomError, Equatable {
    /// The file cannot be read; the reason is the system's.
    case unreadable(path: String, reason: String)
    /// The file does not have the required form.
    case malformed(reason: String)
    /// A setting has a value that is not allowed.
    case invalid(capability: String, key: String, value: String, expected: String)

    /// What happened and the way out.
    public var message: String {
        switch self {
        case .unreadable(let path, let reason):
            "The configuration \(path) cannot be read: \(reason) Name another file, or mend its "
                + "permissions."
        case .malformed(let reason):
            "The configuration has to be a JSON object with one object of settings for each "
                + "capability: \(reason)"
        case .invalid(let capability, let key, let value, let expected):
            "The setting \(key) of \(capability) is \"\(value)\", and has to be \(expected)."
        }
    }
}
