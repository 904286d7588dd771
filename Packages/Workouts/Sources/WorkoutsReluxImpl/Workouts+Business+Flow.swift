// SPDX-License-Identifier: Apache-2.0

import Axiom
public import Relux
public import WorkoutsModels
public import WorkoutsReluxInt
public import WorkoutsServiceInt

extension Workouts.Business {
    /// Turns each effect into a use case and its result into an action.
    ///
    /// An actor, so that looking whose data is loaded and reducing a result happen in one step: the
    /// result of a person who left, or whom another one followed, never reaches the state.
    public actor Flow: ISaga {
        private let service: any IService
        private let state: any IState
        private let router: any IRouter
        /// Counts loading and clearing, so that a person who comes back does not get what was asked
        /// before.
        private var session = 0
        /// How often each thing was asked for: of several readings under way, only the newest one
        /// lands, since an older one may have been read before a change.
        private var asked: [Reading: Int] = [:]

        /// Creates a flow over a service; it reads whose data is loaded from the state.
        public init(service: any IService, state: any IState, router: any IRouter) {
            self.service = service
            self.state = state
            self.router = router
        }

        public func apply(_ effect: Effect, _ dispatcher: Relux.Dispatcher) async
            -> Relux.ActionResult
        {
            switch effect {
            case .load(let owner):
                session += 1
                return await dispatcher.action { Action.loaded(owner) }
            case .clear:
                session += 1
                return await dispatcher.action { Action.cleared }
            case .log, .openDay, .openWeek, .openMonth, .listWeeks, .openTraining, .prepare,
                .removeSets, .restoreSets, .changeWorkout, .listWorkouts, .openWorkout,
                .listRecords, .listExercises, .openExercise, .importFile, .listImports, .undoImport:
                return await perform(effect, dispatcher)
            }
        }

        private func perform(_ effect: Effect, _ dispatcher: Relux.Dispatcher) async
            -> Relux.ActionResult
        {
            guard let owner = state.stateSnapshot.owner else { return .failure(Err.signedOut) }
            let visit = session
            let reading = Reading(effect)
            let number = reading.map { (asked[$0] ?? 0) + 1 }
            if let reading { asked[reading] = number }
            let result = await Self.result(of: effect, service: service, owner: owner)
            // From here to the reducer nothing is awaited.
            guard session == visit, state.stateSnapshot.owner == owner else {
                return .failure(Err.signedOut)
            }
            switch result {
            case .success where reading.map({ asked[$0] != number }) == true:
                return .success
            case .success(let action):
                return await dispatcher.actions {
                    action
                    page(of: action, after: effect).map { [$0] } ?? []
                }
            case .failure(let failure):
                await dispatcher.action { Action.failed(failure) }
                return .failure(failure)
            }
        }

        /// Where a person is led who opened one thing.
        private func page(of action: Action, after effect: Effect) -> (any Relux.Action)? {
            switch effect {
            case .openWorkout(_, false), .openExercise(_, false): return nil
            case .load, .clear, .log, .openDay, .openWeek, .openMonth, .listWeeks, .openTraining,
                .prepare, .removeSets, .restoreSets, .changeWorkout, .listWorkouts,
                .openWorkout, .listRecords, .listExercises, .openExercise, .importFile,
                .listImports, .undoImport:
                break
            }
            return switch action {
            case .workoutOpened(let workout):
                router.setWorkoutsPage(.details(workout: workout.summary.id))
            case .exerciseOpened(let detail):
                router.setWorkoutsPage(.exercise(detail.exercise.id))
            case .loaded, .logged, .dayOpened, .weekOpened, .monthOpened, .weeksListed,
                .trainingOpened, .prepared, .setsRemoved, .setsRestored, .workoutChanged,
                .workoutsListed, .recordsListed, .exercisesListed, .imported, .importsListed,
                .importUndone, .failed, .cleared:
                nil
            }
        }
    }
}

/// What can be under way more than once.
private enum Reading: Hashable {
    case day, week, month, weeks, training, preparation, workouts, workout, records, exercises
    case exercise, imports

    /// What an effect reads; `nil` for one that changes something.
    init?(_ effect: Workouts.Business.Effect) {
        switch effect {
        case .openDay: self = .day
        case .openWeek: self = .week
        case .openMonth: self = .month
        case .listWeeks: self = .weeks
        case .openTraining: self = .training
        case .prepare: self = .preparation
        case .listWorkouts: self = .workouts
        case .openWorkout: self = .workout
        case .listRecords: self = .records
        case .listExercises: self = .exercises
        case .openExercise: self = .exercise
        case .listImports: self = .imports
        case .load, .clear, .log, .removeSets, .restoreSets, .changeWorkout, .importFile,
            .undoImport:
            return nil
        }
    }
}
