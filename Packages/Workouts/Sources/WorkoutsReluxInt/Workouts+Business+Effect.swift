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
        case listWorkouts(Model.WorkoutQuery)
        case openWorkout(id: Int64)
        case listRecords(Model.RecordQuery)
        case listExercises(Model.ExerciseQuery)
        case openExercise(String)
        case importFile(Model.Import.Request)
        case listImports
        /// Take an import back; `nil` for the newest.
        case undoImport(id: Int64?)
    }
}
