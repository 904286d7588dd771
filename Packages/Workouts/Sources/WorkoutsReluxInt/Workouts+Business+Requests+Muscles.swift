// SPDX-License-Identifier: Apache-2.0

public import Relux
public import WorkoutsModels

extension Workouts.Business {
    /// Opens the volume of every muscle in the weeks up to that of `day`.
    public struct OpenMuscles: Relux.Request {
        /// All muscles, over all weeks together.
        public typealias Answer = Model.MuscleWeeks

        /// A day of the last week.
        public let day: Model.Day
        /// How many weeks.
        public let count: Int
        /// The day a week begins with.
        public let weekStart: Model.Weekday

        /// Asks for the volume of muscles.
        public init(until day: Model.Day, count: Int = 1, weekStart: Model.Weekday) {
            self.day = day
            self.count = count
            self.weekStart = weekStart
        }
    }
}
