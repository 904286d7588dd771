// SPDX-License-Identifier: Apache-2.0

import CoreModels
import WorkoutsModels

/// Counts weeks in a row with training, back from a day; weeks begin where the person's do.
struct Streak {
    private let current: Int?
    /// The oldest week that counts so far.
    private(set) var last: Int?
    private(set) var weeks = 0

    /// Starts counting at the week of `day`.
    init(until day: Workouts.Business.Model.Day, _ weekStart: Weekday) {
        current = day.week(weekStart)
    }

    /// Takes the week (`Day.week`) of the next training, newest first; `false` once older ones
    /// cannot change the count.
    mutating func feed(_ week: Int) -> Bool {
        guard let current, week != last else { return current != nil }
        // This week may still be without training; the one before keeps the streak alive.
        guard week >= (last ?? current) - 1 else { return false }
        last = week
        weeks += 1
        return true
    }
}
