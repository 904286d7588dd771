// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension SampleTopic.Business {
    /// The errors of the domain. Each sentence says what to do.
    public enum Err: Error, Sendable, Equatable, Codable {
        /// Nobody's data is loaded.
        case signedOut
        /// The text is empty or contains only spaces.
        case emptyText
        /// The text has `count` characters; at most `limit` are allowed.
        case textTooLong(count: Int, limit: Int)
        /// The database failed; `reason` is a full sentence.
        case unavailable(reason: String)
    }
}

extension SampleTopic.Business.Err: LocalizedError, CustomStringConvertible {
    public var errorDescription: String? { description }

    public var description: String {
        switch self {
        case .signedOut:
            "nobody is signed in. Sign in to see your entries."
        case .emptyText:
            "there is no text. Write what the entry is about."
        case .textTooLong(let count, let limit):
            "the text has \(count) characters. Write at most \(limit)."
        case .unavailable(let reason):
            reason
        }
    }
}
