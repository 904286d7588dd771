// SPDX-License-Identifier: Apache-2.0

/// Which views send on to others, and when: a sign-in before what needs it, a first step before the
/// second.
public struct Redirects: Sendable {
    /// Answers where a view sends on to now; `nil` when it is shown.
    public typealias Rule = @MainActor @Sendable () -> ViewType?

    private var rules: [ViewType: Rule] = [:]

    /// No redirects.
    public init() {}

    /// Adds where a view sends on to; one rule for each view, the last one counts.
    public mutating func add(from view: ViewType, _ rule: @escaping Rule) { rules[view] = rule }

    /// The view that is shown in the end.
    /// - Throws: `NavigationFailure.redirectCycle` with the way round; nothing is shown then.
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
