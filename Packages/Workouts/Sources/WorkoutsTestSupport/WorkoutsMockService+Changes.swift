// SPDX-License-Identifier: Apache-2.0

public import WorkoutsModels
import WorkoutsServiceInt

extension WorkoutsMockService {
    public func days(
        from: Model.Day, to: Model.Day, of owner: Model.Owner
    ) async throws(Err) -> [Model.WeekTraining.DayTotals] {
        note(.days(from, to), owner)
        return try await answers.days(from, to)
    }

    public func recentExercises(_ limit: Int, of owner: Model.Owner) async throws(Err) -> [Int64] {
        note(.recentExercises(limit), owner)
        return try await answers.recentExercises(limit)
    }

    public func history(of exerciseID: Int64, of owner: Model.Owner) async throws(Err)
        -> [Model.ExerciseDay]
    {
        note(.history(exercise: exerciseID), owner)
        return try await answers.history(exerciseID)
    }

    public func removeSets(_ ids: [Int64], of owner: Model.Owner) async throws(Err)
        -> Model.RemovedSets
    {
        note(.removeSets(ids), owner)
        return try await answers.removeSets(ids)
    }

    public func restoreSets(
        _ removed: Model.RemovedSets, of owner: Model.Owner
    ) async throws(Err) -> [Model.Workout] {
        note(.restoreSets(removed), owner)
        return try await answers.restoreSets(removed)
    }

    public func change(
        _ workout: Int64, _ change: Model.WorkoutChange, of owner: Model.Owner
    ) async throws(Err) -> Model.ChangedWorkout {
        note(.change(workout, change), owner)
        return try await answers.change(workout, change)
    }
}
