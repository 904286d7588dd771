// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import Testing
import WorkoutsModels
import WorkoutsServiceInt
import WorkoutsTestSupport

@testable import WorkoutsReluxImpl

@Suite("What same and a load on top go by", .timeLimit(.minutes(10)))
struct LastSetsTests {
    typealias Fixtures = WorkoutsFixtures
    typealias Model = Workouts.Business.Model
    typealias Err = Workouts.Business.Err

    /// Logs one line of the evening on a day.
    @discardableResult
    static func log(
        _ line: String, _ exercise: String = "bench", on day: String = "2026-11-21",
        in service: any Workouts.Business.IService
    ) async throws -> Model.LoggedSets {
        let day = Model.Day(day)
        let at = Fixtures.evening.addingTimeInterval(
            Double((day.number ?? 0) - (Fixtures.day.number ?? 0)) * 86_400)
        return try await Workouts.Business.LogSets(service: service)(
            Fixtures.log(exercise, line, day: day, at: at), of: Fixtures.owner)
    }

    private static func show(_ logged: Model.LoggedSets) -> String {
        GrammarRow.show(logged.sets.map(\.draft))
    }

    @Test(
        "same repeats the last line of the day and never doubles")
    func sameOfToday() async throws {
        let service = Workouts.Business.serviceInMemory()
        try await Self.log("60kg x5 w", in: service)
        try await Self.log("80kg 5,5,4", in: service)
        for _ in 0..<3 {
            let logged = try await Self.log("same", in: service)
            #expect(Self.show(logged) == "80kg x5; 80kg x5; 80kg x4")
        }
        try await Self.log("3x5 100kg", "squat", in: service)
        let more = try await Self.log("+2.5kg", in: service)
        #expect(Self.show(more) == "82.5kg x5; 82.5kg x5; 82.5kg x4")
        #expect(more.workout.sets == 19)
    }

    @Test("a warm-up logged last is passed over")
    func warmUpLast() async throws {
        let service = Workouts.Business.serviceInMemory()
        try await Self.log("60kg x5 w 80kg 5,5", in: service)
        try await Self.log("40kg x8 w", in: service)
        #expect(Self.show(try await Self.log("+5kg x3", in: service)) == "85kg x3")
        try await Self.log("40kg x8 w", "squat", in: service)
        await #expect(
            throws: Err.lastTimeLacks(exercise: "Squat (Barbell)", .workingSets)
        ) { try await Self.log("+2.5kg x5", "squat", in: service) }
    }

    @Test("an earlier day comes before the lines of today")
    func earlierDay() async throws {
        let service = Workouts.Business.serviceInMemory()
        try await Self.log("80kg 3x5", on: "2026-11-18", in: service)
        try await Self.log("+2.5kg x5", in: service)
        #expect(Self.show(try await Self.log("+2.5kg x5", in: service)) == "82.5kg x5")
        #expect(try await Self.log("same", in: service).sets.count == 3)
    }

    @Test(
        "what came after a day in the past is no last time of it")
    func inThePast() async throws {
        let service = Workouts.Business.serviceInMemory()
        try await Self.log("80kg x5", on: "2026-11-10", in: service)
        try await Self.log("100kg x3", on: "2026-11-21", in: service)
        try await Self.log("3x5 100kg", "squat", on: "2026-11-12", in: service)
        let logged = try await Self.log("same", on: "2026-11-15", in: service)
        #expect(Self.show(logged) == "80kg x5")
        await #expect(throws: Err.noLastTime(exercise: "Bench Press")) {
            try await Self.log("same", on: "2026-11-09", in: service)
        }
    }

    @Test("sets of before lines were kept go by the last ones that are alike")
    func withoutLines() {
        let sets = [75.0, 80, 80].enumerated().map { offset, kg in
            Fixtures.set(id: Int64(offset + 1), draft: Fixtures.draft(kg))
        }
        #expect(Workouts.Business.LogSets.lastLine(sets)?.map(\.id) == [2, 3])
        let warmUp = [Fixtures.set(draft: Fixtures.draft(tag: .warmup))]
        #expect(Workouts.Business.LogSets.lastLine(warmUp) == nil)
    }

    @Test("a line tells what was before it, and whether it is the first of all")
    func before() async throws {
        let service = Workouts.Business.serviceInMemory()
        let first = try await Self.log("80kg x5", in: service)
        #expect(first.isFirstEver && first.earlierToday.isEmpty)
        try await Self.log("3x5 100kg", "squat", in: service)
        let second = try await Self.log("82.5kg x5", in: service)
        #expect(!second.isFirstEver && second.lastTime.isEmpty)
        #expect(second.earlierToday == first.sets)
        let past = try await Self.log("70kg x5", on: "2026-11-01", in: service)
        #expect(!past.isFirstEver && past.earlierToday.isEmpty && past.lastTime.isEmpty)
    }
}
