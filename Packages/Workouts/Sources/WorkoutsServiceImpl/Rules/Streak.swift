// SPDX-License-Identifier: Apache-2.0

import CoreModels
import WorkoutsModels

/// Counts weeks in a row with training, back from a day; weeks begin on Monday (ISO 8601).
struct Streak {
    private let current: Int?
    private var last: Int?
    private(set) var weeks = 0

    /// Starts counting at the week of `day`.
    init(until day: Workouts.Business.Model.Day) {
        current = day.number.map(Self.week)
    }

    /// Takes the next day of training, newest first; `false` once older days cannot change the
    /// count.
    mutating func feed(_ day: Workouts.Business.Model.Day) -> Bool {
        guard let current, let number = day.number else { return false }
        let week = Self.week(number)
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

    /// Whole weeks since that of 1 January 1970, a Thursday.
    private static func week(_ number: Int) -> Int {
        let shifted = number + 3
        return (shifted >= 0 ? shifted : shifted - 6) / 7
    }
}
