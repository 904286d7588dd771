// SPDX-License-Identifier: Apache-2.0

public import Relux
public import WorkoutsModels

// What was logged, as people look back on it.

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

    /// Opens the days with training of any span, both bounds included.
    public struct OpenDays: Relux.Request {
        /// The days with training, in order.
        public typealias Answer = [Model.WeekTraining.DayTotals]

        /// The first day of the span.
        public let first: Model.Day
        /// The last day of the span.
        public let last: Model.Day

        /// Asks for the days of a span.
        public init(from first: Model.Day, to last: Model.Day) {
            self.first = first
            self.last = last
        }
    }

    /// Adds up what was done of each exercise in a span of days, both bounds included.
    public struct ListTotals: Relux.Request {
        /// The exercises by their numbers, warm-up sets left out.
        public typealias Answer = [Model.ExerciseTotals]

        /// The first day of the span.
        public let first: Model.Day
        /// The last day of the span.
        public let last: Model.Day

        /// Asks for the exercises of a span.
        public init(from first: Model.Day, to last: Model.Day) {
            self.first = first
            self.last = last
        }
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
