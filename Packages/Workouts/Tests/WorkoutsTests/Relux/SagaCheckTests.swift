// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import Relux
import Testing
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsTestSupport

@Suite("Workouts saga: what is refused, and spans of days", .timeLimit(.minutes(10)))
@MainActor
struct SagaCheckTests {
    typealias Business = Workouts.Business
    typealias Err = Business.Err
    typealias Model = Business.Model
    typealias Fixtures = WorkoutsFixtures

    @Test("a name is kept in one line of 1 to 80 characters")
    func names() async throws {
        let bench = try await Bench { answers in
            answers.change = { (_) async throws(Err) in
                .init(before: Fixtures.summary(), after: Fixtures.summary())
            }
        }
        for name in ["  ", String(repeating: "x", count: 81)] {
            let error = await #expect(throws: Err.self) {
                try await bench.ask(Business.ChangeWorkout(id: 1, .rename(name)))
            }
            guard case .outOfRange("name", _, _)? = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
        }
        try await bench.ask(Business.ChangeWorkout(id: 1, .rename(" Push\n A ")))
        #expect(bench.service.calls == [.change(1, .rename("Push A"))])
    }

    @Test("weeks are whole, those without training included, the last one that of the day")
    func weeks() async throws {
        let bench = try await Bench { answers in
            answers.days = { (_) async throws(Err) in
                ["2026-11-09", "2026-11-15", "2026-11-16"].map {
                    .init(day: Model.Day($0), sessions: 1, workingSets: 3, volumeKg: 100)
                }
            }
        }
        let weeks = try await bench.ask(
            Business.ListWeeks(until: Fixtures.day, count: 3, weekStart: .monday))
        #expect(weeks.map(\.first.text) == ["2026-11-02", "2026-11-09", "2026-11-16"])
        #expect(weeks.map(\.volumeKg) == [0, 200, 100])
        #expect(weeks.map(\.sessions) == [0, 2, 1])
        #expect(bench.service.calls == [.days(.init("2026-11-02"), .init("2026-11-22"))])
    }

    @Test("the volume of muscles is asked for whole weeks up to that of the day")
    func muscles() async throws {
        let bench = try await Bench { answers in
            answers.exerciseTotals = { (_) async throws(Err) in
                [.init(exercise: Fixtures.benchPress, workingSets: 6, volumeKg: 2_400)]
            }
        }
        let weeks = try await bench.ask(
            Business.OpenMuscles(until: Fixtures.day, count: 2, weekStart: .monday))
        #expect(weeks.first.text == "2026-11-09" && weeks.weeks == 2)
        #expect(weeks.muscles.first { $0.muscle == .chest }?.sets == 6)
        #expect(bench.service.calls == [.exerciseTotals(.init("2026-11-09"), .init("2026-11-22"))])
        await #expect(throws: Err.self) {
            try await bench.ask(
                Business.OpenMuscles(until: Fixtures.day, count: 0, weekStart: .monday))
        }
    }

    @Test("a year has twelve months, those without training included")
    func year() async throws {
        let bench = try await Bench { answers in
            answers.days = { (_) async throws(Err) in
                ["2026-01-31", "2026-11-01", "2026-11-30"].map {
                    .init(day: Model.Day($0), sessions: 1, workingSets: 3, volumeKg: 100)
                }
            }
        }
        let months = try await bench.ask(Business.OpenYear(of: Fixtures.day))
        #expect(months.map(\.first.text) == (1...12).map { "2026-\($0 < 10 ? "0" : "")\($0)-01" })
        #expect(months.map(\.sessions) == [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0])
        #expect(months.map(\.workingSets).reduce(0, +) == 9)
        #expect(months.map(\.volumeKg).reduce(0, +) == 300)
        #expect(bench.service.calls == [.days(.init("2026-01-01"), .init("2026-12-31"))])
        await #expect(throws: Err.self) {
            try await bench.ask(Business.OpenYear(of: .init("2026-02-30")))
        }
    }

    @Test("as many weeks are listed as ten years have", arguments: [0, 521, -1])
    func tooMany(count: Int) async throws {
        let bench = try await Bench()
        await #expect(throws: Err.self) {
            try await bench.ask(
                Business.ListWeeks(until: Fixtures.day, count: count, weekStart: .monday))
        }
        #expect(bench.service.calls.isEmpty)
    }

    @Test("a month has all its days")
    func month() async throws {
        let bench = try await Bench { answers in
            answers.days = { (_) async throws(Err) in
                [.init(day: Fixtures.day, sessions: 2, workingSets: 3, volumeKg: 100)]
            }
        }
        let month = try await bench.ask(Business.OpenMonth(of: Fixtures.day))
        #expect(bench.service.calls == [.days(.init("2026-11-01"), .init("2026-11-30"))])
        #expect(month.days.map(\.sessions).reduce(0, +) == 2)
        #expect(month.trained == 1 && month.days.count == 30)
    }

    @Test("a day that is none, and a limit below 1, are refused before the service is asked")
    func badDay() async throws {
        let bench = try await Bench()
        let none = Model.Day("2026-02-30")
        func expectRefusal<R: Relux.Request>(_ request: R) async {
            let error = await #expect(throws: Err.self) { try await bench.ask(request) }
            guard case .outOfRange? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
        }
        await expectRefusal(Business.OpenDay(none, weekStart: .monday))
        await expectRefusal(Business.OpenWeek(from: none))
        await expectRefusal(Business.OpenMonth(of: none))
        await expectRefusal(Business.OpenTraining(on: none))
        await expectRefusal(Business.Prepare(exercise: "bench", on: none))
        await expectRefusal(Business.ListWeeks(until: none, count: 1, weekStart: .monday))
        await expectRefusal(Fixtures.log("bench", "3x5 80kg", day: none))
        await expectRefusal(Business.ListWorkouts(.init(limit: 0)))
        #expect(bench.service.calls.isEmpty)
    }
}
