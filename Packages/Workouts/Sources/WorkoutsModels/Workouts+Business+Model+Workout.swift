// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension Workouts.Business.Model {
    /// One workout as a line of a list.
    public struct WorkoutSummary: Sendable, Hashable, Codable, Identifiable {
        /// Stable number, shown as `w41`.
        public let id: Int64
        public let name: String
        /// The day on the person's own calendar when it was done.
        public let day: Day
        public let start: Date
        public let end: Date?
        public let exercises: Int
        public let sets: Int
        public let workingSets: Int
        /// Load times repetitions over working sets, in kilograms; assisted sets left out.
        public let volumeKg: Double
        public let source: String

        /// Creates a summary value.
        public init(
            id: Int64, name: String, day: Day, start: Date, end: Date?, exercises: Int, sets: Int,
            workingSets: Int, volumeKg: Double, source: String
        ) {
            self.id = id
            self.name = name
            self.day = day
            self.start = start
            self.end = end
            self.exercises = exercises
            self.sets = sets
            self.workingSets = workingSets
            self.volumeKg = volumeKg
            self.source = source
        }

        /// Seconds beyond which nobody trains and a timer was left running: six hours (reference,
        /// section 2.1).
        public static let longestSeconds = 21_600.0

        /// Minutes from start to end; `nil` while it has no end, and when its timer was forgotten:
        /// how long it really took is not known then.
        public var minutes: Double? {
            hasForgottenTimer ? nil : end.map { max($0.timeIntervalSince(start) / 60, 0) }
        }

        /// Whether it seems to have taken over six hours, so that its end says nothing.
        public var hasForgottenTimer: Bool {
            end.map { $0.timeIntervalSince(start) > Self.longestSeconds } ?? false
        }
    }

    /// One workout with its sets, in the order they were done.
    public struct Workout: Sendable, Hashable, Codable {
        public let summary: WorkoutSummary
        public let notes: String?
        public let sets: [WorkoutSet]
        /// The records that its sets made, where they were asked for.
        public let records: [Record]

        /// Creates a workout value.
        public init(
            summary: WorkoutSummary, notes: String?, sets: [WorkoutSet], records: [Record] = []
        ) {
            self.records = records
            self.summary = summary
            self.notes = notes
            self.sets = sets
        }
    }

    /// What was trained on one day.
    public struct DayTraining: Sendable, Hashable, Codable {
        public let day: Day
        public let workouts: [WorkoutSummary]
        /// The records set that day.
        public let records: [Record]
        /// Weeks in a row, this one or the last included, with at least one workout.
        public let streakWeeks: Int

        /// Creates a day value.
        public init(day: Day, workouts: [WorkoutSummary], records: [Record], streakWeeks: Int) {
            self.day = day
            self.workouts = workouts
            self.records = records
            self.streakWeeks = streakWeeks
        }

        /// Minutes of training of the day; a workout without an end, or with a forgotten timer,
        /// counts its sets at three minutes each.
        public var minutes: Double {
            workouts.reduce(0) { $0 + ($1.minutes ?? Double($1.sets) * 3) }
        }
    }

    /// What was trained in one week, day by day.
    public struct WeekTraining: Sendable, Hashable, Codable {
        /// The seven days, in order; a day without training has zeros.
        public let days: [DayTotals]
        /// Mean volume of the four weeks before, in kilograms; `nil` without any training in them.
        public let averageVolumeKg: Double?

        /// Creates a week value.
        public init(days: [DayTotals], averageVolumeKg: Double?) {
            self.days = days
            self.averageVolumeKg = averageVolumeKg
        }

        /// The figures of one day.
        public struct DayTotals: Sendable, Hashable, Codable {
            public let day: Day
            public let sessions: Int
            public let workingSets: Int
            public let volumeKg: Double

            /// Creates the figures of a day.
            public init(day: Day, sessions: Int, workingSets: Int, volumeKg: Double) {
                self.day = day
                self.sessions = sessions
                self.workingSets = workingSets
                self.volumeKg = volumeKg
            }
        }
    }
}
