// SPDX-License-Identifier: Apache-2.0

/// How an app navigates. AxiomExtras has one; an app that navigates by its own state needs none.
package protocol Routing: Sendable {
    /// The navigation of one app scope.
    /// - Parameters:
    ///   - root: the first view.
    ///   - isKnown: whether a view can be shown.
    @MainActor func route(
        from root: ViewType, isKnown: @escaping @MainActor (ViewType) -> Bool
    ) -> any Route
}

/// The navigation of one running app.
@MainActor
package protocol Route: AnyObject {
    /// The uses of views on the stack, the first one at the bottom.
    var path: [PresentationID] { get }
    /// Goes to the first view.
    func goToSafety()
    /// Goes where the person signs in again, if there is such a view.
    func signIn() throws
}
