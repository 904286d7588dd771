// SPDX-License-Identifier: Apache-2.0

import WorkoutsModels
import WorkoutsServiceInt

extension Workouts.Business {
    /// What was trained on one day.
    struct OpenDay: Sendable {
        let service: any IService

        func callAsFunction(_ day: Model.Day, of owner: Model.Owner) async throws(Err)
            -> Model.DayTraining
        {
            try await service.day(try Self.checked(day), of: owner)
        }

        /// The day, when it is one of the calendar.
        static func checked(_ day: Model.Day) throws(Err) -> Model.Day {
            guard day.number != nil else {
                throw .outOfRange(
                    what: "day", value: day.text,
                    bound: "write a day of the calendar as YYYY-MM-DD.")
            }
            return day
        }
    }

    /// Seven days of training.
    struct OpenWeek: Sendable {
        let service: any IService

        func callAsFunction(
            from day: Model.Day, of owner: Model.Owner
        ) async throws(Err) -> Model.WeekTraining {
            try await service.week(from: try OpenDay.checked(day), of: owner)
        }
    }

    /// The workouts of a time, newest first.
    struct ListWorkouts: Sendable {
        let service: any IService

        func callAsFunction(
            _ query: Model.WorkoutQuery, of owner: Model.Owner
        ) async throws(Err) -> [Model.WorkoutSummary] {
            guard query.limit > 0 else {
                throw .outOfRange(what: "limit", value: "\(query.limit)", bound: "write 1 or more.")
            }
            return try await service.workouts(query, of: owner)
        }
    }

    /// One workout with its sets and the records they made.
    struct OpenWorkout: Sendable {
        let service: any IService

        func callAsFunction(_ id: Int64, of owner: Model.Owner) async throws(Err) -> Model.Workout {
            let workout = try await service.workout(id, of: owner)
            let day = try await service.day(workout.summary.day, of: owner)
            return Model.Workout(
                summary: workout.summary, notes: workout.notes, sets: workout.sets,
                records: day.records.filter { $0.set.workoutID == id })
        }
    }

    /// The best of every exercise, or of one.
    struct ListRecords: Sendable {
        let service: any IService

        func callAsFunction(
            _ query: Model.RecordQuery, of owner: Model.Owner
        ) async throws(Err) -> [Model.Record] {
            guard let text = query.exercise else {
                return try await service.records(query.kind, exerciseID: nil, of: owner)
            }
            let exercise = try await service.exercise(named: text, of: owner)
            return try await service.records(query.kind, exerciseID: exercise.id, of: owner)
        }
    }

    /// The exercises that fit a query.
    struct ListExercises: Sendable {
        let service: any IService

        func callAsFunction(
            _ query: Model.ExerciseQuery, of owner: Model.Owner
        ) async throws(Err) -> [Model.Exercise] {
            try await service.exercises(query, of: owner)
        }
    }

    /// One exercise with what the person did with it.
    struct OpenExercise: Sendable {
        let service: any IService

        func callAsFunction(_ text: String, of owner: Model.Owner) async throws(Err)
            -> Model.ExerciseDetail
        {
            let exercise = try await service.exercise(named: text, of: owner)
            let last = try await service.lastTime(exercise.id, before: nil, of: owner)
            var records: [Model.Record] = []
            for kind in Model.Record.Kind.allCases {
                records += try await service.records(kind, exerciseID: exercise.id, of: owner)
            }
            return Model.ExerciseDetail(
                exercise: exercise, sets: try await service.setCount(exercise.id, of: owner),
                lastTime: last?.sets ?? [], lastDay: last?.day, records: records,
                history: try await service.history(of: exercise.id, of: owner))
        }
    }
}
