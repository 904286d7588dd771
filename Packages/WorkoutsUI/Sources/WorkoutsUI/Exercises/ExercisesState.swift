// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import TerminalUI
import Trapezio
import WorkoutsModels

/// What the list of exercises shows.
struct ExercisesState: FilteredState {
    typealias Model = Workouts.Business.Model

    /// The exercises, by name; `nil` before they are known.
    var exercises: [Model.Exercise]?
    /// Those that fit what is typed.
    var shown: [Model.Exercise] = []
    var filter = TextInput(limit: 80)
    var isFiltering = false
    var position = ListPosition()

    /// Narrows the list to the exercises that are found by what is typed.
    mutating func narrow() { shown = ExerciseSearch.matches(filter.text, in: exercises ?? []) }
}
