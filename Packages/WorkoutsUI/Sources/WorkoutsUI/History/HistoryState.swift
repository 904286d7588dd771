// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import TerminalUI
import Trapezio
import WorkoutsModels

/// What the list of workouts shows.
struct HistoryState: FilteredState {
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
        shown = fitting(workouts ?? []) { "\($0.name) \($0.day.text) w\($0.id)" }
        position = position.kept(count: shown.count, visible: 10)
    }
}
