// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkoutsModels
import WorkoutsServiceInt

extension Workouts.Business {
    /// The training that goes on: the day, its open workout set by set, its records.
    struct OpenTraining: Sendable {
        let service: any IService

        /// As many exercises as are named as those the person does.
        static let recent = 100

        func callAsFunction(on day: Model.Day, of owner: Model.Owner) async throws(Err)
            -> Model.Training
        {
            let training = try await service.day(try OpenDay.checked(day), of: owner)
            var open: Model.Workout?
            if let summary = Self.open(training.workouts) {
                open = try await service.workout(summary.id, of: owner)
            }
            var lastTimes: [Model.LastTime] = []
            for exercise in Set(open?.sets.map(\.exerciseID) ?? []).sorted() {
                let last = try await service.lastTime(
                    exercise, before: open?.summary.id, of: owner)
                guard let last else { continue }
                lastTimes.append(.init(exerciseID: exercise, day: last.day, sets: last.sets))
            }
            return Model.Training(
                day: day, workouts: training.workouts, open: open, records: training.records,
                lastTimes: lastTimes,
                recent: try await service.recentExercises(Self.recent, of: owner))
        }

        /// The workout the next set of its day joins: the newest logged by hand and not finished.
        static func open(_ workouts: [Model.WorkoutSummary]) -> Model.WorkoutSummary? {
            workouts.first { $0.source == "manual" && $0.end == nil }
        }
    }

    /// What to know of an exercise before a set of it: last time, today so far, the bests.
    struct Prepare: Sendable {
        let service: any IService

        func callAsFunction(
            _ text: String, on day: Model.Day, of owner: Model.Owner
        ) async throws(Err) -> Model.Preparation {
            let exercise = try await service.exercise(named: text, of: owner)
            let workouts = try await service.workouts(
                .init(from: try OpenDay.checked(day), to: day, limit: 1_000), of: owner)
            let open = OpenTraining.open(workouts)
            let last = try await service.lastTime(exercise.id, before: open?.id, of: owner)
            var today: [Model.WorkoutSet] = []
            if let open {
                today = try await service.workout(open.id, of: owner).sets
                    .filter { $0.exerciseID == exercise.id }
            }
            var records: [Model.Record] = []
            for kind in Model.Record.Kind.allCases {
                records += try await service.records(kind, exerciseID: exercise.id, of: owner)
            }
            return Model.Preparation(
                exercise: exercise, lastTime: last?.sets ?? [], lastDay: last?.day, today: today,
                records: records)
        }
    }

    /// Takes sets out, those just logged or older ones.
    struct RemoveSets: Sendable {
        let service: any IService

        func callAsFunction(_ ids: [Int64], of owner: Model.Owner) async throws(Err)
            -> Model.RemovedSets
        {
            try await service.removeSets(ids, of: owner)
        }
    }

    /// Puts sets back that were taken out.
    struct RestoreSets: Sendable {
        let service: any IService

        func callAsFunction(
            _ removed: Model.RemovedSets, of owner: Model.Owner
        ) async throws(Err) -> [Model.Workout] {
            try await service.restoreSets(removed, of: owner)
        }
    }

    /// Finishes, reopens or renames a workout.
    struct ChangeWorkout: Sendable {
        let service: any IService

        /// Longest name of a workout, in characters: it must fit a line of a list.
        static let longestName = 80

        func callAsFunction(
            _ id: Int64, _ change: Model.WorkoutChange, of owner: Model.Owner
        ) async throws(Err) -> Model.ChangedWorkout {
            var checked = change
            switch change {
            case .finish(let end):
                let start = try await service.workout(id, of: owner).summary.start
                guard end >= start else {
                    throw .outOfRange(
                        what: "end", value: "of w\(id)",
                        bound: "a workout does not end before it began.")
                }
            case .reopen:
                break
            case .rename(let name):
                let name = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
                guard (1...Self.longestName).contains(name.count) else {
                    throw .outOfRange(
                        what: "name", value: "\"\(name.prefix(Self.longestName))\"",
                        bound: "write 1 to \(Self.longestName) characters.")
                }
                checked = .rename(name)
            }
            return try await service.change(id, checked, of: owner)
        }
    }
}
