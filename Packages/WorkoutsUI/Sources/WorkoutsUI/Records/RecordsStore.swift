// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import TerminalUI
import Trapezio
import TrapezioNavigation
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsUIAPI

/// What a person may do in the list of records.
enum RecordsEvent: TrapezioEvent {
    case move(ListMove)
    /// Show another kind of record, this many places further.
    case turn(Int)
    /// Open the exercise of the chosen record.
    case open
    /// Begin to narrow the list.
    case beginFilter
    /// Show all again.
    case endFilter
    case edit(TextEdit)
    /// Go to the volume of muscles.
    case muscles
    /// Go to the training.
    case train
    /// Go to the import.
    case importHistory
}

/// What the list of records shows.
struct RecordsState: FilteredState {
    typealias Model = Workouts.Business.Model

    var clock: DayClock
    var kind = Model.Record.Kind.e1rm
    /// The bests of the kind, by name of the exercise; `nil` before they are known.
    var records: [Model.Record]?
    /// The records of runs, rides and other sports.
    var sports: [Model.SportRecords] = []
    /// Those of the exercises that fit what is typed.
    var shown: [Model.Record] = []
    var filter = TextInput(limit: 80)
    var isFiltering = false
    var position = ListPosition()

    /// Narrows the list to the exercises whose name has every typed word.
    mutating func narrow() {
        shown = fitting(records ?? [], by: \.exerciseName)
        position = position.kept(count: shown.count, visible: 10)
    }
}

/// The logic of the list of records.
final class RecordsStore: DraftingStore<RecordsScreen, RecordsState, RecordsEvent> {
    private let navigator: any TrapezioNavigator

    init(
        workouts: any Workouts.Business.IState, services: ScreenServices,
        navigator: any TrapezioNavigator
    ) {
        self.navigator = navigator
        super.init(
            screen: RecordsScreen(), initialState: RecordsState(clock: services.now()),
            services: services, owners: [OwnershipSource(workouts)])
    }

    override func handle(event: RecordsEvent) {
        switch event {
        case .move(let move): update { $0.move(move) }
        case .turn(let step): turn(step)
        case .open:
            if let chosen = state.chosen {
                navigator.goTo(ExerciseScreen(id: chosen.exerciseID))
            }
        case .beginFilter: update { $0.isFiltering = true }
        case .endFilter: update { $0.endFilter() }
        case .edit(let edit): update { $0.edit(edit) }
        case .muscles: navigator.goTo(MusclesScreen())
        case .train: navigator.goTo(TrainingScreen())
        case .importHistory: navigator.goTo(ImportScreen())
        }
    }

    override func clockChanged(from before: DayClock, to now: DayClock) {
        update { $0.clock = now }
    }

    override func load() {
        let request = Workouts.Business.ListRecords(kind: state.kind)
        launch(replacing: &loading) { [services] in
            (
                try await services.ask(request),
                try await services.ask(Workouts.Business.ListWorkouts.ofEverySport)
            )
        } reduce: { store, read in
            store.update { state in
                state.records = read.0
                state.sports = Workouts.Business.Model.SportRecords.all(read.1)
                state.narrow()
            }
        }
    }

    private func turn(_ step: Int) {
        let kinds = Workouts.Business.Model.Record.Kind.allCases
        let place = kinds.firstIndex(of: state.kind) ?? 0
        let next = kinds[(place + step % kinds.count + kinds.count) % kinds.count]
        update { $0.kind = next }
        load()
    }
}
