// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import TerminalUI
import Trapezio
import TrapezioNavigation
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsUIAPI

/// What a person may do in the list of workouts.
enum HistoryEvent: TrapezioEvent {
    case move(ListMove)
    /// Open the chosen workout.
    case open
    /// Begin to narrow the list.
    case beginFilter
    /// Show all again.
    case endFilter
    case edit(TextEdit)
    /// Go to the training.
    case train
    /// Go to the import.
    case importHistory
}

/// What the list of workouts shows.
struct HistoryState: FilteredState {
    typealias Model = Workouts.Business.Model

    var clock: DayClock
    /// The workouts, the newest first; `nil` before they are known.
    var workouts: [Model.WorkoutSummary]?
    /// The names of the exercises.
    var exercises: [Int64: String] = [:]
    /// Those that fit what is typed.
    var shown: [Model.WorkoutSummary] = []
    /// The last weeks, the oldest first.
    var weeks: [Model.SpanTotals] = []
    var position = ListPosition()
    /// What the list is narrowed by.
    var filter = TextInput(limit: 80)
    var isFiltering = false

    /// Narrows the list to the workouts whose name, day, id and exercises have every typed word.
    mutating func narrow() {
        shown = fitting(workouts ?? []) { workout in
            let names = (workout.exerciseIDs ?? []).compactMap { exercises[$0] }
            return
                "\(workout.name) \(workout.day.text) w\(workout.id) \(names.joined(separator: " "))"
        }
        position = position.kept(count: shown.count, visible: 10)
    }
}

/// The logic of the list of workouts.
final class HistoryStore: DraftingStore<WorkoutsScreen, HistoryState, HistoryEvent> {
    /// As many weeks as the chart can have: half a year.
    private nonisolated static let weeks = 26

    private let navigator: any TrapezioNavigator

    init(
        workouts: any Workouts.Business.IState, services: ScreenServices,
        navigator: any TrapezioNavigator
    ) {
        self.navigator = navigator
        super.init(
            screen: WorkoutsScreen(), initialState: HistoryState(clock: services.now()),
            services: services, owners: [OwnershipSource(workouts)])
    }

    override func handle(event: HistoryEvent) {
        switch event {
        case .move(let move): update { $0.move(move) }
        case .open:
            if let chosen = state.chosen { navigator.goTo(WorkoutScreen(id: chosen.id)) }
        case .beginFilter: update { $0.isFiltering = true }
        case .endFilter: update { $0.endFilter() }
        case .edit(let edit): update { $0.edit(edit) }
        case .train: navigator.goTo(TrainingScreen())
        case .importHistory: navigator.goTo(ImportScreen())
        }
    }

    /// The weeks go up to this one, or up to the newest workout where that is long ago.
    override func load() {
        let clock = services.now()
        update { $0.clock = clock }
        launch(replacing: &loading) { [services] in
            let workouts = try await services.ask(
                Workouts.Business.ListWorkouts(.init(limit: 100_000)))
            let today = Workouts.Business.Model.Day(clock.today)
            let newest = workouts.first?.day ?? today
            let last = newest < today.adding(-7 * Self.weeks / 2) ? newest : today
            let weeks = try await services.ask(
                Workouts.Business.ListWeeks(
                    until: last, count: Self.weeks, weekStart: clock.preferences.weekStart))
            let exercises = try await services.ask(Workouts.Business.ListExercises(.init()))
            let names = Dictionary(exercises.map { ($0.id, $0.name) }) { first, _ in first }
            return (workouts, weeks, names)
        } reduce: { store, made in
            store.update { state in
                (state.workouts, state.weeks, state.exercises) = made
                state.narrow()
            }
        }
    }
}
