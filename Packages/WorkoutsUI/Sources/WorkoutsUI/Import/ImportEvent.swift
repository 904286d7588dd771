// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Trapezio
import WorkoutsModels

/// What a person may do in the import.
enum ImportEvent: TrapezioEvent {
    typealias Model = Workouts.Business.Model

    /// Plan or take in a file, as the command does.
    case run(Model.Import.Request)
    /// List the imports, as the command does.
    case list
    /// Take one back, the newest for `nil`, or say which it would be, as the command does.
    case takeBack(id: Int64?, dryRun: Bool)
    /// Begin to type the path of a file.
    case beginPath
    case edit(TextEdit)
    /// Read the file, and show what taking it in would do.
    case plan
    /// The loads of the file are in this unit.
    case unit(Model.MassUnit)
    /// Take the planned file in.
    case take
    /// Stop taking it in: nothing of it stays.
    case stop
    /// Back to the list.
    case back
    case move(ListMove)
    /// Ask whether the chosen import is to be taken back.
    case askTakeBack
    /// Take it back.
    case confirm
    /// Go to the history.
    case showHistory
}
