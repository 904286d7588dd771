// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import TerminalUI
import Trapezio
import WorkoutsModels
import WorkoutsUIAPI

/// Shows the records of one kind.
struct RecordsUI: TrapezioUI {
    func map(
        state: RecordsState, onEvent: @escaping @MainActor (RecordsEvent) -> Void
    ) -> ScreenContent {
        var content = ScreenContent("Records", body: RecordsBody(state: state))
        content.isBusy = state.records == nil
        let kinds = [
            ScreenAction([.tab, .right], "tab", "next kind") { onEvent(.turn(1)) },
            ScreenAction([.backTab, .left], "shift-tab", "kind before", isHint: false) {
                onEvent(.turn(-1))
            },
        ]
        if state.isFiltering {
            content.actions = [
                ScreenAction(.enter, "exercise") { onEvent(.open) },
                ScreenAction(.escape, "show all") { onEvent(.endFilter) },
            ]
            content.onEdit = { onEvent(.edit($0)) }
        } else if state.records?.isEmpty == true {
            content.actions =
                [
                    ScreenAction(.character("t"), "train") { onEvent(.train) },
                    ScreenAction(.character("i"), "import") { onEvent(.importHistory) },
                ] + kinds
        } else {
            content.actions =
                [ScreenAction(.enter, "exercise") { onEvent(.open) }] + kinds + [
                    ScreenAction(.character("/"), "find") { onEvent(.beginFilter) },
                    ScreenAction(.character("m"), "muscles") { onEvent(.muscles) },
                ]
        }
        content.actions += ScreenAction.moves { onEvent(.move($0)) }
        return content
    }
}

private struct RecordsBody: CompositeContent {
    let state: RecordsState

    func extent(along axis: Axis) -> Extent { .fill }

    func body(_ theme: Theme) -> any Content {
        Rows {
            kinds(theme)
            if state.isFiltering {
                Field("Find", state.filter, placeholder: "an exercise", isFocused: true)
            }
            if state.records != nil {
                table(theme)
                Text(
                    RecordText.footnote(state.kind, state.clock.preferences.formula),
                    style: theme.muted)
                for line in state.isFiltering ? [] : SportReport.lines(state.sports) {
                    Text(line, overflow: .truncates)
                }
            }
        }
    }

    private func kinds(_ theme: Theme) -> any Content {
        let kinds = Workouts.Business.Model.Record.Kind.allCases
        return Text(
            kinds.flatMap { kind -> [Span] in
                let name = RecordText.kind(kind)
                return kind == state.kind
                    ? [Span("[\(name)]", style: theme.focus), Span(" ")]
                    : [Span(" \(name) ", style: theme.muted), Span(" ")]
            }, overflow: .truncates)
    }

    private func table(_ theme: Theme) -> any Content {
        let (shown, kind, unit) = (state.shown, state.kind, state.clock.unit)
        guard !shown.isEmpty else {
            return state.filter.isEmpty
                ? EmptyState(
                    "No records yet", message: "The first set of an exercise is its first record.",
                    hints: [KeyHint("t", "train"), KeyHint("i", "import your history")])
                : EmptyState(
                    "No record fits", message: "Write less, or press esc to see all.")
        }
        return Table(
            [
                TableColumn("EXERCISE", extent: .fill(weight: 1, minimum: 22), priority: 6),
                TableColumn(RecordText.kind(kind), alignment: .trailing, priority: 5),
                TableColumn("SET", priority: 4),
                TableColumn("DATE", priority: 3),
                TableColumn("PREVIOUS", alignment: .trailing, priority: 1),
                TableColumn("GAIN", alignment: .trailing, priority: 2),
            ],
            count: shown.count, position: state.position
        ) { index in
            let record = shown[index]
            return [
                Text(record.exerciseName),
                Text(RecordText.value(record, unit), style: theme.title),
                Text(SetText.text(record.set.draft, state.clock.chosenUnit)),
                Text(record.day.text, style: theme.muted),
                Text(
                    record.previous.map { RecordText.figure($0.value, kind, unit) } ?? "first",
                    style: theme.muted),
                Text(RecordText.gain(record), style: theme.positive),
            ]
        }
    }
}
