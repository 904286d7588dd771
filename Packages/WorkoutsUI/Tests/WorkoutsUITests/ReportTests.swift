// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import Foundation
import Testing
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsTestSupport
import WorkoutsUIAPI

@Suite("What the training commands say", .timeLimit(.minutes(10)))
@MainActor
struct ReportTests {
    typealias Fixtures = WorkoutsFixtures

    private func text(_ report: Report, _ rig: Rig, width: Int = 80) -> [String] {
        report.lines(.init(width: width, ascii: false, clock: rig.services.now())).map(\.string)
    }

    private func json(_ report: Report) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(report.data), as: UTF8.self)
    }

    @Test("a logged line tells last time, what was added, and the record it beat")
    func logged() async throws {
        let rig = try await Rig()
        func log(_ line: String, day: String = "2026-11-21") async throws -> Report {
            WorkoutReport.logged(try await rig.log(line, on: day), rig.services.now())
        }
        let first = try await log("bench press 3x5 77.5kg @8", day: "2026-11-18")
        #expect(
            text(first, rig) == [
                "First time with Bench Press.",
                "Added s1-s3  Bench Press  3x5 77.5 kg @8   volume 1,162 kg",
                "First e1RM 90.4 kg",
            ])
        let second = try await log("bench press 80kg x5 @8")
        #expect(
            text(second, rig) == [
                "Last time (18 Nov): 3x5 77.5 kg @8",
                "Added s4  Bench Press  80 kg x 5 @8   volume 400 kg",
                "NEW PR e1RM 93.3 kg  (was 90.4 kg)",
            ])
        #expect(second.next == ["see it: airfit workout show w2"] && second.isConfirmation)
        let third = try await log("bench press 60kg x10 w")
        #expect(text(third, rig)[1] == "Earlier in this workout: 80 kg x 5 @8")
    }

    @Test("a rating is said in text, which the screens show too, and as JSON")
    func rating() {
        let rated = Workouts.Business.Model.SetDraft(reps: 5, rpe: 8, rating: 4)
        #expect(SetText.text(rated, nil) == "5 reps @8 rated 4")
        let set = WorkoutsFixtures.set(draft: rated)
        guard case .int(4)? = SetText.json(set, by: .epley)["rating"] else {
            Issue.record("the JSON has no rating")
            return
        }
    }

    @Test("repetitions in reserve and a tempo are said as they were written, and as JSON")
    func manner() throws {
        let draft = Workouts.Business.Model.SetDraft(
            load: .init(80, .kg), reps: 5, rpe: 8, isRIR: true, tempo: .init(rawValue: "31X0"))
        #expect(SetText.text(draft, nil) == "80 kg x 5 RIR 2 tempo 31X0")
        #expect(SetText.typed(draft) == "80kg x5 rir2 tempo 31X0")
        let json = SetText.json(WorkoutsFixtures.set(draft: draft), by: .epley)
        let text = String(decoding: try JSONEncoder().encode(json), as: UTF8.self)
        for pair in [#""rpe":8"#, #""rir":2"#, #""tempo":"31X0""#] {
            #expect(text.contains(pair), "\(text)")
        }
    }

    @Test("empty lists say what to do first")
    func empty() async throws {
        let rig = try await Rig()
        let clock = rig.services.now()
        let reports: [(Report, String, String)] = [
            (WorkoutReport.list([], clock), "airfit log bench 3x5 80kg", #"{"workouts":[]}"#),
            (
                RecordReport.list([], .e1rm, of: nil, limit: nil, by: .epley),
                "airfit log bench 3x5 80kg",
                #"{"prs":[],"sports":[]}"#
            ),
            (
                RecordReport.list([], .e1rm, of: "squat", limit: nil, by: .epley),
                "no records of squat yet: airfit log \"squat\" 3x5 80kg", #"{"prs":[],"sports":[]}"#
            ),
            (
                ExerciseReport.list([]), "airfit exercise list shows them all",
                #"{"exercises":[]}"#
            ),
        ]
        for (report, next, data) in reports {
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
        let list = WorkoutReport.list(
            try await rig.ask(Workouts.Business.ListWorkouts()), rig.services.now())
        #expect(
            text(list, rig) == [
                "ID  DATE        WORKOUT  EXERCISES  SETS    VOLUME  TIME",
                "w1  2026-11-21  Workout          2     5  1,280 kg     -",
            ])
        let one = WorkoutReport.one(
            try await rig.ask(Workouts.Business.OpenWorkout(id: 1)), rig.services.now())
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
        let detail = try await rig.ask(Workouts.Business.OpenExercise("bench press"))
        let days = ExerciseReport.history(detail, limit: nil)
        #expect(
            text(days, rig) == [
                "Bench Press  e17", "e1RM     ▁█",
                "DATE        SETS  E1RM, KG  VOLUME, KG  MOST REPS",
                "2026-11-21     2      93.3         800          5",
                "2026-11-18     3      90.4       1,162          5",
            ])
        let one = ExerciseReport.history(detail, limit: 1)
        #expect(text(one, rig).count == 4)
        let records = RecordReport.list(
            try await rig.ask(Workouts.Business.ListRecords()), .e1rm, of: nil, limit: nil,
            by: .epley)
        #expect(
            text(records, rig).first
                == "ID   EXERCISE        e1RM  SET        DATE        PREVIOUS")
        #expect(
            text(records, rig, width: 60).first == "ID   EXERCISE        e1RM  SET        DATE")
    }

    @Test("a file with rejected rows says so, and is a half success")
    func rejected() async throws {
        let rig = try await Rig()
        let report = ImportReport.file(
            try await rig.ask(
                Workouts.Business.ImportFile(Fixtures.importing(Data(ImportFiles.spoiled.utf8)))))
        let lines = text(report, rig)
        #expect(report.outcome == .rejectedRows && report.isConfirmation)
        #expect(report.next == ["undo: airfit import undo b1"])
        #expect(lines.contains("Rejected  2 rows") && lines.last == "Written as b1.")
        #expect(
            lines.contains("  line 10, weight_kg: \"-80\" A load cannot be negative."))
        let batch = try #require(try await rig.ask(Workouts.Business.ListImports()).first)
        let would = ImportReport.undone(batch, [:], isDryRun: true)
        #expect(
            text(would, rig) == [
                "Would take back b1: 8 sets in 2 workouts from standard input.",
                "Nothing written (dry run).",
            ])
        let undone = ImportReport.undone(
            try await rig.ask(Workouts.Business.UndoImport(id: nil)), [:], isDryRun: false)
        #expect(
            text(undone, rig) == ["Took back b1: 8 sets in 2 workouts from standard input."])
    }
}
