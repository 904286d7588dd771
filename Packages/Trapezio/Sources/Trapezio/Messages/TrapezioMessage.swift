// SPDX-License-Identifier: Apache-2.0

/// A short message for a person.
public struct TrapezioMessage: Sendable, Hashable, Identifiable {
    /// What kind of news it is.
    public enum Kind: String, Sendable, CaseIterable {
        /// Worth knowing.
        case info
        /// What was asked is done.
        case success
        /// Something succeeded, and there is a result to look at.
        case warning
        /// It is not done.
        case error
    }

    /// Identifies a message among those of one manager.
    public let id: Int
    /// A sentence.
    public let text: String
    /// What kind of news it is.
    public let kind: Kind
}
