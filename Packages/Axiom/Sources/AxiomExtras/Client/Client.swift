// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import AxiomCore

/// The owner of one part of the app's state, which processes actions (RFC-001, Client Protocol).
public protocol Client: StateOwner {
    /// What the client can be asked to do; `Never` for a client that is only told by its methods.
    associatedtype Action: Sendable = Never
    /// Does what the action says; a throw leaves the state as it was.
    func processAction(_ action: Action) async throws
}

extension Client where Action == Never {
    /// Cannot be called: `Never` has no values.
    public func processAction(_ action: Action) async throws {}
}

extension Client where Action: Command, Action.State == State {
    /// Applies the command to the state, all or nothing.
    public func processAction(_ action: Action) async throws {
        try container.update { state in try action.apply(to: &state) }
    }

    /// Applies several commands as one change. A command that throws is left out and reported.
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

/// A value that says what a client is asked to do (RFC-001, rule 18).
public protocol Action: Sendable {}

/// An action that may change the state and returns no answer.
public protocol Command: Action {
    /// The state it works on.
    associatedtype State
    /// Changes the state; a throw leaves no trace.
    func apply(to state: inout State) throws
}

/// An action that only reads: the state it is given cannot be changed.
public protocol Query: Action {
    /// The state it reads.
    associatedtype State
    /// What it answers.
    associatedtype Answer: Sendable
    /// The answer for a state.
    func answer(from state: State) -> Answer
}

/// An error of a state, and what can be done about it. Use it as the payload of a case:
/// `case failed(ErrorState<MyAction>)` (RFC-001, Client Recovery: Error State).
public struct ErrorState<Action: Sendable & Equatable>: Sendable, Equatable {
    /// What happened, a full sentence.
    public let message: String
    /// How the layer above should treat the error.
    public let recovery: RecoveryStrategy
    /// The actions of the client that lead out of the state, the best first.
    public let actions: [Action]

    /// An error state from its parts.
    public init(message: String, recovery: RecoveryStrategy, actions: [Action]) {
        self.message = message
        self.recovery = recovery
        self.actions = actions
    }

    /// The error state for an error.
    public init(_ error: any AxiomError, actions: [Action]) {
        self.init(message: error.message, recovery: error.recovery, actions: actions)
    }
}
