// SPDX-License-Identifier: Apache-2.0

public import WorkoutsModels

/// What a command asks the training screens once.
public enum WorkoutsRequest: Sendable {
    /// The values of the domain.
    public typealias Model = Workouts.Business.Model

    /// Log a line of sets.
    case log(Model.LogRequest)
    /// The workouts of a time.
    case listWorkouts(Model.WorkoutQuery)
    /// One workout, set by set.
    case showWorkout(id: Int64)
    /// The exercises that fit a query.
    case listExercises(Model.ExerciseQuery)
    /// One exercise by name, alias or id.
    case showExercise(String)
    /// The days one exercise was done on; at most so many, the newest.
    case exerciseHistory(String, limit: Int?)
    /// The bests; at most so many.
    case listRecords(Model.RecordQuery, limit: Int?)
    /// Plan or take in a file.
    case importFile(Model.Import.Request)
    /// The imports so far.
    case listImports
    /// Take an import back, the newest for `nil`, or in a dry run only say which it would be.
    case undoImport(id: Int64?, dryRun: Bool)
}
