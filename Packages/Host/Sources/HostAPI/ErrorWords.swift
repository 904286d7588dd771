// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import Basics
import Foundation
import Relux
import Storage

/// A domain's errors in the words of the command line.
public struct ErrorWords: Sendable {
    /// What a person is told of an error; `nil` for one of another domain.
    public let told: @Sendable (any Error) -> UserError?
    /// The question that settles what an error is about; `nil` where none does.
    public let question: @Sendable (any Error) -> Question?

    /// The words for a domain's errors.
    public init(
        told: @escaping @Sendable (any Error) -> UserError?,
        question: @escaping @Sendable (any Error) -> Question?
    ) {
        self.told = told
        self.question = question
    }

    /// No errors of its own.
    public static let none = ErrorWords(told: { _ in nil }, question: { _ in nil })
}

/// A question that makes a line clear which could mean several things.
public enum Question: Sendable {
    /// Which of several is meant. Each choice has its words, and the word that names it.
    case which(
        sentence: String, choices: [(told: String, word: String)],
        part: any WritableKeyPath<CommandContext.Typed, String> & Sendable)
    /// Whether it is right although it is unlikely, and why it is.
    case isRight(reason: String)
}

extension UserError {
    /// What to type where nothing that a person can do is known.
    public static let reportHint = "\(ProgramName.current) help bugs"

    /// Turns any error into what a person is told. This is the last step of an error's way up.
    /// - Parameters:
    ///   - words: how the domains of the program tell their errors.
    ///   - unknown: what to type where nothing that a person can do is known.
    public init(_ error: any Error, in words: [ErrorWords], unknown: String?) {
        if let told = words.lazy.compactMap({ $0.told(error) }).first {
            self = told
            return
        }
        switch error {
        case let known as UserError: self = known
        case let start as BootstrapFailure: self.init(start.underlying, in: words, unknown: unknown)
        case let capability as CapabilityFailure:
            if let cause = capability.cause {
                self.init(cause, in: words, unknown: unknown)
            } else {
                self.init(
                    "unavailable", .failed, capability.message,
                    hint: "\(ProgramName.current) doctor")
            }
        case Relux.Failure.requestUnanswered:
            self.init("not_here", .usage, "no feature of this program does that.")
        case let storage as StorageFailure:
            self.init("database", .database, storage.message)
        case let axiom as any AxiomError:
            self.init("failed", .failed, axiom.message, hint: unknown)
        case is CancellationError:
            self.init("interrupted", .interrupted, "interrupted.")
        default:
            self.init("failed", .failed, error.localizedDescription, hint: unknown)
        }
    }
}
