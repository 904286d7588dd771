// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import TerminalUI
import Trapezio
import TrapezioNavigation
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsUIAPI

/// The logic of one exercise.
final class ExerciseStore: JournalStore<ExerciseScreen, ExerciseState, ExerciseEvent> {
    init(
        _ screen: ExerciseScreen, journal: any Workouts.Business.IState, services: ScreenServices,
        navigator: (any TrapezioNavigator)?
    ) {
        super.init(
            screen: screen, initialState: ExerciseState(clock: services.now()), journal: journal,
            services: services, navigator: navigator)
    }

    override func handle(event: ExerciseEvent) {
        switch event {
        case .open(let text): open(text, leadsThere: true)
        case .history(let text, let limit):
            update { $0.question = .history(limit: limit) }
            open(text, leadsThere: true)
        case .move(let move):
            update { $0.position = $0.position.moved(move, count: $0.days.count) }
        case .turn: update { $0.turn += 1 }
        case .train: navigator?.goTo(TrainingScreen())
        }
    }

    override func show(_ journal: Model.Journal) {
        if case .unknownExercise("e\(screen.id)", _)? = journal.failure {
            update { $0.isGone = true }
        } else if let detail = journal.exercise, detail.exercise.id == screen.id {
            update { $0.detail = detail }
        }
    }

    override func load() { open("e\(screen.id)", leadsThere: false) }

    /// Asks for the exercise; a screen that is shown is there already.
    private func open(_ text: String, leadsThere: Bool) {
        launch { [services] in
            try await services.dispatch(Effect.openExercise(text, leadsThere: leadsThere))
        } reduce: { store, _ in
            let detail = store.known.exercise
            // A command finds the exercise by its name; a screen has its own, and another screen
            // may have asked for another one since.
            guard leadsThere || detail?.exercise.id == store.screen.id else { return }
            store.update { $0.detail = detail }
        }
    }
}
