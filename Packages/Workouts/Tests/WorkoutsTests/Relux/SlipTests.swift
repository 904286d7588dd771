// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import Testing
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsServiceInt
import WorkoutsTestSupport

@testable import WorkoutsReluxImpl

@Suite("Slips of a key in training", .timeLimit(.minutes(10)))
struct SlipTests {
    typealias Fixtures = WorkoutsFixtures
    typealias Model = Workouts.Business.Model
    typealias Err = Workouts.Business.Err

    /// A way in which a figure enters.
    enum Way: CaseIterable, CustomTestStringConvertible {
        case log, moreRepetitions, editOfSet, newSetInText, otherExercise, due, routine, session,
            editOfSession

        var testDescription: String { "\(self)" }
    }

    private let service: any Workouts.Business.IService = Workouts.Business.serviceInMemory()

    private func log(
        _ line: String, _ exercise: String = "deadlift", day: Model.Day = Fixtures.day,
        isSure: Bool = false
    ) async throws -> Model.LoggedSets {
        try await Workouts.Business.LogSets(service: service)(
            Workouts.Business.Log(
                exercise: exercise, words: line.split(separator: " ").map(String.init),
                at: Fixtures.evening, day: day, isSure: isSure), of: Fixtures.owner)
    }

    /// Lets a slip in.
    private func enter(_ way: Way, isSure: Bool) async throws {
        let edit = Workouts.Business.WriteWorkout(service: service)
        let session = Workouts.Business.WriteSession(service: service)
        let plan = Workouts.Business.PlanWorkout(service: service)
        switch way {
        case .log: _ = try await log("5x5 1000kg", isSure: isSure)
        case .moreRepetitions: _ = try await log("100kg x500", isSure: isSure)
        case .editOfSet, .newSetInText, .otherExercise:
            _ = try await log("200kg x5", "leg press")
            let sets = try await log("3x5 100kg")
            let seen = try await service.workout(sets.workout.id, of: Fixtures.owner)
            let request: Workouts.Business.EditWorkout =
                switch way {
                case .newSetInText:
                    .init(
                        seen,
                        lines: [
                            .init(
                                number: 1, id: nil, exercise: "deadlift", words: ["1000kg", "x5"])
                        ],
                        isSure: isSure)
                case .otherExercise:
                    .init(
                        seen, changing: [seen.sets[0].id], to: ["deadlift", "1000kg", "x5"],
                        unit: nil, isSure: isSure)
                case _:
                    .init(
                        seen, changing: Set(sets.sets.map(\.id)), to: ["1000kg"], unit: nil,
                        isSure: isSure)
                }
            _ = try await edit(request, of: Fixtures.owner)
        case .due:
            _ = try await plan(
                Workouts.Business.StoreRoutine(
                    "day a\nsquat 3x5 65kg\n", name: "a", at: Fixtures.evening),
                of: Fixtures.owner)
            if !isSure {
                _ = try await plan(
                    Workouts.Business.StartRoutine(nil, at: Fixtures.evening, on: Fixtures.day),
                    of: Fixtures.owner)
            }
            _ = try await Workouts.Business.DoSets(service: service)(
                Workouts.Business.DoPlanned(
                    ["5", "650kg"], at: Fixtures.evening, on: Fixtures.day, isSure: isSure),
                of: Fixtures.owner)
        case .routine:
            _ = try await plan(
                Workouts.Business.StoreRoutine(
                    "day a\ndeadlift 3x5 1000kg\n", name: "b", at: Fixtures.evening,
                    isSure: isSure), of: Fixtures.owner)
        case .session:
            _ = try await session(
                Workouts.Business.LogSession(
                    words: ["run", "50km", "28:30"], at: Fixtures.evening, isEnd: true,
                    day: Fixtures.day, isSure: isSure), of: Fixtures.owner)
        case .editOfSession:
            let run = try await session(
                Workouts.Business.LogSession(
                    words: ["run", "5km", "28:30"], at: Fixtures.evening, isEnd: true,
                    day: Fixtures.day), of: Fixtures.owner)
            _ = try await session(
                Workouts.Business.EditSession(id: run.id, words: ["50km"], isSure: isSure),
                of: Fixtures.owner)
        }
    }

    @Test(
        "a figure far beyond all before is refused by every way in, until it is sure",
        arguments: Way.allCases)
    func refused(way: Way) async throws {
        _ = try await log("5x5 100kg", day: Model.Day("2026-11-18"))
        let error = await #expect(throws: Err.self) { try await enter(way, isSure: false) }
        guard case .unlikely = error else {
            Issue.record("\(way): \(String(describing: error))")
            return
        }
        try await enter(way, isSure: true)
    }

    @Test("the load that is due tells a slip where nothing was lifted before")
    func due() async throws {
        await #expect(
            throws: Err.unlikely(
                reason: "650 kg is much for Squat (Barbell): what is due is 65 kg.")
        ) { try await enter(.due, isSure: false) }
    }

    @Test("an edit back to what is usual is no slip")
    func back() async throws {
        _ = try await log("5x5 100kg", day: Model.Day("2026-11-18"))
        let slip = try await log("1x5 1000kg", isSure: true)
        let seen = try await service.workout(slip.workout.id, of: Fixtures.owner)
        let after = try await Workouts.Business.WriteWorkout(service: service)(
            .init(seen, changing: [slip.sets[0].id], to: ["100kg"], unit: nil),
            of: Fixtures.owner)
        #expect(after.sets.map { $0.draft.load?.kilograms } == [100])
    }

    @Test(
        "sets without an exercise are answered with a line that has one of their kind",
        arguments: [
            ("3x5 80kg", "bench 3x5 80kg"), ("60s", "plank 60s"),
            ("bw+10kg x8", "\"pull up\" bw+10kg x8"),
            ("5km 24:30", "running 5km 24:30"), ("same", "bench 3x5 80kg"),
        ])
    func sample(line: String, example: String) async {
        await #expect(throws: Err.missingExercise(sets: line, example: example)) {
            try await log(line, "")
        }
    }

    @Test("sets without an exercise that are none are refused as that")
    func none() async {
        await #expect(throws: Err.self) { try await log("100x8@9", "") }
        let error = await #expect(throws: Err.self) { try await log("20 pull-ups", "") }
        guard case .badSet(word: "pull-ups", _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }
}
