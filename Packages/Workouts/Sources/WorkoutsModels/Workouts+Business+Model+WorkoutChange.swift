// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension Workouts.Business.Model {
    /// What can be changed of a workout besides its sets.
    public enum WorkoutChange: Sendable, Hashable, Codable {
        /// It ended then.
        case finish(at: Date)
        /// It goes on: the next set logged on its day joins it.
        case reopen
        /// It is called this.
        case rename(String)
    }

    /// A workout as it shall be: its name and every set, in order. What is not there is taken out.
    public struct WorkoutEdit: Sendable, Hashable, Codable {
        /// One set of it.
        public struct Entry: Sendable, Hashable, Codable {
            /// The set it was; `nil` for a new one.
            public let id: Int64?
            public let exercise: Int64
            public let draft: SetDraft

            /// Creates an entry.
            public init(id: Int64?, exercise: Int64, draft: SetDraft) {
                self.id = id
                self.exercise = exercise
                self.draft = draft
            }
        }

        /// The workout as the person saw it: anything else there by now is a conflict.
        public let seen: Workout
        public let name: String
        public let sets: [Entry]

        /// Creates an edit.
        public init(seen: Workout, name: String, sets: [Entry]) {
            self.seen = seen
            self.name = name
            self.sets = sets
        }
    }

    /// A workout that was changed.
    public struct ChangedWorkout: Sendable, Hashable, Codable {
        public let before: WorkoutSummary
        public let after: WorkoutSummary

        /// Creates a value.
        public init(before: WorkoutSummary, after: WorkoutSummary) {
            self.before = before
            self.after = after
        }
    }
}
