// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Trapezio
import TrapezioNavigation
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsUIAPI

/// The logic of the list of records.
final class RecordsStore: JournalStore<RecordsScreen, RecordsState, RecordsEvent> {
    init(
        journal: any Workouts.Business.IState, services: ScreenServices,
        navigator: (any TrapezioNavigator)?
    ) {
        super.init(
            screen: RecordsScreen(), initialState: RecordsState(), journal: journal,
            services: services, navigator: navigator)
    }

    override func handle(event: RecordsEvent) {
        switch event {
        case .list(let query, let limit):
            update { state in
                state.kind = query.kind
                state.exercise = query.exercise
                state.limit = limit
            }
            list(query)
        case .move(let move): update { $0.move(move) }
        case .turn(let step): turn(step)
        case .open:
            if let chosen = state.chosen {
                navigator?.goTo(ExerciseScreen(id: chosen.exerciseID))
            }
        case .beginFilter: update { $0.isFiltering = true }
        case .endFilter: update { $0.endFilter() }
        case .edit(let edit): update { $0.edit(edit) }
        case .train: navigator?.goTo(TrainingScreen())
        case .importHistory: navigator?.goTo(ImportScreen())
        }
    }

    override func load() { list(.init(kind: state.kind)) }

    private func turn(_ step: Int) {
        let kinds = Model.Record.Kind.allCases
        let place = kinds.firstIndex(of: state.kind) ?? 0
        let next = kinds[(place + step % kinds.count + kinds.count) % kinds.count]
        update { $0.kind = next }
        load()
    }

    private func list(_ query: Model.RecordQuery) {
        launch { [services] in
            try await services.dispatch(Effect.listRecords(query))
        } reduce: { store, _ in
            // Another kind may have been chosen while these were looked for.
            guard store.state.kind == query.kind else { return }
            let records = store.known.records
            guard records.allSatisfy({ $0.kind == query.kind }) else { return }
            store.update { state in
                state.records = records
                state.narrow()
            }
        }
    }
}
