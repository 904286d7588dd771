// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension Workouts.Business.Model {
    /// A workout without its sets, as a list shows it.
    public struct WorkoutSummary: Sendable, Hashable, Codable, Identifiable {
        /// Stable number, shown as `w41`.
        public let id: Int64
        public let name: String
        /// The name of a workout that the person did not name.
        public static let unnamed = "Workout"
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
        /// The figures of a session without sets; `nil` for a workout of sets.
        public let cardio: Cardio?
        /// The exercises of its sets, in no order; `nil` in recordings of older versions.
        public let exerciseIDs: [Int64]?

        /// Creates a summary value.
        public init(
            id: Int64, name: String, day: Day, start: Date, end: Date?, exercises: Int, sets: Int,
            workingSets: Int, volumeKg: Double, source: String, cardio: Cardio? = nil,
            exerciseIDs: [Int64]? = []
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
            self.cardio = cardio
            self.exerciseIDs = exerciseIDs
        }

        /// The longest plausible workout in seconds, six hours (reference, section 2.1). Beyond it
        /// a timer was left running.
        public static let longestSeconds = 21_600.0

        /// Minutes from start to end, or those of a cardio session. `nil` while the workout has no
        /// end, when its timer was left running, or when its sets were typed in at once: then its
        /// real length is unknown.
        public var minutes: Double? {
            if let seconds = cardio?.seconds { return seconds / 60 }
            return isLengthUnknown ? nil : span
        }

        /// Minutes from start to end, whatever they say of its length.
        private var span: Double? { end.map { max($0.timeIntervalSince(start) / 60, 0) } }

        /// Whether it has an end that does not tell how long it took.
        public var isLengthUnknown: Bool { hasForgottenTimer || isTypedAtOnce }

        /// Whether its times are those of typing, not of training: it was logged by hand, with less
        /// than a minute for each set.
        public var isTypedAtOnce: Bool {
            source == "manual" && cardio == nil && (span.map { $0 < Double(sets) } ?? false)
        }

        /// Whether it seems to have taken over six hours, so that its end cannot be trusted. A
        /// cardio session may take as long.
        public var hasForgottenTimer: Bool {
            guard cardio == nil else { return false }
            return end.map { $0.timeIntervalSince(start) > Self.longestSeconds } ?? false
        }
    }

    /// One workout with its sets, in the order they were done.
    public struct Workout: Sendable, Hashable, Codable {
        public let summary: WorkoutSummary
        public let notes: String?
        public let sets: [WorkoutSet]
        /// The records that its sets made; empty when they were not asked for.
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
}
