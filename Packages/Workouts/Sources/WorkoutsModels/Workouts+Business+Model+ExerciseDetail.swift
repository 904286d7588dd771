// SPDX-License-Identifier: Apache-2.0

extension Workouts.Business.Model {
    /// One exercise with the person's history of it.
    public struct ExerciseDetail: Sendable, Hashable, Codable {
        public let exercise: Exercise
        /// How many sets the person has of it.
        public let sets: Int
        public let lastTime: [WorkoutSet]
        public let lastDay: Day?
        public let records: [Record]
        /// The days on which it was done, oldest first. Days with warm-ups only are left out.
        public let history: [ExerciseDay]

        /// Creates a detail value.
        public init(
            exercise: Exercise, sets: Int, lastTime: [WorkoutSet], lastDay: Day?,
            records: [Record], history: [ExerciseDay] = []
        ) {
            self.history = history
            self.exercise = exercise
            self.sets = sets
            self.lastTime = lastTime
            self.lastDay = lastDay
            self.records = records
        }
    }

    /// The figures of one exercise on one day, without warm-ups.
    public struct ExerciseDay: Sendable, Hashable, Codable {
        public let day: Day
        public let sets: Int
        /// The best estimated one-repetition maximum in kilograms, by the preferred formula.
        public let e1rmKg: Double?
        /// Load times repetitions in kilograms, without assisted sets; zero when no set counts.
        public let volumeKg: Double
        /// The most repetitions in one set.
        public let mostReps: Int?
        /// All times together.
        public let seconds: Double?
        /// All distances together.
        public let metres: Double?

        /// Creates a value.
        public init(
            day: Day, sets: Int, e1rmKg: Double? = nil, volumeKg: Double = 0,
            mostReps: Int? = nil, seconds: Double? = nil, metres: Double? = nil
        ) {
            self.day = day
            self.sets = sets
            self.e1rmKg = e1rmKg
            self.volumeKg = volumeKg
            self.mostReps = mostReps
            self.seconds = seconds
            self.metres = metres
        }
    }
}
