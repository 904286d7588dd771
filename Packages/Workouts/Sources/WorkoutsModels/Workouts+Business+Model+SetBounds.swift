// SPDX-License-Identifier: Apache-2.0

extension Workouts.Business.Model {
    /// What a person can do in one set; past it a figure is taken for a slip of the fingers, whether
    /// it was typed or imported. The volume of a set is thereby bounded by a million kilograms.
    public enum SetBounds {
        /// Heaviest load in grams: twice the heaviest lifts on record.
        public static let heaviestGrams = 1_000_000.0
        /// Repetitions.
        public static let reps = 1...1_000
        /// Longest time in seconds: a day.
        public static let longestSeconds = 86_400.0
        /// Farthest distance in metres: a thousand kilometres.
        public static let farthestMetres = 1_000_000.0
    }
}
