// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import TerminalUI
import Trapezio
import WorkoutsModels
import WorkoutsUIAPI

/// Shows the list of exercises, narrowed while something is typed.
struct ExercisesUI: ScreenUI {
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

    /// The exercises as a table.
    func report(_ state: ExercisesState) -> Report {
        let exercises = state.exercises ?? []
        let next =
            exercises.isEmpty ? ["no exercise fits: airfit exercise list shows them all"] : []
        return Report(
            data: ["exercises": .list(exercises, WorkoutJSON.exercise)], next: next
        ) { context in
            guard !exercises.isEmpty else { return [] }
            var table = TextTable([
                .left("ID"), .left("EXERCISE", shrinks: true), .left("EQUIPMENT"),
                .left("MUSCLES", shrinks: true),
            ])
            for exercise in exercises {
                let muscles = exercise.primary.map(\.rawValue).joined(separator: ", ")
                table.add("e\(exercise.id)", exercise.name, exercise.equipment.rawValue, muscles)
            }
            return table.lines(in: context) + [
                context.styled(Plural.of(exercises.count, "exercise"), .dim)
            ]
        }
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
