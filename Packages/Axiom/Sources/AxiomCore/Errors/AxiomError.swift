// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The root protocol of every error. An error says what happened in a full sentence, how the layer
/// above should treat it, and what caused it.
///
/// It refines `LocalizedError`, so the sentence can be read through `any Error` too.
public protocol AxiomError: LocalizedError, Sendable, CustomStringConvertible {
    /// A full sentence: what happened, the refused value, its bound, and how to mend it.
    var message: String { get }
    /// How the layer above should treat the error; `.propagate` unless the error says otherwise.
    var recovery: RecoveryStrategy { get }
    /// Whether nothing can go on where the error is shown; `false` unless the error says otherwise.
    var isCritical: Bool { get }
    /// The error of the layer below that led to this one, if there is one.
    var cause: (any Error)? { get }
}

extension AxiomError {
    /// `.propagate`: the error is handed on, unless its type says otherwise.
    public var recovery: RecoveryStrategy { .propagate }
    /// Other work can go on.
    public var isCritical: Bool { false }
    /// Nothing below caused the error.
    public var cause: (any Error)? { nil }
    /// The message, under the name Foundation asks for.
    public var errorDescription: String? { message }
    /// The message, under the name string interpolation asks for.
    public var description: String { message }
}

/// How the layer above should treat a failure (RFC-001, Capability Recovery).
public enum RecoveryStrategy: Sendable, Equatable, CaseIterable {
    /// The failure is transient: try again, each time after a longer pause.
    case retry
    /// Answer with an older or simpler value, and say so.
    case fallback
    /// Hand the failure up unchanged.
    case propagate
    /// Note the failure and go on.
    case ignore
}
