// SPDX-License-Identifier: Apache-2.0

/// Something a person is told in passing.
public struct TrapezioMessage: Sendable, Hashable, Identifiable {
    /// What kind of news it is.
    public enum Kind: String, Sendable, CaseIterable {
        /// Worth knowing.
        case info
        /// What was asked is done.
        case success
        /// It is done, and there is something to look at.
        case warning
        /// It is not done.
        case error
    }

    /// Tells the messages of one manager apart.
    public let id: Int
    /// A sentence.
    public let text: String
    /// What kind of news it is.
    public let kind: Kind
}
