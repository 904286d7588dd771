// SPDX-License-Identifier: Apache-2.0

import Axiom
import CoreModels
import DesignSystem
import TerminalUI
import Trapezio
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsUIAPI

/// Typing: first the exercise, then its sets, or both in one line.
extension TrainingStore {
    typealias Model = Workouts.Business.Model

    func beginEntry() {
        update { state in
            state.focus = .entry
            if state.exercise == nil {
                state.matches = state.fitting
            }
        }
    }

    func edit(_ edit: TextEdit) {
        update { state in
            if state.editing != nil {
                state.editing?.input.apply(edit)
                return
            }
            if state.swap != nil {
                state.swap?.apply(edit)
                return
            }
            if edit == .deleteBackward, state.input.isEmpty, state.exercise != nil {
                // Back to the exercise.
                state.exercise = nil
                state.isChosen = false
                state.preparation = nil
            } else {
                state.input.apply(edit)
            }
            guard state.exercise == nil else { return }
            state.matches = state.fitting
            state.match = ListPosition()
        }
    }

    func move(_ move: ListMove) {
        update { state in
            switch state.focus {
            case .sets where state.swap != nil:
                state.swap?.move(move)
            case .sets:
                state.position = state.position.moved(
                    move, count: state.training?.open?.sets.count ?? 0)
            case .entry where state.exercise == nil:
                state.match = state.match.moved(move, count: state.matches.count)
            case .entry:
                break
            }
        }
    }

    func choose(_ exercise: Model.Exercise?) {
        guard let exercise else { return }
        let sets = state.setWords
        update { state in
            state.exercise = exercise
            state.isChosen = true
            state.preparation = nil
            state.match = ListPosition()
            state.input = TextInput(sets.joined(separator: " "), limit: 200)
        }
        prepare(exercise)
    }

    /// Chooses the exercise that a draft names, once it is known whether it is still there.
    func chooseDrafted() {
        guard let id = state.drafted, !state.exercises.isEmpty else { return }
        let exercise = state.exercises.first { $0.id == id }
        update { state in
            state.drafted = nil
            state.exercise = exercise
            state.isChosen = exercise != nil
        }
        if let exercise { prepare(exercise) }
    }

    func enter() {
        guard state.editing == nil else { return storeEdit() }
        guard state.swap == nil else { return swapPlanned() }
        guard state.focus == .entry else { return beginEntry() }
        // What was typed is being logged: the line is not empty yet.
        guard !state.isBusy else { return }
        if namesAnother { return searchAnother() }
        let sets = state.setWords
        guard !sets.isEmpty else {
            if state.exercise == nil, !state.matches.isEmpty { return choose(state.target) }
            let hint =
                state.exercise == nil
                ? "No exercise fits that name." : "Write the sets, such as 3x5 80kg @8."
            services.messages.emit(hint)
            return
        }
        let clock = services.now()
        // Sets alone are more of the last exercise.
        let isAlone = state.exercise == nil && state.typedName.isEmpty
        let target = isAlone ? nil : state.target.map { "e\($0.id)" }
        let line = named ?? (target ?? state.typedName, sets)
        let day = state.named ?? clock.today
        guard day <= clock.today else {
            services.messages.emit("\(day) is in the future: only what has happened can be logged.")
            return
        }
        log(
            .init(
                exercise: line.exercise, words: line.sets, at: clock.instant(on: day),
                day: .init(day),
                unit: clock.preferences.unit, isSure: doubted == state.input.text))
    }

    /// Whether only the name of another exercise was typed where sets are expected.
    private var namesAnother: Bool {
        guard state.exercise != nil, let word = state.setWords.first, Self.isName(word),
            Model.LogLine(state.setWords) == nil
        else { return false }
        return !ExerciseSearch.matches(state.input.text, in: state.exercises).isEmpty
    }

    /// Shows the exercises that fit what was typed.
    private func searchAnother() {
        update { state in
            state.exercise = nil
            state.isChosen = false
            state.preparation = nil
            state.matches = state.fitting
            state.match = ListPosition()
        }
    }

    /// Whether a word is no part of a set: none of those is so long but `same`.
    private static func isName(_ word: String) -> Bool {
        word.count > 2 && word != "same" && word != "tempo"
            && word.allSatisfy { $0.isLetter || $0 == "-" }
    }

    /// Another exercise that was typed with its sets where only sets are expected.
    private var named: (exercise: String, sets: [String])? {
        guard state.exercise != nil,
            let line = Model.LogLine(state.setWords), let word = state.setWords.first,
            Self.isName(word),
            let other = ExerciseSearch.matches(
                line.exercise, in: state.exercises, recent: state.training?.recent ?? []
            ).first
        else { return nil }
        return ("e\(other.id)", line.sets)
    }

    private func log(_ request: Workouts.Business.Log) {
        update { $0.isBusy = true }
        change(in: services.undo) { [services] in
            await services.answer(to: request)
        } reduce: { store, answer in
            store.update { $0.isBusy = false }
            switch answer {
            case .success(let logged):
                store.take(logged, of: request)
                if store.state.isToday { store.startRest() }
            case .failure(let error):
                store.refuse(error) { store.doubted = store.state.input.text }
            }
        }
    }

    private func take(_ logged: Model.LoggedSets, of request: Workouts.Business.Log) {
        services.undo.record(
            "logged \(SetText.summary(logged.sets, state.clock.chosenUnit)) of \(logged.exercise.name)",
            undo: [Workouts.Business.RemoveSets(ids: logged.sets.map(\.id))], redo: request
        ) { [Workouts.Business.RemoveSets(ids: $0.sets.map(\.id))] }
        update { state in
            state.exercise = logged.exercise
            state.isChosen = false
            state.input = TextInput(limit: 200)
        }
        doubted = nil
        followPlan()
        tellRecords(of: logged)
    }

    /// Tells the records that fell.
    func tellRecords(of logged: Model.LoggedSets) {
        for record in logged.records where record.kind == .e1rm || logged.records.count == 1 {
            guard let previous = record.previous else { continue }
            let unit = state.clock.unit
            let before = RecordText.figure(previous.value, record.kind, unit)
            services.messages.emit(
                "New record: \(logged.exercise.name) \(RecordText.kind(record.kind)) "
                    + "\(RecordText.value(record, unit)), was \(before).", .success)
        }
    }
}

/// Changes of a workout other than logging; each can be undone.
extension TrainingStore {
    private func storeEdit() {
        guard let edit = state.editing, let open = state.training?.open, !isChanging else { return }
        guard let request = edit.request(in: open, state.clock) else {
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

    func remove() {
        guard let set = state.selected, leaving.insert(set.id).inserted else { return }
        let request = Workouts.Business.RemoveSets(ids: [set.id])
        let title = "\(SetText.text(set.draft, state.clock.chosenUnit)) of \(set.exerciseName)"
        change(in: services.undo) { [services] in
            await services.answer(to: request)
        } reduce: { store, answer in
            switch answer {
            case .success(let removed):
                store.services.undo.record(
                    "removed \(title)", undo: [Workouts.Business.RestoreSets(removed)],
                    redo: [request])
                store.services.messages.emit("Removed \(title).")
            case .failure(let error):
                store.leaving.remove(set.id)
                store.boundary.take(error)
            }
        }
    }

    func finish() {
        guard let open = state.training?.open?.summary else { return }
        stopRest()
        change(
            open, .finish(at: services.now().now), back: .reopen, title: "finished \(open.name)"
        ) { [unit = state.clock.unit] after in
            "Finished \(after.name): \(WorkoutReport.sum(after, unit))"
        }
    }

    func reopen() {
        guard let done = state.finished, let end = done.end else { return }
        change(done, .reopen, back: .finish(at: end), title: "continued \(done.name)") {
            "\($0.name) goes on."
        }
    }

    private func change(
        _ workout: Model.WorkoutSummary, _ change: Model.WorkoutChange,
        back: Model.WorkoutChange, title: String,
        told: @escaping @MainActor (Model.WorkoutSummary) -> String
    ) {
        guard !isChanging else { return }
        isChanging = true
        let request = Workouts.Business.ChangeWorkout(id: workout.id, change)
        self.change(in: services.undo) { [services] in
            await services.answer(to: request)
        } reduce: { store, answer in
            store.isChanging = false
            switch answer {
            case .success(let changed):
                store.services.undo.record(
                    title, undo: [Workouts.Business.ChangeWorkout(id: workout.id, back)],
                    redo: [request])
                store.services.messages.emit(told(changed.after), .success)
            case .failure(let error): store.boundary.take(error)
            }
        }
    }
}
