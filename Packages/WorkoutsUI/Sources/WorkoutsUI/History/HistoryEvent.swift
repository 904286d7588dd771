// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Trapezio
import WorkoutsModels

/// What a person may do in the list of workouts.
enum HistoryEvent: TrapezioEvent {
    /// List the workouts of a time, as the command does.
    case list(Workouts.Business.Model.WorkoutQuery)
    case move(ListMove)
    /// Open the chosen workout.
    case open
    /// Begin to narrow the list.
    case beginFilter
    /// Show all again.
    case endFilter
    case edit(TextEdit)
    /// Go to the training.
    case train
    /// Go to the import.
    case importHistory
}
