// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension Workouts.Business.Model {
    /// A line the person typed: which exercise, and the set grammar as separate words.
    public struct LogRequest: Sendable, Hashable {
        /// Name, alias, unique prefix or id (`e17`) of the exercise.
        public let exercise: String
        /// The words after it, such as `3x5`, `80kg`, `@8`.
        public let words: [String]
        /// When it was done.
        public let at: Date
        /// The day that is on the person's own calendar.
        public let day: Day
        /// The unit of loads written without one.
        public let unit: MassUnit?
        /// Name of the workout to open if the day has none.
        public let workoutName: String?

        /// Creates a request.
        public init(
            exercise: String, words: [String], at: Date, day: Day, unit: MassUnit? = nil,
            workoutName: String? = nil
        ) {
            self.exercise = exercise
            self.words = words
            self.at = at
            self.day = day
            self.unit = unit
            self.workoutName = workoutName
        }
    }

    /// What a logged line came to.
    public struct LoggedSets: Sendable, Hashable, Codable {
        public let exercise: Exercise
        public let workout: WorkoutSummary
        public let sets: [WorkoutSet]
        /// The sets of the last workout before this one that had the exercise.
        public let lastTime: [WorkoutSet]
        /// The day of that workout.
        public let lastDay: Day?
        /// Records the new sets made.
        public let records: [Record]
        /// The sets of the exercise that were in the same workout before these.
        public let earlierToday: [WorkoutSet]
        /// Whether the person has no other set of the exercise, on any day, later ones included.
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

    /// Which workouts to list, newest first.
    public struct WorkoutQuery: Sendable, Hashable {
        public let from: Day?
        public let to: Day?
        /// At most this many.
        public let limit: Int

        /// Creates a query; both bounds are included.
        public init(from: Day? = nil, to: Day? = nil, limit: Int = 20) {
            self.from = from
            self.to = to
            self.limit = limit
        }
    }

    /// Which exercises to list, by name.
    public struct ExerciseQuery: Sendable, Hashable {
        public let search: String?
        public let muscle: Muscle?
        public let equipment: Equipment?

        /// Creates a query; absent parts do not narrow it.
        public init(search: String? = nil, muscle: Muscle? = nil, equipment: Equipment? = nil) {
            self.search = search
            self.muscle = muscle
            self.equipment = equipment
        }
    }

    /// Which records to list.
    public struct RecordQuery: Sendable, Hashable {
        /// Name, alias, unique prefix or id of one exercise; `nil` for all.
        public let exercise: String?
        public let kind: Record.Kind

        /// Creates a query.
        public init(exercise: String? = nil, kind: Record.Kind = .e1rm) {
            self.exercise = exercise
            self.kind = kind
        }
    }

    /// One exercise with what the person did with it.
    public struct ExerciseDetail: Sendable, Hashable, Codable {
        public let exercise: Exercise
        /// How many sets the person has of it.
        public let sets: Int
        public let lastTime: [WorkoutSet]
        public let lastDay: Day?
        public let records: [Record]
        /// The days it was done on, the oldest first.
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
}
