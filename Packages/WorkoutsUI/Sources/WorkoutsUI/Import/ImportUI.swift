// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import TerminalUI
import Trapezio
import WorkoutsModels
import WorkoutsUIAPI

/// Shows the import: the path of a file, its plan, how far it is, and the imports so far.
struct ImportUI: TrapezioUI {
    func map(
        state: ImportState, onEvent: @escaping @MainActor (ImportEvent) -> Void
    ) -> ScreenContent {
        var content = ScreenContent("Import", body: ImportBody(state: state))
        content.actions = actions(state, onEvent)
        switch state.stage {
        case .path: content.onEdit = { onEvent(.edit($0)) }
        case .planning, .taking, .stopping: content.isBusy = true
        case .list, .planned, .plannedOther, .unit, .taken, .takenOther, .confirming: break
        }
        return content
    }

    private func actions(
        _ state: ImportState, _ onEvent: @escaping @MainActor (ImportEvent) -> Void
    ) -> [ScreenAction] {
        let back = ScreenAction(.escape, "back") { onEvent(.back) }
        let moves = ScreenAction.moves { onEvent(.move($0)) }
        switch state.stage {
        case .list:
            let file = ScreenAction(.enter, "choose a file") { onEvent(.beginPath) }
            guard state.selected != nil else { return [file] }
            return [
                file, ScreenAction(.character("x"), "take back") { onEvent(.askTakeBack) },
            ] + moves
        case .path:
            return [ScreenAction(.enter, "look at the plan") { onEvent(.plan) }, back]
        case .planning, .stopping:
            return []
        case .unit:
            return [
                ScreenAction(.character("k"), "kg") { onEvent(.unit(.kg)) },
                ScreenAction(.character("l"), "lb") { onEvent(.unit(.lb)) }, back,
            ]
        case .planned, .plannedOther:
            return [ScreenAction(.enter, "take it in") { onEvent(.take) }, back] + moves
        case .taking:
            return [ScreenAction(.escape, "stop") { onEvent(.stop) }]
        case .taken:
            return [
                ScreenAction(.enter, "history") { onEvent(.showHistory) },
                ScreenAction(.escape, "imports") { onEvent(.back) },
            ] + moves
        case .takenOther:
            return [ScreenAction([.enter, .escape], "enter", "imports") { onEvent(.back) }] + moves
        case .confirming:
            return [
                ScreenAction(.character("y"), "take back") { onEvent(.confirm) },
                ScreenAction([.character("n"), .escape], "n", "keep") { onEvent(.back) },
            ]
        }
    }
}

private struct ImportBody: CompositeContent {
    let state: ImportState

    func extent(along axis: Axis) -> Extent { .fill }

    func body(_ theme: Theme) -> any Content {
        switch state.stage {
        case .list: return batches(theme)
        case .confirming(let batch):
            return batches(theme).dialog(
                Dialog(
                    "Take back \(batch.id)?", message: Self.question(batch),
                    actions: [Button("take back", key: "y"), Button("keep", key: "n")]))
        case .path:
            return Rows {
                Field("File", state.path, placeholder: "~/Downloads/strong.csv", isFocused: true)
                Text("")
                Text(
                    "A file of \(apps). First you see what would be changed; "
                        + "taking a file in twice adds nothing.", style: theme.muted)
            }
        case .planning: return EmptyState("Reading the file")
        case .unit(let file):
            return EmptyState(
                "\(file) has weights without a unit", message: "Which one are they in?",
                hints: [KeyHint("k", "kilograms"), KeyHint("l", "pounds")])
        case .taking(let step, let fraction):
            return progress(step, fraction, "esc stops it: nothing is written then.", theme)
        case .stopping: return progress("stopping", 0, "", theme)
        case .planned(let report), .taken(let report):
            return ImportOutcome(
                file: report.file, isDryRun: report.dryRun, end: ImportReport.end(report),
                summary: TrainingSummary(report: report, clock: state.clock),
                warnings: report.warnings, state: state)
        case .plannedOther(let outcome), .takenOther(let outcome):
            return ImportOutcome(
                file: outcome.file, isDryRun: outcome.isDryRun, end: outcome.end,
                summary: Rows { for line in outcome.lines { Text(line) } },
                warnings: outcome.warnings, state: state)
        }
    }

    /// The apps whose files are taken, such as `Strong, Hevy or Cronometer`.
    private var apps: String {
        guard let last = state.apps.last, state.apps.count > 1 else { return state.apps.joined() }
        return state.apps.dropLast().joined(separator: ", ") + " or " + last
    }

    private static func question(_ batch: ImportState.Listed) -> String {
        switch batch {
        case .training(let batch):
            "\(Plural.of(batch.sets, "set")) in \(Plural.of(batch.workouts, "workout")) from "
                + "\(batch.file) go, and the exercises that only it used."
        case .other(let batch): "\(batch.added) from \(batch.file) go."
        }
    }

    private func progress(
        _ step: String, _ fraction: Double, _ hint: String, _ theme: Theme
    ) -> any Content {
        Rows {
            Spacer()
            Gauge(step, value: fraction).padding(0, horizontal: 2)
            Text(hint, style: theme.muted, alignment: .centre)
            Spacer()
        }
    }

    private func batches(_ theme: Theme) -> any Content {
        guard let batches = state.batches else { return Spacer() }
        guard !batches.isEmpty else {
            return EmptyState(
                "Nothing was imported yet",
                message: "Bring a file of \(apps). First you see what would be changed.",
                hints: [KeyHint("enter", "choose a file")])
        }
        let clock = state.clock
        return Rows {
            Text("The imports so far, the newest first.", style: theme.muted)
            Table(
                [
                    TableColumn("FILE", extent: .fill(weight: 1, minimum: 10), priority: 5),
                    TableColumn("DATE", priority: 2), TableColumn("ADDED", priority: 3),
                    TableColumn("FORMAT", priority: 1),
                    TableColumn("ID", alignment: .trailing, priority: 4),
                ],
                count: batches.count, position: state.position
            ) { index in
                let batch = batches[index]
                return [
                    Text(batch.file), Text(clock.text(of: batch.at)),
                    Text(batch.added), Text(batch.format, style: theme.muted),
                    Text(batch.id, style: theme.muted),
                ]
            }
        }
    }
}

/// What a file of training contains, and what an import does with it.
private struct TrainingSummary: CompositeContent {
    let report: Workouts.Business.Model.Import.Report
    let clock: DayClock

    func body(_ theme: Theme) -> any Content { Adaptive(wide: summary, narrow: short) }

    /// What the command says, its lines wrapped.
    private var summary: any Content {
        let context = ReportContext(width: 240, ascii: true, clock: clock)
        return Rows {
            for line in ImportReport.summary(report, context) { Text(line.spans) }
        }
    }

    /// The same in few words.
    private var short: any Content {
        let figures = report.figures
        return Rows {
            Text("\(report.format.name), \(Plural.of(report.rows, "row"))")
            Text(
                "\(Plural.of(report.workouts, "workout")), \(Plural.of(figures.sets, "set")), "
                    + Plural.of(report.exercises, "exercise"))
            Text(
                "New: \(Plural.of(report.newSets, "set")), "
                    + "known: \(Figures.whole(Double(report.duplicates)))")
        }
    }
}

/// What an import of a file did, or would do.
private struct ImportOutcome: CompositeContent {
    let file: String
    let isDryRun: Bool
    let end: String
    let summary: any Content
    let warnings: [String]
    let state: ImportState

    func extent(along axis: Axis) -> Extent { .fill }

    func body(_ theme: Theme) -> any Content {
        let rejected = state.rejectedRows
        return Rows {
            Text(
                [
                    Span(file, style: theme.title),
                    Span(isDryRun ? "  nothing is written yet" : "  \(end)"),
                ], overflow: .truncates)
            StackItem(summary, extent: .natural)
            for warning in warnings { Text(warning, style: theme.warning) }
            if rejected.isEmpty {
                Text("No row was rejected.", style: theme.positive)
                Spacer()
            } else {
                Text("Rejected: \(Plural.of(rejected.count, "row"))", style: theme.warning)
                Table(
                    [
                        TableColumn("LINE", alignment: .trailing, priority: 3),
                        TableColumn("COLUMN", priority: 1),
                        TableColumn("VALUE", priority: 2),
                        TableColumn("WHY", extent: .fill(weight: 1, minimum: 10), priority: 4),
                    ],
                    count: rejected.count, position: state.rejected
                ) { index in
                    let row = rejected[index]
                    return [
                        Text("\(row.line)"), Text(row.column),
                        Text(String(row.value.prefix(20))), Text(row.reason),
                    ]
                }
            }
        }
    }
}
