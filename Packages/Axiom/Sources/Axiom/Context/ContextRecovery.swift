// SPDX-License-Identifier: Apache-2.0

public import AxiomCore

/// How much an error matters to the person.
public enum ErrorSeverity: Int, Sendable, Comparable, CaseIterable {
    /// The person need not know.
    case minor
    /// The action could not be done.
    case ordinary
    /// Nothing on this screen can go on.
    case critical

    /// A lower severity comes before a higher one.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    /// The severity that the error states. Without one, `.minor` when its recovery is `.ignore`,
    /// otherwise `.ordinary`.
    public init(of error: any Error) {
        if let graded = error as? any GradedError {
            self = graded.severity
        } else {
            self = (error as? any AxiomError)?.recovery == .ignore ? .minor : .ordinary
        }
    }
}

/// An error that says how much it matters.
public protocol GradedError: AxiomError {
    /// How much it matters to the person.
    var severity: ErrorSeverity { get }
}

extension CapabilityFailure: GradedError {
    /// Critical when the app cannot go on without the capability.
    public var severity: ErrorSeverity {
        if case .requiredFailed = self { .critical } else { .ordinary }
    }
}

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

    /// The recovery that suits an error. Its severity decides first, then its recovery strategy.
    /// Constant time.
    public init(for error: any Error) {
        switch ErrorSeverity(of: error) {
        case .critical: self = .navigateToSafety
        case .minor: self = .silent
        case .ordinary:
            switch (error as? any AxiomError)?.recovery ?? .propagate {
            case .retry: self = .retry
            case .ignore: self = .silent
            case .fallback, .propagate: self = .notify
            }
        }
    }
}
