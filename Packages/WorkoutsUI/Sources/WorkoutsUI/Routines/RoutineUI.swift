// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import TerminalUI
import Trapezio
import WorkoutsModels
import WorkoutsUIAPI

/// Shows a routine: its days, and of each exercise the sets that are next.
struct RoutineUI: TrapezioUI {
    func map(
        state: RoutineState, onEvent: @escaping @MainActor (RoutineEvent) -> Void
    ) -> ScreenContent {
        var content = ScreenContent(
            "Routine \(state.name)", body: RoutineBody(state: state),
            isBusy: state.routine == nil)
        if let day = state.day {
            content.actions = [
                ScreenAction(.character("s"), "start \(day.day)") { onEvent(.start) }
            ]
        }
        content.actions += ScreenAction.moves { onEvent(.move($0)) }
        return content
    }
}

private struct RoutineBody: CompositeContent {
    let state: RoutineState

    func extent(along axis: Axis) -> Extent { .fill }

    func body(_ theme: Theme) -> any Content {
        guard let routine = state.routine else { return Spacer() }
        let due = routine.days[routine.due].day
        let unit = state.clock.chosenUnit
        return Rows {
            Text(
                [
                    Span("\(due) is due", style: theme.accent),
                    Span(
                        "  imported \(state.clock.text(of: routine.stored.at))",
                        style: theme.muted),
                ], overflow: .truncates)
            Table(
                [
                    TableColumn("DAY", priority: 3),
                    TableColumn("EXERCISE", extent: .fill(weight: 3, minimum: 10), priority: 4),
                    TableColumn("SETS", extent: .fill(weight: 4, minimum: 12), priority: 2),
                    TableColumn("", priority: 1),
                ],
                count: state.lines.count, position: state.position
            ) { index in
                let line = state.lines[index]
                let day = routine.days[line.day]
                return [
                    Text(
                        line.isFirst ? day.day : "",
                        style: day.place == routine.due ? theme.accent : theme.title),
                    Text(line.item.exercise.name),
                    Text(PlanText.summary(line.item.sets, unit)),
                    Text(PlanReport.aside(line.item), style: theme.muted),
                ]
            }
        }
    }
}
