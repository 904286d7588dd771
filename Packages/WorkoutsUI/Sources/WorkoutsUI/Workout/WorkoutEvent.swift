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
    /// Begin to type another name.
    case beginName
    case edit(TextEdit)
    /// Call it what was typed.
    case rename
    /// Leave the name as it is.
    case endName
    /// Take the chosen set out, or all sets of the chosen exercise.
    case remove
    /// Take the whole workout out.
    case removeAll
}
