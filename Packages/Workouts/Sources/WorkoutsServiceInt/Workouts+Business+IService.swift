// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import WorkoutsModels

extension Workouts.Business {
    /// The stored training of every person. Calls may come from any task; each is one transaction.
    ///
    /// An exercise is named by a name, an alias, a unique prefix or an id such as `e17`.
    public protocol IService: Sendable {
        /// The exercises that match, by name.
        func exercises(_ query: Model.ExerciseQuery, of owner: Model.Owner) async throws(Err)
            -> [Model.Exercise]
        /// The one exercise that a text names; throws when none or several match.
        func exercise(named text: String, of owner: Model.Owner) async throws(Err) -> Model.Exercise
        /// The exercises that a loosely written name may mean, the likeliest first; with `isWhole`
        /// none where a word of it is in no name.
        func exercises(like text: String, isWhole: Bool, of owner: Model.Owner)
            async throws(Err) -> [Model.Exercise]
        /// One exercise with the person's history of it.
        func detail(of text: String, owner: Model.Owner) async throws(Err) -> Model.ExerciseDetail
        /// What a person wants to know about an exercise before a set of it on a day.
        func preparation(
            for text: String, on day: Model.Day, of owner: Model.Owner
        ) async throws(Err) -> Model.Preparation
        /// The earlier sets that a new line of a day can refer to: those in the day's open workout,
        /// and those of the newest workout before it that has the exercise. Without an open
        /// workout, those of the newest one up to that day.
        func lastSets(
            _ exerciseID: Int64, on day: Model.Day, of owner: Model.Owner
        ) async throws(Err) -> (before: [Model.WorkoutSet], open: [Model.WorkoutSet])
        /// Adds sets to the day's open workout (logged by hand, not finished) and returns the
        /// result. They are in a superset with `partner`, an exercise of the workout, where one is
        /// given. Creates the workout if there is none. Does not check the sets: the use case has
        /// done that. An error of `check` rolls the change back.
        func append(
            _ drafts: [Model.SetDraft], to exercise: Model.Exercise, inTurnWith partner: Int64?,
            at date: Date,
            on day: Model.Day, of owner: Model.Owner,
            check: @Sendable (Model.LoggedSets) throws(Err) -> Void
        ) async throws(Err) -> Model.LoggedSets
        /// Stores a cardio session; the use case has checked it.
        func logSession(_ session: Model.NewSession, of owner: Model.Owner) async throws(Err)
            -> Model.WorkoutSummary
        /// Workouts, newest first.
        func workouts(_ query: Model.WorkoutQuery, of owner: Model.Owner) async throws(Err)
            -> [Model.WorkoutSummary]
        /// One workout with its sets and the records they made.
        func workout(_ id: Int64, of owner: Model.Owner) async throws(Err) -> Model.Workout
        /// The workout a set is in, without records. Throws `unknownSets`.
        func workout(ofSet id: Int64, owner: Model.Owner) async throws(Err) -> Model.Workout
        /// The current training of a day.
        func training(on day: Model.Day, of owner: Model.Owner) async throws(Err) -> Model.Training
        /// Workouts, records and streak of one day. A record is better than every day before; the
        /// first time of an exercise makes records too.
        func day(
            _ day: Model.Day, weekStart: Model.Weekday, of owner: Model.Owner
        ) async throws(Err) -> Model.DayTraining
        /// Seven days from `day` on, with the mean volume of the four weeks before.
        func week(from day: Model.Day, of owner: Model.Owner) async throws(Err)
            -> Model.WeekTraining
        /// The days with training from one day to another, both included, in order.
        func days(from: Model.Day, to: Model.Day, of owner: Model.Owner) async throws(Err)
            -> [Model.WeekTraining.DayTotals]
        /// What was done of each exercise from one day to another, both included, by its number.
        /// Warm-up sets are left out.
        func exerciseTotals(from: Model.Day, to: Model.Day, of owner: Model.Owner)
            async throws(Err) -> [Model.ExerciseTotals]
        /// The best of each exercise, or of one; warm-up and assisted sets left out.
        func records(
            _ kind: Model.Record.Kind, exercise: String?, of owner: Model.Owner
        ) async throws(Err) -> [Model.Record]
        /// Removes sets, the workouts that have none left, and `workouts` with all their sets.
        /// Throws `unknownSets` or `unknownWorkout` and removes nothing when one of them is not the
        /// owner's.
        func removeSets(
            _ ids: [Int64], workouts: [Int64], of owner: Model.Owner
        ) async throws(Err) -> Model.RemovedSets
        /// Restores removed sets and returns their workouts as they are now. A set keeps its id
        /// unless another set has it by now. A set that an import has brought back already is
        /// skipped. Throws `unknownSets` for another person's sets, and `unknownExercise` when the
        /// exercise of a set is gone.
        func restoreSets(_ removed: Model.RemovedSets, of owner: Model.Owner) async throws(Err)
            -> [Model.Workout]
        /// Changes a workout; does not check a new name. Throws `outOfRange` for an end before the
        /// start, and `badSession` for figures of a session where the workout has sets.
        func change(
            _ workout: Int64, _ change: Model.WorkoutChange, of owner: Model.Owner
        ) async throws(Err) -> Model.ChangedWorkout
        /// Changes the person's exercises and moves their sets. Throws `exerciseRefused` when that
        /// is not possible, and changes nothing then.
        func change(_ change: Model.ExerciseChange, of owner: Model.Owner) async throws(Err)
            -> Model.ChangedExercise
        /// Makes a workout what the edit says, in one transaction. A set keeps its id and the
        /// identity that an import knows it by. Throws `editedMeanwhile` when the workout is not as
        /// the person saw it.
        func edit(_ edit: Model.WorkoutEdit, of owner: Model.Owner) async throws(Err)
            -> Model.Workout
        /// The stored routines, by name.
        func routines(of owner: Model.Owner) async throws(Err) -> [Model.StoredRoutine]
        /// Stores a routine; one of the same name is replaced.
        func store(_ routine: Model.StoredRoutine, of owner: Model.Owner) async throws(Err)
            -> Model.StoredRoutine
        /// Removes a routine. What was planned for its workouts stays. Throws `unknownRoutine`.
        func removeRoutine(_ name: String, of owner: Model.Owner) async throws(Err)
            -> Model.StoredRoutine
        /// What is planned for the day's open workout; `nil` where nothing is.
        func plan(on day: Model.Day, of owner: Model.Owner) async throws(Err) -> Model.Plan?
        /// The plans of a routine's workouts, newest first.
        func plans(ofRoutine name: String, limit: Int, of owner: Model.Owner) async throws(Err)
            -> [Model.Plan]
        /// Stores the plan of a workout: of the day's open one, or of a new one. Throws `planOpen`
        /// when the open one has a plan.
        func begin(
            _ due: Model.DueDay, at date: Date, on day: Model.Day, of owner: Model.Owner
        ) async throws(Err) -> Model.Plan
        /// Changes what is due in the day's open workout. Throws `noPlan` and `planOver`, and
        /// `swapTooLate` for an exercise that has sets.
        func change(_ change: Model.PlanChange, ofPlanOn day: Model.Day, owner: Model.Owner)
            async throws(Err) -> Model.Plan
        /// Reads a file and, unless it is a dry run, stores what is new in one transaction.
        func importFile(_ request: Model.Import.Request, of owner: Model.Owner) async throws(Err)
            -> Model.Import.Report
        /// The imports that were written, newest first.
        func imports(of owner: Model.Owner) async throws(Err) -> [Model.Import.Batch]
        /// Undoes an import, including the exercises it created that nothing else uses; `nil` for
        /// the newest.
        func undoImport(_ id: Int64?, of owner: Model.Owner) async throws(Err) -> Model.Import.Batch
    }
}

extension Workouts.Business.IService {
    /// Removes sets, and the workouts that have none left.
    public func removeSets(
        _ ids: [Int64], of owner: Workouts.Business.Model.Owner
    ) async throws(Workouts.Business.Err) -> Workouts.Business.Model.RemovedSets {
        try await removeSets(ids, workouts: [], of: owner)
    }
}
