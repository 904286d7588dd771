// SPDX-License-Identifier: Apache-2.0

public import AxiomCore
import Foundation

/// Why a state could not be changed or kept (State Management Specification, Error Handling).
public enum StateError: AxiomError, Equatable {
    /// The state does not allow the change.
    case invalidStateTransition
    /// Somebody else changed the state in the meantime.
    case concurrencyConflict
    /// The state could not be stored.
    case persistenceFailure
    /// A value was refused; the text is a full sentence.
    case validationError(String)

    /// What happened and the way out.
    public var message: String {
        switch self {
        case .invalidStateTransition:
            "The present state does not allow this change: bring it into another state first."
        case .concurrencyConflict:
            "The state was changed by somebody else in the meantime: read it again and repeat."
        case .persistenceFailure:
            "The state could not be stored: it is kept in memory and stored with the next change."
        case .validationError(let sentence): sentence
        }
    }

    /// A conflict is worth another attempt, and a failed save can be ignored. A transition that is
    /// not allowed needs a fallback, and a refused value is propagated.
    public var recovery: RecoveryStrategy {
        switch self {
        case .concurrencyConflict: .retry
        case .persistenceFailure: .ignore
        case .invalidStateTransition: .fallback
        case .validationError: .propagate
        }
    }
}
