// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import TerminalUI
import Trapezio
import TrapezioNavigation
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsUIAPI

/// The logic of the list of exercises.
final class ExercisesStore: JournalStore<ExercisesScreen, ExercisesState, ExercisesEvent> {
    init(
        journal: any Workouts.Business.IState, services: ScreenServices,
        navigator: (any TrapezioNavigator)?
    ) {
        super.init(
            screen: ExercisesScreen(), initialState: ExercisesState(), journal: journal,
            services: services, navigator: navigator)
    }

    override func handle(event: ExercisesEvent) {
        switch event {
        case .list(let query): list(query)
        case .move(let move):
            update { $0.position = $0.position.moved(move, count: $0.shown.count) }
        case .open:
            let (shown, place) = (state.shown, state.position.selected)
            if place < shown.count { navigator?.goTo(ExerciseScreen(id: shown[place].id)) }
        case .beginFilter: update { $0.isFiltering = true }
        case .endFilter:
            update { state in
                state.isFiltering = false
                state.filter = TextInput(limit: 80)
                state.shown = state.exercises ?? []
            }
        case .edit(let edit):
            update { state in
                state.filter.apply(edit)
                state.shown = ExerciseSearch.matches(
                    state.filter.text, in: state.exercises ?? [])
                state.position = ListPosition()
            }
        }
    }

    override func load() { list(.init()) }

    private func list(_ query: Model.ExerciseQuery) {
        launch { [services] in
            try await services.dispatch(Effect.listExercises(query))
        } reduce: { store, _ in
            let exercises = store.known.exercises
            store.update { state in
                state.exercises = exercises
                state.shown = ExerciseSearch.matches(state.filter.text, in: exercises)
            }
        }
    }
}
