// SPDX-License-Identifier: Apache-2.0

public import AxiomCore
import Foundation

/// A failure as a use case reports it: a sentence for people, how to go on, and what caused it.
///
/// A domain's own errors may conform, in a file that imports AxiomCore and Foundation for the
/// defaults. Every other error arrives inside a `StrataWrappedException`.
public protocol StrataException: AxiomError {
    /// A full sentence: what happened, the refused value, its bound, and how to mend it.
    var message: String { get }
}

/// The work was cancelled before it had a result.
public struct StrataCancellationException: StrataException {
    /// The exception of any cancelled work.
    public init() {}

    /// Says that the work was cancelled.
    public var message: String { "The work was cancelled before it was done." }
    /// Nobody waits for the result any more: nothing has to be done about it.
    public var recovery: RecoveryStrategy { .ignore }
}

/// The work had no result when its time was up.
public struct StrataTimeoutException: StrataException {
    /// How long the work had.
    public let limit: Duration

    /// The exception of work that took longer than this.
    public init(limit: Duration) { self.limit = limit }

    /// States the time limit that was exceeded.
    public var message: String {
        "The work was not done within its limit of \(limit). Try again, or allow it more time."
    }
    /// The next attempt may be quicker.
    public var recovery: RecoveryStrategy { .retry }
}

/// A subclass inherited a method that it has to override; a programming error, told as a failure.
public struct StrataMissingOverrideException: StrataException {
    /// The name of the subclass.
    public let subclass: String
    /// The method it lacks, with its argument labels.
    public let method: String

    init(of method: String, in object: AnyObject) {
        self.subclass = "\(type(of: object))"
        self.method = method
    }

    /// Names the subclass and the method it lacks.
    public var message: String { "\(subclass) does not override \(method): add the override." }
}

/// An error that is no `StrataException` itself; `cause` is the error as it was thrown.
public struct StrataWrappedException: StrataException {
    private let thrown: any Error

    /// The exception that stands for this error.
    public init(_ thrown: any Error) { self.thrown = thrown }

    /// The sentence of the error where it has one, else the name of its type: its contents may be
    /// secret.
    public var message: String {
        if let sentence = (thrown as? any LocalizedError)?.errorDescription { return sentence }
        return switch thrown {
        case let error as any CustomNSError: error.localizedDescription
        case let error as any CustomStringConvertible: error.description
        default: "The work failed with an error of type \(type(of: thrown))."
        }
    }
    /// What the error asks for; `.propagate` where it asks for nothing.
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
