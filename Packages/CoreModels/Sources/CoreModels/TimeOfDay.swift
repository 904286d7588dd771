// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A time on a person's clock, such as 18:30.
public struct TimeOfDay: Sendable, Hashable {
    /// Minutes since midnight, 0..<1440.
    public let minutes: Int
    private let timeZone: TimeZone
    private let stays: Stays
    /// The hour at which a day of the person begins: an earlier time belongs to the end of a day.
    private let dayStart: Int

    /// A text that is no time; its description is a full sentence.
    public struct Unreadable: LocalizedError, CustomStringConvertible, Equatable {
        /// What was written.
        public let text: String

        public var description: String {
            "\"\(text)\" is not a time of day: write hours and minutes, such as 18:30."
        }

        public var errorDescription: String? { description }
    }

    /// Reads `18:30` or `7:05`, on a clock that goes along with the stays of a trip.
    public init(
        _ text: String, in timeZone: TimeZone, dayStart: Int, stays: Stays = .none
    ) throws(Unreadable) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2,
            parts.joined().allSatisfy({ $0.isASCII && $0.isNumber }),
            let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 24, minute < 60
        else { throw Unreadable(text: text) }
        minutes = hour * 60 + minute
        self.timeZone = timeZone
        self.stays = stays
        self.dayStart = dayStart
    }

    /// The instant of this time on a day; `nil` when the text of the day is none.
    public func instant(on day: Day) -> Date? {
        stays.instant(
            on: minutes < dayStart * 60 ? day.adding(1) : day, minutes: minutes, home: timeZone)
    }
}
