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
        /// Whether the sets are right even where they are far beyond everything before; otherwise
        /// they are refused as `Err.unlikely`.
        public let isSure: Bool

        /// Asks to log a line.
        public init(
            exercise: String, words: [String], at: Date, day: Model.Day,
            unit: Model.MassUnit? = nil, rating: Int? = nil, isSure: Bool = false
        ) {
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

    /// Finishes, reopens or renames a workout.
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

            /// Creates a line.
            public init(number: Int, id: Int64?, exercise: String?, words: [String]?) {
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

        /// Asks to store the workout that a person wrote.
        public init(
            _ seen: Model.Workout, name: String? = nil, lines: [Line],
            unit: Model.MassUnit? = nil
        ) {
            self.seen = seen
            self.name = name ?? seen.summary.name
            self.lines = lines
            self.unit = unit
        }
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

extension Workouts.Business {
    /// Opens a day.
    public struct OpenDay: Relux.Request {
        /// What was trained on it.
        public typealias Answer = Model.DayTraining

        /// The day.
        public let day: Model.Day
        /// The day a week begins with, for the count of weeks in a row.
        public let weekStart: Model.Weekday

        /// Asks for a day.
        public init(_ day: Model.Day, weekStart: Model.Weekday) {
            self.day = day
            self.weekStart = weekStart
        }
    }

    /// Opens the seven days from `first` on.
    public struct OpenWeek: Relux.Request {
        /// What was trained in them.
        public typealias Answer = Model.WeekTraining

        /// The first of the days.
        public let first: Model.Day

        /// Asks for seven days.
        public init(from first: Model.Day) { self.first = first }
    }

    /// Opens the month a day is in.
    public struct OpenMonth: Relux.Request {
        /// What was trained in it.
        public typealias Answer = Model.MonthTraining

        /// A day of the month.
        public let day: Model.Day

        /// Asks for a month.
        public init(of day: Model.Day) { self.day = day }
    }

    /// Opens the year a day is in, month by month.
    public struct OpenYear: Relux.Request {
        /// The twelve months in order; a month without training has zeros.
        public typealias Answer = [Model.SpanTotals]

        /// Any day of the year.
        public let day: Model.Day

        /// Asks for the year a day is in.
        public init(of day: Model.Day) { self.day = day }
    }

    /// Lists `count` weeks up to the week of `day`. Weeks without training are included.
    public struct ListWeeks: Relux.Request {
        /// The weeks, the oldest first.
        public typealias Answer = [Model.SpanTotals]

        /// A day of the last week.
        public let day: Model.Day
        /// How many weeks.
        public let count: Int
        /// The day a week begins with.
        public let weekStart: Model.Weekday

        /// Asks for weeks.
        public init(until day: Model.Day, count: Int, weekStart: Model.Weekday) {
            self.day = day
            self.count = count
            self.weekStart = weekStart
        }
    }

    /// Opens the current training of a day.
    public struct OpenTraining: Relux.Request {
        /// The day with its open workout.
        public typealias Answer = Model.Training

        /// The day of the training.
        public let day: Model.Day

        /// Asks for the training of a day.
        public init(on day: Model.Day) { self.day = day }
    }

    /// Asks what a person wants to know about an exercise before a set of it.
    public struct Prepare: Relux.Request {
        /// Last time, today so far, and the bests.
        public typealias Answer = Model.Preparation

        /// Name, alias, unique prefix or id of the exercise.
        public let exercise: String
        /// The day of the set.
        public let day: Model.Day

        /// Asks about an exercise.
        public init(exercise: String, on day: Model.Day) {
            self.exercise = exercise
            self.day = day
        }
    }

    /// Lists workouts.
    public struct ListWorkouts: Relux.Request {
        /// The workouts, the newest first.
        public typealias Answer = [Model.WorkoutSummary]

        /// Which ones.
        public let query: Model.WorkoutQuery

        /// Asks for workouts.
        public init(_ query: Model.WorkoutQuery = .init()) { self.query = query }
    }

    /// Opens one workout.
    public struct OpenWorkout: Relux.Request {
        /// The workout with its sets and the records they made.
        public typealias Answer = Model.Workout

        /// The workout.
        public let id: Int64

        /// Asks for a workout.
        public init(id: Int64) { self.id = id }
    }

    /// Opens the workout a set is in.
    public struct OpenWorkoutOfSet: Relux.Request {
        /// The workout with its sets.
        public typealias Answer = Model.Workout

        /// The set.
        public let id: Int64

        /// Asks for a workout.
        public init(id: Int64) { self.id = id }
    }

    /// Lists the best of every exercise, or of one.
    public struct ListRecords: Relux.Request {
        /// The records, by name of the exercise.
        public typealias Answer = [Model.Record]

        /// Name, alias, unique prefix or id of one exercise; `nil` for all.
        public let exercise: String?
        /// What is best.
        public let kind: Model.Record.Kind

        /// Asks for records.
        public init(exercise: String? = nil, kind: Model.Record.Kind = .e1rm) {
            self.exercise = exercise
            self.kind = kind
        }
    }

    /// Lists exercises.
    public struct ListExercises: Relux.Request {
        /// The exercises, by name.
        public typealias Answer = [Model.Exercise]

        /// Which ones.
        public let query: Model.ExerciseQuery

        /// Asks for exercises.
        public init(_ query: Model.ExerciseQuery = .init()) { self.query = query }
    }

    /// Opens one exercise.
    public struct OpenExercise: Relux.Request {
        /// The exercise with the person's history of it.
        public typealias Answer = Model.ExerciseDetail

        /// Name, alias, unique prefix or id of the exercise.
        public let exercise: String

        /// Asks for an exercise.
        public init(_ exercise: String) { self.exercise = exercise }
    }

    /// Lists the imports that were written.
    public struct ListImports: Relux.Request {
        /// The imports, the newest first.
        public typealias Answer = [Model.Import.Batch]

        /// Asks for the imports.
        public init() {}
    }
}
