// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import TerminalUI
import Trapezio
import WorkoutsModels
import WorkoutsUIAPI

/// Shows one workout, set by set.
struct WorkoutUI: TrapezioUI {
    func map(
        state: WorkoutState, onEvent: @escaping @MainActor (WorkoutEvent) -> Void
    ) -> ScreenContent {
        var content = ScreenContent(
            state.workout?.summary.name ?? "Workout", body: WorkoutBody(state: state))
        content.isBusy = state.workout == nil && !state.isGone
        if state.name != nil {
            content.actions = [
                ScreenAction(.enter, "rename") { onEvent(.rename) },
                ScreenAction(.escape, "leave it") { onEvent(.endName) },
            ]
            content.onEdit = { onEvent(.edit($0)) }
            return content
        }
        if state.editing != nil {
            content.actions = SetEdit.actions(
                store: { onEvent(.storeEdit) }, leave: { onEvent(.endEdit) })
            content.onEdit = { onEvent(.edit($0)) }
            return content
        }
        guard let selected = state.selected else { return content }
        let isSet = state.chosenSet != nil
        content.actions =
            [
                ScreenAction(.enter, "exercise") { onEvent(.openExercise) }
            ]
            + (isSet
                ? [
                    ScreenAction(.character("e"), "edit") { onEvent(.beginEdit) },
                    ScreenAction(.character("n"), "note") { onEvent(.beginNote) },
                ] : []) + [
                ScreenAction(.character("x"), removes(selected)) { onEvent(.remove) },
                ScreenAction(.character(isSet ? "N" : "n"), "name") { onEvent(.beginName) },
                ScreenAction(.character("X"), "remove workout") { onEvent(.removeAll) },
            ] + ScreenAction.moves { onEvent(.move($0)) }
        switch selected {
        case .superset, .round:
            content.actions += [
                ScreenAction([.left], "left", "exercise before", isHint: false) {
                    onEvent(.side(-1))
                },
                ScreenAction([.right], "right", "other exercise") { onEvent(.side(1)) },
            ]
        case .exercise, .set: break
        }
        return content
    }

    private func removes(_ row: WorkoutState.Row) -> String {
        switch row {
        case .exercise: "remove exercise"
        case .superset: "remove superset"
        case .set, .round: "remove set"
        }
    }
}

private struct WorkoutBody: CompositeContent {
    let state: WorkoutState

    func extent(along axis: Axis) -> Extent { .fill }

    func body(_ theme: Theme) -> any Content {
        guard let workout = state.workout else {
            return state.isGone
                ? EmptyState(
                    "This workout is not there", message: "The history shows all workouts.")
                : EmptyState("")
        }
        let rows = state.rows
        let chosen = state.position.kept(count: rows.count, visible: 10).selected
        return Rows {
            if let name = state.name { Field("Name", name, isFocused: true) }
            if let edit = state.editing {
                Field(edit.title, edit.input, isFocused: true)
            }
            head(workout.summary, theme).natural()
            if let remark = WorkoutReport.remark(workout.summary) {
                Text(remark, style: theme.warning)
            }
            if let notes = workout.notes, !notes.isEmpty {
                Text(
                    notes.split(whereSeparator: \.isNewline).joined(separator: " "),
                    style: theme.muted, overflow: .truncates)
            }
            Divider()
            SelectableList(count: rows.count, position: state.position) { row in
                WorkoutRow(
                    row: rows[row], clock: state.clock,
                    column: row == chosen ? state.column : nil)
            }
        }
    }

    private func head(_ summary: Workouts.Business.Model.WorkoutSummary, _ theme: Theme)
        -> any Content
    {
        let clock = state.clock
        let minutes = summary.minutes.map { "  \(Figures.whole($0)) min" } ?? ""
        let when = WorkoutReport.times(summary, clock) + minutes
        let what =
            summary.cardio.map { [Span(CardioText.text($0), style: theme.accent)] }
            ?? [
                Span(Plural.of(summary.sets, "set")),
                Span("  \(clock.unit.whole(kilograms: summary.volumeKg))", style: theme.accent),
            ]
        return Adaptive(
            wide: Text([Span(when + "  ")] + what, overflow: .truncates),
            narrow: Rows {
                Text(when, overflow: .truncates)
                Text(what, overflow: .truncates)
            }
        )
    }
}

private struct WorkoutRow: CompositeContent {
    let row: WorkoutState.Row
    let clock: DayClock
    /// The chosen exercise of a superset, where the line is chosen.
    let column: Int?

    func body(_ theme: Theme) -> any Content {
        switch row {
        case .superset(let superset):
            return columns(
                superset.letter,
                superset.exercises.map {
                    [Span($0.exerciseName, style: theme.accent)]
                }, theme)
        case .round(let number, let sets, let badges):
            // Side by side there is no room for what the records are of.
            return columns(
                "  \(number)",
                zip(sets, badges).map { set, badge in
                    guard let set else { return [Span("-", style: theme.muted)] }
                    return [
                        Span(SetText.text(set.draft, clock.chosenUnit)),
                        Span(badge.isEmpty ? "" : " PR", style: theme.positive),
                        Span(SetText.aside(set, inSuperset: true), style: theme.muted),
                    ]
                }, theme)
        case .exercise(let id, let name, let sets):
            let volume = SetText.volumeKg(sets)
            let total = volume > 0 ? "  \(clock.unit.whole(kilograms: volume))" : ""
            return Text(
                [
                    Span(name, style: theme.accent),
                    Span("  e\(id)  \(Plural.of(sets.count, "set"))\(total)", style: theme.muted),
                ], overflow: .truncates)
        case .set(let set, let badge):
            return Text(
                [
                    Span("  \(SetText.text(set.draft, clock.chosenUnit))"),
                    Span(badge.isEmpty ? "" : "  \(badge)", style: theme.positive),
                    Span(SetText.aside(set), style: theme.muted),
                ], overflow: .truncates)
        }
    }
    /// The exercises of a superset side by side; a mark stands before the chosen one.
    private func columns(_ head: String, _ cells: [[Span]], _ theme: Theme) -> any Content {
        let chosen = column.map { min($0, cells.count - 1) }
        return Columns(spacing: 1) {
            Text(head, style: theme.muted).fixed(4)
            for (place, cell) in cells.enumerated() {
                Text(
                    [Span(place == chosen ? "> " : "  ", style: theme.focus)] + cell,
                    overflow: .truncates
                ).fill(weight: 1)
            }
        }
    }
}
