// SPDX-License-Identifier: Apache-2.0

import Axiom
import DesignSystem
import TerminalUI
import Trapezio
import TrapezioNavigation
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsUIAPI

/// The logic of the training screen.
final class TrainingStore: JournalStore<TrainingScreen, TrainingState, TrainingEvent> {
    private var resting: Task<Void, Never>?

    init(
        journal: any Workouts.Business.IState, services: ScreenServices,
        navigator: (any TrapezioNavigator)?
    ) {
        super.init(
            screen: TrainingScreen(), initialState: TrainingState(clock: services.now()),
            journal: journal, services: services, navigator: navigator)
    }

    override func handle(event: TrainingEvent) {
        switch event {
        case .beginEntry: beginEntry()
        case .endEntry: update { $0.focus = .sets }
        case .edit(let edit): self.edit(edit)
        case .move(let move): self.move(move)
        case .enter: enter()
        case .complete: choose(state.target)
        case .log(let request): log(request, thenRests: false)
        case .remove: remove()
        case .finish: finish()
        case .reopen: reopen()
        case .toggleRest: state.rest == nil ? startRest() : stopRest()
        case .changeRest(let seconds): changeRest(by: seconds)
        case .importHistory: navigator?.goTo(ImportScreen())
        }
    }

    override func show(_ journal: Model.Journal) {
        take(journal.training)
    }

    override func load() {
        let clock = services.now()
        update { $0.clock = clock }
        launch { [services] in
            try await services.dispatch(Effect.openTraining(on: .init(clock.today)))
        } reduce: { store, _ in
            store.take(store.known.training)
        }
        loadExercises()
        if let exercise = state.exercise { prepare(exercise) }
    }

    /// Takes the training of today over, whoever asked for it.
    private func take(_ training: Model.Training?) {
        guard let training, training.day.text == services.now().today else { return }
        update { state in
            let count = training.open?.sets.count ?? 0
            // The newest set is what is looked for first.
            let isNew = count > state.training?.open?.sets.count ?? 0
            state.position =
                isNew
                ? ListPosition().moved(.end, count: count)
                : state.position.kept(count: count, visible: 10)
            state.training = training
            state.matches = state.fitting
        }
    }

    private func loadExercises() {
        launch { [services] in
            try await services.dispatch(Effect.listExercises(.init()))
        } reduce: { store, _ in
            let exercises = store.known.exercises
            store.update { state in
                state.exercises = exercises
                state.matches = state.fitting
            }
        }
    }

    func prepare(_ exercise: Model.Exercise) {
        let day = Model.Day(services.now().today)
        launch { [services] in
            try await services.dispatch(Effect.prepare(exercise: "e\(exercise.id)", on: day))
        } reduce: { store, _ in
            let preparation = store.known.preparation
            guard preparation?.exercise.id == store.state.exercise?.id else { return }
            store.update { $0.preparation = preparation }
        }
    }
}

extension TrainingStore {
    private func changeRest(by seconds: Int) {
        update { $0.restSeconds = min(max($0.restSeconds + seconds, 15), 900) }
        if state.rest != nil { startRest() }
    }

    /// Begins to count down; nothing ticks before or after.
    func startRest() {
        stopRest()
        let total = state.restSeconds
        update { $0.rest = .init(left: total, total: total) }
        resting = collect(RestTicks(seconds: total, clock: services.timer)) { store, left in
            // Another person's screen has no rest.
            guard store.state.rest != nil else { return }
            guard left > 0 else {
                store.update { $0.rest = nil }
                store.services.messages.emit("The rest is over: next set.", .success)
                return
            }
            store.update { $0.rest?.left = left }
        }
    }

    /// Stops counting.
    func stopRest() {
        resting?.cancel()
        resting = nil
        update { $0.rest = nil }
    }
}
