// SPDX-License-Identifier: Apache-2.0

public import WorkoutsModels

extension Workouts.Business.Service {
    public func days(
        from: Model.Day, to: Model.Day, of owner: Model.Owner
    ) async throws(Err) -> [Model.WeekTraining.DayTotals] {
        try await repository.days(from: from, to: to, owner.id)
    }

    public func recentExercises(_ limit: Int, of owner: Model.Owner) async throws(Err) -> [Int64] {
        try await repository.recentExercises(limit, owner.id)
    }

    public func history(of exerciseID: Int64, of owner: Model.Owner) async throws(Err)
        -> [Model.ExerciseDay]
    {
        try await repository.history(exerciseID, owner.id)
    }

    public func removeSets(_ ids: [Int64], of owner: Model.Owner) async throws(Err)
        -> Model.RemovedSets
    {
        try await repository.removeSets(ids, owner.id)
    }

    public func restoreSets(
        _ removed: Model.RemovedSets, of owner: Model.Owner
    ) async throws(Err) -> [Model.Workout] {
        try await repository.restoreSets(removed, owner.id)
    }

    public func change(
        _ workout: Int64, _ change: Model.WorkoutChange, of owner: Model.Owner
    ) async throws(Err) -> Model.ChangedWorkout {
        try await repository.change(workout, change, owner.id)
    }
}
