// SPDX-License-Identifier: Apache-2.0

public import Axiom

/// What a context is doing for the person.
public enum ActionStatus: Sendable, Equatable {
    /// Nothing.
    case idle
    /// The first attempt at an action.
    case running
    /// A further attempt at an action, counted from 2.
    case retrying(attempt: Int)
}

extension ErrorBoundary {
    /// What the context is doing, as Observation sees it. Of several actions, the one with the most
    /// attempts counts.
    public var status: ActionStatus {
        switch attempts.values.max() {
        case nil: .idle
        case 1: .running
        case let attempt?: .retrying(attempt: attempt)
        }
    }
}
