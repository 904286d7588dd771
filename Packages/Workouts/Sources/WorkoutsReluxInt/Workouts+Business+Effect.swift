// SPDX-License-Identifier: Apache-2.0

public import Relux
public import WorkoutsModels

extension Workouts.Business {
    /// What can be asked of the domain.
    public enum Effect: Relux.Effect {
        /// Work on this person's data. Reads nothing heavy.
        case load(Model.Owner)
        /// Forget whose data it is, and everything opened of it.
        case clear
        case log(Model.LogRequest)
        case openDay(Model.Day)
        /// The seven days from this one on.
        case openWeek(from: Model.Day)
        /// The month a day is in.
        case openMonth(of: Model.Day)
        /// So many weeks up to the one a day is in.
        case listWeeks(until: Model.Day, count: Int)
        /// The training that goes on; leads nowhere.
        case openTraining(on: Model.Day)
        /// What to know of an exercise before a set of it on a day; leads nowhere.
        case prepare(exercise: String, on: Model.Day)
        case listWorkouts(Model.WorkoutQuery)
        /// One workout; leads to its page, unless the person is there already.
        case openWorkout(id: Int64, leadsThere: Bool = true)
        case listRecords(Model.RecordQuery)
        case listExercises(Model.ExerciseQuery)
        /// One exercise; leads to its page, unless the person is there already.
        case openExercise(String, leadsThere: Bool = true)
        /// Take sets out, those just logged or older ones; a workout left without any goes too.
        case removeSets(ids: [Int64])
        /// Put sets back that were taken out.
        case restoreSets(Model.RemovedSets)
        case changeWorkout(id: Int64, Model.WorkoutChange)
        case importFile(Model.Import.Request)
        case listImports
        /// Take an import back; `nil` for the newest.
        case undoImport(id: Int64?)
    }
}
