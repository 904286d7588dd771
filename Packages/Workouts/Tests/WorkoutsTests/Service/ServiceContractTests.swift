// SPDX-License-Identifier: Apache-2.0

import Testing
import WorkoutsModels
import WorkoutsServiceInt
import WorkoutsTestSupport

@Suite("Workouts service: logging and reading", .timeLimit(.minutes(1)))
struct ServiceContractTests {
    typealias Fixtures = WorkoutsFixtures
    typealias Err = Workouts.Business.Err

    @Test(
        "sets of one day join one workout, in the order they were logged")
    func append() async throws {
        let service = Workouts.Business.serviceInMemory()
        let first = try await service.log(
            "bench", [Fixtures.draft(60, reps: 5, tag: .warmup), Fixtures.draft()])
        let second = try await service.log("squat", [Fixtures.draft(100, reps: 3, rpe: 9)])
        #expect(first.workout.id == second.workout.id)
        #expect(second.sets.map(\.ordinal) == [3])
        let workout = try await service.workout(first.workout.id, of: Fixtures.owner)
        #expect(workout.sets == first.sets + second.sets)
        #expect(workout.summary == second.workout)
        #expect(workout.summary.sets == 3 && workout.summary.workingSets == 2)
        #expect(workout.summary.exercises == 2 && workout.summary.volumeKg == 700)
        #expect(workout.summary.end == nil && workout.summary.source == "manual")
    }

    @Test("a set comes back exactly as it was logged")
    func roundTrip() async throws {
        let service = Workouts.Business.serviceInMemory()
        let drafts: [Workouts.Business.Model.SetDraft] = [
            .init(
                tag: .warmup, load: .init(45, .lb), reps: 10, rpe: 6.5,
                note: "slow\nand \u{1F4AA}"),
            .init(tag: .drop, load: .init(0, .kg, basis: .bodyweight), reps: 8),
            .init(tag: .failure, load: .init(20.25, .kg, basis: .assistance), reps: 8, rpe: 10),
            .init(tag: .unknown, seconds: 60.5, metres: 5_000),
            .init(),
        ]
        let logged = try await service.log("bench", drafts)
        let stored = try await service.workout(logged.workout.id, of: Fixtures.owner).sets
        #expect(stored.map(\.draft) == drafts)
        #expect(stored.map(\.draft.load?.grams) == [20_412, 0, 20_250, nil, nil])
    }

    @Test(
        "another day and another person have workouts of their own")
    func apart() async throws {
        let service = Workouts.Business.serviceInMemory()
        let other = Workouts.Business.Model.Owner(id: 2)
        let mine = try await service.log("bench", [Fixtures.draft()])
        let theirs = try await service.log("bench", [Fixtures.draft(100)], of: other)
        let later = try await service.log("bench", [Fixtures.draft()], on: "2026-11-22")
        #expect(Set([mine.workout.id, theirs.workout.id, later.workout.id]).count == 3)
        #expect(try await service.workouts(.init(), of: other).map(\.id) == [theirs.workout.id])
        #expect(try await service.setCount(17, of: other) == 1)
        await #expect(throws: Err.unknownWorkout("w\(mine.workout.id)")) {
            try await service.workout(mine.workout.id, of: other)
        }
    }

    @Test(
        "workouts are listed newest first, inside the bounds asked for")
    func list() async throws {
        let service = Workouts.Business.serviceInMemory()
        for day in ["2026-11-02", "2026-11-01", "2026-11-04", "2026-11-03"] {
            try await service.log("bench", [Fixtures.draft()], on: day)
        }
        func days(_ query: Workouts.Business.Model.WorkoutQuery) async throws -> [String] {
            try await service.workouts(query, of: Fixtures.owner).map {
                String($0.day.text.suffix(2))
            }
        }
        #expect(try await days(.init()) == ["04", "03", "02", "01"])
        #expect(try await days(.init(limit: 2)) == ["04", "03"])
        #expect(
            try await days(.init(from: .init("2026-11-02"), to: .init("2026-11-03"))) == [
                "03", "02",
            ])
        #expect(try await days(.init(from: .init("2026-12-01"))) == [])
    }

    @Test(
        "last time is the newest workout with the exercise that is not later")
    func lastTime() async throws {
        let service = Workouts.Business.serviceInMemory()
        let first = try await service.log("bench", [Fixtures.draft(75)], on: "2026-11-14")
        try await service.log("squat", [Fixtures.draft(100)], on: "2026-11-18")
        let last = try await service.log("bench", [Fixtures.draft(80), Fixtures.draft(80)])
        let newest = try await service.lastTime(17, before: nil, of: Fixtures.owner)
        #expect(newest?.sets == last.sets)
        let before = try await service.lastTime(17, before: last.workout.id, of: Fixtures.owner)
        #expect(before?.sets == first.sets && before?.day.text == "2026-11-14")
        #expect(
            try await service.lastTime(17, before: first.workout.id, of: Fixtures.owner) == nil)
        #expect(try await service.lastTime(118, before: nil, of: Fixtures.owner) == nil)
    }

    @Test(
        "exercises are found and listed by name, muscle and equipment")
    func exercises() async throws {
        let service = Workouts.Business.serviceInMemory()
        let all = try await service.exercises(.init(), of: Fixtures.owner)
        #expect(all.count >= 150 && all.map(\.name) == all.map(\.name).sorted())
        let chest = try await service.exercises(
            .init(search: "press", muscle: .chest, equipment: .dumbbell), of: Fixtures.owner)
        #expect(chest.contains { $0.name == "Bench Press (Dumbbell)" })
        #expect(chest.allSatisfy { $0.primary.contains(.chest) && $0.equipment == .dumbbell })
        #expect(
            try await service.exercises(.init(search: "no such lift"), of: Fixtures.owner)
                .isEmpty)
        #expect(
            try await service.exercise(named: "e17", of: Fixtures.owner).name == "Bench Press")
    }
}
