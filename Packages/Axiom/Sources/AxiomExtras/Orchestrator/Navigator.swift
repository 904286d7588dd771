// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import Observation

/// A path of views in memory. Every entry is a use of its own. A view may occur again further up
/// the path; navigating to the view on top does nothing.
@MainActor
@Observable
public final class Navigator: NavigationManagement {
    public private(set) var path: [PresentationID] = []
    @ObservationIgnored private let redirects: Redirects
    @ObservationIgnored private let isKnown: @MainActor (ViewType) -> Bool
    @ObservationIgnored private var uses = 0

    /// A path with one view, where `goToSafety()` leads.
    /// - Parameter isKnown: whether a view can be shown, by default every one.
    public init(
        root: ViewType, redirects: Redirects = Redirects(),
        isKnown: @escaping @MainActor (ViewType) -> Bool = { _ in true }
    ) {
        self.redirects = redirects
        self.isKnown = isKnown
        path = [use(of: root)]
    }

    @discardableResult
    public func navigate(to view: ViewType) throws(NavigationFailure) -> PresentationID {
        let target = try redirects.resolve(view)
        guard isKnown(target) else { throw .unknownView(target) }
        if let top = path.last, top.view == target { return top }
        let entry = use(of: target)
        path.append(entry)
        return entry
    }

    public func goBack() {
        if path.count > 1 { path.removeLast() }
    }

    public func goToSafety() {
        if path.count > 1 { path.removeLast(path.count - 1) }
    }

    private func use(of view: ViewType) -> PresentationID {
        uses += 1
        return PresentationID(view, instance: "\(uses)")
    }
}
