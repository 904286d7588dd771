// SPDX-License-Identifier: Apache-2.0

public import WorkoutsModels

extension Workouts.Business {
    /// The stored training of every person. Calls may come from any task; each write is one
    /// transaction.
    public protocol IService: Sendable {
        /// The exercises that fit, by name.
        func exercises(_ query: Model.ExerciseQuery, of owner: Model.Owner) async throws(Err)
            -> [Model.Exercise]
        /// The one exercise meant by a name, an alias, a unique prefix or an id such as `e17`.
        func exercise(named text: String, of owner: Model.Owner) async throws(Err) -> Model.Exercise
        /// Adds sets to the day's open workout (logged by hand, not finished), creating it if there
        /// is none. Taken as given: the use case has read and checked them.
        func append(
            _ drafts: [Model.SetDraft], to exercise: Model.Exercise, request: Model.LogRequest,
            of owner: Model.Owner
        ) async throws(Err) -> (workout: Model.WorkoutSummary, sets: [Model.WorkoutSet])
        /// The sets of the exercise in the newest workout that has it; with `workout`, in the
        /// newest other one that did not begin later. `nil` when there is none.
        func lastTime(
            _ exerciseID: Int64, before workout: Int64?, of owner: Model.Owner
        ) async throws(Err) -> (day: Model.Day, sets: [Model.WorkoutSet])?
        /// Workouts, newest first.
        func workouts(_ query: Model.WorkoutQuery, of owner: Model.Owner) async throws(Err)
            -> [Model.WorkoutSummary]
        /// One workout with its sets.
        func workout(_ id: Int64, of owner: Model.Owner) async throws(Err) -> Model.Workout
        /// Workouts, records and streak of one day; a record is what beat every day before, the
        /// first of an exercise included.
        func day(_ day: Model.Day, of owner: Model.Owner) async throws(Err) -> Model.DayTraining
        /// Seven days from `day` on, with the mean volume of the four weeks before.
        func week(from day: Model.Day, of owner: Model.Owner) async throws(Err)
            -> Model.WeekTraining
        /// The best of each exercise; warm-up and assisted sets left out. One exercise when
        /// `exerciseID` is given.
        func records(
            _ kind: Model.Record.Kind, exerciseID: Int64?, of owner: Model.Owner
        ) async throws(Err) -> [Model.Record]
        /// How many sets the person has of an exercise.
        func setCount(_ exerciseID: Int64, of owner: Model.Owner) async throws(Err) -> Int
        /// The days with training from one day to another, both included, in order.
        func days(from: Model.Day, to: Model.Day, of owner: Model.Owner) async throws(Err)
            -> [Model.WeekTraining.DayTotals]
        /// The exercises done so far, the one done last first, at most `limit`.
        func recentExercises(_ limit: Int, of owner: Model.Owner) async throws(Err) -> [Int64]
        /// The days an exercise was done on, the oldest first; those of warm-ups alone left out.
        func history(of exerciseID: Int64, of owner: Model.Owner) async throws(Err)
            -> [Model.ExerciseDay]
        /// Takes sets out, and the workouts that leaves without any. Throws `unknownSets`, and
        /// takes none, when one of them is not the owner's.
        func removeSets(_ ids: [Int64], of owner: Model.Owner) async throws(Err)
            -> Model.RemovedSets
        /// Puts sets back where they were, and tells how those workouts are now. A set keeps its id
        /// unless another one has it by now; one that an import has brought back already is left.
        /// Throws `unknownSets` for sets that were another person's, and `unknownExercise` when
        /// one's exercise is gone.
        func restoreSets(_ removed: Model.RemovedSets, of owner: Model.Owner) async throws(Err)
            -> [Model.Workout]
        /// Changes a workout, taken as given: the use case has checked it.
        func change(
            _ workout: Int64, _ change: Model.WorkoutChange, of owner: Model.Owner
        ) async throws(Err) -> Model.ChangedWorkout
        /// Reads a file and, unless it is a dry run, stores what is new in one transaction.
        func importFile(_ request: Model.Import.Request, of owner: Model.Owner) async throws(Err)
            -> Model.Import.Report
        /// The imports that were written, newest first.
        func imports(of owner: Model.Owner) async throws(Err) -> [Model.Import.Batch]
        /// Takes an import back, exercises it created included when nothing else uses them; `nil`
        /// for the newest.
        func undoImport(_ id: Int64?, of owner: Model.Owner) async throws(Err) -> Model.Import.Batch
    }
}
