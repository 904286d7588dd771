// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import TerminalUI
import Trapezio
import WorkoutsModels

/// What the list of records shows.
struct RecordsState: FilteredState {
    typealias Model = Workouts.Business.Model

    var kind = Model.Record.Kind.e1rm
    /// The bests of the kind, by name of the exercise; `nil` before they are known.
    var records: [Model.Record]?
    /// Those of the exercises that fit what is typed.
    var shown: [Model.Record] = []
    var filter = TextInput(limit: 80)
    var isFiltering = false
    var position = ListPosition()
    /// The exercise a command asked for.
    var exercise: String?
    /// At most so many, for a command.
    var limit: Int?

    /// Narrows the list to the exercises whose name has every typed word.
    mutating func narrow() {
        shown = fitting(records ?? [], by: \.exerciseName)
        position = position.kept(count: shown.count, visible: 10)
    }
}
