// SPDX-License-Identifier: Apache-2.0

import Axiom
import CoreModels
import DesignSystem
import TerminalUI
import Trapezio
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsUIAPI

/// A workout that follows a routine: starting it, and the set that is due.
extension TrainingStore {
    /// Logs the set that is due as proposed or changed, and begins its rest.
    func doPlanned() {
        guard let due = state.plan?.due, !state.isBusy else { return }
        let clock = services.now()
        let words = state.dueWords
        let request = Workouts.Business.DoPlanned(
            words, at: clock.instant(on: state.day), on: .init(state.day),
            unit: clock.preferences.unit, isSure: doubtedDue == words)
        update { $0.isBusy = true }
        change(in: services.undo) { [services] in
            await services.answer(to: request)
        } reduce: { store, answer in
            store.update { $0.isBusy = false }
            switch answer {
            case .success(let done):
                let sets = done.logged.sets
                store.services.undo.record(
                    "logged \(SetText.summary(sets, store.state.clock.chosenUnit)) of "
                        + done.logged.exercise.name,
                    undo: [Workouts.Business.RemoveSets(ids: sets.map(\.id))], redo: request
                ) { [Workouts.Business.RemoveSets(ids: $0.logged.sets.map(\.id))] }
                store.tellRecords(of: done.logged)
                // Within a round of a superset there is no rest.
                if store.state.isToday, !done.plan.isMidRound {
                    store.startRest(due.line.rest)
                }
            case .failure(Workouts.Business.Err.noPlannedLoad):
                // The line that is typed has the load that nothing else knows.
                store.choose(due.exercise)
                store.beginEntry()
                store.services.messages.emit(
                    "\(due.exercise.name) has no load yet: write it with what you did, such as "
                        + "\(max(due.remaining.count, 1))x\(due.remaining.first?.reps ?? 8) 60kg.")
            case .failure(let error): store.refuse(error) { store.doubtedDue = words }
            }
        }
    }

    /// Goes on with the exercise that is due, where the line was of one whose sets are all done.
    func followPlan() {
        guard let due = state.plan?.due, let exercise = state.exercise, !state.isChosen,
            state.input.isEmpty, exercise.id != due.exercise.id,
            state.plan?.items.contains(where: { $0.exercise.id == exercise.id && $0.isOver })
                == true
        else { return }
        update { state in
            state.exercise = due.exercise
            state.preparation = nil
        }
        prepare(due.exercise)
    }

    /// Begins the day of the routine that is due.
    func startPlan() {
        guard let due = state.dueDay else { return }
        let request = Workouts.Business.StartRoutine(
            due.day, of: due.routine, at: services.now().instant(on: state.day),
            on: .init(state.day))
        changePlan("started \(due.day)", told: "\(due.day) has begun.") { [services] in
            await services.answer(to: request)
        }
    }

    /// Leaves out the rest of the exercise that is due.
    func skipPlanned() {
        guard let due = state.plan?.due, !state.isBusy else { return }
        let request = Workouts.Business.ChangePlan.skip(on: .init(state.day))
        let name = due.exercise.name
        changePlan("skipped \(name)", told: "Skipped \(name).") { [services] in
            await services.answer(to: request)
        }
    }

    /// Looks for another exercise to do for the one that is due.
    func beginSwap() {
        guard let due = state.plan?.due, !state.exercises.isEmpty else { return }
        update { state in
            state.swap = ExerciseSwap(
                due.exercise, in: state.exercises, recent: state.training?.recent ?? [])
        }
    }

    /// Does the chosen exercise for the one that is due, today.
    func swapPlanned() {
        guard let swap = state.swap, let other = swap.chosen else { return }
        let request = Workouts.Business.ChangePlan.swap("e\(other.id)", on: .init(state.day))
        update { $0.swap = nil }
        changePlan(
            "swapped \(swap.planned.name)", told: "\(other.name) for \(swap.planned.name) today."
        ) { [services] in await services.answer(to: request) }
    }

    private func changePlan(
        _ title: String, told: String,
        _ work: @escaping @Sendable () async -> Result<Model.Plan, any Error>
    ) {
        guard !isChanging else { return }
        isChanging = true
        change(in: services.undo, work: work) { store, answer in
            store.isChanging = false
            switch answer {
            case .success:
                store.services.undo.record(title, undo: [])
                store.services.messages.emit(told, .success)
            case .failure(let error): store.boundary.take(error)
            }
        }
    }
}
