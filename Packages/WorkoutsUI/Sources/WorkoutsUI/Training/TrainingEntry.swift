// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import TerminalUI
import WorkoutsModels
import WorkoutsUIAPI

/// What is typed, and what helps with it: the exercises that fit, or last time's sets, the plates,
/// the bests and the rest.
struct TrainingEntry: CompositeContent {
    let state: TrainingState

    func body(_ theme: Theme) -> any Content {
        Rows {
            field
            if let preparation = state.preparation, state.exercise != nil {
                Adaptive(
                    wide: wide(preparation, theme),
                    narrow: Rows { for line in narrow(preparation, theme) { line } }
                ).natural()
            } else if state.exercise == nil {
                Adaptive(wide: matches(6, theme), narrow: matches(3, theme)).natural()
                if let rest = state.rest { RestGauge(rest: rest) }
            }
        }
    }

    private var field: any Content {
        if let exercise = state.exercise {
            let example = state.preparation.flatMap { preparation in
                preparation.lastTime.isEmpty
                    ? nil : "last time: " + SetText.summary(preparation.lastTime)
            }
            return Field(
                exercise.name, state.input, placeholder: example ?? "such as 3x5 80kg @8",
                isFocused: true)
        }
        return Field(
            "Exercise", state.input, placeholder: "bench, or bench 3x5 80kg @8", isFocused: true)
    }

    private func matches(_ count: Int, _ theme: Theme) -> any Content {
        let found = state.matches
        guard !found.isEmpty else {
            return Text(
                state.exercises.isEmpty ? "" : "  No exercise fits.", style: theme.warning)
        }
        let list = SelectableList(count: found.count, position: state.match) { index in
            Columns(spacing: 2) {
                Text(found[index].name, overflow: .truncates).fill(weight: 3)
                Text(
                    found[index].equipment.rawValue, style: theme.muted, overflow: .truncates
                ).fill(weight: 1)
            }
        }
        return Rows { list.fixed(min(count, found.count)) }
    }

    private func wide(_ preparation: Model.Preparation, _ theme: Theme) -> any Content {
        Columns(spacing: 2) {
            Rows { comparison(preparation, theme).fixed(comparisonRows(preparation)) }
                .fill(weight: 3)
            Rows {
                for line in plates(theme, isWide: true) { line }
                for line in bests(preparation, theme) { line }
                if let rest = state.rest { RestGauge(rest: rest) }
            }
            .fill(weight: 2)
        }
    }

    /// Last time's sets beside those of today, with the place of the next one.
    private func comparison(_ preparation: Model.Preparation, _ theme: Theme) -> any Content {
        let (last, today) = (preparation.lastTime, preparation.today)
        let count = max(last.count, today.count + 1)
        let first = max(0, min(count - Self.most, today.count - Self.most + 2))
        let head =
            preparation.lastDay.map { "LAST TIME \(Figures.shortDay($0.text, state.clock))" }
            ?? "FIRST TIME"
        return Table(
            [
                TableColumn("SET", alignment: .trailing),
                TableColumn(head, extent: .fill(weight: 1, minimum: 12)),
                TableColumn("TODAY", extent: .fill(weight: 1, minimum: 12)),
            ],
            count: min(Self.most, count)
        ) { row in
            let place = first + row
            return [
                Text("\(place + 1)", style: place == today.count ? theme.focus : theme.muted),
                Text(place < last.count ? SetText.text(last[place].draft) : "-"),
                place < today.count
                    ? Text(SetText.text(today[place].draft), style: theme.positive)
                    : Text(place == today.count ? "next" : "", style: theme.focus),
            ]
        }
    }

    /// As many sets as are compared at once.
    private static let most = 5

    private func comparisonRows(_ preparation: Model.Preparation) -> Int {
        2 + min(Self.most, max(preparation.lastTime.count, preparation.today.count + 1))
    }

    private func narrow(_ preparation: Model.Preparation, _ theme: Theme) -> [any Content] {
        var lines: [any Content] = []
        if let day = preparation.lastDay {
            let text =
                "\(Figures.shortDay(day.text, state.clock)): "
                + SetText.summary(preparation.lastTime)
            lines.append(
                Text([Span("Last ", style: theme.muted), Span(text)], overflow: .truncates))
        } else {
            lines.append(Text("First time", style: theme.muted))
        }
        lines += plates(theme, isWide: false)
        if let rest = state.rest { lines.append(RestGauge(rest: rest)) }
        return lines
    }

    private func plates(_ theme: Theme, isWide: Bool) -> [any Content] {
        guard let (load, bar) = state.plates else { return [] }
        let sizes = bar.perSide.map { Figures.plain($0) }.joined(separator: " + ")
        var side = [Span(sizes.isEmpty ? "the bar alone" : "\(sizes) a side")]
        if bar.missing != 0 {
            let off = "\(Figures.plain(abs(bar.missing))) \(load.unit.rawValue)"
            side.append(
                Span(bar.missing > 0 ? ", \(off) short" : ", \(off) over", style: theme.warning))
        }
        let plates = Span(isWide ? "Plates for " : "Plates ", style: theme.muted)
        let whole = Span(SetText.load(load))
        guard isWide else {
            let about = [Span("  for ", style: theme.muted), whole]
            return [Text([plates] + side + about, overflow: .truncates)]
        }
        return [
            Text([plates, whole], overflow: .truncates),
            Text([Span("  ")] + side, overflow: .truncates),
        ]
    }

    private func bests(_ preparation: Model.Preparation, _ theme: Theme) -> [any Content] {
        preparation.records.prefix(2).map { record in
            Text(
                [
                    Span("\(RecordText.best(record.kind)) ", style: theme.muted),
                    Span("\(RecordText.bare(record, state.clock.unit))  "),
                    Span(Figures.shortDay(record.day.text, state.clock), style: theme.muted),
                ], overflow: .truncates)
        }
    }

    private typealias Model = Workouts.Business.Model
}
