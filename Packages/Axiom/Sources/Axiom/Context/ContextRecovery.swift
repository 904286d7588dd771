// SPDX-License-Identifier: Apache-2.0

import AxiomCore

/// What a context does about an error (RFC-001, Context Recovery).
public enum ContextRecovery: String, Sendable, CaseIterable {
    /// The person is told what happened and what can be done about it.
    case notify
    /// The action is tried again after growing pauses, which the status shows. When every attempt
    /// has failed, the person is told.
    case retry
    /// The app goes back to a place that works. The person and the orchestrator are told.
    case navigateToSafety
    /// The error is recorded and counted, and nobody is told.
    case silent
    /// Only the orchestrator is told.
    case propagate

    /// The recovery that suits an error: for a critical one, to leave; otherwise by its recovery
    /// strategy. Constant time.
    public init(for error: any Error) {
        let error = error as? any AxiomError
        if error?.isCritical == true {
            self = .navigateToSafety
        } else {
            switch error?.recovery ?? .propagate {
            case .retry: self = .retry
            case .ignore: self = .silent
            case .fallback, .propagate: self = .notify
            }
        }
    }
}
