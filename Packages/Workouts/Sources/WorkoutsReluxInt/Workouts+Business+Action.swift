// SPDX-License-Identifier: Apache-2.0

public import Relux
public import WorkoutsModels

extension Workouts.Business {
    /// What happened in training: whose data was loaded, and what has changed.
    public enum Action: Relux.Action, Codable {
        /// The data of this person is loaded from now on.
        case loaded(Model.Owner)
        /// The person left; nobody's data is loaded.
        case cleared
        case logged(Model.LoggedSets)
        case sessionLogged(Model.WorkoutSummary)
        case setsRemoved(Model.RemovedSets)
        /// Sets were restored; these are their workouts as they are now.
        case setsRestored([Model.Workout])
        case workoutChanged(Model.ChangedWorkout)
        case workoutEdited(Model.Workout)
        case exerciseChanged(Model.ChangedExercise)
        /// A routine was stored; one of the same name was replaced.
        case routineStored(Model.StoredRoutine)
        case routineRemoved(Model.StoredRoutine)
        /// A workout of a routine was begun, or what is planned for it has changed.
        case planChanged(Model.Plan)
        /// A file was planned (`report.dryRun`) or imported.
        case imported(Model.Import.Report)
        case importUndone(Model.Import.Batch)
    }
}

extension Workouts.Business.Action: Relux.RecordableAction {
    /// What recordings call these actions.
    public static let recordingKey = "workouts.action"
}
