// SPDX-License-Identifier: Apache-2.0

public import CoreModels

extension Workouts.Business.Model {
    /// What was done of one exercise in a span of days, warm-up sets left out.
    public struct ExerciseTotals: Sendable, Hashable, Codable {
        public let exercise: Exercise
        public let workingSets: Int
        /// Load times repetitions; assisted sets left out.
        public let volumeKg: Double

        /// Creates the figures of an exercise.
        public init(exercise: Exercise, workingSets: Int, volumeKg: Double) {
            self.exercise = exercise
            self.workingSets = workingSets
            self.volumeKg = volumeKg
        }
    }

    /// The sets and the load of one muscle.
    public struct MuscleVolume: Sendable, Hashable, Codable {
        public let muscle: Muscle
        /// Sets of exercises that mainly train it.
        public let direct: Int
        /// Sets of exercises in which it helps.
        public let indirect: Int
        /// The load of the direct sets, and `share` of that of the indirect ones.
        public let volumeKg: Double

        /// Creates the figures of a muscle.
        public init(muscle: Muscle, direct: Int, indirect: Int, volumeKg: Double) {
            self.muscle = muscle
            self.direct = direct
            self.indirect = indirect
            self.volumeKg = volumeKg
        }

        /// What a set counts for a muscle that helps: a half (Pelland et al., The Resistance
        /// Training Dose Response, Sports Medicine, the fractional method).
        public static let share = 0.5

        /// Direct sets, and `share` of the indirect ones.
        public var sets: Double { Double(direct) + Self.share * Double(indirect) }
    }

    /// The volume of every muscle over some weeks.
    public struct MuscleWeeks: Sendable, Hashable, Codable {
        /// The first day of the first week.
        public let first: Day
        /// How many weeks.
        public let weeks: Int
        /// All muscles in the order of the catalogue, over all weeks together.
        public let muscles: [MuscleVolume]
        /// Sets of exercises whose muscles are unknown, and the names of these exercises.
        public let unknownSets: Int
        public let unknownExercises: [String]

        /// Adds up the exercises of some weeks. Each working set counts 1 for a muscle that its
        /// exercise mainly trains, and `MuscleVolume.share` for one that helps. Distances, such as
        /// runs, are no sets.
        public init(first: Day, weeks: Int, of exercises: [ExerciseTotals]) {
            let lifted = exercises.filter { $0.exercise.kind != .distance && $0.workingSets > 0 }
            let unknown = lifted.filter {
                $0.exercise.primary.isEmpty && $0.exercise.secondary.isEmpty
            }
            self.first = first
            self.weeks = max(weeks, 1)
            muscles = Muscle.allCases.map { muscle in
                let direct = lifted.filter { $0.exercise.primary.contains(muscle) }
                let indirect = lifted.filter {
                    $0.exercise.secondary.contains(muscle) && !$0.exercise.primary.contains(muscle)
                }
                return MuscleVolume(
                    muscle: muscle, direct: direct.reduce(0) { $0 + $1.workingSets },
                    indirect: indirect.reduce(0) { $0 + $1.workingSets },
                    volumeKg: direct.reduce(0) { $0 + $1.volumeKg }
                        + MuscleVolume.share * indirect.reduce(0) { $0 + $1.volumeKg })
            }
            unknownSets = unknown.reduce(0) { $0 + $1.workingSets }
            unknownExercises = unknown.map(\.exercise.name)
        }

        /// The last day of the last week.
        public var last: Day { first.adding(7 * weeks - 1) }
    }
}
