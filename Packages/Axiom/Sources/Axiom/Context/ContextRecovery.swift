// SPDX-License-Identifier: Apache-2.0

public import AxiomCore

/// How much an error matters to the person.
public enum ErrorSeverity: Int, Sendable, Comparable, CaseIterable {
    /// The person need not know.
    case minor
    /// What was asked could not be done.
    case ordinary
    /// Nothing on this screen can go on.
    case critical

    /// What matters less comes first.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    /// The severity an error says it has; otherwise minor for one that may be ignored, and
    /// ordinary.
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
    /// The person is told, with what can be done about it.
    case notify
    /// The action is tried again after growing pauses, visibly; then the person is told.
    case retry
    /// The app goes back to a place that works, the person is told, and the orchestrator too.
    case navigateToSafety
    /// The error is counted, and nobody is disturbed.
    case silent
    /// The orchestrator is told, and nobody else.
    case propagate

    /// What suits an error: its severity first, then the strategy it asks for. Constant time.
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
