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
