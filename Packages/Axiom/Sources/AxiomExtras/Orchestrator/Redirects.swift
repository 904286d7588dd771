// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import AxiomCore
import Foundation

/// Which views redirect to others, and when: to a sign-in before a view that needs it, or to a
/// first step before the second.
public struct Redirects: Sendable {
    /// Returns the view to redirect to now, or `nil` to show the view itself.
    public typealias Rule = @MainActor @Sendable () -> ViewType?

    private var rules: [ViewType: Rule] = [:]

    /// No redirects.
    public init() {}

    /// Adds the redirect of a view. A second redirect of the same view replaces the first.
    public mutating func add(from view: ViewType, _ rule: @escaping Rule) { rules[view] = rule }

    /// The view that is shown in the end.
    /// - Throws: `NavigationFailure.redirectCycle` with the views of the circle; nothing is shown
    ///   then.
    @MainActor
    public func resolve(_ view: ViewType) throws(NavigationFailure) -> ViewType {
        var path = [view]
        var view = view
        while let next = rules[view]?() {
            let isCircle = path.contains(next)
            path.append(next)
            if isCircle { throw .redirectCycle(Array(path.drop { $0 != next })) }
            view = next
        }
        return view
    }
}

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
