// SPDX-License-Identifier: Apache-2.0

/// An actor that owns a state: anybody may read the state, and only the actor changes it.
///
/// The compiler does not stop others from changing it, because the container is accessible from
/// everywhere, for reading and for the dispatcher of Relux. A lint does (`StateWriteTests`).
///
/// The protocol has what all owners have in common. A `Client` of AxiomExtras adds the actions that
/// it accepts; the business state of Relux adds what the dispatcher's actions do to it. Except for
/// `State`, no member has a name that a domain would give to a type of its own.
public protocol StateOwner: Actor {
    /// The type of the state: a value.
    associatedtype State: Sendable & Equatable
    /// The container of the state; the same one for the owner's whole life. Others only read it.
    nonisolated var container: StateContainer<State> { get }
    /// The state the owner began with.
    nonisolated var initialState: State { get }
    /// The present state and then every change. Each call is a separate observation, in effect at
    /// once.
    nonisolated var stateStream: AsyncStream<State> { get }
}

extension StateOwner {
    /// The present state, read without a hop.
    public nonisolated var stateSnapshot: State { container.snapshot }

    /// The state the container was made with.
    public nonisolated var initialState: State { container.initial }

    /// An observation of the container.
    public nonisolated var stateStream: AsyncStream<State> { container.observe() }

    /// `stateStream` under the name RFC-001 gives it in its implementation requirements.
    public nonisolated var stateUpdates: AsyncStream<State> { container.observe() }

    /// `stateStream` under the name the state-management specification gives it.
    public nonisolated func observeStateChanges() -> AsyncStream<State> { container.observe() }
}
