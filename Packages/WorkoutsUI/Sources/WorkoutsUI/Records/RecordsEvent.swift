// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Trapezio
import WorkoutsModels

/// What a person may do in the list of records.
enum RecordsEvent: TrapezioEvent {
    /// List those that fit a query, at most so many, as the command does.
    case list(Workouts.Business.Model.RecordQuery, limit: Int?)
    case move(ListMove)
    /// Show another kind: so many further.
    case turn(Int)
    /// Open the exercise of the chosen record.
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
