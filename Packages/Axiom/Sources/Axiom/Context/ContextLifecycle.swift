// SPDX-License-Identifier: Apache-2.0

import AxiomCore

/// The tasks of one context: observations while its presentation is on the screen, and work that
/// ends with the context.
///
/// An observation does not keep the context alive: its task holds the context for one element at a
/// time. A second appearance in a row changes nothing; an appearance after a disappearance observes
/// again.
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

    /// Makes the context observe its clients in a task, unless it does already. Returns at once.
    public func appear<C: Context>(_ context: C) {
        appear { [weak context] in await context?.observeClient() }
    }

    /// Runs the body in a task, to start observations, unless the presentation is on the screen
    /// already.
    public func appear(observing start: @escaping @MainActor @Sendable () async -> Void) {
        guard !isVisible else { return }
        isVisible = true
        observations.runOnMainActor {
            // It may have left the screen before this task came to run.
            if !Task.isCancelled { await start() }
        }
    }

    /// Ends every observation. Each subscription closes as soon as its task runs again.
    public func disappear() {
        isVisible = false
        observations.cancelAll()
    }

    /// Runs work that may outlast the presentation but not the context. Several pieces of work
    /// begin in the order of the calls.
    public func run(_ body: @escaping @MainActor @Sendable () async -> Void) {
        work.runOnMainActor(body)
    }

    /// Calls the body with the present state and then with every change, until the presentation
    /// leaves the screen. The owner is held weakly. The observation is in effect when the call
    /// returns. Does nothing while the presentation is not on the screen.
    ///
    /// A critical state is acknowledged when the body has handled it. An error of the body goes to
    /// the boundary, if there is one, and the observation goes on with the states that came since.
    public func follow<Owner: AnyObject, State>(
        _ container: StateContainer<State>, for owner: Owner, boundary: ErrorBoundary? = nil,
        _ body: @escaping @MainActor @Sendable (Owner, State) async throws -> Void
    ) {
        // A start that was overtaken by a disappearance observes nothing.
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
