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
            "These screens send on to each other in a circle: \(way.joined(separator: " → ")). "
                + "Let one of them be shown."
        case .endlessRedirect(let way):
            "A screen was sent on more than \(TrapezioRedirects.limit) times: "
                + "\(way.joined(separator: " → ")) → … Let one of them be shown."
        }
    }
}
