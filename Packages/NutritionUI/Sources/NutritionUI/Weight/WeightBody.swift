// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import NutritionModels
import NutritionUIAPI
import TerminalUI

/// The weighings as a chart with the line through them, and as a list.
struct WeightBody: CompositeContent {
    let state: WeightState
    private var unit: MassUnit { state.clock.unit }

    func extent(along axis: Axis) -> Extent { .fill }

    func body(_ theme: Theme) -> any Content {
        guard let series = state.series else {
            return Text("Reading the weighings\u{2026}", style: theme.muted)
        }
        guard !series.entries.isEmpty else {
            return EmptyState(
                "Not weighed yet",
                message: "Weigh yourself once in a while: from a week on, a line shows where it "
                    + "is going.",
                hints: [KeyHint("w", "log your weight"), KeyHint("b", "write sex, height, birth")])
        }
        return Adaptive(
            wide: Columns(spacing: 1) {
                StackItem(left(series, theme), extent: .fill)
                Panel("Weighings") { list(theme) }.fixed(32)
            },
            narrow: Rows {
                headline(series, theme)
                StackItem(chart(series, theme), extent: .fill)
                StackItem(list(theme), extent: .fixed(4))
            })
    }

    private func left(_ series: Model.WeightSeries, _ theme: Theme) -> any Content {
        Rows {
            headline(series, theme)
            StackItem(chart(series, theme), extent: .fill)
            if let spent { Text(spent, style: theme.muted, overflow: .truncates) }
            Text(facts, style: state.lacksFacts ? theme.accent : theme.muted)
        }
    }

    private func headline(_ series: Model.WeightSeries, _ theme: Theme) -> StackItem {
        var spans: [Span] = []
        if let trend = series.trend {
            let day = Figures.shortDay(trend.day.text, state.clock)
            spans.append(Span(unit.one(kilograms: trend.kilograms), style: theme.title))
            spans.append(Span(" on \(day)", style: theme.muted))
            let week = trend.kgPerWeek.map { "  \(unit.weekly(kilograms: $0))" }
            spans.append(Span(week ?? "  trend after a week", style: theme.accent))
        }
        return Text(spans, overflow: .truncates).fixed(1)
    }

    private func chart(_ series: Model.WeightSeries, _ theme: Theme) -> any Content {
        let days = series.entries.map { Double($0.day.number ?? 0) }
        func points(_ values: [Double]) -> [LineSeries.Point] {
            zip(days, values).map { LineSeries.Point(x: $0, y: unit.figure(kilograms: $1)) }
        }
        let labels = [series.entries.first, series.entries.last].compactMap(\.self).map {
            AxisLabel(Double($0.day.number ?? 0), Figures.shortDay($0.day.text, state.clock))
        }
        return LineChart(
            [
                LineSeries(
                    "trend, \(unit.rawValue)", points: points(series.line), style: theme.accent),
                LineSeries(
                    "weighed", points: points(series.entries.map(\.kilograms)),
                    style: theme.muted),
            ], labels: labels)
    }

    private func list(_ theme: Theme) -> any Content {
        let (recent, clock) = (state.recent, state.clock)
        return SelectableList(count: recent.count, position: state.position) { index in
            let entry = recent[index]
            return Columns(spacing: 1) {
                Text(Figures.shortDay(entry.day.text, clock)).fixed(11)
                Text(
                    clock.chosenUnit.map { $0.one(kilograms: entry.kilograms) }
                        ?? "\(Figures.one(entry.entered)) \(entry.unit)", alignment: .trailing
                ).fixed(9)
                Text(change(at: index, in: recent), style: theme.muted, alignment: .trailing)
                    .fill()
            }
        }
    }

    /// What the weight changed by since the weighing before.
    private func change(at index: Int, in recent: [Model.WeightEntry]) -> String {
        guard index + 1 < recent.count else { return "" }
        let change = recent[index].kilograms - recent[index + 1].kilograms
        return Figures.signed(unit.figure(kilograms: change))
    }

    private var spent: String? {
        guard let spent = state.expenditure else { return nil }
        return spent.said.map { "spent \($0)" }
            ?? "spent: not known yet, missing \(spent.missing.joined(separator: ", "))"
    }

    private var facts: String {
        guard let body = state.body else { return "" }
        if state.lacksFacts { return "b: sex, height and birth, for an energy balance." }
        let height = body.heightCm.map { "\(Figures.plain($0)) cm" } ?? ""
        return "\(body.sex?.rawValue ?? ""), \(height), born \(body.born?.text ?? ""), "
            + "\(body.activity.rawValue) day"
    }
}
