// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestInfrastructure
import Testing
import WorkoutsModels
import WorkoutsServiceImpl

@Suite("Import, files of other apps")
struct ForeignFileTests {
    static let samples = [
        ("PK\u{3}\u{4}\0\0[Content_Types].xml", "an Excel workbook"),
        ("Day,Time,Group,Food Name,Amount,Energy (kcal)\n", "a Cronometer export of servings"),
        ("Date,Energy (kcal),Protein (g),Completed\n", "a Cronometer daily summary"),
        ("Day,Group,Metric,Unit,Amount\n", "a Cronometer export of biometrics"),
        ("Day,Group,Exercise,Minutes,Calories Burned\n", "a Cronometer export of exercises"),
        ("Day,Group,Note\n", "a Cronometer export of notes"),
        ("\u{FEFF}Date,Meal,Calories,Fat (g),Note\r\n", "a MyFitnessPal export of meals"),
        ("Date,Weight\n", "a MyFitnessPal export of measurements"),
        ("Date,Time,Measurement,Value,Unit\n", "a FitNotes export of measurements"),
        ("Date;Time;Routine;Exercise;Set;Weight;Reps;Note\n", "a GymRun export"),
        (
            "Date,Note,Body Weight (KG),Exercise 1,Weight (KG),Weight (LB),Set 1,Set 2\n",
            "an old StrongLifts export, with the exercises of a day side by side"
        ),
    ]

    @Test("a file of another app is refused by its name, as bytes", arguments: samples.indices)
    func bytes(_ index: Int) {
        let (text, what) = Self.samples[index]
        for format in [nil, ImportModel.Format.strong, .hevy] {
            #expect(throws: ImportModel.Failure.foreign(file: "x.csv", what: what)) {
                try ImportFixture.parse(text, format: format)
            }
        }
    }

    @Test("the same as a file, and through a link to it", arguments: samples.indices)
    func file(_ index: Int) throws {
        let (text, what) = Self.samples[index]
        try withTemporaryDirectory { directory in
            let path = directory + "/a.dat"
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
            try FileManager.default.createSymbolicLink(
                atPath: directory + "/b.dat", withDestinationPath: path)
            for name in ["a.dat", "b.dat"] {
                #expect(throws: ImportModel.Failure.foreign(file: name, what: what)) {
                    try WorkoutImporter.parse(
                        path: directory + "/" + name,
                        ImportModel.Options(file: name, timeZone: ImportFixture.zone))
                }
            }
        }
    }

    @Test("a file that nobody knows, and one that is ours, keep their messages")
    func others() {
        let binary = ImportModel.Failure.binary(file: "x.csv")
        #expect(throws: binary) { try ImportFixture.parse("\u{7F}ELF\0\0photo.jpg") }
        let measurements = ImportModel.Failure.measurements(file: "x.csv")
        #expect(throws: measurements) { try ImportFixture.parse("Date;Weight (kg)\n") }
        let error = #expect(throws: ImportModel.Failure.self) { try ImportFixture.parse("a,b\n") }
        guard case .notRecognised? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test("a table made at home is no export of GymRun")
    func homeMade() {
        let error = #expect(throws: ImportModel.Failure.self) {
            try ImportFixture.parse("Date,Time,Exercise,Set,Weight,Reps\n")
        }
        #expect(error?.code == "format_unknown")
    }

    @Test(
        "the real files of other apps are named",
        .enabled(if: SharedData.isAvailable, "The real exports (shared/data) are not here."),
        arguments: [
            ("cronometer/cronometer-servings-2020-24h.csv", "a Cronometer export of servings"),
            ("cronometer/cronometer-servings-2022-12h.csv", "a Cronometer export of servings"),
            (
                "cronometer/cronometer-dailysummary-2025-one-day.csv",
                "a Cronometer daily summary"
            ),
            ("myfitnesspal/mfp-nutrition-2025-small.csv", "a MyFitnessPal export of meals"),
        ])
    func real(_ file: String, _ what: String) throws {
        let path = try #require(SharedData.path(file))
        #expect(throws: ImportModel.Failure.foreign(file: "x", what: what)) {
            try WorkoutImporter.parse(
                path: path, ImportModel.Options(file: "x", timeZone: ImportFixture.zone))
        }
    }
}
