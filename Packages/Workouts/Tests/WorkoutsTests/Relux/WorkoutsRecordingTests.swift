// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import CoreModels
import Foundation
import Relux
import ReluxTesting
import Testing
import WorkoutsModels
import WorkoutsReluxImpl
import WorkoutsReluxInt
import WorkoutsTestSupport

@Suite("Workouts recording", .timeLimit(.minutes(10)))
struct WorkoutsRecordingTests {
    typealias Action = Workouts.Business.Action
    typealias Model = Workouts.Business.Model

    private typealias Fixtures = WorkoutsFixtures

    /// Every case of the actions.
    private static let actions: [Action] =
        [
            .loaded(Fixtures.owner),
            .logged(
                .init(
                    exercise: Fixtures.benchPress, workout: Fixtures.summary(),
                    sets: [Fixtures.set(draft: Fixtures.draft(82.5, tag: .drop, rpe: 8.5))],
                    lastTime: [Fixtures.set(id: 2)], lastDay: Fixtures.day, records: [record])),
            .setsRemoved(Fixtures.removed()), .sessionLogged(Fixtures.summary()),
            .workoutChanged(
                .init(before: Fixtures.summary(), after: Fixtures.summary(sets: 2))),
            .setsRestored([.init(summary: Fixtures.summary(), notes: nil, sets: [])]),
            .workoutEdited(.init(summary: Fixtures.summary(), notes: "n", sets: [])),
            .exerciseChanged(.init(exercise: Fixtures.benchPress, sets: 3)),
            .routineStored(Fixtures.routine()), .routineRemoved(Fixtures.routine()),
            .planChanged(Fixtures.plan()), .importUndone(Fixtures.batch()), .cleared,
            .loaded(Fixtures.owner),
        ] + reports.map { .imported($0) }

    private static let record = Model.Record(
        exerciseID: 17, exerciseName: "Bench Press", kind: .e1rm, value: 93.333_333_333_333_33,
        set: Fixtures.set(), day: Fixtures.day, previous: .init(value: 90, day: Fixtures.day))

    private static var reports: [Model.Import.Report] {
        let text = ImportFixture.s1(["Squat,1,100,5,0,0,,,", "Squat,2,-1,5,0,0,,,"])
        return [text, ImportFixture.s1Header].compactMap { text in
            guard let parsed = try? ImportFixture.parse(text, unit: .kg) else { return nil }
            let whole = Model.Import.ParsedFile(
                format: parsed.format, dialect: parsed.dialect, unit: parsed.unit,
                rows: parsed.rows, exercises: parsed.exercises, workouts: parsed.workouts,
                figures: parsed.figures, skipped: parsed.skipped, rejected: parsed.rejected,
                assumptions: parsed.assumptions, warnings: ["A warning is part of it."])
            return Model.Import.Report(
                file: "x.csv", parsed: whole, matches: .init(known: 1, byAlias: 2, new: ["Lunge"]),
                duplicates: 1, newWorkouts: 1, dryRun: text == ImportFixture.s1Header,
                batch: text == ImportFixture.s1Header ? nil : 7)
        }
    }

    /// One number per case: a new case does not compile until it is listed.
    private static func number(_ action: Action) -> Int {
        switch action {
        case .loaded: 0
        case .cleared: 1
        case .logged: 2
        case .setsRemoved: 3
        case .setsRestored: 4
        case .workoutChanged: 5
        case .imported: 6
        case .importUndone: 7
        case .workoutEdited: 8
        case .exerciseChanged: 9
        case .sessionLogged: 10
        case .routineStored: 11
        case .routineRemoved: 12
        case .planChanged: 13
        }
    }

    private func record(
        _ actions: [any Relux.Action]
    ) async throws -> Relux.Testing.RecordedRun<Workouts.Business.State> {
        try await .init(actions, onto: Workouts.Business.State())
    }

    @Test("every action comes back from a recording as it was")
    func roundTrip() async throws {
        let back = try await record(Self.actions).actionsReadBack(by: Workouts.Business.State())
        #expect(back == Self.actions.map { String(reflecting: $0) })
    }

    @Test("a replay gives a fresh state the recorded version and value")
    func replay() async throws {
        let recorded = try await record(Self.actions)
        let fresh = Workouts.Business.State()
        let replayed = try recorded.replay(onto: fresh)
        #expect(replayed.matches && replayed.applied == Self.actions.count)
        #expect(fresh.container.version == recorded.state.container.version)
        #expect(fresh.stateSnapshot == recorded.state.stateSnapshot)
    }

    @Test("the list above names every case")
    func everyCase() {
        #expect(Set(Self.actions.map(Self.number)) == Set(0..<14))
    }

    @Test("a report comes back with its warnings, which the command's document leaves out")
    func warnings() throws {
        let report = try #require(Self.reports.first)
        let document = try JSONEncoder().encode(report)
        #expect(!String(decoding: document, as: UTF8.self).contains("A warning"))
        let back = try JSONDecoder().decode(Model.Import.Report.self, from: document)
        #expect(back.warnings.isEmpty && back.figures == report.figures)
    }
}
