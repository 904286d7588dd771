// SPDX-License-Identifier: Apache-2.0

import Foundation
import Relux
import ReluxTesting
import Testing
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsTestSupport

@Suite("Workouts flow: training", .timeLimit(.minutes(1)))
@MainActor
struct TrainTests {
    typealias Err = Workouts.Business.Err
    typealias Model = Workouts.Business.Model
    typealias Fixtures = WorkoutsFixtures

    private func bench(
        _ program: (inout WorkoutsMockService.Answers) -> Void = { _ in }
    ) async throws -> FlowTests.Bench {
        let bench = try FlowTests.Bench(program)
        _ = await bench.send(.load(Fixtures.owner))
        return bench
    }

    private nonisolated static func workout(
        _ id: Int64, end: Date? = nil, source: String = "manual"
    ) -> Model.WorkoutSummary {
        Model.WorkoutSummary(
            id: id, name: "Workout", day: Fixtures.day, start: Fixtures.evening, end: end,
            exercises: 1, sets: 1, workingSets: 1, volumeKg: 400, source: source)
    }

    @Test("the workout that goes on is the newest by hand without an end, and leads nowhere")
    func open() async throws {
        let ended = Self.workout(3, end: Fixtures.evening)
        let imported = Self.workout(2, source: "hevy")
        let bench = try await bench { answers in
            answers.day = { (day) async throws(Err) in
                Fixtures.training(day, workouts: [ended, imported, Self.workout(1)])
            }
            answers.workout = { (id) async throws(Err) in
                .init(summary: Self.workout(id), notes: nil, sets: [Fixtures.set()])
            }
        }
        #expect(await bench.send(.openTraining(on: Fixtures.day)).isSuccess)
        #expect(bench.journal.training?.open?.summary.id == 1)
        #expect(bench.journal.training?.workouts.count == 3)
        #expect(bench.logger.actions(WorkoutsMockRouter.Action.self).isEmpty)
    }

    @Test("each exercise of the open workout has its last time beside it")
    func lastTimes() async throws {
        let bench = try await bench { answers in
            answers.day = { (day) async throws(Err) in
                Fixtures.training(day, workouts: [Self.workout(4)])
            }
            answers.workout = { (id) async throws(Err) in
                .init(
                    summary: Self.workout(id), notes: nil,
                    sets: [
                        Fixtures.set(id: 8), Fixtures.set(id: 9, exercise: Fixtures.pullUp),
                        Fixtures.set(id: 10),
                    ])
            }
            answers.lastTime = { (exercise, before) async throws(Err) in
                exercise == 17 && before == 4
                    ? (Model.Day("2026-11-18"), [Fixtures.set(id: 2)]) : nil
            }
        }
        _ = await bench.send(.openTraining(on: Fixtures.day))
        let last = bench.journal.training?.lastTimes
        #expect(last?.map(\.exerciseID) == [17] && last?.first?.sets.map(\.id) == [2])
    }

    @Test("an opened workout has the records of its own sets, not those of another that day")
    func records() async throws {
        func record(_ workout: Int64) -> Model.Record {
            .init(
                exerciseID: 17, exerciseName: "Bench Press", kind: .weight, value: 80,
                set: Fixtures.set(workout: workout), day: Fixtures.day, previous: nil)
        }
        let day = Model.DayTraining(
            day: Fixtures.day, workouts: [], records: [record(4), record(5)], streakWeeks: 0)
        let bench = try await bench { answers in
            answers.day = { (_) async throws(Err) in day }
            answers.workout = { (id) async throws(Err) in
                .init(summary: Self.workout(id), notes: nil, sets: [])
            }
        }
        _ = await bench.send(.openWorkout(id: 4))
        #expect(bench.journal.opened?.records == [record(4)])
    }

    @Test("what changes the store counts, what only looks does not")
    func revision() async throws {
        let bench = try await bench { answers in
            answers.removeSets = { (_) async throws(Err) in Fixtures.removed() }
            answers.restoreSets = { (_) async throws(Err) in [] }
        }
        _ = await bench.send(.openTraining(on: Fixtures.day))
        #expect(bench.journal.revision == 0)
        _ = await bench.send(.log(Fixtures.log("bench", "3x5 80kg")))
        _ = await bench.send(.removeSets(ids: [1]))
        _ = await bench.send(.restoreSets(Fixtures.removed()))
        #expect(bench.journal.revision == 3)
        _ = await bench.send(.load(Fixtures.owner))
        #expect(bench.journal.revision == 0)
    }

    @Test("before a set, last time is that of another workout and today that of the open one")
    func prepare() async throws {
        let bench = try await bench { answers in
            answers.workouts = { (_) async throws(Err) in [Self.workout(4)] }
            answers.workout = { (_) async throws(Err) in
                .init(
                    summary: Self.workout(4), notes: nil,
                    sets: [Fixtures.set(id: 8), Fixtures.set(id: 9, exercise: Fixtures.pullUp)])
            }
            answers.lastTime = { (_, before) async throws(Err) in
                before == 4 ? (Model.Day("2026-11-18"), [Fixtures.set(id: 2)]) : nil
            }
        }
        #expect(await bench.send(.prepare(exercise: "bench", on: Fixtures.day)).isSuccess)
        let preparation = bench.journal.preparation
        #expect(preparation?.today.map(\.id) == [8] && preparation?.lastTime.map(\.id) == [2])
        #expect(preparation?.lastDay?.text == "2026-11-18")
        #expect(bench.logger.actions(WorkoutsMockRouter.Action.self).isEmpty)
    }

    @Test("a workout does not end before it began, and the service is not asked to")
    func endsEarly() async throws {
        let bench = try await bench { answers in
            answers.workout = { (id) async throws(Err) in
                .init(summary: Self.workout(id), notes: nil, sets: [])
            }
        }
        let early = Fixtures.evening.addingTimeInterval(-1)
        let result = await bench.send(.changeWorkout(id: 1, .finish(at: early)))
        #expect(
            result.error as? Err
                == .outOfRange(
                    what: "end", value: "of w1", bound: "a workout does not end before it began."))
        #expect(bench.service.calls == [.workout(1)])
    }

    @Test("a name is kept in one line of 1 to 80 characters")
    func names() async throws {
        let bench = try await bench()
        for name in ["  ", String(repeating: "x", count: 81)] {
            let result = await bench.send(.changeWorkout(id: 1, .rename(name)))
            guard case .outOfRange("name", _, _)? = result.error as? Err else {
                Issue.record("\(result)")
                continue
            }
        }
        _ = await bench.send(.changeWorkout(id: 1, .rename(" Push\n A ")))
        #expect(bench.service.calls == [.change(1, .rename("Push A"))])
    }

    @Test("weeks are whole, those without training included, the last one that of the day")
    func weeks() async throws {
        let bench = try await bench { answers in
            answers.days = { (_, _) async throws(Err) in
                ["2026-11-09", "2026-11-15", "2026-11-16"].map {
                    .init(day: Model.Day($0), sessions: 1, workingSets: 3, volumeKg: 100)
                }
            }
        }
        _ = await bench.send(.listWeeks(until: Fixtures.day, count: 3))
        #expect(
            bench.journal.weeks.map(\.monday.text) == ["2026-11-02", "2026-11-09", "2026-11-16"])
        #expect(bench.journal.weeks.map(\.volumeKg) == [0, 200, 100])
        #expect(bench.journal.weeks.map(\.sessions) == [0, 2, 1])
        #expect(bench.service.calls == [.days(.init("2026-11-02"), .init("2026-11-22"))])
        let result = await bench.send(.listWeeks(until: Fixtures.day, count: 0))
        #expect(result.error as? Err != nil)
    }

    @Test("a month has all its days")
    func month() async throws {
        let bench = try await bench { answers in
            answers.days = { (_, _) async throws(Err) in
                [.init(day: Fixtures.day, sessions: 2, workingSets: 3, volumeKg: 100)]
            }
        }
        _ = await bench.send(.openMonth(of: Fixtures.day))
        #expect(bench.service.calls == [.days(.init("2026-11-01"), .init("2026-11-30"))])
        #expect(bench.journal.month?.days.map(\.sessions).reduce(0, +) == 2)
        #expect(bench.journal.month?.trained == 1 && bench.journal.month?.days.count == 30)
    }
}
