// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import Testing
import WorkoutsModels
import WorkoutsServiceInt
import WorkoutsTestSupport

@Suite("Workouts service: changes of a workout, days and histories", .timeLimit(.minutes(10)))
struct ServiceSpanTests {
    typealias Fixtures = WorkoutsFixtures
    typealias Model = Workouts.Business.Model

    @Test(
        "a finished workout takes no more sets until it is reopened")
    func finish() async throws {
        let service = Workouts.Business.serviceInMemory()
        let first = try await service.log("bench", [Fixtures.draft()])
        let id = first.workout.id
        let end = first.workout.start.addingTimeInterval(3_300)
        let changed = try await service.change(id, .finish(at: end), of: Fixtures.owner)
        #expect(changed.before == first.workout && changed.after.end == end)
        #expect(changed.after.minutes == 55)
        let next = try await service.log("bench", [Fixtures.draft()])
        #expect(next.workout.id != id)
        let third = try await service.removeSets(next.sets.map(\.id), of: Fixtures.owner)
        #expect(third.parts[0].remaining == nil)
        let reopened = try await service.change(id, .reopen, of: Fixtures.owner)
        #expect(reopened.after == first.workout)
        #expect(try await service.log("bench", [Fixtures.draft()]).workout.id == id)
    }

    @Test("a workout does not end before it began")
    func endsEarly() async throws {
        let service = Workouts.Business.serviceInMemory()
        let workout = try await service.log("bench", [Fixtures.draft()]).workout
        let refused = Workouts.Business.Err.outOfRange(
            what: "end", value: "of w1", bound: "a workout does not end before it began.")
        await #expect(throws: refused) {
            try await service.change(
                1, .finish(at: workout.start.addingTimeInterval(-1)), of: Fixtures.owner)
        }
        #expect(try await service.workouts(.init(), of: Fixtures.owner) == [workout])
    }

    @Test("a workout is called what it was renamed to")
    func rename() async throws {
        let service = Workouts.Business.serviceInMemory()
        let logged = try await service.log("bench", [Fixtures.draft()])
        let changed = try await service.change(
            logged.workout.id, .rename("Push A"), of: Fixtures.owner)
        #expect(changed.before.name == "Workout" && changed.after.name == "Push A")
        let list = try await service.workouts(.init(), of: Fixtures.owner)
        #expect(list == [changed.after])
    }

    @Test("days with training have what they add up to")
    func days() async throws {
        let service = Workouts.Business.serviceInMemory()
        for day in ["2026-11-01", "2026-11-30", "2026-12-01", "2026-11-14"] {
            try await service.log("bench", [Fixtures.draft(), Fixtures.draft()], on: day)
        }
        try await service.log(
            "bench", [Fixtures.draft(100)], on: "2026-11-14", of: Model.Owner(id: 2))
        let days = try await service.days(
            from: .init("2026-11-01"), to: .init("2026-11-30"), of: Fixtures.owner)
        #expect(days.map(\.day.text) == ["2026-11-01", "2026-11-14", "2026-11-30"])
        #expect(days.allSatisfy { $0.sessions == 1 && $0.workingSets == 2 })
        #expect(days.allSatisfy { $0.volumeKg == 800 })
    }

    @Test("recent exercises are those done, the last one first")
    func recent() async throws {
        let service = Workouts.Business.serviceInMemory()
        try await service.log("squat", [Fixtures.draft()], on: "2026-11-20")
        try await service.log("bench", [Fixtures.draft()], on: "2026-11-18")
        try await service.log("pull up", [Fixtures.draft(nil)], on: "2026-11-20")
        try await service.log("bench", [Fixtures.draft()])
        try await service.log("plank", [.init(seconds: 9)], of: Model.Owner(id: 2))
        let squat = try await service.exercise(named: "squat", of: Fixtures.owner).id
        let training = try await service.training(on: Fixtures.day, of: Fixtures.owner)
        #expect(training.recent == [17, squat, 118])
    }

    @Test(
        "an exercise's history has its days, warm-ups left out, the oldest first")
    func history() async throws {
        let service = Workouts.Business.serviceInMemory()
        try await service.log(
            "bench",
            [
                Fixtures.draft(60, reps: 10, tag: .warmup), Fixtures.draft(80, reps: 5),
                Fixtures.draft(70, reps: 8),
            ])
        try await service.log("bench", [Fixtures.draft(77.5, reps: 5)], on: "2026-11-14")
        try await service.log("bench", [Fixtures.draft(tag: .warmup)], on: "2026-11-15")
        try await service.log("plank", [.init(seconds: 60), .init(seconds: 45)])
        try await service.log("pull up", [Fixtures.draft(nil, reps: 9)])
        func history(
            _ exercise: String, of owner: Model.Owner = Fixtures.owner
        ) async throws -> [Model.ExerciseDay] {
            try await service.detail(of: exercise, owner: owner).history
        }
        let bench = try await history("e17")
        let first = Model.ExerciseDay(
            day: .init("2026-11-14"), sets: 1, e1rmKg: 77.5 * (1 + 5.0 / 30), volumeKg: 387.5,
            mostReps: 5)
        let second = Model.ExerciseDay(
            day: Fixtures.day, sets: 2, e1rmKg: 80 * (1 + 5.0 / 30), volumeKg: 960,
            mostReps: 8)
        #expect(bench == [first, second])
        #expect(
            try await history("plank") == [
                .init(day: Fixtures.day, sets: 2, seconds: 105)
            ])
        #expect(
            try await history("e118") == [
                .init(day: Fixtures.day, sets: 1, mostReps: 9)
            ])
        #expect(try await history("e17", of: Model.Owner(id: 2)).isEmpty)
    }
}
