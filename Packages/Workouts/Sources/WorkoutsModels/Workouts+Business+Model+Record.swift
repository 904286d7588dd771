// SPDX-License-Identifier: Apache-2.0

extension Workouts.Business.Model {
    /// A best performance of one exercise.
    public struct Record: Sendable, Hashable, Codable {
        /// The figure that is best.
        public enum Kind: String, Sendable, Codable, CaseIterable {
            /// Estimated one-repetition maximum by the formula the person prefers.
            case e1rm
            /// Heaviest load.
            case weight
            /// Most repetitions in one set.
            case reps
            /// Largest load times repetitions in one set.
            case volume
        }

        /// The value that this record beat.
        public struct Previous: Sendable, Hashable, Codable {
            public let value: Double
            public let day: Day

            /// Creates a previous value.
            public init(value: Double, day: Day) {
                self.value = value
                self.day = day
            }
        }

        public let exerciseID: Int64
        public let exerciseName: String
        public let kind: Kind
        /// Kilograms, or repetitions for `.reps`.
        public let value: Double
        /// The set that made the record.
        public let set: WorkoutSet
        public let day: Day
        /// The best before that day; `nil` for the first.
        public let previous: Previous?

        /// Creates a record value.
        public init(
            exerciseID: Int64, exerciseName: String, kind: Kind, value: Double, set: WorkoutSet,
            day: Day,
            previous: Previous?
        ) {
            self.exerciseID = exerciseID
            self.exerciseName = exerciseName
            self.kind = kind
            self.value = value
            self.set = set
            self.day = day
            self.previous = previous
        }
    }
}
