// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import TerminalUI
import Trapezio
import WorkoutsModels
import WorkoutsUIAPI

/// Shows the training screen.
struct TrainingUI: TrapezioUI {
    func map(
        state: TrainingState, onEvent: @escaping @MainActor (TrainingEvent) -> Void
    ) -> ScreenContent {
        var content = ScreenContent(
            "Training", body: TrainingBody(state: state), actions: reading(state, onEvent),
            isBusy: state.isBusy)
        if state.focus == .entry {
            content.actions = typing(state, onEvent)
            content.onEdit = { onEvent(.edit($0)) }
        }
        if state.editing != nil {
            content.actions = SetEdit.actions(
                store: { onEvent(.enter) }, leave: { onEvent(.endEntry) })
            content.onEdit = { onEvent(.edit($0)) }
        }
        if state.swap != nil {
            content.actions =
                [
                    ScreenAction(.enter, "do it today") { onEvent(.enter) },
                    ScreenAction(.escape, "leave it") { onEvent(.endEntry) },
                ] + ScreenAction.moves { onEvent(.move($0)) }
            content.onEdit = { onEvent(.edit($0)) }
        }
        return content
    }

    private func typing(
        _ state: TrainingState, _ onEvent: @escaping @MainActor (TrainingEvent) -> Void
    ) -> [ScreenAction] {
        let chooses = state.exercise == nil && state.setWords.isEmpty
        var actions = [
            ScreenAction(.enter, chooses ? "choose" : "log") { onEvent(.enter) },
            ScreenAction(.escape, "sets") { onEvent(.endEntry) },
        ]
        if state.exercise == nil {
            actions.append(ScreenAction(.tab, "choose", isHint: !chooses) { onEvent(.complete) })
        } else if state.input.isEmpty {
            actions.append(
                ScreenAction(.backspace, "other exercise") { onEvent(.edit(.deleteBackward)) })
        }
        actions.append(
            ScreenAction(.control("t"), state.rest == nil ? "rest" : "stop rest") {
                onEvent(.toggleRest)
            })
        return actions + ScreenAction.moves { onEvent(.move($0)) }
    }

    /// The keys of the set that is due, so that it takes three at most.
    private func due(
        _ item: Workouts.Business.Model.PlanItem,
        _ onEvent: @escaping @MainActor (TrainingEvent) -> Void
    ) -> [ScreenAction] {
        var actions = [
            ScreenAction(.character("d"), "done") { onEvent(.doPlanned) },
            ScreenAction([.character("+"), .character("=")], "+/-", "reps") {
                onEvent(.changeDueAmount(by: 1))
            },
            ScreenAction(.character("-"), "fewer reps", isHint: false) {
                onEvent(.changeDueAmount(by: -1))
            },
            ScreenAction([.character("]")], "[/]", "load") {
                onEvent(.changeDueLoad(by: 1))
            },
            ScreenAction(.character("["), "less load", isHint: false) {
                onEvent(.changeDueLoad(by: -1))
            },
        ]
        // With its first set it is decided which exercise is done.
        if item.done.isEmpty {
            actions.append(ScreenAction(.character("w"), "swap") { onEvent(.beginSwap) })
        }
        return actions + [ScreenAction(.character("k"), "skip") { onEvent(.skipPlanned) }]
    }

    private func reading(
        _ state: TrainingState, _ onEvent: @escaping @MainActor (TrainingEvent) -> Void
    ) -> [ScreenAction] {
        let open = state.training?.open
        var actions: [ScreenAction] = []
        if let due = state.plan?.due {
            actions += self.due(due, onEvent)
        } else if let due = state.dueDay {
            actions.append(
                ScreenAction(.character("s"), "start \(due.day)") { onEvent(.startPlan) })
        }
        actions.append(ScreenAction(.enter, "log sets") { onEvent(.beginEntry) })
        if open != nil {
            if state.selected != nil {
                actions.append(ScreenAction(.character("e"), "edit") { onEvent(.beginEdit) })
                actions.append(ScreenAction(.character("n"), "note") { onEvent(.beginNote) })
                actions.append(ScreenAction(.character("x"), "remove set") { onEvent(.remove) })
            }
            actions.append(ScreenAction(.character("f"), "finish") { onEvent(.finish) })
        } else {
            if state.finished != nil {
                actions.append(
                    ScreenAction(.character("c"), "continue") { onEvent(.reopen) })
            }
            actions.append(ScreenAction(.character("i"), "import") { onEvent(.importHistory) })
        }
        actions.append(
            ScreenAction(
                [.character("r"), .control("t")], "r", state.rest == nil ? "rest" : "stop rest"
            ) { onEvent(.toggleRest) })
        actions.append(
            ScreenAction(.character(">"), "rest \(state.restSeconds + 15) s", isHint: false) {
                onEvent(.changeRest(by: 15))
            })
        actions.append(
            ScreenAction(.character("<"), "rest \(state.restSeconds - 15) s", isHint: false) {
                onEvent(.changeRest(by: -15))
            })
        actions.append(
            ScreenAction(.character("o"), "routines", isHint: open == nil) {
                onEvent(.showRoutines)
            })
        return actions + ScreenAction.moves { onEvent(.move($0)) }
    }
}

/// The whole picture: the workout, what is typed, and its sets.
private struct TrainingBody: CompositeContent {
    let state: TrainingState

    func extent(along axis: Axis) -> Extent { .fill }

    func body(_ theme: Theme) -> any Content {
        Rows {
            TrainingHeader(state: state)
            if state.next != nil { PlanLine(state: state) }
            if state.focus == .entry { TrainingEntry(state: state) }
            if let edit = state.editing {
                Field(edit.title, edit.input, isFocused: true)
            }
            if state.focus == .sets, let rest = state.rest { RestGauge(rest: rest) }
            Divider()
            if let swap = state.swap {
                ExerciseSwapField(swap: swap)
            } else if !state.rows.isEmpty || state.planned.isEmpty {
                TrainingSets(state: state)
            }
            if state.focus == .sets, state.swap == nil, !state.planned.isEmpty {
                PlannedSets(state: state)
            }
        }
    }
}

/// The first line: the workout that goes on, or that there is none.
private struct TrainingHeader: CompositeContent {
    let state: TrainingState

    func body(_ theme: Theme) -> any Content {
        var spans = [Span(Figures.longDay(state.day, state.clock), style: theme.muted)]
        if let open = state.training?.open?.summary {
            spans =
                [
                    Span(open.name, style: theme.title),
                    Span("  since \(Figures.time(open.start, state.clock))"),
                    Span("  \(Plural.of(open.sets, "set"))"),
                    Span(
                        "  \(state.clock.unit.whole(kilograms: open.volumeKg))  ",
                        style: theme.accent),
                ] + spans
        }
        return Text(spans, overflow: .truncates)
    }
}

/// What a routine has due.
private struct PlanLine: CompositeContent {
    let state: TrainingState

    func body(_ theme: Theme) -> any Content {
        if let plan = state.plan, let (item, set) = state.due {
            let unit = state.clock.chosenUnit
            let due = Span("Due ", style: theme.muted)
            let sets = Span(
                "  \(plan.done) of \(Plural.of(plan.planned, "set"))", style: theme.muted)
            let own =
                item.remaining.first.flatMap {
                    $0 == set ? nil : "  planned \(PlanText.text($0, unit))"
                }
            let planned = Span(own ?? "", style: theme.muted)
            // What to lift is never cut off.
            return Rows {
                Adaptive(
                    wide: line([
                        due, Span(PlanText.due(item, as: set, unit), style: theme.accent),
                        own == nil ? sets : planned,
                    ]),
                    narrow: line([
                        due, Span(PlanText.text(set, unit), style: theme.accent),
                        Span("  \(item.exercise.name)"), planned,
                    ])
                ).fixed(1)
            }
        }
        if let plan = state.plan {
            return line([
                Span("All sets of \(plan.day) are done or skipped.", style: theme.positive)
            ])
        }
        guard let due = state.dueDay else { return line([]) }
        let sets = due.items.reduce(0) { $0 + $1.sets.count }
        return line([
            Span("\(due.day) is due  ", style: theme.accent),
            Span("\(Plural.of(sets, "set"))  \(due.routine)", style: theme.muted),
        ])
    }

    private func line(_ spans: [Span]) -> Text { Text(spans, overflow: .truncates) }
}

/// The exercises of a routine's day that are still to be done.
private struct PlannedSets: CompositeContent {
    let state: TrainingState

    func extent(along axis: Axis) -> Extent {
        guard axis == .vertical, !state.rows.isEmpty else { return .fill }
        return .fixed(state.planned.count + 2)
    }

    func body(_ theme: Theme) -> any Content {
        let unit = state.clock.chosenUnit
        return Table(
            [
                TableColumn("STILL TO DO", extent: .fill(weight: 1, minimum: 10), priority: 2),
                TableColumn("SETS", priority: 1),
            ],
            count: state.planned.count, position: ListPosition(), isFocused: false
        ) { index in
            let (label, item) = state.planned[index]
            return [
                Text([Span.label(label, theme), Span(item.exercise.name)]),
                Text(PlanText.summary(item.remaining, unit)),
            ]
        }
    }
}

/// How far a rest is.
struct RestGauge: CompositeContent {
    let rest: TrainingState.Rest

    func body(_ theme: Theme) -> any Content {
        Gauge(
            "Rest", value: Double(rest.left) / Double(max(1, rest.total)),
            detail: Figures.duration(Double(rest.left)),
            style: rest.left <= 10 ? theme.warning : theme.positive)
    }
}

/// Today's sets, each beside the same one of last time; or what to do first.
private struct TrainingSets: CompositeContent {
    let state: TrainingState

    func extent(along axis: Axis) -> Extent {
        .fill(weight: 1, minimum: axis == .vertical ? 3 : 0)
    }

    func body(_ theme: Theme) -> any Content {
        let rows = state.rows
        guard !rows.isEmpty else { return empty }
        return Table(
            [
                TableColumn("EXERCISE", extent: .fill(weight: 1, minimum: 10), priority: 3),
                TableColumn("SET", priority: 4),
                TableColumn("LAST TIME", priority: 2),
                TableColumn("RECORD", priority: 1),
            ],
            count: rows.count, position: state.position, isFocused: state.focus == .sets
        ) { index in
            let row = rows[index]
            let set = SetText.text(row.set.draft, state.clock.chosenUnit)
            return [
                Text(
                    [
                        Span.label(row.label, theme), Span(row.set.exerciseName),
                        Span(row.set.draft.note.map { "  \($0)" } ?? "", style: theme.muted),
                    ], overflow: .truncates),
                Text(
                    [Span(set)]
                        + (row.badge.isEmpty ? [] : [Span(" PR", style: theme.positive)])),
                Text(
                    row.last.map { SetText.text($0.draft, state.clock.chosenUnit) } ?? "-",
                    style: theme.muted),
                Text(row.badge, style: theme.positive),
            ]
        }
    }

    private var empty: any Content {
        guard let training = state.training else { return Spacer() }
        if let done = state.finished {
            return EmptyState(
                "\(done.name) is finished",
                message: "\(WorkoutReport.sum(done, state.clock.unit)) The next set begins another "
                    + "workout.",
                hints: [KeyHint("enter", "log sets"), KeyHint("c", "continue it")])
        }
        if state.focus == .entry {
            return EmptyState(
                state.isToday ? "No sets yet today" : "No sets on this day",
                message: "Write an exercise and its sets, such as: bench 3x5 80kg @8")
        }
        let others = training.workouts.isEmpty ? "" : " besides what was imported"
        return EmptyState(
            (state.isToday ? "No workout yet today" : "No workout on this day") + others,
            message: "The first set begins one.",
            hints: [
                KeyHint("enter", "log sets"), KeyHint("o", "follow a routine"),
                KeyHint("i", "import your history"),
            ])
    }
}

extension Span {
    /// What an exercise is called in its superset, before its name; empty outside of one.
    static func label(_ label: String, _ theme: Theme) -> Span {
        Span(label.isEmpty ? "" : label + " ", style: theme.accent)
    }
}
