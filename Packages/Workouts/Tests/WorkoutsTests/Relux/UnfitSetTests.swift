// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WorkoutsModels
import WorkoutsServiceInt
import WorkoutsTestSupport

@testable import WorkoutsReluxImpl

@Suite("Sets that do not fit their exercise", .timeLimit(.minutes(10)))
struct UnfitSetTests {
    typealias Err = Workouts.Business.Err

    @Test(
        "a set the exercise is not measured by is refused with how it is",
        arguments: [
            ("bench", "5km 24:30", "a distance"), ("bench", "60s", "a time"),
            ("bench", "bw x5", "the body's own weight (bw)"),
            ("bench", "bw-20kg x5", "the body's own weight (bw)"),
            ("plank", "2m", "a distance"), ("pull up", "5km", "a distance"),
            ("run", "x5", "a number of repetitions"), ("assisted dip", "60s", "a time"),
            ("assisted dip", "bw+10kg x5", "added load"),
        ])
    func refused(exercise: String, line: String, what: String) async throws {
        let service = Workouts.Business.serviceInMemory()
        let error = await #expect(throws: Err.self) {
            try await LastSetsTests.log(line, exercise, in: service)
        }
        guard case .unfitSet(what, _, _)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try await service.workouts(.init(), of: WorkoutsFixtures.owner).isEmpty)
    }

    @Test(
        "what a lifter may well do is taken",
        arguments: [
            ("plank", "60s 20kg"), ("plank", "x5"), ("plank", "bw+10kg 60s"), ("pull up", "10s"),
            ("pull up", "bw+10kg x5"), ("pull up", "bw-20kg x5"), ("farmers walk", "40kg 30m"),
            ("run", "24:30"), ("jump rope", "100reps"), ("bench", "3x5"),
            ("assisted dip", "20kg x8"), ("assisted dip", "bw x8"),
        ])
    func taken(exercise: String, line: String) async throws {
        let service = Workouts.Business.serviceInMemory()
        await #expect(throws: Never.self) {
            try await LastSetsTests.log(line, exercise, in: service)
        }
    }

    @Test(
        "the example a refusal gives is taken",
        arguments: Workouts.Business.Model.Exercise.Kind.allCases)
    func example(kind: Workouts.Business.Model.Exercise.Kind) throws {
        let error = Err.unfitSet(what: "a time", exercise: "X", kind: kind)
        let shown = try #require(error.description.components(separatedBy: "like ").last)
        let first = shown.components(separatedBy: CharacterSet(charactersIn: ",")).first ?? ""
        let line = first.components(separatedBy: " or ").first ?? ""
        let drafts = try GrammarRow(line.hasSuffix(".") ? String(line.dropLast()) : line, "", kind)
            .drafts()
        #expect(!drafts.isEmpty && drafts.allSatisfy { kind.misfit(in: $0) == nil })
    }

    @Test("an exercise of the person's own, its kind a guess, takes every set")
    func custom() async throws {
        let service = Workouts.Business.MockService { answers in
            answers.exercise = { (_) async throws(Err) in
                .init(
                    id: 1_000, name: "Hold", kind: .weight, primary: [], equipment: .other,
                    isCustom: true)
            }
        }
        await #expect(throws: Never.self) { try await LastSetsTests.log("20kg 60s", in: service) }
    }
}
