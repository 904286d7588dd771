// SPDX-License-Identifier: Apache-2.0

/// The owner of one part of the truth: an actor whose state anybody may read and only the actor
/// changes.
///
/// It is the business state of Relux too: its data is a value in a container, so that reading never
/// waits for it.
public protocol Client: Actor {
    /// What the client knows: a value.
    associatedtype State: Sendable & Equatable
    /// Where the state lives; the same container for the client's whole life.
    nonisolated var container: StateContainer<State> { get }
}

extension Client {
    /// The present state, read without a hop.
    public nonisolated var stateSnapshot: State { container.snapshot }

    /// The present state and then every change; each call is an observation of its own, in effect
    /// at once.
    public nonisolated var stateStream: AsyncStream<State> { container.observe() }

    /// `stateStream` under the name RFC-001 gives it in its implementation requirements.
    public nonisolated var stateUpdates: AsyncStream<State> { container.observe() }

    /// `stateStream` under the name the state-management specification gives it.
    public nonisolated func observeStateChanges() -> AsyncStream<State> { container.observe() }
}
