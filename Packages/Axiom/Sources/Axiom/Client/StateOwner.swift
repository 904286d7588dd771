// SPDX-License-Identifier: Apache-2.0

/// An actor that owns a state: anybody may read it and only the actor changes it.
///
/// That nobody else changes it is no matter of types: the container can be reached from everywhere,
/// for reading and for the dispatcher of Relux. A lint holds it (`StateWriteTests`).
///
/// What every owner has in common: a `Client` of AxiomExtras adds what it can be asked to do, the
/// business state of Relux what the dispatcher's actions do to it. Nothing here takes a name that a domain would
/// give to a type of its own, except `State`.
public protocol StateOwner: Actor {
    /// What the owner knows: a value.
    associatedtype State: Sendable & Equatable
    /// Where the state lives; the same container for the owner's whole life. Others only read it.
    nonisolated var container: StateContainer<State> { get }
    /// The state the owner began with.
    nonisolated var initialState: State { get }
    /// The present state and then every change; each call is an observation of its own, in effect
    /// at once.
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
