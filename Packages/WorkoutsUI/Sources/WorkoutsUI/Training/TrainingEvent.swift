// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Trapezio
import WorkoutsModels

/// What a person may do on the training screen.
enum TrainingEvent: TrapezioEvent {
    /// Begin to type, or go on.
    case beginEntry
    /// Stop typing; what was typed stays.
    case endEntry
    case edit(TextEdit)
    /// Through the list that has the focus.
    case move(ListMove)
    /// Choose the exercise, or log what was typed.
    case enter
    /// Complete the name of the exercise.
    case complete
    /// Log a whole line, as the command does.
    case log(Workouts.Business.Model.LogRequest)
    /// Take the chosen set out.
    case remove
    /// End the open workout now.
    case finish
    /// Go on with the workout that was finished.
    case reopen
    /// Start the rest timer, or stop it.
    case toggleRest
    /// Make the rest so many seconds longer, or shorter.
    case changeRest(by: Int)
    /// Go to the import.
    case importHistory
}
