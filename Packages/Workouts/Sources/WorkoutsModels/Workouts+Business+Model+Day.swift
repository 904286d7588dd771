// SPDX-License-Identifier: Apache-2.0

extension Workouts.Business.Model {
    /// A calendar day of the person's own clock, `YYYY-MM-DD`; ordered as the calendar is.
    public struct Day: Sendable, Hashable, Codable, Comparable, CustomStringConvertible {
        /// The ten characters of the day.
        public let text: String

        /// Wraps a day already known to be written `YYYY-MM-DD`.
        public init(_ text: String) { self.text = text }

        public var description: String { text }

        public static func < (left: Day, right: Day) -> Bool { left.text < right.text }

        public init(from decoder: any Decoder) throws {
            text = try decoder.singleValueContainer().decode(String.self)
        }

        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(text)
        }
    }

    /// The profile that owns the rows; the number comes from the accounts domain through the app.
    public struct Owner: Sendable, Hashable, Codable {
        /// Number of the profile.
        public let id: Int64

        /// Wraps the number of a profile.
        public init(id: Int64) { self.id = id }
    }
}
