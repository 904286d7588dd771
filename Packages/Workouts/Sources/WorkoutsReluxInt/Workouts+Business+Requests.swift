// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import Relux
public import WorkoutsModels

// What can be asked of the domain. Each request has one handler, the saga; while nobody is there it
// is refused with `Err.signedOut`.

extension Workouts.Business {
    /// Logs a line that a person typed: the exercise, and the set grammar as separate words.
    public struct Log: Relux.Request, Hashable {
        /// What logging the line resulted in.
        public typealias Answer = Model.LoggedSets

        /// Name, alias, unique prefix or id (`e17`) of the exercise. Empty for the last exercise of
        /// the day's open workout.
        public let exercise: String
        /// The words after it, such as `3x5`, `80kg`, `@8`.
        public let words: [String]
        /// When it was done.
        public let at: Date
        /// The day on the person's own calendar.
        public let day: Model.Day
        /// The unit of loads written without one.
        public let unit: Model.MassUnit?
        /// The person's own rating of the sets, 1...5.
        public let rating: Int?
        /// A remark on the first of the sets; `nil` without one.
        public let note: String?
        /// Whether the sets are done in turn with the exercise before them.
        public let isSuperset: Bool
        /// The exercise of the open workout that they are done in turn with, in place of the one
        /// before them.
        public let partner: Int64?
        /// Whether the sets are right even where they are far beyond everything before; otherwise
        /// they are refused as `Err.unlikely`.
        public let isSure: Bool

        /// Asks to log a line.
        public init(
            exercise: String, words: [String], at: Date, day: Model.Day,
            unit: Model.MassUnit? = nil, rating: Int? = nil, note: String? = nil,
            isSuperset: Bool = false, with partner: Int64? = nil, isSure: Bool = false
        ) {
            self.note = note
            self.isSuperset = isSuperset || partner != nil
            self.partner = partner
            self.exercise = exercise
            self.words = words
            self.at = at
            self.day = day
            self.unit = unit
            self.rating = rating
            self.isSure = isSure
        }
    }

    /// Removes sets, just logged or older. A workout that has none left is removed too.
    public struct RemoveSets: Relux.Request {
        /// What was removed, so that it can be restored.
        public typealias Answer = Model.RemovedSets

        /// The sets to remove.
        public let ids: [Int64]
        /// The workouts to remove with all their sets.
        public let workouts: [Int64]

        /// Asks to remove sets and whole workouts.
        public init(ids: [Int64], workouts: [Int64] = []) {
            self.ids = ids
            self.workouts = workouts
        }
    }

    /// Restores sets that were removed.
    public struct RestoreSets: Relux.Request {
        /// Their workouts as they are now.
        public typealias Answer = [Model.Workout]

        /// What was removed.
        public let removed: Model.RemovedSets

        /// Asks to restore sets.
        public init(_ removed: Model.RemovedSets) { self.removed = removed }
    }

    /// Finishes, reopens or renames a workout, or notes something on it.
    public struct ChangeWorkout: Relux.Request {
        /// The workout before and after.
        public typealias Answer = Model.ChangedWorkout

        /// The workout.
        public let id: Int64
        /// What is to change.
        public let change: Model.WorkoutChange

        /// Asks to change a workout.
        public init(id: Int64, _ change: Model.WorkoutChange) {
            self.id = id
            self.change = change
        }
    }

    /// Makes a workout what a person wrote: its sets, their exercises and its name.
    public struct EditWorkout: Relux.Request {
        /// The workout as it is now.
        public typealias Answer = Model.Workout

        /// A set as the person wrote it.
        public struct Line: Sendable, Hashable {
            /// Number of the line in messages, from 1.
            public let number: Int
            /// The stored set; `nil` for a new one.
            public let id: Int64?
            /// Name, alias, unique prefix or id of the exercise; `nil` to keep the exercise.
            public let exercise: String?
            /// The words of the set grammar; `nil` to keep the figures.
            public let words: [String]?
            /// Whether the words are only what is new: a load that they do not have stays, and so
            /// do repetitions.
            public let isPart: Bool
            /// Another remark, an empty one for none; `nil` to keep it.
            public let note: String?

            /// Creates a line.
            public init(
                number: Int, id: Int64?, exercise: String?, words: [String]?,
                isPart: Bool = false, note: String? = nil
            ) {
                self.isPart = isPart
                self.note = note
                self.number = number
                self.id = id
                self.exercise = exercise
                self.words = words
            }
        }

        /// The workout as the person saw it.
        public let seen: Model.Workout
        public let name: String
        public let lines: [Line]
        /// The unit of loads written without one.
        public let unit: Model.MassUnit?
        /// Whether the sets are right even where they are far beyond everything before.
        public let isSure: Bool

        /// Asks to store the workout that a person wrote.
        public init(
            _ seen: Model.Workout, name: String? = nil, lines: [Line],
            unit: Model.MassUnit? = nil, isSure: Bool = false
        ) {
            self.isSure = isSure
            self.seen = seen
            self.name = name ?? seen.summary.name
            self.lines = lines
            self.unit = unit
        }

        /// Asks to change sets of a workout in the same way: `90kg x5`, a part of it such as `x5`,
        /// an exercise, or an exercise with its figures, as in `squat 90kg x5`.
        public init(
            _ seen: Model.Workout, changing sets: Set<Int64>, to words: [String],
            note: String? = nil, unit: Model.MassUnit?, isSure: Bool = false
        ) {
            let marks = Self.marks(words)
            let line = Model.LogLine(words)
            let exercise =
                line.map(\.exercise) ?? (marks == nil ? words.joined(separator: " ") : "")
            let lines = seen.sets.enumerated().map { place, set in
                sets.contains(set.id)
                    ? Line(
                        number: place + 1, id: set.id, exercise: exercise.isEmpty ? nil : exercise,
                        words: line?.sets ?? marks,
                        isPart: true, note: note)
                    : Line(number: place + 1, id: set.id, exercise: nil, words: nil)
            }
            self.init(seen, lines: lines, unit: unit, isSure: isSure)
        }

        /// Words that are nothing but marks of sets, as the grammar writes them; `nil` for others.
        private static func marks(_ words: [String]) -> [String]? {
            let said = words.map { spoken[$0.lowercased()] ?? $0.lowercased() }
            let marks = said.filter { Model.SetTag(word: $0) != nil }
            let isWhole = zip([""] + said, said).allSatisfy { before, word in
                marks.contains(word) || marks.contains(before) && ["up", "set"].contains(word)
            }
            return isWhole && !marks.isEmpty ? marks : nil
        }

        /// Marks as one says them: `warm up`, `dropset`.
        private static let spoken = ["warm": "warmup", "dropset": "drop", "failed": "failure"]
    }

    /// Adds, renames, merges, splits or removes an exercise, or adds a name to it.
    public struct ChangeExercise: Relux.Request {
        /// The result of the change.
        public typealias Answer = Model.ChangedExercise

        /// What is to change.
        public let change: Model.ExerciseChange

        /// Asks for a change.
        public init(_ change: Model.ExerciseChange) { self.change = change }
    }

    /// Imports the export of another app, or plans to.
    public struct ImportFile: Relux.Request {
        /// What the import did, or would do.
        public typealias Answer = Model.Import.Report

        /// The file, and how to read it.
        public let file: Model.Import.Request

        /// Asks to import a file.
        public init(_ file: Model.Import.Request) { self.file = file }
    }

    /// Undoes an import.
    public struct UndoImport: Relux.Request {
        /// The import that was undone.
        public typealias Answer = Model.Import.Batch

        /// The import; `nil` for the newest.
        public let id: Int64?

        /// Asks to undo an import.
        public init(id: Int64?) { self.id = id }
    }
}

// What only looks.
