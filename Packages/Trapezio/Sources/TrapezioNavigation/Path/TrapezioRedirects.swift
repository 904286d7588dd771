// SPDX-License-Identifier: Apache-2.0

public import Trapezio

/// Which screens send on to others, and when: a sign-in before what needs it.
public struct TrapezioRedirects: Sendable {
    /// Answers where a screen sends on to now; `nil` when it is shown.
    public typealias Rule = @MainActor @Sendable (any TrapezioScreen) -> (any TrapezioScreen)?

    /// How often a screen may be sent on before that is taken for endless.
    public static let limit = 32

    private let rule: Rule

    /// Redirects by a rule, by default none.
    public init(_ rule: @escaping Rule = { _ in nil }) { self.rule = rule }

    /// The screen that is shown in the end.
    /// - Throws: `TrapezioNavigationFailure` with the way round; nothing is shown then.
    @MainActor
    public func resolve(
        _ screen: any TrapezioScreen
    ) throws(TrapezioNavigationFailure) -> any TrapezioScreen {
        var way = [screen]
        var present = screen
        while let next = rule(present), !next.isSame(as: present) {
            let start = way.firstIndex { $0.isSame(as: next) }
            way.append(next)
            if let start { throw .redirectCycle(way[start...].map { "\($0)" }) }
            if way.count > Self.limit { throw .endlessRedirect(way.prefix(4).map { "\($0)" }) }
            present = next
        }
        return present
    }
}
