// SPDX-License-Identifier: Apache-2.0

public import AxiomCore
import Foundation

/// Why the orchestrator did not do what it was asked.
public enum OrchestratorFailure: AxiomError, Equatable {
    /// The person did not agree to stop these capabilities.
    case consentRefused(stopping: [String])

    /// What happened and the way out.
    public var message: String {
        switch self {
        case .consentRefused(let names):
            "The app continues as it is: emergency mode would stop "
                + "\(names.isEmpty ? "nothing" : names.joined(separator: ", ")), and needs the "
                + "user's consent."
        }
    }
}
