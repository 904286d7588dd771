// SPDX-License-Identifier: Apache-2.0

/// An error as it is told to the person, with what can be done about it.
public struct ErrorNotice: Sendable, Equatable, Identifiable {
    /// What the person may choose.
    public enum Option: String, Sendable, CaseIterable {
        /// Do it again.
        case tryAgain
        /// Take note of it.
        case dismiss
    }

    /// Tells the notices of one boundary apart.
    public let id: Int
    /// A full sentence.
    public let message: String
    /// What can be done, the most helpful first.
    public let options: [Option]
}

/// What a context is doing for the person.
public enum ActionStatus: Sendable, Equatable {
    /// Nothing.
    case idle
    /// What was asked, for the first time.
    case running
    /// What was asked, again: this is the attempt, counted from 2.
    case retrying(attempt: Int)
}
