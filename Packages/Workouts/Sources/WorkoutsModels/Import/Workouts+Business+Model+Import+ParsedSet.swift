// SPDX-License-Identifier: Apache-2.0

public import CoreModels
public import Foundation

extension Workouts.Business.Model.Import {
    /// An exercise as the file names it.
    public struct ParsedExercise: Sendable, Hashable {
        /// The name as written, trailing spaces included.
        public let name: String
        /// The name for matching: trimmed, runs of spaces made one, lower case.
        public let key: String
        /// Whether the load of its sets is help rather than work, as in `Pull Up (Assisted)`.
        public let isAssisted: Bool

        /// Creates an exercise from the name as written.
        public init(name: String) {
            self.name = name
            key = Self.key(of: name)
            isAssisted = key.contains("(assisted)")
        }

        /// The form in which names are compared; two spellings of one exercise share it.
        public static func key(of name: String) -> String {
            name.lowercased().singleSpaced
        }
    }

    /// One set of a file.
    public struct ParsedSet: Sendable, Hashable {
        /// A stable hash of the content without notes: the same for the set in every export of one
        /// history.
        public let identity: Int64
        /// Line of the file it is on, from 1.
        public let line: Int
        /// Index into `ParsedFile.exercises`.
        public let exercise: Int
        /// Number, from 0, of the run of sets of one exercise that it belongs to in the workout.
        public let block: Int
        /// Place among the sets of the workout, from 1.
        public let ordinal: Int
        /// What was done, as entered and in canonical units; a load of an assisted exercise has the
        /// basis `.assistance`.
        public var draft: Workouts.Business.Model.SetDraft
        /// The distance as written; `draft` has it in metres.
        public let distance: Distance?
        /// The file's word for a tag that has no meaning here.
        public let unknownTag: String?
        /// Rest after it in seconds, where the file says so.
        public var restSeconds: Int?
        /// The file's number of the superset it belongs to, local to the workout.
        public let superset: Int?

        /// Creates a set value.
        public init(
            identity: Int64, line: Int, exercise: Int, block: Int, ordinal: Int,
            draft: Workouts.Business.Model.SetDraft, distance: Distance? = nil,
            unknownTag: String? = nil, restSeconds: Int? = nil, superset: Int? = nil
        ) {
            self.identity = identity
            self.line = line
            self.exercise = exercise
            self.block = block
            self.ordinal = ordinal
            self.draft = draft
            self.distance = distance
            self.unknownTag = unknownTag
            self.restSeconds = restSeconds
            self.superset = superset
        }
    }

    /// One workout of a file; it has at least one set or a note, or is a cardio session.
    public struct ParsedWorkout: Sendable, Hashable {
        /// A stable hash of the app and the start: the same for the workout in every export.
        public let identity: Int64
        /// Name as written; empty where the file gives none.
        public let name: String
        /// The start exactly as the file writes it.
        public let startText: String
        /// The start in the zone of the reading.
        public let start: Date
        /// The day on the person's own calendar, as the file has it.
        public let day: Workouts.Business.Model.Day
        /// The end, if the file gives an end or a duration.
        public let end: Date?
        /// What was written about the workout as a whole.
        public let notes: String?
        /// Its sets, in the order of the file.
        public let sets: [ParsedSet]
        /// The figures of a cardio session; `nil` for a workout of sets.
        public let cardio: Workouts.Business.Model.Cardio?

        /// Creates a workout value.
        public init(
            identity: Int64, name: String, startText: String, start: Date,
            day: Workouts.Business.Model.Day, end: Date?, notes: String?, sets: [ParsedSet],
            cardio: Workouts.Business.Model.Cardio? = nil
        ) {
            self.identity = identity
            self.name = name
            self.startText = startText
            self.start = start
            self.day = day
            self.end = end
            self.notes = notes
            self.sets = sets
            self.cardio = cardio
        }
    }
}
