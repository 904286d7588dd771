// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import NutritionModels
import NutritionTestSupport
import TestInfrastructure
import Testing

@testable import NutritionServiceImpl

/// Which files are known, and what is said of the others and of wrong rows.
@Suite("Food files", .timeLimit(.minutes(10)))
struct FoodFileReaderTests {
    typealias Import = Nutrition.Business.Model.Import

    private func read(
        _ text: String, _ format: Import.Format? = nil, unit: MassUnit? = nil
    ) throws(Import.Failure) -> ParsedFoodFile {
        try FoodFileReader.read(FoodFiles.request(text, format, unit: unit)) { _ in }
    }

    @Test(
        "a file is known by its columns, however they are delimited",
        arguments: [
            (FoodFiles.servings, .servings), (FoodFiles.summary, .dailySummary),
            (FoodFiles.biometrics, .biometrics), (FoodFiles.meals, .nutrition),
            (FoodFiles.strongWeights, .strongMeasurement), (FoodFiles.foodLog, .foodLog),
            ("Date,Weight,Last Updated,Deleted\n", .weights), (FoodFiles.scale, .withings),
            ("Date,Weight (lb),Fat mass (lb)\n", .withings),
            (FoodFiles.fitNotesBody, .fitNotesMeasurements),
            ("\u{FEFF}\"Day\";\"Food Name\";\"Amount\";\"Energy (kJ)\"\r\n", .servings),
        ] as [(String, Import.Kind)])
    func kinds(text: String, kind: Import.Kind) throws {
        #expect(try read(text).kind == kind)
        #expect(try FoodFileReader.recognise(FoodFiles.request(text)).format == kind.format)
    }

    @Test(
        "files of training and of nothing are not this domain's",
        arguments: [
            "Date,Workout Name,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes\n",
            "Date;Exercise;Category;Weight;Weight Unit;Reps\n", "Date;Weight (stone)\n",
            "Date;Waist\n", "Date,Meal,Food,Calories\n", "date,meal,name,calories\n",
            "date,meal,food,quantity,unit,calories,protein\n", "Date,Weight,Name\n",
            "Date,Exercise,Weight,Reps\n", "hello\n", "",
        ])
    func others(text: String) throws {
        #expect(try FoodFileReader.recognise(FoodFiles.request(text)).format == nil)
    }

    #if os(Linux)
        @Test("a file that the disk cannot read is not taken for one without food")
        func unreadable() {
            let request = Import.Request(
                path: "/proc/self/mem", at: NutritionFixtures.moment, timeZone: .gmt)
            #expect(throws: (any Error).self) { try FoodFileReader.recognise(request) }
        }
    #endif

    @Test(
        "files of known apps that hold neither food nor weights are refused by name",
        arguments: [
            ("Day,Group,Exercise,Minutes,Calories Burned\n", .cronometer, "exercises"),
            ("Day,Group,Note\n", .cronometer, "notes"),
            ("\"Date\";\"Caloric Intake (kcal)\"\n", .strong, "caloric intake"),
        ] as [(String, Import.Format, String)])
    func notForDiary(text: String, format: Import.Format, what: String) {
        #expect(
            throws: Import.Failure.notForDiary(format: format, file: "export.csv", what: what)
        ) { try read(text) }
    }

    @Test("rows that Lose It! has as deleted are left out and said")
    func deletedRows() throws {
        let foods = try read(FoodFiles.foodLog)
        #expect(foods.lines.map(\.name) == ["Oats", "Oats"])
        #expect(foods.lines.map(\.meal) == ["breakfast", "snack"])
        #expect(foods.contents.total.energyKcal == 310)
        #expect(
            foods.contents.warnings.contains(
                "A row that the app has as deleted is left out (line 3)."))
        #expect(foods.contents.rejected.map(\.line) == [5])
        #expect(throws: Import.Failure.unitMissing(file: "export.csv")) {
            try read(FoodFiles.deletedWeights)
        }
        let weights = try read(FoodFiles.deletedWeights, unit: .lb)
        #expect(weights.weighings.map(\.entered) == [180.2, 179.8])
        #expect(weights.measures.isEmpty)
    }

    @Test("a scale of Withings is read in German, each figure by itself")
    func translatedScale() throws {
        let file = try read(FoodFiles.scale)
        #expect(file.weighings.map(\.entered) == [80.5, 80.75])
        #expect(file.measures.map(\.kind) == ["fat mass"])
        #expect(file.measures.map(\.entered) == [15.5])
        #expect(file.contents.rejected.map(\.column) == ["Knochenmasse (kg)"])
    }

    @Test(
        "a scale of Withings is read in Dutch, and in German with the times of 2014",
        arguments: [
            "Datum,\"Gewicht (kg)\",\"Vetcellen (kg)\",\"Botmassa (kg)\",Opmerkingen\n"
                + "\"2014-02-13 06:04:00\",84.34,16.81,3.2,\n",
            "Date,\"Gewicht (kg)\",\"Fettmasse (kg)\",\"Fettfreier Anteil (kg)\",Kommentare\n"
                + "\"2014-02-13 6:04 Uhr\",84.34,16.81,67.53,\n",
        ])
    func otherScales(_ text: String) throws {
        let file = try read(text)
        #expect(file.weighings.map(\.entered) == [84.34])
        #expect(file.weighings.map(\.at) == [Date(timeIntervalSince1970: 1_392_267_840)])
        #expect(file.measures.first?.kind == "fat mass" && file.measures.first?.entered == 16.81)
        #expect(file.contents.rejected.isEmpty)
    }

    @Test("a name that is too long is cut and said, and its row is kept")
    func longNames() throws {
        let long = String(repeating: "x", count: 250)
        let file = try read(
            FoodFiles.servingsHeader + "2024-02-28,,Lunch,\(long),1.00 cup,622.6,,,,,\n"
                + "2024-02-28,,\(long),Oats,1.00 cup,100,,,,,\n")
        #expect(file.lines.map(\.name.count) == [200, 4])
        #expect(file.lines.map(\.meal.count) == [5, 40])
        #expect(file.contents.total.energyKcal == 722.6)
        #expect(
            file.contents.warnings.contains(
                "The name of a food is cut to 200 characters (line 2)."))
    }

    @Test("a file of the other app is refused, with the command that takes it")
    func otherFormat() {
        #expect(
            throws: Import.Failure.otherFormat(
                file: "export.csv", named: .myfitnesspal, found: .cronometer)
        ) { try read(FoodFiles.servings, .myfitnesspal) }
    }

    @Test(
        "a wrong row is rejected with its line, its column and its value, and the others are read",
        arguments: [
            ("2024-02-30,,Lunch,Rice,1 g,1,1,1,1,1,x", "Day", "2024-02-30"),
            ("yesterday,,Lunch,Rice,1 g,1,1,1,1,1,x", "Day", "yesterday"),
            ("1924-02-10,,Lunch,Rice,1 g,1,1,1,1,1,x", "Day", "1924-02-10"),
            ("2024-02-10,25:00,Lunch,Rice,1 g,1,1,1,1,1,x", "Time", "25:00"),
            ("2024-02-10,,Lunch,,1 g,1,1,1,1,1,x", "Food Name", ""),
            ("2024-02-10,,Lunch,Rice,much,1,1,1,1,1,x", "Amount", "much"),
            ("2024-02-10,,Lunch,Rice,0.00 g,1,1,1,1,1,x", "Amount", "0.00 g"),
            ("2024-02-10,,Lunch,Rice,1 g,-1,1,1,1,1,x", "Energy (kcal)", "-1"),
            ("2024-02-10,,Lunch,Rice,1 g,nan,1,1,1,1,x", "Energy (kcal)", "nan"),
            ("2024-02-10,,Lunch,Rice,1 g,1,1,1,1,10001,x", "Protein (g)", "10001"),
            ("2024-02-10,,Lunch,Rice", "Amount", "2024-02-10,,Lunch,Rice"),
        ])
    func rejected(row: String, column: String, value: String) throws {
        let text = FoodFiles.servingsHeader + row + "\n2024-02-10,,Lunch,Oats,1 g,1,1,1,1,1,x\n"
        let file = try read(text)
        #expect(file.lines.map(\.name) == ["Oats"])
        #expect(file.contents.rejected.map(\.line) == [2])
        #expect(file.contents.rejected.map(\.column) == [column])
        #expect(file.contents.rejected.map(\.value) == [value])
    }

    @Test("a row of nothing, as Cronometer writes it, is passed over")
    func nothing() throws {
        let file = try read(
            FoodFiles.servingsHeader + "2024-02-10,,Lunch,Rice,0.00 g,0.00,0.00,,0.00,0.00,x\n")
        #expect(file.lines.isEmpty)
        #expect(file.contents.skipped == 1)
        #expect(file.contents.rejected.isEmpty)
    }

    @Test("energy in kilojoules is converted")
    func kilojoules() throws {
        let file = try read("Day,Food Name,Amount,Energy (kJ)\n2024-02-10,Rice,1 g,418.4\n")
        let energy = try #require(file.lines.first?.nutrients.energyKcal)
        #expect(abs(energy - 100) < 1e-9)
        #expect(
            file.contents.warnings == [
                "The file has no column for protein, carbs, fat, fiber: unknown."
            ])
    }

    @Test(
        "an amount of Cronometer is read as it is written",
        arguments: [
            ("600.00 g", 600, "g", 600), ("4.00 medium", 4, "medium", nil),
            ("2.00 medium - 3\" diameter", 2, "medium - 3\" diameter", nil),
            ("2 x 0.5 Cup", 1, "Cup", nil), ("3 x 2 cooked links", 6, "cooked links", nil),
            ("2.00 oz", 2, "oz", 56.69904625), ("2 x 100 g", 200, "g", 200),
            ("1,000.00 g", 1_000, "g", 1_000), ("3", 3, "serving", nil),
        ] as [(String, Double, String, Double?)])
    func amounts(text: String, value: Double, unit: String, grams: Double?) throws {
        let amount = try #require(ServingAmount(text))
        #expect(amount.value == value)
        #expect(amount.unit == unit)
        #expect(amount.grams == grams)
    }

    @Test("without a number there is no amount", arguments: ["", "g", "1/2 cup", "x", "."])
    func noAmount(text: String) { #expect(ServingAmount(text) == nil) }

    @Test("a file with a row too many is refused")
    func tooMany() {
        let row = "2024-02-10,,Lunch,Rice,1 g,1,1,1,1,1,x\n"
        let text = FoodFiles.servingsHeader + String(repeating: row, count: 6)
        #expect(throws: Import.Failure.tooManyRows(file: "export.csv", limit: 5)) {
            try FoodFileReader.read(FoodFiles.request(text), atMost: 5) { _ in }
        }
        #expect(throws: Never.self) {
            try FoodFileReader.read(FoodFiles.request(text), atMost: 6) { _ in }
        }
    }

    @Test("reading stops when it is told to")
    func stopped() {
        let row = "2024-02-10,,Lunch,Rice,1 g,1,1,1,1,1,x\n"
        let text = FoodFiles.servingsHeader + String(repeating: row, count: 2_000)
        #expect(throws: Import.Failure.stopped) {
            try FoodFileReader.read(FoodFiles.request(text)) {
                (_) throws(CancellationError) in throw CancellationError()
            }
        }
    }

    @Test("Strong's weights have the unit of their column, and a time or none")
    func strongWeights() throws {
        let file = try read(FoodFiles.strongWeights, .strong)
        #expect(file.weighings.map(\.day.text) == ["2026-01-05", "2026-01-06"])
        #expect(file.weighings.map(\.entered) == [81.5, 81.25])
        #expect(file.weighings.allSatisfy { $0.unit == .kg })
        // Half past seven in Berlin, and eight where the file has no time.
        #expect(
            file.weighings.map { $0.at.timeIntervalSince1970 } == [1_767_594_600, 1_767_682_800])
        #expect(file.contents.rejected.map(\.line) == [4, 5])
        #expect(file.contents.rejected.map(\.column) == ["Weight (kg)", "Date"])
        let pounds = try read("Date;Weight (lbs)\n2026-01-05;180\n")
        #expect(pounds.weighings.map(\.unit) == [.lb])
    }

    private func figures(_ file: ParsedFoodFile) -> [String] {
        file.measures.map { "\($0.day.text) \($0.kind) \($0.entered) \($0.unit.name)" }
    }

    @Test(
        "Strong's other measurements have the kind and the unit of their column",
        arguments: [
            ("Left Bicep (cm)", "36.5", "left arm 36.5 cm"),
            ("Body Fat Percentage (%)", "18", "body fat 18.0 %"),
            ("Waist (in)", "31.5", "waist 31.5 in"),
        ])
    func strongFigures(column: String, value: String, figure: String) throws {
        let file = try read(
            "\"Date\";\"\(column)\"\n\"2026-01-05 07:30:00\";\"\(value)\"\n", .strong)
        #expect(figures(file) == ["2026-01-05 \(figure)"])
        #expect(file.measures.map { $0.at.timeIntervalSince1970 } == [1_767_594_600])
        let wrong = try read("Date;\(column)\n2026-01-05;9000\n")
        #expect(wrong.measures.isEmpty && wrong.contents.rejected.map(\.column) == [column])
    }

    @Test("MyFitnessPal's columns are measured in the person's units; one of percents needs none")
    func wide() throws {
        let text =
            "Date,Hips,Weight,Fitbit body fat %,Mood\n2024-03-01,95,80,18.5,7\n"
            + "2024-03-02,,,,\n2024-03-03,9000,79,,\n"
        let file = try read(text, unit: .kg)
        #expect(
            figures(file) == [
                "2024-03-01 hips 95.0 cm", "2024-03-01 body fat 18.5 %", "2024-03-01 mood 7.0 ",
            ])
        #expect(file.weighings.map(\.entered) == [80, 79])
        #expect(file.contents.rejected.map(\.column) == ["Hips"] && file.contents.skipped == 1)
        #expect(
            file.contents.assumptions == ["lengths in cm (with kg)", "weights in kg (you said)"])
    }

    @Test("the steps of a day are the most that a row of MyFitnessPal's exercises has") func steps()
        throws
    {
        let text =
            "Date,Exercise,Type,Exercise Calories,Exercise Minutes,Sets,Reps Per Set,Kilograms,"
            + "Steps,Note\n2024-03-01,\"\"\"Walking, 3.5 mph\"\"\",Cardio,100,30,,,,3000,\n"
            + "2024-03-01,Fitbit calorie adjustment,Cardio,200,1,,,,8214,\n"
            + "2024-03-02,Bench,Strength,,,3,5,80,,\nnever,Row,Strength,,,3,5,80,10,\n"
        let file = try read(text, .myfitnesspal)
        #expect(figures(file) == ["2024-03-01 steps 8214.0 steps"])
        #expect(file.contents.rejected.isEmpty && file.contents.rows == 1)
        #expect(try FoodFileReader.recognise(FoodFiles.request(text)).hasTraining)
    }

    @Test("FitNotes' weights are weighings, its other measurements have their own units")
    func fitNotesBody() throws {
        let file = try read(FoodFiles.fitNotesBody, .fitnotes)
        #expect(figures(file) == ["2026-01-05 body fat 20.0 %", "2026-01-06 waist 90.0 cm"])
        #expect(file.weighings.map(\.entered) == [180.4, 82])
        #expect(file.weighings.map(\.unit) == [.lb, .kg])
        #expect(file.contents.skipped == 0 && file.contents.rejected.map(\.line) == [7])
        #expect(
            file.contents.warnings == [
                "Notes are left out, with 1 further line: a diary line has no note."
            ])
    }
}

/// The real exports beside the repository; figures computed by an independent script.
@Suite(
    "Real food exports", .timeLimit(.minutes(10)),
    .enabled(if: SharedData.isAvailable, "shared/data is not beside the repository"))
struct RealFoodFileTests {
    struct Figures: Sendable {
        let file: String
        let rows, skipped, lines, days: Int
        let kcal, protein: Double
    }

    @Test(
        "every row is a line or skipped, and the sums are those of the file",
        arguments: [
            // GOLDEN.json has the figures of MyFitnessPal; the others were summed with Python's csv.
            Figures(
                file: "myfitnesspal/mfp-nutrition-2025-small.csv", rows: 3, skipped: 0, lines: 3,
                days: 1, kcal: 1_249.5, protein: 51.6),
            Figures(
                file: "cronometer/cronometer-servings-2020-24h.csv", rows: 116, skipped: 6,
                lines: 110, days: 3, kcal: 7_251.51, protein: 358.13),
            Figures(
                file: "cronometer/cronometer-servings-2022-12h.csv", rows: 98, skipped: 0,
                lines: 98, days: 7, kcal: 19_881.52, protein: 1_848.89),
            Figures(
                file: "cronometer/cronometer-dailysummary-2025-one-day.csv", rows: 1, skipped: 0,
                lines: 1, days: 1, kcal: 1_477.23, protein: 102.79),
        ])
    func sums(figures: Figures) throws {
        let path = try #require(SharedData.path(figures.file))
        let request = Nutrition.Business.Model.Import.Request(
            path: path, at: NutritionFixtures.moment, timeZone: FoodFiles.berlin)
        let contents = try FoodFileReader.read(request) { _ in }.contents
        #expect(contents.rejected.isEmpty)
        #expect(contents.rows == figures.rows)
        #expect(contents.skipped == figures.skipped)
        #expect(contents.entries == figures.lines)
        #expect(contents.days == figures.days)
        #expect(abs((contents.total.energyKcal ?? 0) - figures.kcal) < 0.005)
        #expect(abs((contents.total.proteinG ?? 0) - figures.protein) < 0.005)
    }
}
