// SPDX-License-Identifier: Apache-2.0

public import AxiomCore
import Foundation

/// Why a navigation request changed nothing.
public enum TrapezioNavigationFailure: AxiomError, Equatable {
    /// Screens redirect to each other in a cycle; the first and the last are the same.
    case redirectCycle([String])
    /// Screens redirect to ever new screens; the first few are listed.
    case endlessRedirect([String])

    /// The cycle, and how to break it.
    public var message: String {
        switch self {
        case .redirectCycle(let way):
            "These screens redirect to each other in a circle: \(way.joined(separator: " → ")). "
                + "Show one of them without a redirect."
        case .endlessRedirect(let way):
            "At least \(TrapezioRedirects.limit) redirects follow each other: "
                + "\(way.joined(separator: " → ")) → … Show one of these screens without a redirect."
        }
    }
}
