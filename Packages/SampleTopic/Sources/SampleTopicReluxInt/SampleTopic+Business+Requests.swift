// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import Relux
public import SampleTopicModels

// The requests of the domain. The saga handles each of them.

extension SampleTopic.Business {
    /// Lists the person's entries.
    public struct ListEntries: Relux.Request {
        /// The entries, newest first.
        public typealias Answer = [Model.Entry]

        /// A request for all entries.
        public init() {}
    }

    /// Stores an entry.
    public struct AddEntry: Relux.Request {
        /// The stored entry.
        public typealias Answer = Model.Entry

        /// The text to note; spaces around it are removed.
        public let text: String
        /// When it was noted.
        public let at: Date

        /// A request to store a text.
        public init(_ text: String, at: Date) {
            self.text = text
            self.at = at
        }
    }

    /// Removes an entry.
    public struct RemoveEntry: Relux.Request {
        /// The number of the removed entry.
        public typealias Answer = Int64

        /// The number of the entry.
        public let id: Int64

        /// A request to remove an entry.
        public init(id: Int64) { self.id = id }
    }
}
