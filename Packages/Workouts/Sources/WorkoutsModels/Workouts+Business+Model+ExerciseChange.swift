// SPDX-License-Identifier: Apache-2.0

extension Workouts.Business.Model {
    /// A change of a person's exercises. An exercise is named by a name, an alias, a unique prefix
    /// or an id.
    public enum ExerciseChange: Sendable, Hashable, Codable {
        /// Adds an exercise.
        case add(name: String, kind: Exercise.Kind, muscles: [Muscle], equipment: Equipment)
        /// Renames an exercise of the person's own. The old name still finds it.
        case rename(String, to: String)
        /// Moves all sets of the first exercise to the second. The first name finds the second one
        /// from then on.
        case merge(String, into: String)
        /// Moves these sets of one exercise to another. The other one is created when no exercise
        /// has the name `into`.
        case split(String, into: String, sets: [Int64])
        /// Gives an exercise another name, which imports find too.
        case alias(String, as: String)
        /// Removes an exercise of the person's own that has no sets. Given a name that `alias`,
        /// `rename` or `merge` left, removes that name only.
        case remove(String)
    }

    /// The result of an `ExerciseChange`.
    public struct ChangedExercise: Sendable, Hashable, Codable {
        /// The exercise after the change. For a removal: the one that is gone, or the one that lost
        /// a name.
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
