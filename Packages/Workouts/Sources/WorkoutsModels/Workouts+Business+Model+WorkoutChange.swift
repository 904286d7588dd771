// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension Workouts.Business.Model {
    /// A change of a workout that leaves its sets alone.
    public enum WorkoutChange: Sendable, Hashable, Codable {
        /// Ends the workout at a time.
        case finish(at: Date)
        /// Continues the workout: the next set logged on its day joins it.
        case reopen
        /// Begins the workout at another time, on a day, and ends it at one; without an end it has
        /// none.
        case times(start: Date, end: Date?, on: Day)
        /// Gives a cardio session other figures; its end follows from its duration.
        case session(Cardio)
        /// Gives the workout a name.
        case rename(String)
        /// Gives the workout a note in place of the one it has; `nil` for none.
        case note(String?)
    }

    /// The workout that a person wants: its name and every set, in order. A stored set that is
    /// missing here is removed.
    public struct WorkoutEdit: Sendable, Hashable, Codable {
        /// One set of it.
        public struct Entry: Sendable, Hashable, Codable {
            /// The stored set; `nil` for a new one.
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

        /// The workout as the person saw it. If the stored one differs by now, the edit is a
        /// conflict.
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
