// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import TerminalUI
import Trapezio
import WorkoutsModels
import WorkoutsUIAPI

/// What the import shows.
struct ImportState: TrapezioState {
    typealias Model = Workouts.Business.Model

    /// How far the taking in of a file is.
    enum Stage: Sendable, Equatable {
        /// No file is chosen; the imports so far are shown.
        case list
        /// The path is being typed.
        case path
        /// The file is being read, for the plan.
        case planning
        /// The plan is shown.
        case planned(Model.Import.Report)
        /// The loads of the file have no unit: the person is asked for it.
        case unit(String)
        /// The file is being imported: the present step, and the fraction that is done.
        case taking(step: String, fraction: Double)
        /// It is being stopped.
        case stopping
        /// The file is imported.
        case taken(Model.Import.Report)
        /// The plan of a file of another domain is shown.
        case plannedOther(OtherImports.Outcome)
        /// A file of another domain is imported.
        case takenOther(OtherImports.Outcome)
        /// The person is asked whether to undo this import.
        case confirming(Listed)
    }

    var clock: DayClock
    var stage = Stage.list
    var path = TextInput()
    /// The unit of loads where the file names none.
    var unit: Model.MassUnit?
    /// The imports so far, the newest first; `nil` before they are known.
    var batches: [Listed]?
    /// The names of all apps whose files are taken.
    var apps = Model.Import.Format.allCases.map(\.name)
    var position = ListPosition()
    /// The chosen one of the rejected rows.
    var rejected = ListPosition()
    /// What was planned or taken in, where that is shown.
    var report: Model.Import.Report? {
        switch stage {
        case .planned(let report), .taken(let report): report
        case .list, .path, .planning, .unit, .taking, .stopping, .confirming, .plannedOther,
            .takenOther:
            nil
        }
    }

    /// The rows that were rejected, of what was planned or taken in.
    var rejectedRows: [RejectedRow] {
        if let report {
            return report.rejected.map {
                RejectedRow(line: $0.line, column: $0.column, value: $0.value, reason: $0.reason)
            }
        }
        switch stage {
        case .plannedOther(let outcome), .takenOther(let outcome): return outcome.rejected
        case .list, .path, .planning, .unit, .taking, .stopping, .confirming, .planned, .taken:
            return []
        }
    }

    /// Whether the outcome of a file is shown.
    var showsOutcome: Bool {
        switch stage {
        case .planned, .taken, .plannedOther, .takenOther: true
        case .list, .path, .planning, .unit, .taking, .stopping, .confirming: false
        }
    }

    /// The chosen import.
    var selected: Listed? {
        guard let batches else { return nil }
        let place = position.kept(count: batches.count, visible: 10).selected
        return place < batches.count ? batches[place] : nil
    }
}

/// The path that is being typed, until its file is imported.
extension ImportState: DraftedState {
    var keptNotice: String { "Kept from before: enter looks at the plan, ^U clears the path." }

    var draft: Draft? { path.isEmpty ? nil : Draft(["path": path.text]) }

    mutating func take(_ draft: Draft) {
        guard let text = draft["path"] else { return }
        path = TextInput(text)
        stage = .path
    }
}
