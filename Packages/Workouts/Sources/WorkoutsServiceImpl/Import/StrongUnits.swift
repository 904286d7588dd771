// SPDX-License-Identifier: Apache-2.0

import WorkoutsModels

/// The units of cells that name none: those that all other cells of the file name.
///
/// Strong leaves the cell of the unit blank in some rows, also in rows above the first that names
/// one. So a file that needs it is read a second time, with what the first time showed.
struct StrongUnits: Equatable {
    typealias Model = Workouts.Business.Model

    var load: Model.MassUnit?
    var distance: Model.Import.Distance.Unit?

    /// What a reading showed.
    struct Seen {
        var loads: Set<Model.MassUnit> = []
        var distances: Set<Model.Import.Distance.Unit> = []
        var lacksLoad = false
        var lacksDistance = false

        /// The units to read the file with once more; `nil` when that would change nothing. Cells
        /// that name several units say nothing of the others.
        var hints: StrongUnits? {
            let hints = StrongUnits(
                load: lacksLoad && loads.count == 1 ? loads.first : nil,
                distance: lacksDistance && distances.count == 1 ? distances.first : nil)
            return hints == StrongUnits() ? nil : hints
        }
    }
}
