// SPDX-License-Identifier: Apache-2.0

public import Relux
public import WorkoutsModels

extension Workouts.Business {
    /// What happened in training: whose data is worked on, and what has changed of it.
    public enum Action: Relux.Action, Codable {
        /// From now on the data of this person is worked on.
        case loaded(Model.Owner)
        /// The person left.
        case cleared
        case logged(Model.LoggedSets)
        case setsRemoved(Model.RemovedSets)
        /// Sets are back; the workouts they are in, as they are now.
        case setsRestored([Model.Workout])
        case workoutChanged(Model.ChangedWorkout)
        case workoutEdited(Model.Workout)
        case exerciseChanged(Model.ChangedExercise)
        /// A file was planned (`report.dryRun`) or taken in.
        case imported(Model.Import.Report)
        case importUndone(Model.Import.Batch)
    }
}

extension Workouts.Business.Action: Relux.RecordableAction {
    /// What recordings call these actions.
    public static let recordingKey = "workouts.action"
}
