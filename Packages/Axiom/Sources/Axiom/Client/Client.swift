// SPDX-License-Identifier: Apache-2.0

/// An actor that owns a state: anybody may read it and only the actor changes it.
///
/// That nobody else changes it is no matter of types: the container can be reached from everywhere,
/// for reading and for the dispatcher of Relux. A lint holds it (`StateWriteTests`).
///
/// What every owner has in common: a ``Client`` adds what it can be asked to do, the business state
/// of Relux what the dispatcher's actions do to it. Nothing here takes a name that a domain would
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

/// The owner of one part of the truth, which can be asked to do something by actions (RFC-001,
/// Client Protocol).
public protocol Client: StateOwner {
    /// What the client can be asked to do; `Never` for a client that is only told by its methods.
    associatedtype Action: Sendable = Never
    /// Does what the action says; a throw leaves the state as it was.
    func processAction(_ action: Action) async throws
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

extension Client where Action == Never {
    /// Cannot be called: there is no such action.
    public func processAction(_ action: Action) async throws {}
}

extension Client where Action: Command, Action.State == State {
    /// Applies the command to the state, all or nothing.
    public func processAction(_ action: Action) async throws {
        try container.update { state in try action.apply(to: &state) }
    }

    /// Applies what can be applied of several commands, as one change, and says what could not.
    @discardableResult
    public func processActions(_ actions: [Action]) async -> CompositeResult<Action> {
        container.updatePartially(actions) { action, state in try action.apply(to: &state) }
    }
}

extension StateOwner {
    /// Answers a query from the present state, without a hop.
    public nonisolated func ask<Q: Query>(_ query: Q) -> Q.Answer where Q.State == State {
        query.answer(from: container.snapshot)
    }
}
