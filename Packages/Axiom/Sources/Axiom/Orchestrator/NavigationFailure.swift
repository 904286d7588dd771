// SPDX-License-Identifier: Apache-2.0

public import AxiomCore
import Foundation

/// Why a navigation was refused.
public enum NavigationFailure: AxiomError, Equatable {
    /// Views that redirect to each other in a circle; the first and the last are the same.
    case redirectCycle([ViewType])
    /// The view is not registered.
    case unknownView(ViewType)

    /// What happened and the way out.
    public var message: String {
        switch self {
        case .redirectCycle(let path):
            "These views redirect to each other in a circle: "
                + "\(path.map(\.name).joined(separator: " → ")). Remove one of these redirects."
        case .unknownView(let view):
            "There is no view \(view): register a context for it."
        }
    }
}
