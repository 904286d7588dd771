// SPDX-License-Identifier: Apache-2.0

public import CoreModels
public import Foundation

extension Nutrition.Business.Model {
    /// How long nothing was eaten, from the times of the diary.
    public struct Fasting: Sendable, Hashable, Codable {
        /// When the last thing was eaten, for the fast that goes on; `nil` where it is not known, and
        /// where only the past was asked for.
        public let since: Date?
        /// The day on which nothing at all is logged, for which reason the fast that goes on is not
        /// known.
        public let gap: Day?
        /// The days that were asked for, oldest first.
        public let days: [DayFast]

        /// The longest fast that ended on a day.
        public struct DayFast: Sendable, Hashable, Codable {
            public let day: Day
            /// When it began; `nil` where no fast is known.
            public let from: Date?
            /// When the first thing after it was eaten.
            public let to: Date?
            /// How many lines of the day have no known time.
            public let untimed: Int

            /// Its length in seconds.
            public var seconds: Double? {
                from.flatMap { from in to.map { $0.timeIntervalSince(from) } }
            }

            /// Creates a value.
            public init(day: Day, from: Date?, to: Date?, untimed: Int) {
                (self.day, self.from, self.to, self.untimed) = (day, from, to, untimed)
            }
        }

        /// Creates a value.
        public init(since: Date?, gap: Day?, days: [DayFast]) {
            (self.since, self.gap, self.days) = (since, gap, days)
        }
    }

    /// What tells the time of fasts.
    public struct FastingClock: Sendable, Hashable {
        /// Where the person is.
        public let timeZone: TimeZone
        /// The time now; `nil` where the fast that goes on is not asked for.
        public let now: Date?

        /// Creates a clock.
        public init(timeZone: TimeZone, now: Date?) {
            (self.timeZone, self.now) = (timeZone, now)
        }
    }
}

extension Nutrition.Business.Model.DiaryEntry {
    /// Whether the line tells when it was eaten. A line of an earlier day without a time stands at
    /// noon, an imported one at the usual hour of its meal.
    package func hasTime(in zone: TimeZone) -> Bool {
        let local = at.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: at))
        let seconds = local.truncatingRemainder(dividingBy: 86_400)
        let usual = Nutrition.Business.Model.Meal.minutes(of: meal) * 60
        return seconds != (origin == nil ? 43_200 : Double(usual))
    }
}
