// SPDX-License-Identifier: Apache-2.0

import Axiom
import DesignSystem
import TerminalUI
import Trapezio
import TrapezioNavigation
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsUIAPI

/// What a person may do in a workout.
enum WorkoutEvent: TrapezioEvent {
    case move(ListMove)
    /// Choose the set of another exercise in the chosen round of a superset.
    case side(Int)
    /// Open the exercise of the chosen line.
    case openExercise
    /// Begin to type another name.
    case beginName
    case edit(TextEdit)
    /// Rename the workout to what was typed.
    case rename
    /// Leave the name as it is.
    case endName
    /// Begin to type the chosen set anew.
    case beginEdit
    /// Begin to type the note of the chosen set.
    case beginNote
    /// Change the set to what was typed.
    case storeEdit
    /// Leave the set as it is.
    case endEdit
    /// Remove the chosen set, or all sets of the chosen exercise.
    case remove
    /// Remove the whole workout.
    case removeAll
}

/// What one workout shows.
struct WorkoutState: TrapezioState {
    typealias Model = Workouts.Business.Model

    /// A line of the list: the name of an exercise, or one of its sets; or the names of a superset,
    /// or one of its rounds.
    enum Row: Sendable, Equatable {
        case exercise(id: Int64, name: String, sets: [Model.WorkoutSet])
        case set(Model.WorkoutSet, badge: String)
        case superset(Model.Superset)
        case round(Int, [Model.WorkoutSet?], badges: [String])
    }

    var clock: DayClock
    var workout: Model.Workout?
    /// Whether it was looked for and is not there.
    var isGone = false
    var position = ListPosition()
    /// The chosen exercise of a superset, from 0.
    var column = 0
    /// The name that is being typed; `nil` while none is.
    var name: TextInput?
    /// The set that is typed anew; `nil` while none is.
    var editing: SetEdit?

    /// The sets in the order they were done, under the names of their exercises.
    var rows: [Row] {
        guard let workout else { return [] }
        func badge(_ set: Model.WorkoutSet) -> String {
            RecordText.badge(set.id, in: workout.records)
        }
        return Model.WorkoutBlock.blocks(of: workout.sets).flatMap { block -> [Row] in
            switch block {
            case .exercise(let run):
                let heading = run.prefix(1).map {
                    Row.exercise(id: $0.exerciseID, name: $0.exerciseName, sets: run)
                }
                return heading + run.map { .set($0, badge: badge($0)) }
            case .superset(let superset):
                return [.superset(superset)]
                    + superset.rounds.enumerated().map { place, sets in
                        .round(place + 1, sets, badges: sets.map { $0.map(badge) ?? "" })
                    }
            }
        }
    }

    /// The set that is chosen; in a round that of the chosen exercise.
    var chosenSet: Model.WorkoutSet? {
        switch selected {
        case .set(let set, _): set
        case .round(_, let sets, _): sets[min(column, sets.count - 1)]
        case .exercise, .superset, nil: nil
        }
    }

    /// The line that is chosen.
    var selected: Row? {
        let rows = rows
        let place = position.kept(count: rows.count, visible: 10).selected
        return place < rows.count ? rows[place] : nil
    }
}

/// The name that is being typed.
extension WorkoutState: DraftedState {
    var keptNotice: String { "Kept from before: enter renames, esc leaves the name." }

    var draft: Draft? {
        guard let name, name.text != workout?.summary.name else { return nil }
        return Draft(["name": name.text])
    }

    mutating func take(_ draft: Draft) {
        if let text = draft["name"] { name = TextInput(text, limit: 80) }
    }
}

/// The logic of one workout.
final class WorkoutStore: DraftingStore<WorkoutScreen, WorkoutState, WorkoutEvent> {
    private typealias Model = Workouts.Business.Model

    private let navigator: any TrapezioNavigator
    /// Whether a name or a set is being changed.
    private var isChanging = false
    /// The sets that were asked to go and are still shown.
    private var leaving: Set<Int64> = []

    init(
        _ screen: WorkoutScreen, workouts: any Workouts.Business.IState,
        services: ScreenServices, navigator: any TrapezioNavigator
    ) {
        self.navigator = navigator
        super.init(
            screen: screen, initialState: WorkoutState(clock: services.now()),
            services: services, owners: [OwnershipSource(workouts)])
    }

    override func handle(event: WorkoutEvent) {
        switch event {
        case .move(let move):
            update { $0.position = $0.position.moved(move, count: $0.rows.count) }
        case .side(let step): side(step)
        case .openExercise: openExercise()
        case .beginName:
            update { state in
                state.name = state.workout.map {
                    let name = $0.summary.name
                    return TextInput(
                        name == Workouts.Business.Model.WorkoutSummary.unnamed ? "" : name,
                        limit: 80)
                }
            }
        case .beginEdit:
            if let set = state.chosenSet { update { $0.editing = SetEdit(set) } }
        case .beginNote:
            if let set = state.chosenSet {
                update { $0.editing = SetEdit(set, isNote: true) }
            }
        case .storeEdit: storeEdit()
        case .endEdit: update { $0.editing = nil }
        case .edit(let edit):
            update { state in
                state.name?.apply(edit)
                state.editing?.input.apply(edit)
            }
        case .rename: rename()
        case .endName: update { $0.name = nil }
        case .remove: remove()
        case .removeAll:
            guard let workout = state.workout else { return }
            remove(workout.sets, title: workout.summary.name)
        }
    }

    override func clockChanged(from before: DayClock, to now: DayClock) {
        update { $0.clock = now }
    }

    override func load() {
        let request = Workouts.Business.OpenWorkout(id: screen.id)
        launch(replacing: &loading) { [services] in
            await services.answer(to: request)
        } reduce: { store, answer in
            switch answer {
            case .success(let workout):
                store.leaving.formIntersection(workout.sets.map(\.id))
                store.update { state in
                    let ids = workout.sets.map(\.id)
                    if let id = state.editing?.set.id, !ids.contains(id) { state.editing = nil }
                    state.workout = workout
                    state.isGone = false
                }
            case .failure(let error):
                if case Workouts.Business.Err.unknownWorkout = error {
                    store.leaving = []
                    store.update { state in
                        state.workout = nil
                        state.isGone = true
                        state.name = nil
                        state.editing = nil
                    }
                }
                store.boundary.take(error)
            }
        }
    }

    override func forget() {
        isChanging = false
        leaving = []
    }

    private func openExercise() {
        switch state.selected {
        case .exercise(let id, _, _): navigator.goTo(ExerciseScreen(id: id))
        case .superset(let superset):
            let place = min(state.column, superset.exercises.count - 1)
            navigator.goTo(ExerciseScreen(id: superset.exercises[place].exerciseID))
        case .set, .round:
            if let set = state.chosenSet { navigator.goTo(ExerciseScreen(id: set.exerciseID)) }
        case nil: break
        }
    }

    private func side(_ step: Int) {
        let count =
            switch state.selected {
            case .superset(let superset): superset.exercises.count
            case .round(_, let sets, _): sets.count
            case .exercise, .set, nil: 1
            }
        update { $0.column = min(max(min($0.column, count - 1) + step, 0), count - 1) }
    }

    private func rename() {
        guard let typed = state.name?.text, let old = state.workout?.summary.name, !isChanging
        else { return }
        isChanging = true
        let id = screen.id
        let request = Workouts.Business.ChangeWorkout(id: id, .rename(typed))
        change(in: services.undo) { [services] in
            await services.answer(to: request)
        } reduce: { store, answer in
            store.isChanging = false
            if case .failure(let error) = answer { return store.boundary.take(error) }
            store.update { $0.name = nil }
            store.services.undo.record(
                "renamed \(old)",
                undo: [Workouts.Business.ChangeWorkout(id: id, .rename(old))], redo: [request])
        }
    }

    private func storeEdit() {
        guard let edit = state.editing, let workout = state.workout, !isChanging else { return }
        guard let request = edit.request(in: workout, state.clock) else {
            return update { $0.editing = nil }
        }
        isChanging = true
        change(in: services.undo) { [services] in
            await services.answer(to: request)
        } reduce: { store, answer in
            store.isChanging = false
            if case .failure(let error) = answer {
                return store.refuse(error) {
                    store.update { $0.editing?.doubted = edit.input.text }
                }
            }
            store.update { $0.editing = nil }
            store.services.undo.record(edit.title(store.state.clock), undo: [])
        }
    }

    private func remove() {
        switch state.selected {
        case .exercise(_, let name, let sets): remove(sets, title: name)
        case .superset(let superset):
            remove(
                superset.rounds.flatMap { $0.compactMap(\.self) },
                title: "superset \(superset.letter)")
        case .set, .round:
            guard let set = state.chosenSet else { return }
            remove(
                [set],
                title: "\(SetText.text(set.draft, state.clock.chosenUnit)) of \(set.exerciseName)")
        case nil: break
        }
    }

    private func remove(_ sets: [Model.WorkoutSet], title: String) {
        let ids = sets.map(\.id)
        guard leaving.isDisjoint(with: ids) else { return }
        leaving.formUnion(ids)
        let request = Workouts.Business.RemoveSets(ids: ids)
        change(in: services.undo) { [services] in
            await services.answer(to: request)
        } reduce: { store, answer in
            switch answer {
            case .success(let removed):
                store.services.undo.record(
                    "removed \(title)", undo: [Workouts.Business.RestoreSets(removed)],
                    redo: [request])
                store.services.messages.emit("Removed \(title).")
                let isGone = removed.parts.allSatisfy { $0.remaining == nil }
                if isGone { store.navigator.dismiss() }
            case .failure(let error):
                store.leaving.subtract(ids)
                store.boundary.take(error)
            }
        }
    }
}
