// SPDX-License-Identifier: Apache-2.0

import Basics
import CoreModels
import Foundation
import Testing
import WorkoutsModels
import WorkoutsServiceImpl

/// The real exports beside the repository, where there are any; they are never part of it.
private let exports: URL? = sequence(first: URL(filePath: #filePath)) { url in
    url.path == "/" ? nil : url.deletingLastPathComponent()
}
.map { $0.appending(path: "shared/data") }
.first { FileManager.default.fileExists(atPath: $0.appending(path: "strong").path) }

/// The figures of one real export, computed independently of this program.
struct GoldenExport: Sendable, CustomTestStringConvertible {
    struct Lift: Sendable, Equatable {
        let exercise: String
        let e1rm: Double
        let weight: Double
        let reps: Int
        let date: String

        init(_ exercise: String, _ e1rm: Double, _ weight: Double, _ reps: Int, _ date: String) {
            self.exercise = exercise
            self.e1rm = e1rm
            self.weight = weight
            self.reps = reps
            self.date = date
        }
    }

    let file: String
    let dialect: ImportModel.Dialect
    /// Rows, sets, working sets, workouts, exercises.
    let counts: [Int]
    let volume: Double
    let span: [String]
    let top: [Lift]
    let blocks: Int?

    var testDescription: String { file }

    static let all = [
        Self(
            file: "strong/strong-2020-comma-small.csv", dialect: .s1, counts: [30, 30, 30, 2, 6],
            volume: 10_650, span: ["2020-09-15 11:22:57", "2020-09-17 13:59:58"],
            top: [
                Lift("Bench Press (Barbell)", 134.17, 115, 5, "2020-09-15 11:22:57"),
                Lift("Incline Bench Press (Barbell)", 134.17, 115, 5, "2020-09-15 11:22:57"),
                Lift("Squat (Barbell)", 134.17, 115, 5, "2020-09-17 13:59:58"),
            ], blocks: nil),
        Self(
            file: "strong/strong-2021-comma-kg-german.csv", dialect: .s1,
            counts: [2_078, 2_078, 2_078, 129, 72], volume: 800_773,
            span: ["2021-02-10 16:46:13", "2021-12-22 15:07:27"],
            top: [
                Lift("Leg Press Technogym (Gelb)", 240, 180, 10, "2021-09-09 17:12:28"),
                Lift("Seated Row (Machine)", 133.33, 100, 10, "2021-07-26 16:57:56"),
                Lift("Leg Press", 133.33, 100, 10, "2021-07-29 19:43:49"),
            ], blocks: nil),
        Self(
            file: "strong/strong-2024-comma-10col-no-notes.csv", dialect: .s5,
            counts: [250, 250, 250, 15, 19], volume: 49_237.4,
            span: ["2024-11-28 17:36:08", "2025-10-08 13:03:21"],
            top: [
                Lift("Pull Up (Assisted)", 102.67, 77, 10, "2025-09-05 12:37:47"),
                Lift("Calf Press on Seated Leg Press", 52, 39, 10, "2025-09-11 18:16:11"),
                Lift("Squat (Barbell)", 49.33, 40, 7, "2025-09-19 16:56:24"),
            ], blocks: nil),
        Self(
            file: "strong/strong-2025-semicolon-workoutno-resttimer-note.csv", dialect: .s3,
            counts: [1_623, 868, 868, 47, 44], volume: 168_452.8,
            span: ["2025-02-24 15:10:32", "2025-05-21 13:22:25"],
            top: [
                Lift("Leg Press", 226.67, 170, 10, "2025-05-07 12:58:24"),
                Lift("Bench Press (Barbell)", 86.67, 65, 10, "2025-05-19 13:17:47"),
                Lift("Seated Row (Cable)", 80, 60, 10, "2025-04-08 12:55:07"),
            ], blocks: nil),
        Self(
            file: "hevy/hevy-2025-kg-small.csv", dialect: .hevyKgKm, counts: [22, 22, 22, 2, 6],
            volume: 16_355, span: ["30 Jun 2025, 19:56", "02 Jul 2025, 17:56"],
            top: [
                Lift("Seated Row (Machine)", 146.67, 110, 10, "02 Jul 2025, 17:56"),
                Lift("Lat Pulldown (Machine)", 126.67, 100, 8, "02 Jul 2025, 17:56"),
                Lift("Incline Bench Press (Dumbbell)", 96, 72, 10, "30 Jun 2025, 19:56"),
            ], blocks: 6),
        Self(
            file: "hevy/hevy-2025-kg-warmup-rpe.csv", dialect: .hevyKgKm,
            counts: [7_211, 7_211, 5_016, 335, 86], volume: 1_964_741.75,
            span: ["3 Jul 2024, 15:36", "15 Sep 2025, 07:48"],
            top: [
                Lift("Leg Press (Machine)", 272, 204, 10, "28 Aug 2025, 07:31"),
                Lift("Calf Press (Machine)", 233.33, 175, 10, "14 Jul 2025, 08:13"),
                Lift("Leg Extension (Machine)", 144, 108, 10, "8 Sep 2025, 07:41"),
            ], blocks: 1_946),
        Self(
            file: "fitnotes/fitnotes-2025-kgs-9col-b.csv", dialect: .fitNotesCell,
            counts: [2_495, 2_495, 2_495, 124, 54], volume: 814_748.2,
            span: ["2023-11-21", "2025-06-22"],
            top: [
                Lift("Leg Press", 216, 180, 6, "2024-12-18"),
                Lift("Barbell Calf Raise", 133.33, 100, 10, "2025-05-03"),
                Lift("Seated Leg Press (Quad Focus)", 133.33, 100, 10, "2025-06-20"),
            ], blocks: nil),
    ]
}

@Suite(
    "Import, real exports",
    .enabled(
        if: exports != nil, "The real exports (shared/data beside the repository) are not here."))
struct ImportGoldenTests {
    private func parse(_ golden: GoldenExport) throws -> ImportModel.ParsedFile {
        let path = try #require(exports).appending(path: golden.file).path
        return try WorkoutImporter.parse(
            path: path,
            ImportModel.Options(file: golden.file, unit: .kg, timeZone: ImportFixture.zone))
    }

    @Test(
        "counts, volume, span and best lifts are those of the oracle", arguments: GoldenExport.all)
    func figures(_ golden: GoldenExport) throws {
        let file = try parse(golden)
        let figures = file.figures
        #expect(file.dialect == golden.dialect)
        #expect(
            [
                file.rows, figures.sets, figures.workingSets, file.workouts.count,
                file.exercises.count,
            ]
                == golden.counts)
        #expect(figures.volume == golden.volume)
        #expect([figures.first?.text, figures.last?.text] == golden.span)
        let top = figures.topE1RM.map {
            GoldenExport.Lift($0.exercise, $0.e1rm, $0.weight, $0.reps, $0.date.text)
        }
        #expect(top == golden.top)
    }

    @Test(
        "no row of a real export is rejected and no two sets share an identity",
        arguments: GoldenExport.all)
    func complete(_ golden: GoldenExport) throws {
        let file = try parse(golden)
        #expect(file.rejected.isEmpty)
        #expect(Set(file.sets.map(\.identity)).count == file.sets.count)
        if let blocks = golden.blocks {
            #expect(
                file.workouts.compactMap { $0.sets.last?.block }.reduce(0) { $0 + $1 + 1 } == blocks
            )
        }
    }

    @Test("rest timers and notes of the numbered export are put to use")
    func skipped() throws {
        let golden = try #require(GoldenExport.all.first { $0.dialect == .s3 })
        let file = try parse(golden)
        #expect(file.skipped.restTimers == 748)
        #expect(file.skipped.notes == 7)
        #expect(file.sets.contains { $0.restSeconds == 120 })
    }

    @Test("a real export cut off anywhere is read or refused", arguments: GoldenExport.all)
    func truncated(_ golden: GoldenExport) throws {
        let bytes = try Data(contentsOf: #require(exports).appending(path: golden.file))
        var numbers = SplitMix(seed: 11)
        for _ in 0..<6 {
            let part = bytes.prefix(Int.random(in: 0...bytes.count, using: &numbers))
            let file = try? WorkoutImporter.parse(
                part, ImportModel.Options(file: "x", unit: .kg, timeZone: ImportFixture.zone))
            #expect((file?.rejected.count ?? 0) <= 1)
        }
    }
}
