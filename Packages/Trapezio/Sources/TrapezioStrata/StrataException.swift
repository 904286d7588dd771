// SPDX-License-Identifier: Apache-2.0

public import AxiomCore
import Foundation

/// The failure of a use case: a sentence for people, how to recover, and the cause.
///
/// A domain's own errors may conform, in a file that imports AxiomCore, and Foundation for the
/// defaults. Any other error is wrapped in a `StrataWrappedException`.
public protocol StrataException: AxiomError {
    /// A full sentence: what happened, the refused value, its bound, and how to mend it.
    var message: String { get }
}

/// The work was cancelled before it had a result.
public struct StrataCancellationException: StrataException {
    /// The exception of any cancelled work.
    public init() {}

    /// A sentence that says the work was cancelled.
    public var message: String { "The work was cancelled before it was done." }
    /// No recovery is needed, because nobody waits for the result any more.
    public var recovery: RecoveryStrategy { .ignore }
}

/// The work had no result within its time limit.
public struct StrataTimeoutException: StrataException {
    /// How long the work had.
    public let limit: Duration

    /// The exception of work that exceeded this limit.
    public init(limit: Duration) { self.limit = limit }

    /// States the time limit that was exceeded.
    public var message: String {
        "The work was not done within its limit of \(limit). Try again, or allow it more time."
    }
    /// The next attempt may be faster, so a retry is suggested.
    public var recovery: RecoveryStrategy { .retry }
}

/// A subclass inherited a method that it must override: a programming error, reported as a failure.
public struct StrataMissingOverrideException: StrataException {
    /// The name of the subclass.
    public let subclass: String
    /// The missing method, with its argument labels.
    public let method: String

    init(of method: String, in object: AnyObject) {
        self.subclass = "\(type(of: object))"
        self.method = method
    }

    /// Names the subclass and the missing method.
    public var message: String { "\(subclass) does not override \(method): add the override." }
}

/// Wraps an error that is not a `StrataException`. `cause` is the error as it was thrown.
public struct StrataWrappedException: StrataException {
    private let thrown: any Error

    /// Wraps this error.
    public init(_ thrown: any Error) { self.thrown = thrown }

    /// The description of the error if it has one, else the name of its type: its contents may be
    /// secret.
    public var message: String {
        if let sentence = (thrown as? any LocalizedError)?.errorDescription { return sentence }
        return switch thrown {
        case let error as any CustomNSError: error.localizedDescription
        case let error as any CustomStringConvertible: error.description
        default: "The work failed with an error of type \(type(of: thrown))."
        }
    }
    /// The recovery of the error if it has one; otherwise `.propagate`.
    public var recovery: RecoveryStrategy { (thrown as? any AxiomError)?.recovery ?? .propagate }
    /// The error as it was thrown.
    public var cause: (any Error)? { thrown }
}

/// Any error as a `StrataException`: its own kind is kept, cancellation is recognised, and
/// everything else is wrapped.
func strataException(for error: any Error) -> any StrataException {
    switch error {
    case let exception as any StrataException: exception
    case is CancellationError: StrataCancellationException()
    default: StrataWrappedException(error)
    }
}
