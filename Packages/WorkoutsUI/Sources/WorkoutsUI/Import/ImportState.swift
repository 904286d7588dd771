// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import TerminalUI
import Trapezio
import WorkoutsModels

/// What the import shows.
struct ImportState: TrapezioState {
    typealias Model = Workouts.Business.Model

    /// How far the taking in of a file is.
    enum Stage: Sendable, Equatable {
        /// Nothing is chosen; the imports so far are shown.
        case list
        /// The path is being typed.
        case path
        /// The file is being read, for the plan.
        case planning
        /// The plan is shown.
        case planned(Model.Import.Report)
        /// The loads of the file have no unit: which one are they?
        case unit(String)
        /// The file is being taken in: what is done now, and how much of it.
        case taking(step: String, fraction: Double)
        /// It is being stopped.
        case stopping
        /// It is taken in.
        case taken(Model.Import.Report)
        /// Is this one to be taken back?
        case confirming(Model.Import.Batch)
    }

    var clock: DayClock
    var stage = Stage.list
    var path = TextInput()
    /// The unit of loads where the file names none.
    var unit: Model.MassUnit?
    /// The imports so far, the newest first; `nil` before they are known.
    var batches: [Model.Import.Batch]?
    var position = ListPosition()
    /// The chosen one of the rejected rows.
    var rejected = ListPosition()
    /// What a command has to say.
    var answer = Answer.none

    /// What a command asked for, and what it came to.
    enum Answer: Sendable, Equatable {
        case none
        case file(Model.Import.Report)
        case list
        case undone(Model.Import.Batch, dryRun: Bool)
    }

    /// What was planned or taken in, where that is shown.
    var report: Model.Import.Report? {
        switch stage {
        case .planned(let report), .taken(let report): report
        case .list, .path, .planning, .unit, .taking, .stopping, .confirming: nil
        }
    }

    /// The chosen import.
    var selected: Model.Import.Batch? {
        guard let batches else { return nil }
        let place = position.kept(count: batches.count, visible: 10).selected
        return place < batches.count ? batches[place] : nil
    }
}
