// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import TestInfrastructure
import Testing
import WorkoutsModels
import WorkoutsServiceInt
import WorkoutsTestSupport

/// What SQL adds up over a real history, held against the same sums over its sets one by one.
@Suite(
    "Workouts service: a real history", .enabled(if: SharedData.isAvailable),
    .timeLimit(.minutes(10)))
struct ServiceHistoryTests {
    typealias Fixtures = WorkoutsFixtures
    typealias Model = Workouts.Business.Model
    typealias Kind = Model.Record.Kind

    private let service = Workouts.Business.serviceInMemory()
    private let owner = Fixtures.owner

    /// Every workout of the history, newest first.
    private func workouts() async throws -> [Model.Workout] { try await workouts(in: service) }

    private func workouts(
        in service: any Workouts.Business.IService
    ) async throws -> [Model.Workout] {
        let path = try #require(
            SharedData.path("strong/strong-2025-semicolon-workoutno-resttimer-note.csv"))
        _ = try await service.importFile(
            .init(path: path, at: Fixtures.evening, timeZone: .gmt), of: owner)
        var workouts: [Model.Workout] = []
        for summary in try await service.workouts(.init(limit: 1_000), of: owner) {
            let workout = try await service.workout(summary.id, of: owner)
            #expect(workout.summary == summary)
            workouts.append(workout)
        }
        try #require(workouts.count == 47)
        return workouts
    }

    /// What a set is worth in a kind of record.
    private static func value(
        _ kind: Kind, _ set: Model.WorkoutSet, by formula: OneRepMax = .epley
    ) -> Double? {
        let measure = Model.SetMeasure(set.draft)
        guard measure.counts else { return nil }
        let value: Double? =
            switch kind {
            case .e1rm: measure.e1rm(by: formula)
            case .weight: Double(measure.grams) / 1_000
            case .reps: Double(measure.reps)
            case .volume: Double(measure.grams * measure.reps) / 1_000
            }
        return value.flatMap { $0 > 0 ? $0 : nil }
    }

    /// The best of each exercise among some workouts.
    private static func best(
        _ kind: Kind, _ workouts: [Model.Workout], by formula: OneRepMax = .epley
    ) -> [Int64: Double] {
        workouts.flatMap(\.sets).reduce(into: [:]) { best, set in
            guard let value = value(kind, set, by: formula) else { return }
            best[set.exerciseID] = max(best[set.exerciseID] ?? 0, value)
        }
    }

    @Test("a record is the best of all sets", arguments: Kind.allCases)
    func records(kind: Kind) async throws {
        let best = Self.best(kind, try await workouts())
        let records = try await service.records(kind, exercise: nil, of: owner)
        #expect(!records.isEmpty)
        #expect(records.map(\.exerciseName) == records.map(\.exerciseName).sorted())
        #expect(records.count == best.count)
        for record in records {
            #expect(record.value == best[record.exerciseID])
            #expect(Self.value(kind, record.set) == record.value)
        }
    }

    @Test("by another formula too, what SQL computes is what a set says of itself")
    func brzycki() async throws {
        let service = Workouts.Business.serviceInMemory { .brzycki }
        let best = Self.best(.e1rm, try await workouts(in: service), by: .brzycki)
        let records = try await service.records(.e1rm, exercise: nil, of: owner)
        #expect(records.count == best.count && records.count > 10)
        for record in records {
            #expect(abs(record.value - (best[record.exerciseID] ?? 0)) < 1e-9)
            #expect(abs(record.value - (record.set.e1rmKg(by: .brzycki) ?? 0)) < 1e-9)
        }
    }

    @Test("a day has its workouts and the records that beat every day before")
    func days() async throws {
        let workouts = try await workouts()
        var before: [Kind: [Int64: Double]] = [:]
        for day in Set(workouts.map(\.summary.day)).sorted() {
            let training = try await service.day(day, weekStart: .monday, of: owner)
            let own = workouts.filter { $0.summary.day == day }
            #expect(training.workouts == own.map(\.summary))
            for kind in Kind.allCases {
                let earlier = before[kind, default: [:]]
                let beaten = Self.best(kind, own).filter { $0.value > earlier[$0.key] ?? 0 }
                let records = training.records.filter { $0.kind == kind }
                #expect(records.map(\.exerciseID).sorted() == beaten.keys.sorted())
                for record in records {
                    #expect(record.value == beaten[record.exerciseID])
                    #expect(record.previous?.value == earlier[record.exerciseID])
                }
                before[kind] = earlier.merging(beaten) { $1 }
            }
        }
    }

    @Test("a week is the sum of its days and the mean of the four weeks before")
    func week() async throws {
        let workouts = try await workouts()
        let monday = Model.Day("2025-04-07")
        func own(_ day: Model.Day) -> [Model.WorkoutSummary] {
            workouts.map(\.summary).filter { $0.day == day }
        }
        func volume(_ summaries: [Model.WorkoutSummary]) -> Double {
            summaries.reduce(0) { $0 + $1.volumeKg }
        }
        let week = try await service.week(from: monday, of: owner)
        #expect(week.days.map(\.day) == (0..<7).map { monday.adding($0) })
        for total in week.days {
            #expect(total.sessions == own(total.day).count)
            #expect(total.workingSets == own(total.day).reduce(0) { $0 + $1.workingSets })
            #expect(abs(total.volumeKg - volume(own(total.day))) < 1e-6)
        }
        let before = volume((-28..<0).flatMap { own(monday.adding($0)) })
        #expect(before > 0)
        #expect(abs((week.averageVolumeKg ?? 0) - before / 4) < 1e-6)
    }

    @Test("what was done of each exercise in a span is the sum over its sets, one by one")
    func exerciseTotals() async throws {
        let workouts = try await workouts()
        let days = workouts.map(\.summary.day).sorted()
        let (from, to) = (days[10], days[days.count - 5])
        var sums: [Int64: (sets: Int, kilograms: Double)] = [:]
        for workout in workouts where from <= workout.summary.day && workout.summary.day <= to {
            for set in workout.sets where set.draft.tag.isWorking {
                let sum = sums[set.exerciseID] ?? (0, 0)
                sums[set.exerciseID] = (
                    sum.sets + 1, sum.kilograms + Model.SetMeasure(set.draft).volumeKg
                )
            }
        }
        let totals = try await service.exerciseTotals(from: from, to: to, of: owner)
        #expect(totals.count == sums.count && totals.count > 10)
        for total in totals {
            let sum = try #require(sums[total.exercise.id])
            #expect(total.workingSets == sum.sets, "\(total.exercise.name)")
            #expect(abs(total.volumeKg - sum.kilograms) < 0.001, "\(total.exercise.name)")
        }
    }
}
