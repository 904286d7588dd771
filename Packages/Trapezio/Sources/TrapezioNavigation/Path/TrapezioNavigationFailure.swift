// SPDX-License-Identifier: Apache-2.0

public import AxiomCore
import Foundation

/// Why the person stays where they are.
public enum TrapezioNavigationFailure: AxiomError, Equatable {
    /// Screens that send on to each other; the first and the last are the same.
    case redirectCycle([String])
    /// Screens that send on to ever new ones; the first few.
    case endlessRedirect([String])

    /// The way round, and how to break it.
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
