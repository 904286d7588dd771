// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Trapezio

/// What a person may do with one exercise.
enum ExerciseEvent: TrapezioEvent {
    /// Open one by name, alias or id, as the command does.
    case open(String)
    /// Its days, at most so many, as the command does.
    case history(String, limit: Int?)
    case move(ListMove)
    /// Make the next chart the large one.
    case turn
    /// Go to the training.
    case train
}
