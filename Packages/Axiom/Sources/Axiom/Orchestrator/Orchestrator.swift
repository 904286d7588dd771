// SPDX-License-Identifier: Apache-2.0

/// Makes contexts.
@MainActor
public protocol ContextCreation {
    /// A new context for one use of a view.
    /// - Throws: `ContextFailure` for a view that nobody registered, and when it cannot be made.
    func createContext(for view: ViewType) throws(ContextFailure) -> any Context
}

/// Finds what a context declared.
@MainActor
public protocol DependencyResolution {
    /// What a context of this kind is handed.
    /// - Throws: `ContextFailure.unknown` for a kind that nobody declared.
    func dependencies(of context: any Any.Type) throws(ContextFailure) -> ContextDependencies
}

/// Decides where the person is.
@MainActor
public protocol NavigationManagement {
    /// The uses of views that lie on each other, the first one at the bottom.
    var path: [PresentationID] { get }
    /// Shows a view on top of the others; answers the use of it that is on top then.
    /// - Throws: `NavigationFailure` for redirects that lead in a circle, and unknown views.
    @discardableResult
    func navigate(to view: ViewType) throws(NavigationFailure) -> PresentationID
    /// Leaves the view on top; the first one stays.
    func goBack()
    /// Goes to a place that works: the first view.
    func goToSafety()
}

/// The life of the application: makes contexts, resolves what they need, decides where the person
/// is, and handles what happens to the outside (RFC-001, Orchestrator Protocol). One per app scope.
@MainActor
public protocol Orchestrator: AnyObject, Sendable, ContextCreation, DependencyResolution,
    NavigationManagement
{
    /// Does what a change of an external system calls for.
    func handleCapabilityChange(_ change: CapabilityChange) async
}
