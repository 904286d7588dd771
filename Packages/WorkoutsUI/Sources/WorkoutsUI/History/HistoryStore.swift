// SPDX-License-Identifier: Apache-2.0

import Axiom
import DesignSystem
import Trapezio
import TrapezioNavigation
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsUIAPI

/// The logic of the list of workouts.
final class HistoryStore: JournalStore<WorkoutsScreen, HistoryState, HistoryEvent> {
    /// As many weeks as the chart can have: half a year.
    private static let weeks = 26

    init(
        journal: any Workouts.Business.IState, services: ScreenServices,
        navigator: (any TrapezioNavigator)?
    ) {
        super.init(
            screen: WorkoutsScreen(), initialState: HistoryState(clock: services.now()),
            journal: journal, services: services, navigator: navigator)
    }

    override func handle(event: HistoryEvent) {
        switch event {
        case .list(let query): list(query)
        case .move(let move): update { $0.move(move) }
        case .open:
            if let chosen = state.chosen { navigator?.goTo(WorkoutScreen(id: chosen.id)) }
        case .beginFilter: update { $0.isFiltering = true }
        case .endFilter: update { $0.endFilter() }
        case .edit(let edit): update { $0.edit(edit) }
        case .train: navigator?.goTo(TrainingScreen())
        case .importHistory: navigator?.goTo(ImportScreen())
        }
    }

    override func load() {
        let clock = services.now()
        update { $0.clock = clock }
        list(.init(limit: 100_000))
    }

    /// The weeks up to this one, or up to the newest workout where that is long ago.
    private func listWeeks() {
        let today = Model.Day(services.now().today)
        let newest = state.workouts?.first?.day ?? today
        let last = newest < today.adding(-7 * Self.weeks / 2) ? newest : today
        launch { [services] in
            try await services.dispatch(Effect.listWeeks(until: last, count: Self.weeks))
        } reduce: { store, _ in
            let weeks = store.known.weeks
            store.update { $0.weeks = weeks }
        }
    }

    private func list(_ query: Model.WorkoutQuery) {
        launch { [services] in
            try await services.dispatch(Effect.listWorkouts(query))
        } reduce: { store, _ in
            let workouts = store.known.workouts
            store.update { state in
                state.workouts = workouts
                state.narrow()
            }
            if store.lifecycle.isVisible { store.listWeeks() }
        }
    }
}
