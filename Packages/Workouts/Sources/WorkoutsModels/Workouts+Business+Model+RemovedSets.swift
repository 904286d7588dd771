// SPDX-License-Identifier: Apache-2.0

extension Workouts.Business.Model {
    /// Sets that were taken out, with all it takes to put them back as they were.
    public struct RemovedSets: Sendable, Hashable, Codable {
        /// One set that was taken out.
        public struct Entry: Sendable, Hashable, Codable {
            public let set: WorkoutSet
            /// What makes it the same set in every export of the same history; `nil` for a set
            /// logged by hand.
            public let identity: Int64?

            /// Creates an entry.
            public init(set: WorkoutSet, identity: Int64? = nil) {
                self.set = set
                self.identity = identity
            }
        }

        /// One workout and what was taken out of it.
        public struct Part: Sendable, Hashable, Codable {
            /// The workout as it was before.
            public let workout: WorkoutSummary
            public let notes: String?
            /// What makes it the same workout in every export; `nil` for one logged by hand.
            public let identity: Int64?
            public let entries: [Entry]
            /// The workout as it is now; `nil` when no set was left and it went too.
            public let remaining: WorkoutSummary?

            /// Creates a part.
            public init(
                workout: WorkoutSummary, notes: String? = nil, identity: Int64? = nil,
                entries: [Entry], remaining: WorkoutSummary?
            ) {
                self.workout = workout
                self.notes = notes
                self.identity = identity
                self.entries = entries
                self.remaining = remaining
            }
        }

        /// Whose sets they were: nobody else gets them back.
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
