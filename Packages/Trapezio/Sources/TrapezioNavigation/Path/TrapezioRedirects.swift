// SPDX-License-Identifier: Apache-2.0

package import Trapezio

/// The rule that redirects screens, for example to a sign-in before a screen that needs it.
package struct TrapezioRedirects: Sendable {
    /// The screen to redirect to now; `nil` when the screen itself is shown.
    package typealias Rule = @MainActor @Sendable (any TrapezioScreen) -> (any TrapezioScreen)?

    /// The number of redirects in a row that counts as endless.
    package static let limit = 32

    private let rule: Rule

    /// Redirects by a rule. By default there are none.
    package init(_ rule: @escaping Rule = { _ in nil }) { self.rule = rule }

    /// The screen that is shown after all redirects.
    /// - Throws: `TrapezioNavigationFailure` with the cycle; then nothing is shown.
    @MainActor
    package func resolve(
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
