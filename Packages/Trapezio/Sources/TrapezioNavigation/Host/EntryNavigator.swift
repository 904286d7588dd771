// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// The navigator of one entry: `dismiss()` means the entry itself, whatever is above it by then.
final class EntryNavigator: TrapezioNavigator {
    private let entry: TrapezioPath.Entry
    private let router: (any TrapezioNavigator)?
    private weak var host: (any TrapezioNavigator)?

    /// - Parameter router: the owner of the path; `nil` when the host owns it.
    init(
        _ entry: TrapezioPath.Entry, router: (any TrapezioNavigator)?, host: any TrapezioNavigator
    ) {
        self.entry = entry
        self.router = router
        self.host = host
    }

    private var owner: (any TrapezioNavigator)? { router ?? host }

    func goTo(_ screen: any TrapezioScreen) { owner?.goTo(screen) }
    func dismiss() { owner?.dismiss(entry) }
    func dismiss(_ entry: TrapezioPath.Entry) { owner?.dismiss(entry) }
    func dismissToRoot() { owner?.dismissToRoot() }
    func dismissTo(_ screen: any TrapezioScreen) { owner?.dismissTo(screen) }
}
