// SPDX-License-Identifier: Apache-2.0

import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsServiceInt

extension Workouts.Business.Flow {
    typealias Action = Workouts.Business.Action
    typealias Err = Workouts.Business.Err

    /// Runs the use case of an effect; what it comes to is the action that tells of it.
    @concurrent
    static func result(
        of effect: Workouts.Business.Effect, service: any Workouts.Business.IService,
        owner: Workouts.Business.Model.Owner
    ) async -> Result<Action, Err> {
        do throws(Err) {
            return .success(try await action(of: effect, service, owner))
        } catch {
            return .failure(error)
        }
    }

    private static func action(
        of effect: Workouts.Business.Effect, _ service: any Workouts.Business.IService,
        _ owner: Workouts.Business.Model.Owner
    ) async throws(Err) -> Action {
        typealias Business = Workouts.Business
        switch effect {
        case .load(let owner):
            return .loaded(owner)
        case .clear:
            return .cleared
        case .log(let request):
            return .logged(try await Business.LogSets(service: service)(request, of: owner))
        case .openDay(let day):
            return .dayOpened(try await Business.OpenDay(service: service)(day, of: owner))
        case .openWeek(let day):
            return .weekOpened(try await Business.OpenWeek(service: service)(from: day, of: owner))
        case .openMonth(let day):
            return .monthOpened(try await Business.OpenMonth(service: service)(of: day, owner))
        case .listWeeks(let day, let count):
            return .weeksListed(
                try await Business.ListWeeks(service: service)(until: day, count, of: owner))
        case .openTraining(let day):
            return .trainingOpened(
                try await Business.OpenTraining(service: service)(on: day, of: owner))
        case .prepare(let text, let day):
            return .prepared(
                try await Business.Prepare(service: service)(text, on: day, of: owner))
        case .removeSets(let ids):
            return .setsRemoved(try await Business.RemoveSets(service: service)(ids, of: owner))
        case .restoreSets(let removed):
            return .setsRestored(
                try await Business.RestoreSets(service: service)(removed, of: owner))
        case .changeWorkout(let id, let change):
            return .workoutChanged(
                try await Business.ChangeWorkout(service: service)(id, change, of: owner))
        case .listWorkouts(let query):
            return .workoutsListed(
                try await Business.ListWorkouts(service: service)(query, of: owner))
        case .openWorkout(let id, _):
            return .workoutOpened(try await Business.OpenWorkout(service: service)(id, of: owner))
        case .listRecords(let query):
            return .recordsListed(
                try await Business.ListRecords(service: service)(query, of: owner))
        case .listExercises(let query):
            return .exercisesListed(
                try await Business.ListExercises(service: service)(query, of: owner))
        case .openExercise(let text, _):
            return .exerciseOpened(
                try await Business.OpenExercise(service: service)(text, of: owner))
        case .importFile(let request):
            return .imported(try await Business.ImportFile(service: service)(request, of: owner))
        case .listImports:
            return .importsListed(try await Business.ListImports(service: service)(of: owner))
        case .undoImport(let id):
            return .importUndone(try await Business.UndoImport(service: service)(id, of: owner))
        }
    }
}
