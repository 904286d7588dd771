// SPDX-License-Identifier: Apache-2.0

import CoreModels
import WorkoutsModels
import WorkoutsReluxInt

// What is refused before the service is asked.

extension Workouts.Business.Model.Day {
    /// The day, when it is one of the calendar.
    func checked() throws(Workouts.Business.Err) -> Self {
        guard number != nil else {
            throw .outOfRange(
                what: "day", value: text, bound: "write a day of the calendar as YYYY-MM-DD.")
        }
        return self
    }
}

extension Workouts.Business.Model.WorkoutQuery {
    /// The query, when it asks for any workout at all.
    func checked() throws(Workouts.Business.Err) -> Self {
        guard limit > 0 else {
            throw .outOfRange(what: "limit", value: "\(limit)", bound: "write 1 or more.")
        }
        return self
    }
}

extension Workouts.Business.ListWeeks {
    /// As many weeks as are listed at once: ten years.
    private static let most = 520

    /// The weeks asked for, by their Mondays, the oldest first.
    func mondays() throws(Workouts.Business.Err) -> [Workouts.Business.Model.Day] {
        guard (1...Self.most).contains(count) else {
            throw .outOfRange(
                what: "number of weeks", value: "\(count)", bound: "write 1 to \(Self.most).")
        }
        let last = try day.checked().monday
        return (0..<count).reversed().map { last.adding(-7 * $0) }
    }
}

extension Workouts.Business.Model.WorkoutChange {
    /// Longest name of a workout, in characters: it must fit a line of a list.
    private static let longestName = 80

    /// The change, a name in one line.
    func checked() throws(Workouts.Business.Err) -> Self {
        guard case .rename(let name) = self else { return self }
        let line = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard (1...Self.longestName).contains(line.count) else {
            throw .outOfRange(
                what: "name", value: "\"\(line.prefix(Self.longestName))\"",
                bound: "write 1 to \(Self.longestName) characters.")
        }
        return .rename(line)
    }
}
