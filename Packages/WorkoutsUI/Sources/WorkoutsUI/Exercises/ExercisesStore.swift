// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import TerminalUI
import Trapezio
import TrapezioNavigation
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsUIAPI

/// What a person may do in the list of exercises.
enum ExercisesEvent: TrapezioEvent {
    case move(ListMove)
    /// Open the chosen exercise.
    case open
    /// Begin to narrow the list.
    case beginFilter
    /// Show all again.
    case endFilter
    case edit(TextEdit)
}

/// What the list of exercises shows.
struct ExercisesState: FilteredState {
    typealias Model = Workouts.Business.Model

    /// The exercises, by name; `nil` before they are known.
    var exercises: [Model.Exercise]?
    /// Those that fit what is typed.
    var shown: [Model.Exercise] = []
    var filter = TextInput(limit: 80)
    var isFiltering = false
    var position = ListPosition()

    /// Narrows the list to the exercises that are found by what is typed.
    mutating func narrow() { shown = ExerciseSearch.matches(filter.text, in: exercises ?? []) }
}

/// The logic of the list of exercises.
final class ExercisesStore: DraftingStore<ExercisesScreen, ExercisesState, ExercisesEvent> {
    private let navigator: any TrapezioNavigator

    init(
        workouts: any Workouts.Business.IState, services: ScreenServices,
        navigator: any TrapezioNavigator
    ) {
        self.navigator = navigator
        super.init(
            screen: ExercisesScreen(), initialState: ExercisesState(), services: services,
            owners: [OwnershipSource(workouts)])
    }

    override func handle(event: ExercisesEvent) {
        switch event {
        case .move(let move): update { $0.move(move) }
        case .open:
            if let chosen = state.chosen { navigator.goTo(ExerciseScreen(id: chosen.id)) }
        case .beginFilter: update { $0.isFiltering = true }
        case .endFilter: update { $0.endFilter() }
        case .edit(let edit): update { $0.edit(edit) }
        }
    }

    override func load() {
        launch(replacing: &loading) { [services] in
            try await services.ask(Workouts.Business.ListExercises())
        } reduce: { store, exercises in
            store.update { state in
                state.exercises = exercises
                state.narrow()
            }
        }
    }
}
