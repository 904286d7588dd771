// SPDX-License-Identifier: Apache-2.0

extension Workouts.Business.Model.Import {
    /// A point in time as the file writes it, and in a form that every program reads.
    public struct Moment: Sendable, Hashable {
        /// The time exactly as in the file, which names no time zone.
        public let text: String
        /// RFC 3339 with the offset of the zone the file was read in.
        public let rfc3339: String

        /// Creates a moment.
        public init(text: String, rfc3339: String) {
            self.text = text
            self.rfc3339 = rfc3339
        }
    }

    /// The best estimated one-repetition maximum of an exercise in a file.
    public struct BestLift: Sendable, Hashable {
        /// Name as written.
        public let exercise: String
        /// Epley's estimate in the file's unit, two decimals. It is always Epley's, so that the
        /// report of a file does not depend on the formula a person prefers.
        public let e1rm: Double
        /// Load of the set in the file's unit.
        public let weight: Double
        /// Repetitions of the set, 1...10.
        public let reps: Int
        /// Start of the workout.
        public let date: Moment

        /// Creates a best lift.
        public init(exercise: String, e1rm: Double, weight: Double, reps: Int, date: Moment) {
            self.exercise = exercise
            self.e1rm = e1rm
            self.weight = weight
            self.reps = reps
            self.date = date
        }
    }
}

extension Workouts.Business.Model.Import.BestLift: Encodable {
    enum CodingKeys: String, CodingKey {
        case exercise, e1rm, weight, reps, date, at
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(exercise, forKey: .exercise)
        try container.encode(e1rm, forKey: .e1rm)
        try container.encode(weight, forKey: .weight)
        try container.encode(reps, forKey: .reps)
        try container.encode(date.text, forKey: .date)
        try container.encode(date.rfc3339, forKey: .at)
    }
}
