// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import TestInfrastructure
import Testing
import WorkoutsModels
import WorkoutsServiceImpl

@Suite("Import, FitNotes", .timeLimit(.minutes(10)))
struct ImportFitNotesTests {
    private func parse(_ bytes: Data) throws -> ImportModel.ParsedFile {
        try WorkoutImporter.parse(
            bytes, ImportModel.Options(file: "x.fitnotes", timeZone: ImportFixture.zone))
    }

    private func backup(_ scripts: String...) async throws -> Data {
        try await FitNotesFixture.backup(
            ([FitNotesFixture.schema] + scripts).joined(separator: "\n"))
    }

    // MARK: - The export

    @Test("all sets of a day are one workout at noon, and the figures add up")
    func export() throws {
        let file = try ImportFixture.parse(FitNotesFixture.csv)
        #expect(file.dialect == .fitNotesCell && file.rejected.isEmpty && file.rows == 7)
        #expect(file.workouts.map(\.startText) == ["2025-03-04", "2025-03-06"])
        #expect(file.workouts.map(\.sets.count) == [4, 3])
        #expect(file.workouts[0].start == Date(timeIntervalSince1970: 1_741_089_600))
        #expect(file.workouts.allSatisfy { $0.end == nil && $0.name.isEmpty })
        // 60x5 + 80x5 + 80x5 + 45 lb x8, in kg.
        #expect(file.figures.volume == 1_263.3 && file.unit == .kg)
        #expect(file.figures.topE1RM[0].e1rm == 93.33)
        #expect(file.assumptions.contains("workouts at 12:00 (the file has days only)"))
    }

    @Test("a name and a comment keep their commas, a comment its lines")
    func commas() throws {
        let file = try ImportFixture.parse(FitNotesFixture.csv)
        let press = file.sets[4]
        #expect(file.exercises[press.exercise].name == "Overhead Press (Each Side, Dumbbells)")
        #expect(press.draft.note == "slow, then\nand a second line, with a comma")
        #expect(press.draft.load?.entered == 45 && press.draft.load?.unit == .lb)
        #expect(file.sets[1].draft.note == "easy" && file.sets[0].draft.note == nil)
        #expect(
            file.warnings == [
                "A name or a comment has separators in it and no quotes; they were kept as text "
                    + "(line 6)."
            ])
    }

    @Test("a time, a distance and body weight alone are read; a stray unit is not looked at")
    func measures() throws {
        let file = try ImportFixture.parse(FitNotesFixture.csv)
        #expect(file.sets[3].draft.seconds == 90 && file.sets[3].draft.metres == nil)
        #expect(file.sets[5].draft.metres == 2_500 && file.sets[5].draft.seconds == 900)
        #expect(file.sets[6].draft.load == nil && file.sets[6].draft.reps == 8)
    }

    @Test(
        "the header may name the unit; without any, --unit must",
        arguments: [("Weight (lbs)", nil), ("Weight (kgs)", nil), ("Weight", .kg)]
            as [(String, Workouts.Business.Model.MassUnit?)])
    func units(column: String, unit: Workouts.Business.Model.MassUnit?) throws {
        let text = "Date,Exercise,Category,\(column),Reps\n2025-03-04,Squat,Legs,100,5\n"
        let file = try ImportFixture.parse(text, unit: unit)
        #expect(file.dialect == .fitNotesHeader)
        #expect(file.unit == (column.contains("lbs") ? .lb : .kg) && file.figures.volume == 500)
        guard unit != nil else { return }
        let missing = ImportModel.Failure.unitMissing(file: "x.csv", format: .fitnotes, columns: 5)
        #expect(throws: missing) { try ImportFixture.parse(text) }
    }

    @Test("of FitNotes 2 each row is read by the column of the unit that has the load")
    func bothUnits() throws {
        let file = try ImportFixture.parse(
            """
            Date,Exercise,Category,Weight (kg),Weight (lbs),Reps,Distance,Distance Unit,Time,Notes,Kind
            2026-04-29,Squat,Legs,,225,5,,,,,wr
            2026-04-29,Squat,Legs,100,,8,,,,,wr
            2026-04-29,Squat,Legs,100,220.46,1,,,,,wr
            2026-04-29,Squat,Legs,100,100,1,,,,,wr
            """)
        #expect(file.sets.map(\.draft.load?.unit) == [.lb, .kg, .kg, .kg])
        #expect(file.sets[0].draft.load?.entered == 225)
        #expect(file.unit == .kg && file.figures.volume == 1_510.29)
        #expect(
            file.warnings == [
                "The kilograms and the pounds of a row differ; the kilograms are taken (line 5)."
            ])
    }

    @Test(
        "a row that cannot be read is rejected with its line, column and value",
        arguments: [
            ("2025-13-04,Squat,Legs,100,kgs,5,,,", "Date", "2025-13-04"),
            ("4.3.2025,Squat,Legs,100,kgs,5,,,", "Date", "4.3.2025"),
            ("2025-03-04,Squat,Legs,heavy,kgs,5,,,", "Weight", "heavy"),
            ("2025-03-04,Squat,Legs,100,stone,5,,,", "Weight Unit", "stone"),
            ("2025-03-04,Squat,Legs,100,,5,,,", "Weight Unit", ""),
            ("2025-03-04,Squat,Legs,100,kgs,5.5,,,", "Reps", "5.5"),
            ("2025-03-04,Run,Cardio,,,,3,parsec,", "Distance Unit", "parsec"),
            ("2025-03-04,Plank,Abs,,,,,,1:75:00", "Time", "1:75:00"),
            ("2025-03-04,Plank,Abs,,,,,,30:00:00", "Time", "30:00:00"),
            ("2025-03-04,,Legs,100,kgs,5,,,", "Exercise", ""),
            ("2025-03-04,Squat,Legs,100,kgs", "Reps", "2025-03-04,Squat,Legs,100,kgs"),
        ])
    func rejections(line: String, column: String, value: String) throws {
        let text = FitNotesFixture.cellHeader + "\n2025-03-04,Row,Back,50,kgs,8,,,\n" + line + "\n"
        let file = try ImportFixture.parse(text)
        #expect(file.figures.sets == 1)
        #expect(file.refusals == ["3 \(column) \(value)"])
    }

    @Test("commas that can be read in two ways reject the row")
    func twoReadings() throws {
        let text = FitNotesFixture.cellHeader + ",Comment\n2025-03-04,a,,,,,,,,,,b\n"
        let file = try ImportFixture.parse(text)
        #expect(file.figures.sets == 0 && file.rejected.count == 1)
    }

    @Test("a file that a spreadsheet saved with quotes is read as well")
    func quoted() throws {
        let text =
            FitNotesFixture.cellHeader + ",Comment\n"
            + "2025-03-04,\"Press (Each Side, Dumbbells)\",Legs,100,kgs,5,,,,\"one, \"\"two\"\"\"\n"
        let file = try ImportFixture.parse(text)
        #expect(file.exercises.map(\.name) == ["Press (Each Side, Dumbbells)"])
        #expect(file.sets[0].draft.note == "one, \"two\"" && file.warnings.isEmpty)
    }

    // MARK: - The backup

    @Test("a backup holds the sets of the export, each with the same identity")
    func sameSets() async throws {
        let export = try ImportFixture.parse(FitNotesFixture.csv)
        let file = try parse(try await backup(FitNotesFixture.rows))
        #expect(file.dialect == .fitNotesBackup && file.rejected.isEmpty && file.rows == 7)
        #expect(file.figures == export.figures)
        let (own, others) = (Set(file.sets.map(\.identity)), Set(export.sets.map(\.identity)))
        #expect(own == others)
        #expect(file.workouts.map(\.identity) == export.workouts.map(\.identity))
        let notes: [String] = file.sets.compactMap(\.draft.note)
        let exported: [String] = export.sets.compactMap(\.draft.note)
        #expect(Set(notes) == Set(exported))
    }

    @Test("a row of a backup with the largest number SQLite has is called by it")
    func largestNumber() async throws {
        let last =
            "INSERT INTO training_log VALUES (\(Int64.max), 1, '2025-03-04', 60, -1, 0, 0, 0);"
        let file = try parse(try await backup(FitNotesFixture.rows, last))
        #expect(file.rows == 8 && file.rejected.map(\.line) == [Int.max])
    }

    @Test("times, comments on days and supersets of a backup are read; the rest is said")
    func extras() async throws {
        let plain = try parse(try await backup(FitNotesFixture.rows))
        let file = try parse(try await backup(FitNotesFixture.rows, FitNotesFixture.extras))
        #expect(file.workouts.map(\.identity) == plain.workouts.map(\.identity))
        #expect(file.workouts[0].notes == "in the \"old\" gym")
        #expect(file.workouts[1].start == Date(timeIntervalSince1970: 1_741_284_300))
        #expect(file.workouts[1].end == Date(timeIntervalSince1970: 1_741_287_630))
        #expect(file.workouts[1].sets.map(\.superset) == [0, nil, 0])
        #expect(file.warnings == ["Left out of the backup: 1 routine."])
    }

    @Test("figures that are no numbers are rejected by the number of their row")
    func wrongFigures() async throws {
        let file = try parse(
            try await backup(
                FitNotesFixture.rows,
                "UPDATE training_log SET metric_weight = 'heavy' WHERE _id = 12;"
                    + "UPDATE training_log SET exercise_id = 77 WHERE _id = 13;"
                    + "UPDATE training_log SET distance = 5e6 WHERE _id = 16;"))
        #expect(file.refusals.sorted() == ["12 Weight heavy", "16 Distance 5000000"])
        #expect(file.exercises.map(\.name).contains("Exercise 77"))
        #expect(
            file.warnings == [
                "Exercises that have no name in the backup are called by their number there."
            ])
        #expect(file.figures.sets == 5)
    }

    @Test("a backup in which pounds are usual is read in pounds")
    func pounds() async throws {
        let file = try parse(
            try await backup(FitNotesFixture.rows, "UPDATE settings SET metric = 0;"))
        #expect(file.unit == .lb && file.sets[0].draft.load?.entered == 132.28)
    }

    @Test("another database, a damaged one and another format's name are refused")
    func refusals() async throws {
        let options = ImportModel.Options(file: "x.db", timeZone: ImportFixture.zone)
        let other = try await FitNotesFixture.backup("CREATE TABLE t (a)")
        #expect(throws: ImportModel.Failure.foreign(file: "x.db", what: "an SQLite database")) {
            try WorkoutImporter.parse(other, options)
        }
        let whole = try await backup(FitNotesFixture.rows)
        let failure = #expect(throws: ImportModel.Failure.self) {
            try WorkoutImporter.parse(whole.prefix(5_000), options)
        }
        #expect(failure?.code == "file_unreadable")
        let named = ImportModel.Options(
            file: "x.db", format: .strong, timeZone: ImportFixture.zone)
        let mismatch = ImportModel.Failure.otherFormat(
            file: "x.db", named: .strong, found: .fitnotes, lacks: [])
        #expect(throws: mismatch) { try WorkoutImporter.parse(whole, named) }
    }

    @Test("a backup is read from its file, and stops when it is told to")
    func file() async throws {
        let bytes = try await backup(FitNotesFixture.rows)
        try withTemporaryDirectory { directory in
            let path = directory + "/b.fitnotes"
            try bytes.write(to: URL(filePath: path))
            let options = ImportModel.Options(file: "b.fitnotes", timeZone: ImportFixture.zone)
            #expect(try WorkoutImporter.parse(path: path, options).figures.sets == 7)
        }
        var sets = (1...2_000).map { "(\($0), 5, '2025-03-04', 0, 8, 0, 0, 0)" }
        sets = ["INSERT INTO training_log VALUES " + sets.joined(separator: ",") + ";"]
        let large = try await backup(
            "INSERT INTO exercise VALUES (5, 'Pull Up', 5, 0, 0);", sets[0])
        let options = ImportModel.Options(file: "x", timeZone: ImportFixture.zone)
        #expect(throws: ImportModel.Failure.stopped(file: "x")) {
            try WorkoutImporter.parse(large, options) { _ throws(CancellationError) in
                throw CancellationError()
            }
        }
    }
}

extension ImportModel.ParsedFile {
    /// The rejected rows: line, column and value of each.
    fileprivate var refusals: [String] { rejected.map { "\($0.line) \($0.column) \($0.value)" } }
}
