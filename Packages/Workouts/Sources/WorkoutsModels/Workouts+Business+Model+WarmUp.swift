// SPDX-License-Identifier: Apache-2.0

extension Workouts.Business.Model {
    /// The sets before the work sets of a lift with a bar, from the bar alone up to the work load.
    public struct WarmUp: Sendable, Hashable {
        /// Sets of one load.
        public struct Step: Sendable, Hashable {
            /// How many sets.
            public let sets: Int
            /// Repetitions of each.
            public let reps: Int
            /// The part of the work load that was wanted; `nil` for the bar alone.
            public let share: Double?
            /// The load that the plates make.
            public let bar: LoadedBar

            /// Creates a step.
            public init(sets: Int, reps: Int, share: Double?, bar: LoadedBar) {
                self.sets = sets
                self.reps = reps
                self.share = share
                self.bar = bar
            }
        }

        /// The steps, the lightest first; none where the work load is not above the bar.
        public let steps: [Step]
        /// The work load, or the nearest that the plates make.
        public let work: LoadedBar

        /// The warm-up for a work load in the unit of the plates.
        ///
        /// Two sets of five with the bar, then five with 40 %, three with 60 % and two with 80 % of
        /// the work load: the warm-up of the squat in Starting Strength (Rippetoe and Kilgore), as
        /// tools for its trainees print it (chulahn/StartingStrength, t0mf/PebbleWarmupSets). Each
        /// is the nearest load that the plates make; one that is not between the step before it and
        /// the work load is left out.
        public init(to target: Double, with plates: Plates) {
            let work = plates.loadable(at: target).nearest
            let bar = plates.loaded(to: plates.bar)
            var steps: [Step] = []
            var before = bar.total
            if bar.total < work.total {
                steps.append(Step(sets: 2, reps: 5, share: nil, bar: bar))
            }
            for (share, reps) in [(0.4, 5), (0.6, 3), (0.8, 2)] {
                let loaded = plates.loadable(at: share * target).nearest
                guard before < loaded.total, loaded.total < work.total else { continue }
                steps.append(Step(sets: 1, reps: reps, share: share, bar: loaded))
                before = loaded.total
            }
            self.steps = steps
            self.work = work
        }
    }
}
