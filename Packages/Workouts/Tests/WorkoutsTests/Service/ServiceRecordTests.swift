// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Basics
import CoreModels
import Testing
import WorkoutsModels
import WorkoutsServiceInt
import WorkoutsTestSupport

@Suite("Workouts service: records, days and weeks", .timeLimit(.minutes(10)))
struct ServiceRecordTests {
    typealias Fixtures = WorkoutsFixtures
    typealias Model = Workouts.Business.Model

    @Test("each kind of record has its best set and what it beat")
    func best() async throws {
        let service = Workouts.Business.serviceInMemory()
        try await service.log("bench", [Fixtures.draft(77.5, reps: 5)], on: "2026-11-14")
        let today = try await service.log(
            "bench",
            [
                Fixtures.draft(80, reps: 5), Fixtures.draft(85, reps: 1),
                Fixtures.draft(60, reps: 12),
            ])
        let e1rm = try await service.records(.e1rm, exercise: "e17", of: Fixtures.owner)
        #expect(e1rm.map(\.set) == [today.sets[0]])
        #expect(abs((e1rm.first?.value ?? 0) - 93.333_333) < 1e-5)
        #expect(abs((e1rm.first?.previous?.value ?? 0) - 90.416_667) < 1e-5)
        #expect(e1rm.first?.previous?.day.text == "2026-11-14")
        #expect(try await service.values(.weight) == ["Bench Press": 85])
        #expect(try await service.values(.reps) == ["Bench Press": 12])
        #expect(try await service.values(.volume) == ["Bench Press": 720])
    }

    @Test("another formula is in force with the next read: another set may hold the record")
    func formula() async throws {
        let formula = Guarded(OneRepMax.epley)
        let service = Workouts.Business.serviceInMemory { formula.withLock { $0 } }
        // By Epley two repetitions with 92 are the most, by Brzycki nine with 75.
        try await service.log("bench", [Fixtures.draft(60, reps: 5)], on: "2026-11-14")
        let logged = try await service.log(
            "bench",
            [
                Fixtures.draft(75, reps: 9), Fixtures.draft(92, reps: 2),
                Fixtures.draft(200, reps: 5, tag: .warmup),
            ])
        func best() async throws -> [Double] {
            let detail = try await service.detail(of: "e17", owner: Fixtures.owner)
            let day = try await service.day(
                Fixtures.day, weekStart: .monday, of: Fixtures.owner)
            let workout = try await service.workout(logged.workout.id, of: Fixtures.owner)
            #expect(workout.summary == logged.workout)
            let records = [
                try await service.records(.e1rm, exercise: nil, of: Fixtures.owner).first,
                detail.records.first, day.records.first,
                try await service.training(on: Fixtures.day, of: Fixtures.owner).records.first,
                try await service.preparation(
                    for: "e17", on: Fixtures.day, of: Fixtures.owner
                ).records.first,
            ]
            #expect(Set(records.map(\.?.kind)) == [.e1rm])
            #expect(Set(records.map(\.?.set.draft.reps)).count == 1)
            return records.compactMap(\.?.value) + [detail.history.last?.e1rmKg ?? 0]
        }
        #expect(try await best().allSatisfy { abs($0 - 98.133_333) < 1e-5 })
        formula.withLock { $0 = .brzycki }
        #expect(try await best().allSatisfy { abs($0 - 96.428_571) < 1e-5 })
        formula.withLock { $0 = .epley }
        #expect(try await best().allSatisfy { abs($0 - 98.133_333) < 1e-5 })
    }

    @Test(
        "warm-up and assisted sets are no records; added load and repetitions are")
    func left() async throws {
        let service = Workouts.Business.serviceInMemory()
        try await service.log(
            "bench", [Fixtures.draft(200, reps: 5, tag: .warmup), Fixtures.draft(80, reps: 5)])
        try await service.log("Pull Up (Assisted)", [Fixtures.draft(77, reps: 10)])
        try await service.log(
            "pull up", [Fixtures.draft(10, reps: 6), Fixtures.draft(nil, reps: 12)])
        try await service.log("plank", [.init(seconds: 60)])
        #expect(try await service.values(.weight) == ["Bench Press": 80, "Pull Up": 10])
        #expect(try await service.values(.reps) == ["Bench Press": 5, "Pull Up": 12])
        #expect(try await service.values(.e1rm).keys.sorted() == ["Bench Press"])
    }

    @Test("the first to reach a value keeps the record")
    func ties() async throws {
        let service = Workouts.Business.serviceInMemory()
        let first = try await service.log(
            "bench", [Fixtures.draft(), Fixtures.draft()], on: "2026-11-14")
        try await service.log("bench", [Fixtures.draft()])
        let records = try await service.records(.e1rm, exercise: "e17", of: Fixtures.owner)
        #expect(records.map(\.set.id) == [first.sets[0].id])
        #expect(records.first?.previous == nil)
    }

    @Test(
        "a day holds its workouts and the records made on it, not later ones")
    func day() async throws {
        let service = Workouts.Business.serviceInMemory()
        try await service.log("bench", [Fixtures.draft(70, reps: 5)], on: "2026-11-10")
        try await service.log("bench", [Fixtures.draft(80, reps: 5)], on: "2026-11-14")
        try await service.log("bench", [Fixtures.draft(60, reps: 3)], on: "2026-11-17")
        try await service.log("bench", [Fixtures.draft(90, reps: 5)])
        let past = try await service.day(
            Model.Day("2026-11-14"), weekStart: .monday, of: Fixtures.owner)
        #expect(past.workouts.count == 1)
        #expect(past.records.map(\.kind) == [.e1rm, .weight, .volume])
        let beaten: [Double?] = [70 * (1 + 5.0 / 30), 70, 350]
        #expect(past.records.map { $0.previous?.value } == beaten)
        #expect(
            try await service.day(Model.Day("2026-11-17"), weekStart: .monday, of: Fixtures.owner)
                .records.isEmpty)
        let empty = try await service.day(
            Model.Day("2026-11-20"), weekStart: .monday, of: Fixtures.owner)
        #expect(empty.workouts.isEmpty && empty.records.isEmpty)
    }

    @Test(
        "a streak counts weeks in a row up to this one or the last")
    func streak() async throws {
        let service = Workouts.Business.serviceInMemory()
        for day in ["2026-10-01", "2026-10-26", "2026-11-08", "2026-11-09", "2026-11-12"] {
            try await service.log("bench", [Fixtures.draft()], on: day)
        }
        func weeks(_ day: String) async throws -> Int {
            try await service.day(Model.Day(day), weekStart: .monday, of: Fixtures.owner)
                .streakWeeks
        }
        // Weeks of 26 October, 2, 9 November; the one of 16 November has none yet.
        #expect(try await weeks("2026-11-21") == 3)
        #expect(try await weeks("2026-11-12") == 3)
        #expect(try await weeks("2026-11-08") == 2)
        #expect(try await weeks("2026-11-30") == 0)
        #expect(try await weeks("2026-10-01") == 1)
        #expect(try await weeks("2025-01-01") == 0)
    }

    @Test("a week has seven days and the mean of the four before")
    func week() async throws {
        let service = Workouts.Business.serviceInMemory()
        try await service.log("bench", [Fixtures.draft(100, reps: 8)], on: "2026-10-18")
        try await service.log("bench", [Fixtures.draft(100, reps: 4)], on: "2026-10-19")
        try await service.log("bench", [Fixtures.draft(100, reps: 8)], on: "2026-11-15")
        try await service.log(
            "bench", [Fixtures.draft(80, reps: 5), Fixtures.draft(60, tag: .warmup)],
            on: "2026-11-16")
        try await service.log("bench", [Fixtures.draft(80, reps: 5)], on: "2026-11-22")
        let week = try await service.week(from: Model.Day("2026-11-16"), of: Fixtures.owner)
        #expect(week.days.map(\.day.text).first == "2026-11-16" && week.days.count == 7)
        #expect(week.days.map(\.volumeKg) == [400, 0, 0, 0, 0, 0, 400])
        #expect(week.days.map(\.workingSets) == [1, 0, 0, 0, 0, 0, 1])
        #expect(week.days.map(\.sessions) == [1, 0, 0, 0, 0, 0, 1])
        #expect(week.averageVolumeKg == 300)
        let empty = try await service.week(from: Model.Day("2025-01-06"), of: Fixtures.owner)
        #expect(empty.averageVolumeKg == nil)
    }
}
