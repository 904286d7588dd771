// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Trapezio
import WorkoutsModels

/// What a person may do in the list of exercises.
enum ExercisesEvent: TrapezioEvent {
    /// List those that fit a query, as the command does.
    case list(Workouts.Business.Model.ExerciseQuery)
    case move(ListMove)
    /// Open the chosen exercise.
    case open
    /// Begin to narrow the list.
    case beginFilter
    /// Show all again.
    case endFilter
    case edit(TextEdit)
}
