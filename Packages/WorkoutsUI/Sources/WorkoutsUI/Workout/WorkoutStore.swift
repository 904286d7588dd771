// SPDX-License-Identifier: Apache-2.0

import Axiom
import DesignSystem
import TerminalUI
import Trapezio
import TrapezioNavigation
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsUIAPI

/// The logic of one workout.
final class WorkoutStore: JournalStore<WorkoutScreen, WorkoutState, WorkoutEvent> {
    init(
        _ screen: WorkoutScreen, journal: any Workouts.Business.IState, services: ScreenServices,
        navigator: (any TrapezioNavigator)?
    ) {
        super.init(
            screen: screen, initialState: WorkoutState(clock: services.now()), journal: journal,
            services: services, navigator: navigator)
    }

    override func handle(event: WorkoutEvent) {
        switch event {
        case .open: open(leadsThere: true)
        case .move(let move):
            update { $0.position = $0.position.moved(move, count: $0.rows.count) }
        case .openExercise: openExercise()
        case .beginName:
            update { $0.name = $0.workout.map { TextInput($0.summary.name, limit: 80) } }
        case .edit(let edit): update { $0.name?.apply(edit) }
        case .rename: rename()
        case .endName: update { $0.name = nil }
        case .remove: remove()
        case .removeAll:
            guard let workout = state.workout else { return }
            remove(workout.sets, title: workout.summary.name)
        }
    }

    override func show(_ journal: Model.Journal) {
        if journal.failure == .unknownWorkout("w\(screen.id)") {
            update { state in
                state.workout = nil
                state.isGone = true
            }
        } else if let opened = journal.opened, opened.summary.id == screen.id {
            update { state in
                state.workout = opened
                state.isGone = false
            }
        }
    }

    override func load() { open(leadsThere: false) }

    /// Asks for the workout; a screen that is shown is there already.
    private func open(leadsThere: Bool) {
        let effect = Effect.openWorkout(id: screen.id, leadsThere: leadsThere)
        launch { [services] in
            try await services.dispatch(effect)
        } reduce: { store, _ in
            store.show(store.known)
        }
    }

    private func openExercise() {
        switch state.selected {
        case .exercise(let id, _, _): navigator?.goTo(ExerciseScreen(id: id))
        case .set(let set, _): navigator?.goTo(ExerciseScreen(id: set.exerciseID))
        case nil: break
        }
    }

    private func rename() {
        guard let typed = state.name?.text, let old = state.workout?.summary.name else { return }
        let id = screen.id
        let effect = Effect.changeWorkout(id: id, .rename(typed))
        let isWanted: @MainActor @Sendable (WorkoutStore) -> Bool = { $0.state.name != nil }
        change(in: services.undo, if: isWanted) { [services] in
            try await services.dispatch(effect)
        } reduce: { store, _ in
            store.update { $0.name = nil }
            store.services.undo.record(
                "renamed \(old)", undo: [Effect.changeWorkout(id: id, .rename(old))],
                redo: [effect])
        }
    }

    private func remove() {
        switch state.selected {
        case .exercise(_, let name, let sets): remove(sets, title: name)
        case .set(let set, _):
            remove([set], title: "\(SetText.text(set.draft)) of \(set.exerciseName)")
        case nil: break
        }
    }

    private func remove(_ sets: [Model.WorkoutSet], title: String) {
        let effect = Effect.removeSets(ids: sets.map(\.id))
        change(in: services.undo) { [services, journal] in
            try await services.dispatch(effect)
            return journal.stateSnapshot.removed
        } reduce: { store, removed in
            guard let removed else { return }
            store.services.undo.record(
                "removed \(title)", undo: [Effect.restoreSets(removed)], redo: [effect])
            store.services.messages.emit("Removed \(title).")
            if removed.parts.allSatisfy({ $0.remaining == nil }) { store.navigator?.dismiss() }
        }
    }
}
