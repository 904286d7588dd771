// SPDX-License-Identifier: Apache-2.0

extension Workouts.Business.Model {
    /// What a person changes about the exercises. Exercises are named as everywhere.
    public enum ExerciseChange: Sendable, Hashable, Codable {
        /// There is one more.
        case add(name: String, kind: Exercise.Kind, muscles: [Muscle], equipment: Equipment)
        /// An own one has another name; the old one still finds it.
        case rename(String, to: String)
        /// All sets of the first are sets of the second, which its name finds from now on.
        case merge(String, into: String)
        /// These sets of one are sets of another, which is made where there is none of that name.
        case split(String, into: String, sets: [Int64])
        /// It is found by this name too, also in imports.
        case alias(String, as: String)
        /// An own one without sets is gone, or a name that was given with `alias`.
        case remove(String)
    }

    /// What became of it.
    public struct ChangedExercise: Sendable, Hashable, Codable {
        /// The exercise that is there now; for a removal the one that is gone.
        public let exercise: Exercise
        /// How many sets moved to it.
        public let sets: Int

        /// Creates a value.
        public init(exercise: Exercise, sets: Int = 0) {
            self.exercise = exercise
            self.sets = sets
        }
    }
}
