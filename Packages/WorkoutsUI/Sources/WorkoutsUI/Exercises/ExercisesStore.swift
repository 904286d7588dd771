// SPDX-License-Identifier: Apache-2.0

import DesignSystem
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
        case .move(let move): update { $0.move(move) }
        case .open:
            if let chosen = state.chosen { navigator?.goTo(ExerciseScreen(id: chosen.id)) }
        case .beginFilter: update { $0.isFiltering = true }
        case .endFilter: update { $0.endFilter() }
        case .edit(let edit): update { $0.edit(edit) }
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
                state.narrow()
            }
        }
    }
}
