// SPDX-License-Identifier: Apache-2.0

public import Axiom

/// Makes contexts.
@MainActor
public protocol ContextCreation {
    /// A new context for one use of a view.
    /// - Throws: `ContextFailure` for a view that is not registered, and when the context cannot be
    ///   made.
    func createContext(for view: ViewType) throws(ContextFailure) -> any Context
}

/// Finds the dependencies that a context declared.
@MainActor
public protocol DependencyResolution {
    /// The dependencies of a kind of context.
    /// - Throws: `ContextFailure.unknown` for a kind that is not registered.
    func dependencies(of context: any Any.Type) throws(ContextFailure) -> ContextDependencies
}

/// Manages which views are shown.
@MainActor
public protocol NavigationManagement {
    /// The uses of views on the stack, the first one at the bottom.
    var path: [PresentationID] { get }
    /// Shows a view on top of the others. Returns the use that is on top then.
    /// - Throws: `NavigationFailure` for redirects in a circle and for unknown views.
    @discardableResult
    func navigate(to view: ViewType) throws(NavigationFailure) -> PresentationID
    /// Leaves the view on top; the first one stays.
    func goBack()
    /// Goes to a place that works: the first view.
    func goToSafety()
}

/// Manages the life of the application: makes contexts, resolves what they need, navigates, and
/// handles changes of external systems (RFC-001, Orchestrator Protocol). One per app scope.
@MainActor
public protocol Orchestrator: AnyObject, Sendable, ContextCreation, DependencyResolution,
    NavigationManagement
{
    /// Handles a change of an external system.
    func handleCapabilityChange(_ change: CapabilityChange) async
}
