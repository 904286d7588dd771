// SPDX-License-Identifier: Apache-2.0

extension Workouts.Business.Model {
    /// The training of one day while it goes on.
    public struct Training: Sendable, Hashable, Codable {
        public let day: Day
        /// The workouts of the day, the newest first.
        public let workouts: [WorkoutSummary]
        /// The workout that the next set joins: logged by hand and not finished. `nil` when the
        /// next set begins a workout.
        public let open: Workout?
        /// The records of the day, as `DayTraining` has them.
        public let records: [Record]
        /// The previous sets of each exercise of the open workout. An exercise done for the first
        /// time is missing.
        public let lastTimes: [LastTime]
        /// Ids of the person's exercises, at most 100, by the last day they were done on, newest
        /// first.
        public let recent: [Int64]

        /// Creates a value.
        public init(
            day: Day, workouts: [WorkoutSummary], open: Workout?, records: [Record],
            lastTimes: [LastTime] = [], recent: [Int64] = []
        ) {
            self.recent = recent
            self.day = day
            self.workouts = workouts
            self.open = open
            self.records = records
            self.lastTimes = lastTimes
        }
    }

    /// The sets of an exercise in the last workout that had it.
    public struct LastTime: Sendable, Hashable, Codable {
        public let exerciseID: Int64
        public let day: Day
        public let sets: [WorkoutSet]

        /// Creates a value.
        public init(exerciseID: Int64, day: Day, sets: [WorkoutSet]) {
            self.exerciseID = exerciseID
            self.day = day
            self.sets = sets
        }
    }

    /// What a person wants to know about an exercise before a set of it.
    public struct Preparation: Sendable, Hashable, Codable {
        public let exercise: Exercise
        /// The sets of the exercise in the last workout that had it, except the open workout.
        public let lastTime: [WorkoutSet]
        /// The day of that workout.
        public let lastDay: Day?
        /// The sets of the exercise in the open workout.
        public let today: [WorkoutSet]
        /// The bests of the exercise.
        public let records: [Record]

        /// Creates a value.
        public init(
            exercise: Exercise, lastTime: [WorkoutSet], lastDay: Day?, today: [WorkoutSet],
            records: [Record]
        ) {
            self.exercise = exercise
            self.lastTime = lastTime
            self.lastDay = lastDay
            self.today = today
            self.records = records
        }
    }
}
