// SPDX-License-Identifier: Apache-2.0

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
