// SPDX-License-Identifier: Apache-2.0

public import Axiom

/// A context made of two parts: a lifecycle that observes while the presentation is on the screen,
/// and a boundary that handles errors.
///
/// A class with another base class, or an `@Observable` class, becomes a context by storing the
/// two.
@MainActor
public protocol FeatureContext: Context {
    /// What a person may do here.
    associatedtype Action
    /// What is observed while the presentation is on the screen.
    var lifecycle: ContextLifecycle { get }
    /// Where errors end.
    var boundary: ErrorBoundary { get }
    /// Does what a valid action asks; what it throws ends at the boundary, which may call it again.
    func perform(_ action: Action) async throws
}

extension FeatureContext {
    /// Observes the clients, unless the presentation is on the screen already.
    public func onAppear() { lifecycle.appear(self) }

    /// Ends every observation.
    public func onDisappear() { lifecycle.disappear() }

    /// Validates the action and performs it inside the boundary; an invalid action is not
    /// performed.
    public func handleUserAction(_ action: Action) async {
        do {
            try action.validate()
        } catch {
            boundary.refuse(error)
            return
        }
        await boundary.run {
            try await self.perform(action)
        } again: { [weak self] in
            await self?.handleUserAction(action)
        }
    }

    /// Handles an action from synchronous code. Actions begin in the order of the calls; the work
    /// ends with the context.
    public func handle(_ action: Action) {
        lifecycle.run { [weak self] in await self?.handleUserAction(action) }
    }
}

/// What a person sees of one context: a view with exactly one context, made anew for every use
/// (RFC-001, Component Types, rules 4 and 9).
@MainActor
public protocol Presentation {
    /// The kind of context it shows.
    associatedtype ContextType: Context
    /// The one context it has.
    var context: ContextType { get }
}
