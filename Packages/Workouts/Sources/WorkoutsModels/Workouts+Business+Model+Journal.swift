// SPDX-License-Identifier: Apache-2.0

extension Workouts.Business.Model {
    /// The whole state of the domain: whose data it is, and what was last opened of it.
    public struct Journal: Sendable, Equatable, Encodable {
        public var owner: Owner?
        public var day: DayTraining?
        public var week: WeekTraining?
        public var logged: LoggedSets?
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
