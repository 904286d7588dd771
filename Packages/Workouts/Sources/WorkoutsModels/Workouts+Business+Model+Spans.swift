// SPDX-License-Identifier: Apache-2.0

extension Workouts.Business.Model {
    /// What was trained in one month, day by day.
    public struct MonthTraining: Sendable, Hashable, Codable {
        /// Every day of the month, in order; one without training has zeros.
        public let days: [WeekTraining.DayTotals]

        /// Creates a month value.
        public init(days: [WeekTraining.DayTotals]) { self.days = days }

        /// How many days had training.
        public var trained: Int { days.count { $0.sessions > 0 } }
    }

    /// What was trained in one week, all days together.
    public struct WeekTotals: Sendable, Hashable, Codable {
        /// The Monday it begins on (ISO 8601).
        public let monday: Day
        public let sessions: Int
        public let workingSets: Int
        public let volumeKg: Double

        /// Creates a week value.
        public init(monday: Day, sessions: Int, workingSets: Int, volumeKg: Double) {
            self.monday = monday
            self.sessions = sessions
            self.workingSets = workingSets
            self.volumeKg = volumeKg
        }
    }
}

extension Workouts.Business.Model.Day {
    /// The first day of the month it is in; the day itself when its text is no day.
    public var firstOfMonth: Self { number == nil ? self : Self(text.prefix(8) + "01") }

    /// How many days the month it is in has; zero when its text is no day.
    public var daysInMonth: Int {
        guard let first = firstOfMonth.number else { return 0 }
        // The 32nd day after a first is always in the month after, and never past it.
        return (Self(number: first + 31).firstOfMonth.number ?? first) - first
    }
}
