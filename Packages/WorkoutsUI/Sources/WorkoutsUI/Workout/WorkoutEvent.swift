// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Trapezio

/// What a person may do in a workout.
enum WorkoutEvent: TrapezioEvent {
    /// Open it, as the command does.
    case open
    case move(ListMove)
    /// Open the exercise of the chosen line.
    case openExercise
    /// Take the chosen set out, or all sets of the chosen exercise.
    case remove
    /// Take the whole workout out.
    case removeAll
}
