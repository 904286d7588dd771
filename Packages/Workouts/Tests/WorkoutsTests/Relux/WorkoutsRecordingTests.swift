// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import Foundation
import Relux
import ReluxTesting
import Testing
import WorkoutsModels
import WorkoutsReluxImpl
import WorkoutsReluxInt
import WorkoutsTestSupport

@Suite("Workouts recording", .timeLimit(.minutes(1)))
struct WorkoutsRecordingTests {
    typealias Action = Workouts.Business.Action
    typealias Err = Workouts.Business.Err
    typealias Model = Workouts.Business.Model

    private typealias Fixtures = WorkoutsFixtures

    /// Every case of the actions and of the failures.
    private static let actions: [Action] =
        [
            .loaded(Fixtures.owner),
            .logged(
                .init(
                    exercise: Fixtures.benchPress, workout: Fixtures.summary(),
                    sets: [Fixtures.set(draft: Fixtures.draft(82.5, tag: .drop, rpe: 8.5))],
                    lastTime: [Fixtures.set(id: 2)], lastDay: Fixtures.day, records: [record])),
            .dayOpened(Fixtures.training(workouts: [Fixtures.summary()])),
            .weekOpened(
                .init(days: [Self.totals], averageVolumeKg: nil)),
            .workoutsListed([Fixtures.summary(), Fixtures.summary(id: 2)]),
            .workoutOpened(
                .init(summary: Fixtures.summary(), notes: "hard", sets: [Fixtures.set()])),
            .recordsListed([record]), .exercisesListed([Fixtures.benchPress, Fixtures.pullUp]),
            .exerciseOpened(
                .init(
                    exercise: Fixtures.pullUp, sets: 2, lastTime: [], lastDay: nil, records: [],
                    history: [.init(day: Fixtures.day, sets: 3, e1rmKg: 0.1, mostReps: 5)])),
            .monthOpened(.init(days: [Self.totals])),
            .weeksListed([
                .init(monday: Fixtures.day, sessions: 1, workingSets: 3, volumeKg: 0.1)
            ]),
            .trainingOpened(
                .init(
                    day: Fixtures.day, workouts: [Fixtures.summary()],
                    open: .init(summary: Fixtures.summary(), notes: nil, sets: [Fixtures.set()]),
                    records: [record])),
            .prepared(
                .init(
                    exercise: Fixtures.benchPress, lastTime: [Fixtures.set()],
                    lastDay: Fixtures.day, today: [], records: [record])),
            .setsRemoved(Fixtures.removed()),
            .workoutChanged(
                .init(before: Fixtures.summary(), after: Fixtures.summary(sets: 2))),
            .setsRestored([.init(summary: Fixtures.summary(), notes: nil, sets: [])]),
            .importsListed([Fixtures.batch(), Fixtures.batch(id: 2)]),
            .importUndone(Fixtures.batch()), .cleared, .loaded(Fixtures.owner),
        ] + reports.map { .imported($0) } + failures.map { .failed($0) }

    private static let totals = Model.WeekTraining.DayTotals(
        day: Fixtures.day, sessions: 1, workingSets: 3, volumeKg: 0.1)

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

    private static let failures: [Err] =
        [
            .signedOut, .unknownExercise(text: "x", suggestions: [Fixtures.benchPress]),
            .ambiguousExercise(text: "p", candidates: [Fixtures.pullUp]),
            .badSet(word: "q", reason: "No."), .ambiguousSet(text: "5x100", readings: ["a", "b"]),
            .outOfRange(what: "load", value: "1", bound: "2"), .unknownWorkout("w9"),
            .unknownSets([1]), .unknownBatch(7), .unknownBatch(nil), .noLastTime(exercise: "Plank"),
            .lastTimeLacks(exercise: "Plank", .load),
            .unfitSet(what: "a time", exercise: "Bench Press", kind: .weight),
            .unavailable(reason: "Locked."),
        ] + importing.map { .importing($0) }

    private static let importing: [Model.Import.Failure] = [
        .missing(file: "f"), .directory(file: "f"), .unreadable(file: "f", reason: "r"),
        .empty(file: "f"), .binary(file: "f"), .unterminatedQuote(file: "f", line: 2),
        .lineTooLong(file: "f", line: 2, limit: 3),
        .notRecognised(file: "f", columns: ["a"], closest: "c"),
        .ambiguous(file: "f", candidates: [.s1, .hevyKgKm]),
        .otherFormat(file: "f", named: .hevy, found: nil, lacks: ["a"]), .measurements(file: "f"),
        .unitMissing(file: "f", format: .strong, columns: 9), .noParser(reason: "Off."),
    ]

    /// One number per case: a new case does not compile until it is listed.
    private static func number(_ action: Action) -> Int {
        switch action {
        case .loaded: 0
        case .logged: 1
        case .dayOpened: 2
        case .weekOpened: 3
        case .workoutsListed: 4
        case .workoutOpened: 5
        case .recordsListed: 6
        case .exercisesListed: 7
        case .exerciseOpened: 8
        case .imported: 9
        case .importsListed: 10
        case .importUndone: 11
        case .failed: 12
        case .cleared: 13
        case .monthOpened: 14
        case .weeksListed: 15
        case .trainingOpened: 16
        case .prepared: 17
        case .setsRemoved: 18
        case .setsRestored: 19
        case .workoutChanged: 20
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
        #expect(Set(Self.actions.map(Self.number)) == Set(0..<21))
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
