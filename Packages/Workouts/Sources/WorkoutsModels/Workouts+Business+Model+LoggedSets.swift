// SPDX-License-Identifier: Apache-2.0

extension Workouts.Business.Model {
    /// The result of logging: the new sets, their workout and records, and the sets of last time.
    public struct LoggedSets: Sendable, Hashable, Codable {
        public let exercise: Exercise
        public let workout: WorkoutSummary
        public let sets: [WorkoutSet]
        /// The sets of the exercise in the last workout before this one that had it.
        public let lastTime: [WorkoutSet]
        /// The day of that workout.
        public let lastDay: Day?
        /// Records the new sets made.
        public let records: [Record]
        /// The earlier sets of the exercise in the same workout.
        public let earlierToday: [WorkoutSet]
        /// Whether the person has no other sets of the exercise on any day, earlier or later.
        public let isFirstEver: Bool

        /// Creates a result.
        public init(
            exercise: Exercise, workout: WorkoutSummary, sets: [WorkoutSet], lastTime: [WorkoutSet],
            lastDay: Day?, records: [Record], earlierToday: [WorkoutSet] = [],
            isFirstEver: Bool = false
        ) {
            self.exercise = exercise
            self.workout = workout
            self.sets = sets
            self.lastTime = lastTime
            self.lastDay = lastDay
            self.records = records
            self.earlierToday = earlierToday
            self.isFirstEver = isFirstEver
        }
    }
}
