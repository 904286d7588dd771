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
    /// Those that fit what is typed.
    var shown: [Model.WorkoutSummary] = []
    /// The last weeks, the oldest first.
    var weeks: [Model.WeekTotals] = []
    var position = ListPosition()
    /// What the list is narrowed by.
    var filter = TextInput(limit: 80)
    var isFiltering = false

    /// Narrows the list to the workouts whose name, day or id has every typed word.
    mutating func narrow() {
        let words = filter.text.lowercased().split(separator: " ")
        let all = workouts ?? []
        shown =
            words.isEmpty
            ? all
            : all.filter { workout in
                let text = "\(workout.name) \(workout.day.text) w\(workout.id)".lowercased()
                return words.allSatisfy { text.contains($0) }
            }
        position = position.kept(count: shown.count, visible: 10)
    }
}
