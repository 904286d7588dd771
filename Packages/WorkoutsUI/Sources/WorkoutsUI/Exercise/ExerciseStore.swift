// SPDX-License-Identifier: Apache-2.0

import Axiom
import DesignSystem
import TerminalUI
import Trapezio
import TrapezioNavigation
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsUIAPI

/// What a person may do with one exercise.
enum ExerciseEvent: TrapezioEvent {
    case move(ListMove)
    /// Show the next chart as the large one.
    case turn
    /// Go to the training.
    case train
}

/// What one exercise shows.
struct ExerciseState: TrapezioState {
    typealias Model = Workouts.Business.Model

    var clock: DayClock
    var detail: Model.ExerciseDetail?
    /// Whether it was looked for and is not there.
    var isGone = false
    /// How many charts further than the first the large one is.
    var turn = 0
    /// The chosen one of the days, the newest first.
    var position = ListPosition()

    /// The charts there are figures for, the large one first.
    var charts: [ExerciseFigure] {
        let history = detail?.history ?? []
        let all = ExerciseFigure.allCases.filter { chart in
            history.contains { (chart.value($0, clock.unit) ?? 0) > 0 }
        }
        guard !all.isEmpty else { return [] }
        let first = turn % all.count
        return Array(all[first...] + all[..<first])
    }

    /// The days, the newest first.
    var days: [Model.ExerciseDay] { (detail?.history ?? []).reversed() }
}

/// The logic of one exercise.
final class ExerciseStore: OwnedStore<ExerciseScreen, ExerciseState, ExerciseEvent> {
    private let navigator: any TrapezioNavigator

    init(
        _ screen: ExerciseScreen, workouts: any Workouts.Business.IState,
        services: ScreenServices, navigator: any TrapezioNavigator
    ) {
        self.navigator = navigator
        super.init(
            screen: screen, initialState: ExerciseState(clock: services.now()),
            services: services, owners: [OwnershipSource(workouts)])
    }

    override func handle(event: ExerciseEvent) {
        switch event {
        case .move(let move):
            update { $0.position = $0.position.moved(move, count: $0.days.count) }
        case .turn: update { $0.turn += 1 }
        case .train: navigator.goTo(TrainingScreen())
        }
    }

    override func clockChanged(from before: DayClock, to now: DayClock) {
        update { $0.clock = now }
    }

    override func load() {
        let request = Workouts.Business.OpenExercise("e\(screen.id)")
        launch(replacing: &loading) { [services] in
            await services.answer(to: request)
        } reduce: { store, answer in
            switch answer {
            case .success(let detail): store.update { $0.detail = detail }
            case .failure(let error):
                if case Workouts.Business.Err.unknownExercise = error {
                    store.update { $0.isGone = true }
                }
                store.boundary.take(error)
            }
        }
    }
}
