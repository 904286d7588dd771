// SPDX-License-Identifier: Apache-2.0

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
