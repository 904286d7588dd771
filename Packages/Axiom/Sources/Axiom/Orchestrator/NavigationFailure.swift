// SPDX-License-Identifier: Apache-2.0

public import AxiomCore
import Foundation

/// Why the person stays where they are.
public enum NavigationFailure: AxiomError, Equatable {
    /// Views that send on to each other; the first and the last are the same.
    case redirectCycle([ViewType])
    /// Nobody registered the view.
    case unknownView(ViewType)

    /// What happened and the way out.
    public var message: String {
        switch self {
        case .redirectCycle(let path):
            "These views send on to each other in a circle: "
                + "\(path.map(\.name).joined(separator: " → ")). Let one of them be shown."
        case .unknownView(let view):
            "There is no view \(view): register a context for it."
        }
    }
}
