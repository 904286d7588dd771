// SPDX-License-Identifier: Apache-2.0

extension Workouts.Business.Model {
    /// The kind of a set; `unknown` stands for a word of another app that has no meaning here.
    public enum SetTag: String, Sendable, Hashable, Codable, CaseIterable {
        case normal, warmup, drop, failure, unknown

        /// Whether the set counts as work: everything but a warm-up.
        public var isWorking: Bool { self != .warmup }

        /// The mark that a word of the set grammar is, in small letters.
        public init?(word: String) {
            switch word {
            case "w", "warmup", "warm-up": self = .warmup
            case "d", "drop": self = .drop
            case "f", "failure", "fail": self = .failure
            default: return nil
            }
        }
    }

    /// A set before it is stored: what one part of the set grammar says.
    public struct SetDraft: Sendable, Hashable, Codable {
        public var tag: SetTag
        public var load: Load?
        public var reps: Int?
        public var seconds: Double?
        public var metres: Double?
        /// Rating of perceived exertion, 6...10 in steps of a half.
        public var rpe: Double?
        /// Whether the exertion was written as repetitions in reserve; `nil` where it was not.
        public var isRIR: Bool?
        /// How fast its repetitions were.
        public var tempo: Tempo?
        /// The person's own rating of the set, 1...5.
        public var rating: Int?
        public var note: String?

        /// Creates a draft; every part except the tag may be absent.
        public init(
            tag: SetTag = .normal, load: Load? = nil, reps: Int? = nil, seconds: Double? = nil,
            metres: Double? = nil, rpe: Double? = nil, isRIR: Bool? = nil, tempo: Tempo? = nil,
            rating: Int? = nil, note: String? = nil
        ) {
            self.tag = tag
            self.load = load
            self.reps = reps
            self.seconds = seconds
            self.metres = metres
            self.rpe = rpe
            self.isRIR = isRIR
            self.tempo = tempo
            self.rating = rating
            self.note = note
        }
    }

    /// A stored set.
    public struct WorkoutSet: Sendable, Hashable, Codable, Identifiable {
        /// Stable number, shown as `s412`.
        public let id: Int64
        /// The workout it belongs to.
        public let workoutID: Int64
        /// The exercise it was done for.
        public let exerciseID: Int64
        /// Name of the exercise.
        public let exerciseName: String
        /// How the exercise is measured.
        public let kind: Exercise.Kind
        /// Place among the sets of the workout, from 1.
        public let ordinal: Int
        /// What was done.
        public let draft: SetDraft
        /// Rest after it in seconds, where known.
        public let restSeconds: Int?
        /// `manual`, or the format it was imported from.
        public let source: String
        /// The import that added it.
        public let batchID: Int64?
        /// The id of the first set that was logged by the same command or entry, so that the sets
        /// of one `3x5` are known to belong together. `nil` for imported sets and for sets logged before lines were stored.
        public let line: Int64?
        /// The name the file of an import gave the exercise, where it is not `exerciseName`.
        public let fileName: String?
        /// The number of the superset it belongs to, local to the workout, as Hevy counts them.
        public let superset: Int?

        /// Creates a set value.
        public init(
            id: Int64, workoutID: Int64, exerciseID: Int64, exerciseName: String,
            kind: Exercise.Kind,
            ordinal: Int, draft: SetDraft, restSeconds: Int? = nil, source: String = "manual",
            batchID: Int64? = nil, line: Int64? = nil, fileName: String? = nil,
            superset: Int? = nil
        ) {
            self.id = id
            self.workoutID = workoutID
            self.exerciseID = exerciseID
            self.exerciseName = exerciseName
            self.kind = kind
            self.ordinal = ordinal
            self.draft = draft
            self.restSeconds = restSeconds
            self.source = source
            self.batchID = batchID
            self.line = line
            self.fileName = fileName
            self.superset = superset
        }
    }
}
