// SPDX-License-Identifier: Apache-2.0

import AxiomCore

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

    init(id: Int, text: String, kind: Kind) {
        (self.id, self.text, self.kind) = (id, text, kind)
    }

    /// The message of an error, or its description. A manager that emits it gives it an identity of
    /// its own.
    public init(_ error: any Error) {
        self.init(id: 0, text: (error as? any AxiomError)?.message ?? "\(error)", kind: .error)
    }
}
