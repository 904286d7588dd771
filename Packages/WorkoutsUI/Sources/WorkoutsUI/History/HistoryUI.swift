// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import TerminalUI
import Trapezio
import WorkoutsModels
import WorkoutsUIAPI

/// Shows the list of workouts, under the volume of the last weeks.
struct HistoryUI: TrapezioUI {
    func map(
        state: HistoryState, onEvent: @escaping @MainActor (HistoryEvent) -> Void
    ) -> ScreenContent {
        var content = ScreenContent("History", body: HistoryBody(state: state))
        content.isBusy = state.workouts == nil
        if state.isFiltering {
            content.actions = [
                ScreenAction(.enter, "open") { onEvent(.open) },
                ScreenAction(.escape, "show all") { onEvent(.endFilter) },
            ]
            content.onEdit = { onEvent(.edit($0)) }
        } else if state.workouts?.isEmpty == true {
            content.actions = [
                ScreenAction(.character("t"), "train") { onEvent(.train) },
                ScreenAction(.character("i"), "import") { onEvent(.importHistory) },
            ]
            return content
        } else {
            content.actions = [
                ScreenAction(.enter, "open") { onEvent(.open) },
                ScreenAction(.character("/"), "filter") { onEvent(.beginFilter) },
                ScreenAction(.character("t"), "train") { onEvent(.train) },
                ScreenAction(.character("i"), "import") { onEvent(.importHistory) },
            ]
        }
        content.actions += ScreenAction.moves { onEvent(.move($0)) }
        return content
    }
}

private struct HistoryBody: CompositeContent {
    let state: HistoryState

    func extent(along axis: Axis) -> Extent { .fill }

    func body(_ theme: Theme) -> any Content {
        guard let workouts = state.workouts else { return Text("") }
        if workouts.isEmpty {
            return EmptyState(
                "No workouts yet",
                message: "Log the first set, or import your history from another app.",
                hints: [KeyHint("t", "train"), KeyHint("i", "import")])
        }
        return Rows {
            if state.isFiltering {
                Field("Filter", state.filter, placeholder: "a name, day, exercise", isFocused: true)
            } else if state.weeks.contains(where: { $0.sessions > 0 }) {
                Adaptive(
                    wide: WeeksChart(weeks: state.weeks, rows: 6, clock: state.clock),
                    narrow: WeeksChart(weeks: state.weeks, rows: 4, clock: state.clock)
                ).natural()
            }
            table(theme)
        }
    }

    private func table(_ theme: Theme) -> any Content {
        let shown = state.shown
        guard !shown.isEmpty else {
            return EmptyState("No workout fits", message: "Write less, or press esc to see all.")
        }
        return Table(
            [
                TableColumn("DATE", priority: 5),
                TableColumn("WORKOUT", extent: .fill(weight: 1, minimum: 8), priority: 6),
                TableColumn("EXERCISES", alignment: .trailing, priority: 1),
                TableColumn("SETS", alignment: .trailing, priority: 3),
                TableColumn("VOLUME", alignment: .trailing, priority: 4),
                TableColumn("TIME", alignment: .trailing, priority: 2),
                TableColumn("ID", alignment: .trailing, priority: 0),
            ],
            count: shown.count, position: state.position
        ) { index in
            let workout = shown[index]
            let cells = CardioText.cells(workout, state.clock.unit).map { Text($0) }
            return [Text(workout.day.text), Text(workout.name)] + cells + [
                Text(WorkoutReport.length(workout)), Text("w\(workout.id)", style: theme.muted),
            ]
        }
    }
}

/// The volume of the last weeks as bars.
private struct WeeksChart: Content {
    let weeks: [Workouts.Business.Model.SpanTotals]
    let rows: Int
    let clock: DayClock

    func measure(_ proposal: Size, in context: RenderContext) -> Size {
        Size(columns: proposal.columns, rows: rows + 1)
    }

    func draw(into canvas: inout Canvas, in context: RenderContext) {
        let width = canvas.size.columns
        // Six columns have room for a day and a figure; twelve weeks at least, also in less.
        let count = max(12, width / 6)
        let shown = weeks.suffix(min(weeks.count, count))
        let title = Text(
            [
                Span(
                    "Volume of \(span(shown.count)), \(clock.unit.rawValue)",
                    style: context.theme.muted)
            ], overflow: .truncates)
        canvas.draw(title, in: Rect(column: 0, row: 0, columns: width, rows: 1), context)
        let bars = shown.map { week in
            let day = week.first.text.suffix(5).split(separator: "-")
            let label =
                width / shown.count >= 6 && day.count == 2
                ? "\(day[1]).\(day[0])" : String(day.last ?? "")
            let volume = clock.unit.figure(kilograms: week.volumeKg)
            return Bar(label, volume, detail: week.sessions == 0 ? "" : Self.short(volume))
        }
        canvas.draw(
            BarChart(bars, axis: .vertical),
            in: Rect(column: 0, row: 1, columns: width, rows: rows), context)
    }

    /// Which weeks they are.
    private func span(_ count: Int) -> String {
        guard let last = weeks.last?.first.adding(6), last.text < clock.today else {
            return "the last \(count) weeks"
        }
        return "\(count) weeks up to \(Figures.shortDay(last.text, clock))"
    }

    /// At most five characters: `980`, `16.4k`, `164k`.
    private static func short(_ volume: Double) -> String {
        if volume < 1_000 { return Figures.whole(volume) }
        let thousands = volume / 1_000
        return (thousands < 100 ? Figures.one(thousands) : Figures.whole(thousands)) + "k"
    }
}
