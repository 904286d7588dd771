// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import WorkoutsModels

extension Workouts.Business.MockService {
    /// The values of the domain.
    public typealias Model = Workouts.Business.Model
    /// What every request may throw.
    public typealias Err = Workouts.Business.Err

    public func exercises(_ query: Model.ExerciseQuery, of owner: Model.Owner) async throws(Err)
        -> [Model.Exercise]
    {
        note(.exercises(query), owner)
        return try await answers.exercises((query, owner))
    }

    public func exercise(named text: String, of owner: Model.Owner) async throws(Err)
        -> Model.Exercise
    {
        note(.exercise(text), owner)
        return try await answers.exercise((text, owner))
    }

    public func exercises(
        like text: String, isWhole: Bool, of owner: Model.Owner
    ) async throws(Err) -> [Model.Exercise] {
        note(.exercisesLike(text), owner)
        return try await answers.exercisesLike((text, isWhole, owner))
    }

    public func detail(of text: String, owner: Model.Owner) async throws(Err)
        -> Model.ExerciseDetail
    {
        note(.detail(text), owner)
        return try await answers.detail((text, owner))
    }

    public func preparation(
        for text: String, on day: Model.Day, of owner: Model.Owner
    ) async throws(Err)
        -> Model.Preparation
    {
        note(.preparation(text, day), owner)
        return try await answers.preparation((text, day, owner))
    }

    public func lastSets(
        _ exerciseID: Int64, on day: Model.Day, of owner: Model.Owner
    ) async throws(Err)
        -> (before: [Model.WorkoutSet], open: [Model.WorkoutSet])
    {
        note(.lastSets(exerciseID, day), owner)
        return try await answers.lastSets((exerciseID, day, owner))
    }

    public func append(
        _ drafts: [Model.SetDraft], to exercise: Model.Exercise, inTurnWith partner: Int64?,
        at date: Date,
        on day: Model.Day, of owner: Model.Owner,
        check: @Sendable (Model.LoggedSets) throws(Err) -> Void
    ) async throws(Err) -> Model.LoggedSets {
        note(.append(drafts, exercise: exercise.id), owner)
        let logged = try await answers.append((drafts, exercise, partner, date, day, owner))
        try check(logged)
        return logged
    }

    public func workouts(_ query: Model.WorkoutQuery, of owner: Model.Owner) async throws(Err)
        -> [Model.WorkoutSummary]
    {
        note(.workouts(query), owner)
        return try await answers.workouts((query, owner))
    }

    public func workout(_ id: Int64, of owner: Model.Owner) async throws(Err)
        -> Model.Workout
    {
        note(.workout(id), owner)
        return try await answers.workout((id, owner))
    }

    public func workout(ofSet id: Int64, owner: Model.Owner) async throws(Err)
        -> Model.Workout
    {
        note(.workoutOfSet(id), owner)
        return try await answers.workoutOfSet((id, owner))
    }

    public func change(_ change: Model.ExerciseChange, of owner: Model.Owner) async throws(Err)
        -> Model.ChangedExercise
    {
        note(.changeExercise(change), owner)
        return try await answers.changeExercise((change, owner))
    }

    public func edit(_ edit: Model.WorkoutEdit, of owner: Model.Owner) async throws(Err)
        -> Model.Workout
    {
        note(.edit(edit), owner)
        return try await answers.edit((edit, owner))
    }

    public func training(on day: Model.Day, of owner: Model.Owner) async throws(Err)
        -> Model.Training
    {
        note(.training(day), owner)
        return try await answers.training((day, owner))
    }

    public func day(
        _ day: Model.Day, weekStart: Model.Weekday, of owner: Model.Owner
    ) async throws(Err) -> Model.DayTraining {
        note(.day(day), owner)
        return try await answers.day((day, weekStart, owner))
    }

    public func week(from day: Model.Day, of owner: Model.Owner) async throws(Err)
        -> Model.WeekTraining
    {
        note(.week(day), owner)
        return try await answers.week((day, owner))
    }

    public func days(from: Model.Day, to: Model.Day, of owner: Model.Owner) async throws(Err)
        -> [Model.WeekTraining.DayTotals]
    {
        note(.days(from, to), owner)
        return try await answers.days((from, to, owner))
    }

    public func exerciseTotals(
        from: Model.Day, to: Model.Day, of owner: Model.Owner
    ) async throws(Err) -> [Model.ExerciseTotals] {
        note(.exerciseTotals(from, to), owner)
        return try await answers.exerciseTotals((from, to, owner))
    }

    public func records(
        _ kind: Model.Record.Kind, exercise: String?, of owner: Model.Owner
    ) async throws(Err)
        -> [Model.Record]
    {
        note(.records(kind, exercise: exercise), owner)
        return try await answers.records((kind, exercise, owner))
    }

    public func removeSets(
        _ ids: [Int64], workouts: [Int64], of owner: Model.Owner
    ) async throws(Err) -> Model.RemovedSets {
        note(.removeSets(ids), owner)
        return try await answers.removeSets((ids, owner))
    }

    public func restoreSets(_ removed: Model.RemovedSets, of owner: Model.Owner) async throws(Err)
        -> [Model.Workout]
    {
        note(.restoreSets(removed), owner)
        return try await answers.restoreSets((removed, owner))
    }

    public func logSession(
        _ session: Model.NewSession, of owner: Model.Owner
    ) async throws(Err) -> Model.WorkoutSummary {
        note(.logSession(session), owner)
        return try await answers.logSession((session, owner))
    }

    public func change(
        _ workout: Int64, _ change: Model.WorkoutChange, of owner: Model.Owner
    ) async throws(Err)
        -> Model.ChangedWorkout
    {
        note(.change(workout, change), owner)
        return try await answers.change((workout, change, owner))
    }

    public func importFile(_ request: Model.Import.Request, of owner: Model.Owner) async throws(Err)
        -> Model.Import.Report
    {
        note(.importFile(request), owner)
        return try await answers.importFile((request, owner))
    }

    public func imports(of owner: Model.Owner) async throws(Err)
        -> [Model.Import.Batch]
    {
        note(.imports, owner)
        return try await answers.imports(owner)
    }

    public func undoImport(_ id: Int64?, of owner: Model.Owner) async throws(Err)
        -> Model.Import.Batch
    {
        note(.undoImport(id), owner)
        return try await answers.undoImport((id, owner))
    }
}
