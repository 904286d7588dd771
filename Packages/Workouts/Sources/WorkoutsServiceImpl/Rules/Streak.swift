// SPDX-License-Identifier: Apache-2.0

import CoreModels
import WorkoutsModels

/// Counts weeks in a row with training, back from a day; weeks begin where the person's do.
struct Streak {
    private let weekStart: Weekday
    private let current: Int?
    private var last: Int?
    private(set) var weeks = 0

    /// Starts counting at the week of `day`.
    init(until day: Workouts.Business.Model.Day, _ weekStart: Weekday) {
        self.weekStart = weekStart
        current = Self.week(day, weekStart)
    }

    /// Takes the next day of training, newest first; `false` once older days cannot change the
    /// count.
    mutating func feed(_ day: Workouts.Business.Model.Day) -> Bool {
        guard let current, let week = Self.week(day, weekStart) else { return false }
        guard let last else {
            // This week may still be without training; the one before keeps the streak alive.
            guard week == current || week == current - 1 else { return false }
            self.last = week
            weeks = 1
            return true
        }
        if week == last { return true }
        guard week == last - 1 else { return false }
        self.last = week
        weeks += 1
        return true
    }

    /// Whole weeks since the first one that began in 1970; `nil` when it is no day.
    private static func week(
        _ day: Workouts.Business.Model.Day, _ weekStart: Weekday
    ) -> Int? {
        // First days of weeks are all whole weeks apart.
        day.startOfWeek(weekStart).number.map { ($0 - (($0 % 7) + 7) % 7) / 7 }
    }
}
