// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import TerminalUI
import Trapezio
import WorkoutsModels

/// Shows the list of exercises, narrowed while something is typed.
struct ExercisesUI: TrapezioUI {
    func map(
        state: ExercisesState, onEvent: @escaping @MainActor (ExercisesEvent) -> Void
    ) -> ScreenContent {
        var content = ScreenContent("Exercises", body: ExercisesBody(state: state))
        content.isBusy = state.exercises == nil
        content.actions = [ScreenAction(.enter, "open") { onEvent(.open) }]
        if state.isFiltering {
            content.actions.append(ScreenAction(.escape, "show all") { onEvent(.endFilter) })
            content.onEdit = { onEvent(.edit($0)) }
        } else {
            content.actions.append(
                ScreenAction(.character("/"), "find") { onEvent(.beginFilter) })
        }
        content.actions += ScreenAction.moves { onEvent(.move($0)) }
        return content
    }
}

private struct ExercisesBody: CompositeContent {
    let state: ExercisesState

    func extent(along axis: Axis) -> Extent { .fill }

    func body(_ theme: Theme) -> any Content {
        let shown = state.shown
        return Rows {
            if state.isFiltering {
                Field(
                    "Find", state.filter, placeholder: "a name, a muscle, an equipment",
                    isFocused: true)
            } else if state.exercises != nil {
                Text(Plural.of(shown.count, "exercise"), style: theme.muted)
            }
            if shown.isEmpty, state.exercises != nil {
                EmptyState(
                    "No exercise fits", message: "Write less, or press esc to see all.")
            } else {
                Table(
                    [
                        TableColumn("EXERCISE", extent: .fill(weight: 3, minimum: 22), priority: 3),
                        TableColumn("EQUIPMENT", priority: 1),
                        TableColumn("MUSCLES", extent: .fill(weight: 2, minimum: 8), priority: 2),
                        TableColumn("ID", alignment: .trailing),
                    ],
                    count: shown.count, position: state.position
                ) { index in
                    let exercise = shown[index]
                    return [
                        Text(exercise.name), Text(exercise.equipment.rawValue, style: theme.muted),
                        Text(exercise.primary.map(\.rawValue).joined(separator: ", ")),
                        Text("e\(exercise.id)", style: theme.muted),
                    ]
                }
            }
        }
    }
}
