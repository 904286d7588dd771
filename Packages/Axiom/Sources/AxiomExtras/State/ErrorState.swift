// SPDX-License-Identifier: Apache-2.0

public import AxiomCore

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
