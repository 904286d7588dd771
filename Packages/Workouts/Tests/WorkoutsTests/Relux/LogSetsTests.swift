// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import CoreModels
import Testing
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsServiceInt
import WorkoutsTestSupport

@testable import WorkoutsReluxImpl

@Suite("Logging a line", .timeLimit(.minutes(10)))
struct LogSetsTests {
    typealias Fixtures = WorkoutsFixtures
    typealias Model = Workouts.Business.Model
    typealias Err = Workouts.Business.Err

    private func log(
        _ line: String, _ exercise: String = "bench", on day: String = "2026-11-21",
        in service: any Workouts.Business.IService
    ) async throws -> Model.LoggedSets {
        try await Workouts.Business.LogSets(service: service)(
            Fixtures.log(exercise, line, day: Model.Day(day)), of: Fixtures.owner)
    }

    @Test("a logged line tells its sets, last time and the records it made", .requirement("L-003"))
    func whole() async throws {
        let service = Workouts.Business.serviceInMemory()
        _ = try await log("3x5 77.5kg @8", on: "2026-11-18", in: service)
        let logged = try await log("3x5 80kg @8", in: service)
        #expect(logged.exercise.name == "Bench Press")
        #expect(logged.sets.count == 3 && logged.workout.volumeKg == 1_200)
        #expect(logged.lastDay?.text == "2026-11-18" && logged.lastTime.count == 3)
        #expect(logged.records.map(\.kind) == [.e1rm, .weight, .volume])
        #expect(logged.records.first.map { ($0.value * 10).rounded() } == 933)
    }

    @Test("a rating is kept with its sets, also when they are taken out and put back")
    func rating() async throws {
        let service = Workouts.Business.serviceInMemory()
        let log = Workouts.Business.LogSets(service: service)
        func request(_ words: String..., rating: Int?) -> Workouts.Business.Log {
            .init(
                exercise: "bench", words: words, at: Fixtures.evening, day: Fixtures.day,
                rating: rating)
        }
        let rated = try await log(request("3x5", "80kg", rating: 4), of: Fixtures.owner)
        #expect(rated.sets.map(\.draft.rating) == [4, 4, 4])
        let removed = try await service.removeSets(rated.sets.map(\.id), of: Fixtures.owner)
        let back = try await service.restoreSets(removed, of: Fixtures.owner)
        #expect(back.flatMap(\.sets).map(\.draft.rating) == [4, 4, 4])
        // What is done the same way again is not rated by that.
        let again = try await log(request("same", rating: nil), of: Fixtures.owner)
        #expect(again.sets.map(\.draft.rating) == [nil, nil, nil])
        for rating in [0, 6] {
            await #expect(
                throws: Err.outOfRange(
                    what: "rating", value: "\(rating)", bound: "write 1 to 5.")
            ) {
                try await log(request("3x5", "80kg", rating: rating), of: Fixtures.owner)
            }
        }
    }

    @Test("repetitions without a load have the load of the last working set")
    func usualLoad() async throws {
        let service = Workouts.Business.serviceInMemory()
        func loads(_ line: String, _ exercise: String = "bench") async throws -> [Double?] {
            try await log(line, exercise, in: service).sets.map { $0.draft.load?.kilograms }
        }
        #expect(try await loads("3x5") == [nil, nil, nil])
        _ = try await log("3x5 77.5kg", on: "2026-11-18", in: service)
        #expect(try await loads("2x5") == [77.5, 77.5])
        _ = try await log("60kg x10 w", in: service)
        _ = try await log("180lb x5", in: service)
        let sets = try await log("x5,4", in: service).sets
        #expect(sets.map(\.draft.load) == Array(repeating: Model.Load(180, .lb), count: 2))
        #expect(try await loads("8,6", "pull up") == [nil, nil])
    }

    @Test("a set no better than before makes no record")
    func noRecord() async throws {
        let service = Workouts.Business.serviceInMemory()
        _ = try await log("80kg x5", on: "2026-11-18", in: service)
        #expect(try await log("80kg x5", in: service).records.isEmpty)
        #expect(try await log("200kg x5 w", in: service).records.isEmpty)
    }

    @Test("logging set by set adds to last time only once")
    func setBySet() async throws {
        let service = Workouts.Business.serviceInMemory()
        _ = try await log("80kg x5", on: "2026-11-18", in: service)
        _ = try await log("+2.5kg x5", in: service)
        let second = try await log("+2.5kg x5", in: service)
        #expect(second.sets.map { $0.draft.load?.kilograms } == [82.5])
    }

    @Test("added load on a bodyweight exercise and help on an assisted one keep their meaning")
    func bases() async throws {
        let service = Workouts.Business.serviceInMemory()
        #expect(
            try await log("10kg x8", "pull up", in: service).sets.first?.draft.load?.basis
                == .bodyweight)
        #expect(
            try await log("20kg x8", "assisted pull up", in: service).sets.first?.draft.load?.basis
                == .assistance)
    }

    @Test(
        "a line that cannot be read is refused before anything is written",
        arguments: [
            "5x100", "80kg", "2000kg x5", "hello", "same",
        ])
    func nothingWritten(line: String) async throws {
        let service = Workouts.Business.MockService()
        await #expect(throws: Err.self) { try await log(line, in: service) }
        #expect(!service.calls.contains { if case .append = $0 { true } else { false } })
    }

    @Test("a line with its sets is two calls of the service, one that goes by last time three")
    func calls() async throws {
        let last = [Fixtures.set()]
        let service = Workouts.Business.MockService { answers in
            answers.lastSets = { (_) async throws(Err) in (last, []) }
        }
        _ = try await log("3x5 80kg", in: service)
        _ = try await log("same", in: service)
        let drafts = Array(repeating: Fixtures.draft(), count: 3)
        #expect(
            service.calls == [
                .exercise("bench"), .append(drafts, exercise: 17), .exercise("bench"),
                .lastSets(17, Fixtures.day), .append([Fixtures.draft()], exercise: 17),
            ])
    }
}
