// SPDX-License-Identifier: Apache-2.0

extension Workouts.Business.Model {
    /// Which workouts to list, newest first.
    public struct WorkoutQuery: Sendable, Hashable {
        public let from: Day?
        public let to: Day?
        /// At most this many.
        public let limit: Int
        /// Only sessions of these sports; workouts of sets too for `nil`.
        public let sports: Set<Cardio.Sport>?

        /// Creates a query; both bounds are included.
        public init(
            from: Day? = nil, to: Day? = nil, limit: Int = 20, sports: Set<Cardio.Sport>? = nil
        ) {
            self.from = from
            self.to = to
            self.limit = limit
            self.sports = sports
        }
    }

    /// Which exercises to list, by name.
    public struct ExerciseQuery: Sendable, Hashable {
        public let search: String?
        public let muscle: Muscle?
        public let equipment: Equipment?

        /// Creates a query; a part that is `nil` does not narrow it.
        public init(search: String? = nil, muscle: Muscle? = nil, equipment: Equipment? = nil) {
            self.search = search
            self.muscle = muscle
            self.equipment = equipment
        }
    }
}
