// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import TerminalUI
import Trapezio
import WorkoutsModels
import WorkoutsUIAPI

/// Shows one exercise: its bests, how it went over time, and its days.
struct ExerciseUI: TrapezioUI {
    func map(
        state: ExerciseState, onEvent: @escaping @MainActor (ExerciseEvent) -> Void
    ) -> ScreenContent {
        var content = ScreenContent(
            state.detail?.exercise.name ?? "Exercise", body: ExerciseBody(state: state))
        content.isBusy = state.detail == nil && !state.isGone
        let charts = state.charts
        if charts.count > 1, state.days.count > 1 {
            content.actions.append(
                ScreenAction(.character("v"), "show \(charts[1].name)") { onEvent(.turn) })
        }
        content.actions.append(ScreenAction(.character("t"), "train") { onEvent(.train) })
        content.actions += ScreenAction.moves { onEvent(.move($0)) }
        return content
    }
}

private struct ExerciseBody: CompositeContent {
    let state: ExerciseState

    func extent(along axis: Axis) -> Extent { .fill }

    func body(_ theme: Theme) -> any Content {
        guard let detail = state.detail else {
            return state.isGone
                ? EmptyState(
                    "This exercise is not there",
                    message: "The list of exercises shows all of them.")
                : EmptyState("")
        }
        guard !detail.history.isEmpty else {
            return Rows {
                about(detail.exercise, theme)
                EmptyState(
                    "Not done yet", message: "Log a set of it, and its history begins.",
                    hints: [KeyHint("t", "train")])
            }
        }
        return Rows {
            about(detail.exercise, theme)
            bests(detail, theme)
            if detail.history.count > 1 {
                Adaptive(wide: charts, narrow: chart(0)).fill(weight: 2)
            } else {
                Text("One day so far: the chart begins with the second day.", style: theme.muted)
            }
            days.fill()
        }
    }

    private func about(_ exercise: Workouts.Business.Model.Exercise, _ theme: Theme)
        -> any Content
    {
        let helped =
            exercise.secondary.isEmpty
            ? "" : ", helped by \(exercise.secondary.map(\.rawValue).joined(separator: ", "))"
        return Text(
            [
                Span(exercise.equipment.rawValue),
                Span(
                    "  works \(exercise.primary.map(\.rawValue).joined(separator: ", "))\(helped)"
                        + "  e\(exercise.id)", style: theme.muted),
            ], overflow: .truncates)
    }

    /// The all-time bests in one line, those of most worth first.
    private func bests(_ detail: Workouts.Business.Model.ExerciseDetail, _ theme: Theme)
        -> any Content
    {
        var spans: [Span] = []
        for record in detail.records {
            spans += [
                Span("\(RecordText.best(record.kind)) ", style: theme.muted),
                Span(RecordText.bare(record, state.clock.unit), style: theme.title),
                Span("  "),
            ]
        }
        spans.append(Span(Plural.of(detail.sets, "set"), style: theme.muted))
        return Text(spans, overflow: .truncates)
    }

    private var charts: any Content {
        let count = min(2, state.charts.count)
        return Columns(spacing: 2) {
            for place in 0..<count { chart(place).fill(weight: place == 0 ? 3 : 2) }
        }
    }

    private func chart(_ place: Int) -> any Content {
        guard place < state.charts.count else { return Spacer() }
        return ExerciseChart(chart: state.charts[place], state: state)
    }

    private var days: any Content {
        let (days, unit) = (state.days, state.clock.unit)
        let charts = state.charts.sorted { $0.place < $1.place }
        return Table(
            [TableColumn("DAY", priority: 9), TableColumn("SETS", alignment: .trailing)]
                + charts.map {
                    TableColumn(
                        $0.title(unit).uppercased(), alignment: .trailing, priority: 8 - $0.place)
                }
                + [TableColumn("", extent: .fill(weight: 1, minimum: 0))],
            count: days.count, position: state.position
        ) { index in
            let day = days[index]
            return [
                Text(day.day.text), Text("\(day.sets)"),
            ]
                + charts.map { chart in
                    Text(chart.value(day, unit).map { chart.text($0) } ?? "-")
                }
        }
    }
}

/// One figure over time.
private struct ExerciseChart: CompositeContent {
    let chart: ExerciseFigure
    let state: ExerciseState

    func extent(along axis: Axis) -> Extent { .fill(weight: 1, minimum: 3) }

    func body(_ theme: Theme) -> any Content {
        let (chart, unit) = (chart, state.clock.unit)
        let days = (state.detail?.history ?? []).compactMap { day in
            chart.value(day, unit).flatMap { value in
                day.day.number.map { (day: day.day, x: Double($0), y: value) }
            }
        }
        return Rows {
            Text(chart.title(unit), style: theme.title)
            LineChart(
                [LineSeries(points: days.map { .init(x: $0.x, y: $0.y) })], labels: labels(days)
            ) { value in
                // An axis has no room for decimals that say nothing.
                chart == .e1rm ? Figures.plain(value, decimals: 1) : chart.text(value)
            }
        }
    }

    /// The first, the last, and the middle.
    private func labels(_ days: [(day: Workouts.Business.Model.Day, x: Double, y: Double)])
        -> [AxisLabel]
    {
        guard let first = days.first?.x, let last = days.last?.x else { return [] }
        let steps = first == last ? [0.0] : [0, 0.5, 1]
        return steps.map { step in
            let x = (first + (last - first) * step).rounded()
            let day = Workouts.Business.Model.Day(number: Int(bounding: x))
            // A year that is not this one leaves no room for the day.
            let isThisYear = days.first?.day.text.prefix(4) == state.clock.today.prefix(4)
            return AxisLabel(
                x,
                isThisYear
                    ? Figures.shortDay(day.text, state.clock) : String(day.text.prefix(7)))
        }
    }
}
