// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Testing
import WorkoutsModels
import WorkoutsServiceInt
import WorkoutsTestSupport

@Suite("Workouts service: logging and reading", .timeLimit(.minutes(10)))
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
            .init(reps: 5, rpe: 8, isRIR: true, tempo: .init(rawValue: "10-0-X-0")),
            .init(tag: .unknown, seconds: 60.5, metres: 5_000),
            .init(),
        ]
        let logged = try await service.log("bench", drafts)
        let stored = try await service.workout(logged.workout.id, of: Fixtures.owner).sets
        #expect(stored.map(\.draft) == drafts)
        #expect(stored.map(\.draft.load?.grams) == [20_412, 0, 20_250, nil, nil, nil])
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
        #expect(try await service.detail(of: "e17", owner: other).sets == 1)
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
        let newest = try await service.detail(of: "e17", owner: Fixtures.owner)
        #expect(newest.lastTime == last.sets && newest.lastDay == Fixtures.day)
        #expect(last.lastTime == first.sets && last.lastDay?.text == "2026-11-14")
        #expect(first.lastTime.isEmpty && first.lastDay == nil)
        #expect(try await service.detail(of: "e118", owner: Fixtures.owner).lastTime.isEmpty)
    }

    @Test("a line goes by the workout before the open one, and by the open one")
    func lastSets() async throws {
        let service = Workouts.Business.serviceInMemory()
        let old = try await service.log("bench", [Fixtures.draft(75)], on: "2026-11-14")
        try await service.log("squat", [Fixtures.draft(100)], on: "2026-11-18")
        func last(_ day: String) async throws -> [[Int64]] {
            let last = try await service.lastSets(17, on: .init(day), of: Fixtures.owner)
            return [last.before.map(\.id), last.open.map(\.id)]
        }
        let ids = old.sets.map(\.id)
        #expect(try await last("2026-11-21") == [ids, []], "none is open")
        #expect(try await last("2026-11-18") == [ids, []], "the open one has no such set")
        #expect(try await last("2026-11-14") == [[], ids])
        #expect(try await last("2026-11-13") == [[], []], "what is later is no last time")
    }

    @Test("what a line came to is told by the transaction that writes it")
    func logged() async throws {
        let service = Workouts.Business.serviceInMemory()
        let first = try await service.log("bench", [Fixtures.draft(80), Fixtures.draft(80)])
        #expect(first.isFirstEver && first.earlierToday.isEmpty)
        #expect(first.records.map(\.set.id) == Array(repeating: first.sets[0].id, count: 4))
        try await service.log("squat", [Fixtures.draft(100)])
        let second = try await service.log("bench", [Fixtures.draft(90)])
        #expect(!second.isFirstEver && second.earlierToday == first.sets)
        #expect(second.records.map(\.kind) == [.e1rm, .weight, .volume])
        #expect(second.workout.sets == 4 && second.exercise.id == 17)
    }

    @Test("a training has its open workout, each exercise's last time, and its records")
    func training() async throws {
        let service = Workouts.Business.serviceInMemory()
        let old = try await service.log("bench", [Fixtures.draft(75)], on: "2026-11-18")
        let first = try await service.log("bench", [Fixtures.draft(80)])
        _ = try await service.change(
            first.workout.id, .finish(at: first.workout.start), of: Fixtures.owner)
        let before = try await service.training(on: Fixtures.day, of: Fixtures.owner)
        #expect(before.open == nil && before.workouts.map(\.id) == [first.workout.id])
        let second = try await service.log("bench", [Fixtures.draft(90)])
        try await service.log("pull up", [Fixtures.draft(nil)])
        let training = try await service.training(on: Fixtures.day, of: Fixtures.owner)
        #expect(training.open?.summary.id == second.workout.id && training.open?.sets.count == 2)
        #expect(training.workouts.count == 2 && training.recent == [17, 118])
        #expect(training.lastTimes.map(\.exerciseID) == [17])
        #expect(training.lastTimes.first?.sets == first.sets, "the newest workout before it")
        #expect(old.sets != first.sets)
        let day = try await service.day(Fixtures.day, weekStart: .monday, of: Fixtures.owner)
        #expect(training.records == day.records && !day.records.isEmpty)
        let own = day.records.filter { $0.set.workoutID == second.workout.id }
        #expect(
            try await service.workout(second.workout.id, of: Fixtures.owner).records == own)
    }

    @Test("before a set, last time is that of another workout and today that of the open one")
    func preparation() async throws {
        let service = Workouts.Business.serviceInMemory()
        let old = try await service.log("bench", [Fixtures.draft(75)], on: "2026-11-18")
        let today = try await service.log("bench", [Fixtures.draft(80)])
        try await service.log("squat", [Fixtures.draft(100)])
        let preparation = try await service.preparation(
            for: "bench", on: Fixtures.day, of: Fixtures.owner)
        #expect(preparation.lastTime == old.sets && preparation.lastDay?.text == "2026-11-18")
        #expect(preparation.today == today.sets)
        #expect(preparation.records.map(\.kind) == Workouts.Business.Model.Record.Kind.allCases)
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
