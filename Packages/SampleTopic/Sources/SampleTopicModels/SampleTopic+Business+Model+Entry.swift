// SPDX-License-Identifier: Apache-2.0

public import CoreModels
public import Foundation

extension SampleTopic.Business.Model {
    /// The owner of entries.
    public typealias Owner = CoreModels.Owner

    /// Something a person noted at a point in time.
    public struct Entry: Sendable, Hashable, Codable, Identifiable {
        /// The number of the entry, unique in the domain.
        public let id: Int64
        /// The noted text, without spaces around it.
        public let text: String
        /// When it was noted.
        public let at: Date

        /// Creates an entry value.
        public init(id: Int64, text: String, at: Date) {
            self.id = id
            self.text = text
            self.at = at
        }
    }
}
