// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import TerminalUI
import Trapezio
import WorkoutsModels

/// What the list of workouts shows.
struct HistoryState: TrapezioState {
    typealias Model = Workouts.Business.Model

    var clock: DayClock
    /// The workouts, the newest first; `nil` before they are known.
    var workouts: [Model.WorkoutSummary]?
    /// The last weeks, the oldest first.
    var weeks: [Model.WeekTotals] = []
    var position = ListPosition()
    /// What the list is narrowed by.
    var filter = TextInput(limit: 80)
    var isFiltering = false

    /// The workouts whose name or day has every typed word.
    var shown: [Model.WorkoutSummary] {
        let words = filter.text.lowercased().split(separator: " ")
        guard let workouts, !words.isEmpty else { return workouts ?? [] }
        return workouts.filter { workout in
            let text = "\(workout.name) \(workout.day.text) w\(workout.id)".lowercased()
            return words.allSatisfy { text.contains($0) }
        }
    }
}
