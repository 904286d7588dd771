// SPDX-License-Identifier: Apache-2.0

extension Workouts.Business.Model {
    /// The whole state of the domain: whose data it is, and what was last opened of it.
    public struct Journal: Sendable, Equatable, Encodable {
        public var owner: Owner?
        /// Counts the changes of what is stored: who shows any of it looks again when it grew.
        public var revision = 0
        public var day: DayTraining?
        public var week: WeekTraining?
        public var month: MonthTraining?
        /// The weeks that were listed, the oldest first.
        public var weeks: [WeekTotals] = []
        /// The training that goes on.
        public var training: Training?
        public var preparation: Preparation?
        public var logged: LoggedSets?
        /// The sets taken out last; `nil` once they are back.
        public var removed: RemovedSets?
        /// The workout finished, reopened or renamed last.
        public var changed: ChangedWorkout?
        public var workouts: [WorkoutSummary] = []
        public var opened: Workout?
        public var records: [Record] = []
        public var exercises: [Exercise] = []
        public var exercise: ExerciseDetail?
        public var report: Import.Report?
        public var batches: [Import.Batch] = []
        public var undone: Import.Batch?
        /// Why the last request failed; `nil` after one that worked.
        public var failure: Workouts.Business.Err?

        /// The state of a process that has loaded nothing; also what signing out leaves.
        public init() {}
    }
}
