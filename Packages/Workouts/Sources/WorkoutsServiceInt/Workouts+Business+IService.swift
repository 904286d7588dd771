// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import WorkoutsModels

extension Workouts.Business {
    /// The stored training of every person. Calls may come from any task; each is one transaction.
    ///
    /// An exercise is named by a name, an alias, a unique prefix or an id such as `e17`.
    public protocol IService: Sendable {
        /// The exercises that fit, by name.
        func exercises(_ query: Model.ExerciseQuery, of owner: Model.Owner) async throws(Err)
            -> [Model.Exercise]
        /// The one exercise that a text names; throws where none or several match.
        func exercise(named text: String, of owner: Model.Owner) async throws(Err) -> Model.Exercise
        /// One exercise with what the person did with it.
        func detail(of text: String, owner: Model.Owner) async throws(Err) -> Model.ExerciseDetail
        /// What to know of an exercise before a set of it on a day.
        func preparation(
            for text: String, on day: Model.Day, of owner: Model.Owner
        ) async throws(Err) -> Model.Preparation
        /// The sets of an exercise that a line of a day can go by: those in the day's open workout,
        /// and those of the newest workout before it that has the exercise. Without an open
        /// workout, those of the newest one up to that day.
        func lastSets(
            _ exerciseID: Int64, on day: Model.Day, of owner: Model.Owner
        ) async throws(Err) -> (before: [Model.WorkoutSet], open: [Model.WorkoutSet])
        /// Adds sets to the day's open workout (logged by hand, not finished), creating it if there
        /// is none, and tells what they came to. Taken as given: the use case has read and checked
        /// them. What `check` throws takes them back again.
        func append(
            _ drafts: [Model.SetDraft], to exercise: Model.Exercise, at date: Date,
            on day: Model.Day, of owner: Model.Owner,
            check: @Sendable (Model.LoggedSets) throws(Err) -> Void
        ) async throws(Err) -> Model.LoggedSets
        /// Workouts, newest first.
        func workouts(_ query: Model.WorkoutQuery, of owner: Model.Owner) async throws(Err)
            -> [Model.WorkoutSummary]
        /// One workout with its sets and the records they made.
        func workout(_ id: Int64, of owner: Model.Owner) async throws(Err) -> Model.Workout
        /// The workout a set is in, without records. Throws `unknownSets`.
        func workout(ofSet id: Int64, owner: Model.Owner) async throws(Err) -> Model.Workout
        /// The training of a day while it goes on.
        func training(on day: Model.Day, of owner: Model.Owner) async throws(Err) -> Model.Training
        /// Workouts, records and streak of one day; a record is what beat every day before, the
        /// first of an exercise included.
        func day(
            _ day: Model.Day, weekStart: Model.Weekday, of owner: Model.Owner
        ) async throws(Err) -> Model.DayTraining
        /// Seven days from `day` on, with the mean volume of the four weeks before.
        func week(from day: Model.Day, of owner: Model.Owner) async throws(Err)
            -> Model.WeekTraining
        /// The days with training from one day to another, both included, in order.
        func days(from: Model.Day, to: Model.Day, of owner: Model.Owner) async throws(Err)
            -> [Model.WeekTraining.DayTotals]
        /// The best of each exercise, or of one; warm-up and assisted sets left out.
        func records(
            _ kind: Model.Record.Kind, exercise: String?, of owner: Model.Owner
        ) async throws(Err) -> [Model.Record]
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
        /// Changes a workout; a name is taken as given. Throws `outOfRange` for an end before it
        /// began.
        func change(
            _ workout: Int64, _ change: Model.WorkoutChange, of owner: Model.Owner
        ) async throws(Err) -> Model.ChangedWorkout
        /// Changes the person's exercises, with the sets that move. Throws `exerciseRefused` where
        /// that cannot be, and changes nothing.
        func change(_ change: Model.ExerciseChange, of owner: Model.Owner) async throws(Err)
            -> Model.ChangedExercise
        /// Makes a workout what the edit says, in one transaction. A set keeps its id, and what an
        /// import knows it by. Throws `editedMeanwhile` when it is not as it was seen.
        func edit(_ edit: Model.WorkoutEdit, of owner: Model.Owner) async throws(Err)
            -> Model.Workout
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
