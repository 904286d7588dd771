// SPDX-License-Identifier: Apache-2.0

public import CoreModels

extension Workouts.Business.Model.Import {
    /// A whole file, read and checked; nothing of it is stored yet.
    public struct ParsedFile: Sendable, Hashable {
        /// The app that wrote it.
        public let format: Format
        /// The variant of the format.
        public let dialect: Dialect
        /// The unit of its loads: the file's own, or the one the person named; `nil` in a file
        /// without any load.
        public let unit: Workouts.Business.Model.MassUnit?
        /// Data rows, the header left out.
        public let rows: Int
        /// The exercises, in the order they first appear.
        public let exercises: [ParsedExercise]
        /// The workouts that have sets or a note, sorted with the oldest first.
        public let workouts: [ParsedWorkout]
        /// The energy that devices measured, day by day.
        public let energy: [Workouts.Business.Model.MeasuredEnergy]
        /// The figures of the sets.
        public let figures: Figures
        /// Rows that are not sets but were used.
        public let skipped: Skipped
        /// Rows that were rejected, in the order of the file; at most one entry per row.
        public let rejected: [RejectedRow]
        /// What was assumed, such as `unit kg (you said)`.
        public let assumptions: [String]
        /// What the person may want to check, in full sentences.
        public let warnings: [String]
        /// What the person should be asked about before the file is taken, a full sentence.
        public let doubt: String?

        /// Creates a file value.
        public init(
            format: Format, dialect: Dialect, unit: Workouts.Business.Model.MassUnit?, rows: Int,
            exercises: [ParsedExercise], workouts: [ParsedWorkout], figures: Figures,
            skipped: Skipped,
            rejected: [RejectedRow], assumptions: [String], warnings: [String],
            energy: [Workouts.Business.Model.MeasuredEnergy] = [], doubt: String? = nil
        ) {
            self.doubt = doubt
            self.energy = energy
            self.format = format
            self.dialect = dialect
            self.unit = unit
            self.rows = rows
            self.exercises = exercises
            self.workouts = workouts
            self.figures = figures
            self.skipped = skipped
            self.rejected = rejected
            self.assumptions = assumptions
            self.warnings = warnings
        }
    }

    /// The totals of the sets of a file.
    public struct Figures: Sendable, Hashable {
        /// Sets, warm-ups included.
        public var sets = 0
        /// Sets without the warm-ups.
        public var workingSets = 0
        /// Load times repetitions over working sets in the file's unit, two decimals; assisted sets
        /// included.
        public var volume = 0.0
        /// The earliest start.
        public var first: Moment?
        /// The latest start.
        public var last: Moment?
        /// The best estimated one-repetition maximum of the three best exercises.
        public var topE1RM: [BestLift] = []
        /// The sums of the cardio sessions; `nil` in a file without any.
        public var cardio: CardioSum?
        /// The days of measured energy together; `nil` in a file without any.
        public var energy: EnergySum?

        /// The figures of a file without sets.
        public init() {}
    }

    /// The cardio sessions of a file together.
    public struct CardioSum: Sendable, Hashable, Codable {
        public var sessions = 0
        /// Seconds, two decimals.
        public var seconds = 0.0
        /// Metres, two decimals.
        public var metres = 0.0
        /// Kilocalories of the sessions that tell them.
        public var kcal = 0.0

        /// No session.
        public init() {}

        enum CodingKeys: String, CodingKey {
            case sessions
            case seconds = "duration_s"
            case metres = "distance_m"
            case kcal = "energy_kcal"
        }
    }

    /// Rows that are not sets themselves.
    public struct Skipped: Sendable, Hashable, Codable {
        /// Rest timers, stored as the rest after the set above.
        public var restTimers = 0
        /// Notes, attached to the next set of their exercise in the workout.
        public var notes = 0

        /// No row skipped.
        public init() {}

        enum CodingKeys: String, CodingKey {
            case restTimers = "rest_timers"
            case notes
        }
    }

    /// A row that was rejected, and why.
    public struct RejectedRow: Sendable, Hashable, Codable {
        /// Line of the file the row begins on, from 1.
        public let line: Int
        /// Header of the wrong column as written; its place, such as `column 13`, when it has none;
        /// never empty. For a row with too few fields, the first missing column.
        public let column: String
        /// The value of the row there, at most 80 characters of it.
        public let value: String
        /// Why it was rejected, in a full sentence.
        public let reason: String

        /// Creates a rejection.
        public init(line: Int, column: String, value: String, reason: String) {
            self.line = line
            self.column = column
            self.value = value
            self.reason = reason
        }
    }
}
