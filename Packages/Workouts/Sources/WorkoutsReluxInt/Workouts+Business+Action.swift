// SPDX-License-Identifier: Apache-2.0

public import Relux
public import WorkoutsModels

extension Workouts.Business {
    /// What happened in training.
    public enum Action: Relux.Action, Codable {
        /// From now on the data of this person is worked on.
        case loaded(Model.Owner)
        case logged(Model.LoggedSets)
        case dayOpened(Model.DayTraining)
        case weekOpened(Model.WeekTraining)
        case monthOpened(Model.MonthTraining)
        case weeksListed([Model.WeekTotals])
        case trainingOpened(Model.Training)
        case prepared(Model.Preparation)
        case workoutsListed([Model.WorkoutSummary])
        case workoutOpened(Model.Workout)
        case recordsListed([Model.Record])
        case exercisesListed([Model.Exercise])
        case exerciseOpened(Model.ExerciseDetail)
        case setsRemoved(Model.RemovedSets)
        /// Sets are back; the workouts they are in, as they are now.
        case setsRestored([Model.Workout])
        case workoutChanged(Model.ChangedWorkout)
        /// A file was planned (`report.dryRun`) or taken in.
        case imported(Model.Import.Report)
        case importsListed([Model.Import.Batch])
        case importUndone(Model.Import.Batch)
        case failed(Err)
        /// The person left: state, cache and draft are empty.
        case cleared
    }
}
