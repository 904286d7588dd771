// SPDX-License-Identifier: Apache-2.0

extension Workouts.Business.Model {
    /// Removed sets, with everything that is needed to restore them as they were.
    public struct RemovedSets: Sendable, Hashable, Codable {
        /// One removed set.
        public struct Entry: Sendable, Hashable, Codable {
            public let set: WorkoutSet
            /// A hash that is the same for the set in every export of one history; `nil` for a set
            /// logged by hand.
            public let identity: Int64?

            /// Creates an entry.
            public init(set: WorkoutSet, identity: Int64? = nil) {
                self.set = set
                self.identity = identity
            }
        }

        /// One workout and the sets removed from it.
        public struct Part: Sendable, Hashable, Codable {
            /// The workout as it was before.
            public let workout: WorkoutSummary
            public let notes: String?
            /// A hash that is the same for the workout in every export; `nil` for a workout logged
            /// by hand.
            public let identity: Int64?
            /// The import it came with; `nil` for a workout logged by hand.
            public let batchID: Int64?
            public let entries: [Entry]
            /// The workout as it is now; `nil` when it lost its last set and was removed too.
            public let remaining: WorkoutSummary?

            /// Creates a part.
            public init(
                workout: WorkoutSummary, notes: String? = nil, identity: Int64? = nil,
                batchID: Int64? = nil, entries: [Entry], remaining: WorkoutSummary?
            ) {
                self.workout = workout
                self.notes = notes
                self.identity = identity
                self.batchID = batchID
                self.entries = entries
                self.remaining = remaining
            }
        }

        /// The owner of the sets. Nobody else can restore them.
        public let owner: Owner
        public let parts: [Part]

        /// Creates a value.
        public init(owner: Owner, parts: [Part]) {
            self.owner = owner
            self.parts = parts
        }

        /// The sets, workout by workout, in the order they were done.
        public var sets: [WorkoutSet] { parts.flatMap { $0.entries.map(\.set) } }
    }
}
