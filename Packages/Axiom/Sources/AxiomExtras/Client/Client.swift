// SPDX-License-Identifier: Apache-2.0

public import Axiom

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
