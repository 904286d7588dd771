// SPDX-License-Identifier: Apache-2.0

import AxiomCore

/// What one context runs: observations while its presentation is on the screen, and work that ends
/// with the context.
///
/// Nothing here keeps the context alive: a task holds it for one element at a time. Appearing twice
/// is appearing once; appearing after a disappearance observes again.
@MainActor
public final class ContextLifecycle {
    /// Whether the presentation is on the screen.
    public private(set) var isVisible = false
    private let work = TaskBag()
    private let observations = TaskBag()

    /// A lifecycle before the first appearance.
    public nonisolated init() {}

    /// How many tasks follow something.
    public var observationCount: Int { observations.count }

    /// How many pieces of work are under way.
    public var workCount: Int { work.count }

    /// Has the context observe its clients, unless it does already. Returns at once.
    public func appear<C: Context>(_ context: C) {
        appear { [weak context] in await context?.observeClient() }
    }

    /// Runs the beginning of an observation, unless the presentation is on the screen already.
    public func appear(observing start: @escaping @MainActor @Sendable () async -> Void) {
        guard !isVisible else { return }
        isVisible = true
        observations.runOnMainActor {
            // It may have left the screen before this task came to run.
            if !Task.isCancelled { await start() }
        }
    }

    /// Ends every observation: their subscriptions close as soon as their tasks come to run.
    public func disappear() {
        isVisible = false
        observations.cancelAll()
    }

    /// Runs work that may outlast the presentation but not the context; several pieces begin in the
    /// order of the calls.
    public func run(_ body: @escaping @MainActor @Sendable () async -> Void) {
        work.runOnMainActor(body)
    }

    /// Hands the present state and then every change to the owner, which is held weakly, until the
    /// presentation leaves the screen. The observation is in effect when the call returns.
    ///
    /// A state that the body has handled is acknowledged, if it was critical. An error of the body
    /// ends at the boundary, and the observation goes on with what came since.
    public func follow<Owner: AnyObject, State>(
        _ container: StateContainer<State>, for owner: Owner, boundary: ErrorBoundary? = nil,
        _ body: @escaping @MainActor @Sendable (Owner, State) async throws -> Void
    ) {
        // A beginning that was overtaken by a disappearance observes nothing.
        guard isVisible, !Task.isCancelled else { return }
        let observation = container.observation()
        observations.runOnMainActor { [weak owner, weak boundary] in
            for await snapshot in observation {
                // Held for one element only: waiting for the next one must not keep it alive.
                guard let owner else { return }
                do {
                    try await body(owner, snapshot.state)
                    observation.acknowledge(snapshot.version)
                } catch {
                    boundary?.take(error)
                }
            }
        }
    }

    /// `follow` for a client.
    public func follow<Owner: AnyObject, C: StateOwner>(
        _ client: C, for owner: Owner, boundary: ErrorBoundary? = nil,
        _ body: @escaping @MainActor @Sendable (Owner, C.State) async throws -> Void
    ) {
        follow(client.container, for: owner, boundary: boundary, body)
    }
}
