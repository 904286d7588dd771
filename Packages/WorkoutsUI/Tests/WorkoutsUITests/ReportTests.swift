// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Foundation
import Testing
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsTestSupport
import WorkoutsUI
import WorkoutsUIAPI

@Suite("What the training commands say", .timeLimit(.minutes(1)))
@MainActor
struct ReportTests {
    typealias Fixtures = WorkoutsFixtures
    typealias Model = Workouts.Business.Model
    typealias Err = Workouts.Business.Err

    private func router(_ rig: Rig) -> any WorkoutsUIProviding {
        WorkoutsUIRouter(services: rig.services, state: rig.state)
    }

    private func text(_ report: Report, _ rig: Rig, width: Int = 80) -> [String] {
        report.lines(.init(width: width, ascii: false, clock: rig.services.now())).map(\.string)
    }

    private func log(_ line: String, day: String = "2026-11-21") -> WorkoutsRequest {
        let parts = Model.LogLine([line])
        return .log(
            .init(
                exercise: parts?.exercise ?? "", words: parts?.sets ?? [], at: Fixtures.evening,
                day: .init(day)))
    }

    private func json(_ report: Report) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(report.data), as: UTF8.self)
    }

    @Test("a logged line tells last time, what was added, and the record it beat")
    func logged() async throws {
        let rig = try await Rig()
        let first = try await router(rig).report(
            log("bench press 3x5 77.5kg @8", day: "2026-11-18"))
        #expect(
            text(first, rig) == [
                "First time with Bench Press.",
                "Added s1-s3  Bench Press  3x5 77.5 kg @8   volume 1,162 kg",
                "First e1RM 90.4 kg",
            ])
        let second = try await router(rig).report(log("bench press 80kg x5 @8"))
        #expect(
            text(second, rig) == [
                "Last time (18 Nov): 3x5 77.5 kg @8",
                "Added s4  Bench Press  80 kg x 5 @8   volume 400 kg",
                "NEW PR e1RM 93.3 kg  (was 90.4 kg)",
            ])
        #expect(second.next == ["see it: airfit workout show w2"] && second.isConfirmation)
        let third = try await router(rig).report(log("bench press 60kg x10 w"))
        #expect(text(third, rig)[1] == "Earlier in this workout: 80 kg x 5 @8")
    }

    @Test("a command starts no timer and leaves nothing running")
    func quiet() async throws {
        let rig = try await Rig()
        _ = try await router(rig).report(log("bench press 3x5 77.5kg"))
        #expect(rig.services.undo.done.count == 1 && rig.messages.isEmpty)
    }

    @Test("what a flow fails with is thrown as it is")
    func failures() async throws {
        let rig = try await Rig()
        await #expect(throws: Err.unknownWorkout("w9")) {
            try await router(rig).report(.showWorkout(id: 9))
        }
        await #expect(throws: Err.unknownBatch(nil)) {
            try await router(rig).report(.undoImport(id: nil, dryRun: true))
        }
        await #expect(throws: Err.unknownBatch(7)) {
            try await router(rig).report(.undoImport(id: 7, dryRun: true))
        }
        await #expect(throws: Err.unknownBatch(nil)) {
            try await router(rig).report(.undoImport(id: nil, dryRun: false))
        }
    }

    @Test("empty lists say what to do first")
    func empty() async throws {
        let rig = try await Rig()
        let requests: [(WorkoutsRequest, String, String)] = [
            (.listWorkouts(.init()), "airfit log bench 3x5 80kg", #"{"workouts":[]}"#),
            (.listRecords(.init(), limit: nil), "airfit log bench 3x5 80kg", #"{"prs":[]}"#),
            (.listImports, "airfit import auto FILE --dry-run", #"{"imports":[]}"#),
            (
                .listExercises(.init(search: "zz")), "airfit exercise list shows them all",
                #"{"exercises":[]}"#
            ),
        ]
        for (request, next, data) in requests {
            let report = try await router(rig).report(request)
            #expect(report.next.first?.contains(next) == true)
            #expect(text(report, rig).isEmpty)
            #expect(try json(report) == data)
        }
    }

    @Test("a list of workouts and one of them")
    func workouts() async throws {
        let rig = try await Rig()
        try await rig.log("bench press 40kg x8 w")
        try await rig.log("bench press 3x5 80kg @8")
        try await rig.log("pull up bw+10kg x8")
        let list = try await router(rig).report(.listWorkouts(.init()))
        #expect(
            text(list, rig) == [
                "ID  DATE        WORKOUT  EXERCISES  SETS    VOLUME  TIME",
                "w1  2026-11-21  Workout          2     5  1,280 kg     -",
            ])
        let one = try await router(rig).report(.showWorkout(id: 1))
        #expect(
            text(one, rig) == [
                "Workout  w1  Sat 21 Nov 2026 18:00", "5 sets, volume 1,280 kg",
                "Bench Press  e17", "  s1      40 kg x 8 warm-up", "  s2      80 kg x 5 @8",
                "  s3      80 kg x 5 @8", "  s4      80 kg x 5 @8", "Pull Up  e118",
                "  s5      bw+10 kg x 8",
            ])
    }

    @Test("an exercise, its days, and the records as tables that give way")
    func exercise() async throws {
        let rig = try await Rig()
        try await rig.log("bench press 3x5 77.5kg", on: "2026-11-18")
        try await rig.log("bench press 80kg 5,5")
        let days = try await router(rig).report(.exerciseHistory("bench press", limit: nil))
        #expect(
            text(days, rig) == [
                "Bench Press  e17", "e1RM     ▁█",
                "DATE        SETS  E1RM, KG  VOLUME, KG  MOST REPS",
                "2026-11-21     2      93.3         800          5",
                "2026-11-18     3      90.4       1,162          5",
            ])
        let one = try await router(rig).report(.exerciseHistory("e17", limit: 1))
        #expect(text(one, rig).count == 4)
        let records = try await router(rig).report(.listRecords(.init(), limit: nil))
        #expect(
            text(records, rig).first
                == "ID   EXERCISE        e1RM  SET        DATE        PREVIOUS")
        #expect(
            text(records, rig, width: 60).first == "ID   EXERCISE        e1RM  SET        DATE")
    }

    @Test("a file with rejected rows says so, and is a half success")
    func rejected() async throws {
        let rig = try await Rig()
        let report = try await router(rig).report(
            .importFile(Fixtures.importing(Data(ImportFiles.spoiled.utf8))))
        let lines = text(report, rig)
        #expect(report.outcome == .rejectedRows && report.isConfirmation)
        #expect(report.next == ["undo: airfit import undo b1"])
        #expect(lines.contains("Rejected  2 rows") && lines.last == "Written as b1.")
        #expect(
            lines.contains("  line 10, weight_kg: \"-80\" A load cannot be negative."))
        let would = try await router(rig).report(.undoImport(id: 1, dryRun: true))
        #expect(
            text(would, rig) == [
                "Would take back b1: 8 sets in 2 workouts from standard input.",
                "Nothing written (dry run).",
            ])
        let undone = try await router(rig).report(.undoImport(id: nil, dryRun: false))
        #expect(
            text(undone, rig) == ["Took back b1: 8 sets in 2 workouts from standard input."])
    }
}
