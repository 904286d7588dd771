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
                Adaptive(wide: matches(6), narrow: matches(3)).natural()
                if let rest = state.rest { RestGauge(rest: rest) }
            }
        }
    }

    private var field: any Content {
        if let exercise = state.exercise {
            let example = state.preparation.flatMap { preparation in
                preparation.lastTime.isEmpty
                    ? nil
                    : "last time: " + SetText.summary(preparation.lastTime, state.clock.chosenUnit)
            }
            return Field(
                exercise.name, state.input, placeholder: example ?? "such as 3x5 80kg @8",
                isFocused: true)
        }
        return Field(
            "Exercise", state.input, placeholder: "bench, or bench 3x5 80kg @8", isFocused: true)
    }

    private func matches(_ count: Int) -> any Content {
        guard !state.exercises.isEmpty else { return Text("") }
        let rows = min(count, max(state.matches.count, 1))
        return Rows {
            ExerciseMatches(found: state.matches, position: state.match).fixed(rows)
        }
    }

    private func wide(_ preparation: Model.Preparation, _ theme: Theme) -> any Content {
        var side =
            plates(theme, isWide: true) + warmUp(theme, isWide: true) + bests(preparation, theme)
        if let rest = state.rest { side.append(RestGauge(rest: rest)) }
        // Both columns are shown whole.
        let rows = max(comparisonRows(preparation), side.count)
        return Columns(spacing: 2) {
            Rows { comparison(preparation, theme).fixed(rows) }.fill(weight: 3)
            Rows { for line in side { line } }.fill(weight: 2)
        }
    }

    /// Last time's sets beside those of today, with the place of the next one.
    private func comparison(_ preparation: Model.Preparation, _ theme: Theme) -> any Content {
        let pairs = SetPair.pairs(last: preparation.lastTime, today: preparation.today)
        let next = pairs.firstIndex(where: \.isNext) ?? pairs.count
        let first = max(0, min(pairs.count - Self.most, next - Self.most + 2))
        let head =
            preparation.lastDay.map { "LAST TIME \(Figures.shortDay($0.text, state.clock))" }
            ?? "FIRST TIME"
        return Table(
            [
                TableColumn("SET", alignment: .trailing),
                TableColumn(head, extent: .fill(weight: 1, minimum: 12)),
                TableColumn("TODAY", extent: .fill(weight: 1, minimum: 12)),
            ],
            count: min(Self.most, pairs.count)
        ) { row in
            let pair = pairs[first + row]
            return [
                Text("\(first + row + 1)", style: pair.isNext ? theme.focus : theme.muted),
                Text(pair.last.map { SetText.text($0.draft, state.clock.chosenUnit) } ?? "-"),
                pair.today.map {
                    Text(SetText.text($0.draft, state.clock.chosenUnit), style: theme.positive)
                }
                    ?? Text(pair.isNext ? "next" : "", style: theme.focus),
            ]
        }
    }

    /// As many sets as are compared at once.
    private static let most = 5

    private func comparisonRows(_ preparation: Model.Preparation) -> Int {
        let pairs = SetPair.pairs(last: preparation.lastTime, today: preparation.today)
        return 2 + min(Self.most, pairs.count)
    }

    private func narrow(_ preparation: Model.Preparation, _ theme: Theme) -> [any Content] {
        var lines: [any Content] = []
        if let day = preparation.lastDay {
            let text =
                "\(Figures.shortDay(day.text, state.clock)): "
                + SetText.summary(preparation.lastTime, state.clock.chosenUnit)
            lines.append(
                Text([Span("Last ", style: theme.muted), Span(text)], overflow: .truncates))
        } else {
            lines.append(Text("First time", style: theme.muted))
        }
        lines += plates(theme, isWide: false)
        lines += warmUp(theme, isWide: false)
        if let rest = state.rest { lines.append(RestGauge(rest: rest)) }
        return lines
    }

    private func plates(_ theme: Theme, isWide: Bool) -> [any Content] {
        guard let (load, bar, unit) = state.plates else { return [] }
        let sizes = bar.perSide.map { Figures.plain($0) }.joined(separator: " + ")
        // Plates of the unit of the load need no unit.
        let other = unit == load.unit ? "" : " \(unit.rawValue)"
        var side = [Span(sizes.isEmpty ? "the bar alone" : "\(sizes)\(other) a side")]
        if bar.missing != 0 {
            let off = "\(Figures.plain(abs(bar.missing))) \(unit.rawValue)"
            side.append(
                Span(bar.missing > 0 ? ", \(off) short" : ", \(off) over", style: theme.warning))
        }
        let plates = Span(isWide ? "Plates for " : "Plates ", style: theme.muted)
        // Plates are of the unit that the load was written in.
        let whole = Span(SetText.load(load, nil))
        guard isWide else {
            let about = [Span("  for ", style: theme.muted), whole]
            return [Text([plates] + side + about, overflow: .truncates)]
        }
        return [
            Text([plates, whole], overflow: .truncates),
            Text([Span("  ")] + side, overflow: .truncates),
        ]
    }

    private func warmUp(_ theme: Theme, isWide: Bool) -> [any Content] {
        let line = state.warmUp
        guard !line.isEmpty else { return [] }
        let title = Span("Warm-up ", style: theme.muted)
        guard isWide else { return [Text([title, Span(line)], overflow: .truncates)] }
        return [
            Text([title], overflow: .truncates), Text([Span("  \(line)")], overflow: .truncates),
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

/// A set of last time beside one of today: warm-ups beside warm-ups, work sets beside work sets.
struct SetPair {
    typealias WorkoutSet = Workouts.Business.Model.WorkoutSet

    let last: WorkoutSet?
    let today: WorkoutSet?
    /// Whether the next set goes here.
    var isNext = false

    /// The warm-ups first, with the place of the next set.
    static func pairs(last: [WorkoutSet], today: [WorkoutSet]) -> [SetPair] {
        func pairs(_ isWorking: Bool) -> [SetPair] {
            let (before, now) = (
                last.filter { $0.draft.tag.isWorking == isWorking },
                today.filter { $0.draft.tag.isWorking == isWorking }
            )
            return (0..<max(before.count, now.count)).map {
                SetPair(
                    last: $0 < before.count ? before[$0] : nil,
                    today: $0 < now.count ? now[$0] : nil)
            }
        }
        let isWorking = today.contains(where: \.draft.tag.isWorking)
        var (warmUps, work) = (pairs(false), pairs(true))
        if !isWorking, let place = warmUps.firstIndex(where: { $0.today == nil }) {
            warmUps[place].isNext = true
        } else if let place = work.firstIndex(where: { $0.today == nil }) {
            work[place].isNext = true
        } else {
            work.append(SetPair(last: nil, today: nil, isNext: true))
        }
        return warmUps + work
    }
}
