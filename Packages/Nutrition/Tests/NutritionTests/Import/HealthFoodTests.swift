// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import NutritionModels
import NutritionServiceInt
import NutritionTestSupport
import Storage
import TestInfrastructure
import Testing

@testable import NutritionServiceImpl

@Suite("Weights and food of files with training", .timeLimit(.minutes(10)))
struct HealthFoodTests {
    typealias Model = Nutrition.Business.Model

    private static func record(
        _ type: String, _ value: String, _ unit: String, source: String = "Food App",
        at: String = "2026-11-20 12:30:00 +0100", _ metadata: [String: String] = [:]
    ) -> String {
        let entries = metadata.sorted { $0.key < $1.key }
            .map { "<MetadataEntry key=\"\($0.key)\" value=\"\($0.value)\"/>" }.joined()
        return """
            <Record type="HKQuantityTypeIdentifier\(type)" sourceName="\(source)" unit="\(unit)"
             startDate="\(at)" endDate="\(at)" value="\(value)">\(entries)</Record>
            """
    }

    private static func request(_ text: String, source: String? = nil) -> Model.Import.Request {
        .init(
            path: "-", bytes: Data("<HealthData>\(text)</HealthData>".utf8), source: source,
            at: NutritionFixtures.moment, timeZone: .gmt)
    }

    private func read(
        _ text: String, source: String? = nil, atMost limit: Int = 1_000
    ) throws(Model.Import.Failure) -> ParsedFoodFile {
        try FoodFileReader.read(Self.request(text, source: source), atMost: limit) { _ in }
    }

    @Test("the records of one food are one line, and its copies in a correlation are left out")
    func food() throws {
        let soup = ["HKFoodType": "Tomato soup", "HKFoodMeal": "Lunch"]
        let records =
            Self.record("DietaryEnergyConsumed", "836.8", "kJ", soup)
            + Self.record("DietaryProtein", "7000", "mg", soup)
        let file = try read(
            records + Self.record("DietaryVitaminC", "3", "mg", soup)
                + "<Correlation type='HKCorrelationTypeIdentifierFood'>\(records)</Correlation>")
        let line = try #require(file.lines.first)
        #expect(file.lines.count == 1 && line.name == "Tomato soup" && line.meal == "lunch")
        #expect(abs((line.nutrients.energyKcal ?? 0) - 200) < 0.001)
        #expect(line.nutrients.proteinG == 7)
        #expect(line.day.text == "2026-11-20" && line.at.timeIntervalSince1970 == 1_795_174_200)
    }

    @Test(
        "one record that is not well-formed is left out and named, and the others are read",
        arguments: [
            ("<Record type='x' App Version='2' value='0.2'/>", "An attribute is not written as"),
            ("<Record type='x value='2'/>", "A quote is not closed."),
            (
                "<Record type='HKQuantityTypeIdentifierBodyMass' unit='kg' value='&no;'/>",
                "&no; is not one of the five"
            ),
        ])
    func faulty(_ element: String, _ reason: String) throws {
        let file = try read(
            "\n\(element)\n"
                + Self.record("BodyMass", "81.2", "kg", at: "20150616071820-0700"))
        #expect(file.weighings.map(\.entered) == [81.2])
        #expect(file.weighings.map(\.day.text) == ["2015-06-16"])
        #expect(file.contents.rejected.map(\.line) == [2])
        let said = try #require(file.contents.rejected.first?.reason)
        #expect(said.hasPrefix(reason) && said.hasSuffix(" The record is left out."), "\(said)")
    }

    @Test("of several apps on one day that with the most energy is taken, or the preferred one")
    func sources() throws {
        let text =
            Self.record("DietaryEnergyConsumed", "500", "kcal", source: "One")
            + Self.record("DietaryEnergyConsumed", "700", "Cal", source: "Two")
        #expect(try read(text).lines.map(\.nutrients.energyKcal) == [700])
        #expect(try read(text, source: "one").lines.map(\.nutrients.energyKcal) == [500])
        #expect(try read(text).contents.warnings.first?.contains("food of a day, once") == true)
        #expect(
            throws: Model.Import.Failure.unknownSource(
                file: "standard input", source: "Three", names: ["One", "Two"])
        ) { try read(text, source: "Three") }
    }

    @Test("the last weight of a day, of the source that weighed most, in its own unit")
    func weights() throws {
        let file = try read(
            Self.record("BodyMass", "180", "lb", source: "Scale", at: "2026-11-20 07:00:00 +0100")
                + Self.record("BodyMass", "179", "lb", source: "Scale")
                + Self.record(
                    "BodyMass", "75", "kg", source: "Diary", at: "2026-11-20 20:00:00 +0100"))
        #expect(file.weighings.map(\.entered) == [179])
        #expect(file.weighings.map(\.unit) == [.lb])
    }

    @Test("the steps of a day are those of one source: what a watch and a phone count is not added")
    func steps() throws {
        func steps(_ count: Int, _ source: String, _ day: Int = 20, _ hour: Int = 9) -> String {
            let hour = hour < 10 ? "0\(hour)" : "\(hour)"
            return Self.record(
                "StepCount", "\(count)", "count", source: source,
                at: "2026-11-\(day) \(hour):00:00 +0100")
        }
        let text =
            steps(3_000, "Watch") + steps(2_500, "Watch", 20, 18) + steps(4_000, "Phone")
            + steps(700, "Phone", 21)
        let file = try read(text)
        #expect(file.measures.map(\.kind) == ["steps", "steps"])
        #expect(file.measures.map(\.value) == [5_500, 700])
        #expect(
            file.contents.warnings == [
                "Several sources recorded the same steps of a day, once. Taken: Watch (1). "
                    + "--source NAME prefers one."
            ])
        let preferred = try read(text, source: "phone")
        #expect(preferred.measures.map(\.value) == [4_000, 700])
    }

    private static func sleep(
        _ from: String, _ to: String, _ value: String = "AsleepCore", source: String = "Watch"
    ) -> String {
        "<Record type=\"HKCategoryTypeIdentifierSleepAnalysis\" sourceName=\"\(source)\" "
            + "startDate=\"2026-11-\(from):00 +0100\" endDate=\"2026-11-\(to):00 +0100\" "
            + "value=\"HKCategoryValueSleepAnalysis\(value)\"/>"
    }

    @Test(
        "a night is the sleep of one source on the day of waking, overlaps once, awake not at all")
    func sleep() throws {
        let file = try read(
            Self.sleep("19 22:30", "20 06:40", "InBed", source: "Phone")
                + Self.sleep("19 23:00", "19 23:30")
                + Self.sleep("19 23:30", "20 03:00", "AsleepDeep")
                + Self.sleep("20 02:30", "20 03:10", "AsleepREM")
                + Self.sleep("20 03:10", "20 03:40", "Awake") + Self.sleep("20 03:40", "20 06:40")
                + Self.sleep("20 14:00", "20 14:20") + Self.sleep("20 23:50", "21 07:00", "Asleep")
                + Self.sleep("20 01:00", "20 06:00", "Asleep", source: "Ring"))
        // 23:00 to 3:10 and 3:40 to 6:40 with a nap; then 23:50 to 7:00.
        #expect(file.measures.map(\.day.text) == ["2026-11-20", "2026-11-21"])
        #expect(file.measures.map(\.value) == [27_000, 25_800])
        #expect(file.contents.rejected.isEmpty)
        let bed = try read(Self.sleep("19 22:30", "20 06:40", "InBed"))
        #expect(bed.measures.isEmpty && bed.contents.warnings.count == 1)
        let long = try read(Self.sleep("19 22:30", "21 22:31"))
        #expect(long.contents.rejected.map(\.column) == ["endDate"])
    }

    @Test("body fat is a share of a hundred, a waist is in its own unit; of a day the last is kept")
    func figures() throws {
        let file = try read(
            Self.record("BodyFatPercentage", "0.185", "%", at: "2026-11-20 07:00:00 +0100")
                + Self.record("BodyFatPercentage", "0.18", "%")
                + Self.record("WaistCircumference", "31.5", "in")
                + Self.record("WaistCircumference", "80", "kg"))
        #expect(
            file.measures.map { "\($0.kind) \($0.entered) \($0.unit.name)" } == [
                "body fat 18.0 %", "waist 31.5 in",
            ])
        #expect(file.contents.rejected.map(\.value) == ["80 kg"])
    }

    @Test("a record that cannot be read is rejected with its line, value and what is expected")
    func rejected() throws {
        let file = try read(
            "\n" + Self.record("BodyMass", "7", "kg") + "\n"
                + Self.record("DietaryProtein", "3", "oz") + "\n"
                + Self.record("DietaryEnergyConsumed", "-1", "kcal") + "\n"
                + Self.record("DietaryFiber", "1", "g", at: "yesterday"))
        #expect(
            file.contents.rejected.map { "\($0.line) \($0.column) \($0.value): \($0.reason)" } == [
                "3 value 7 kg: A weight must be from 20 kg to 400 kg.",
                "5 unit oz: A unit of a nutrient is g or mg.",
                "7 value -1: An energy is from 0 to 50,000 kcal.",
                "9 startDate yesterday: A time is written like 2025-03-06 08:00:00 +0100.",
            ])
    }

    @Test("more foods and weights than are taken are refused")
    func limit() {
        let text = Self.record("BodyMass", "70", "kg") + Self.record("BodyMass", "71", "kg")
        #expect(throws: Model.Import.Failure.tooManyRows(file: "standard input", limit: 1)) {
            try read(text, atMost: 1)
        }
    }

    @Test("a damaged document is refused with its line")
    func damaged() {
        #expect(
            throws: Model.Import.Failure.unreadable(
                code: "file_damaged",
                reason:
                    "standard input cannot be read at line 2: An element ends that did not begin "
                    + "here.")
        ) { try read("\n</Record>") }
    }

    @Test("an export is recognised, imported once and undone")
    func imported() async throws {
        let service = Nutrition.Business.serviceInMemory()
        let owner = NutritionFixtures.owner
        let request = Self.request(
            Self.record("BodyMass", "70", "kg")
                + Self.record("DietaryEnergyConsumed", "500", "kcal"))
        let found = try await service.recognise(request)
        #expect(found.format == .appleHealth && found.hasTraining)
        let first = try await service.importFile(request, of: owner)
        #expect(first.newEntries == 1 && first.newWeighings == 1 && first.batch == 1)
        let again = try await service.importFile(request, of: owner)
        #expect(again.batch == nil && again.known.duplicates == 2)
        _ = try await service.undoImport(nil, of: owner)
        #expect(try await service.imports(of: owner).isEmpty)
    }

    @Test("the body weights of a backup of FitNotes are weighings; a wrong one is rejected")
    func fitNotes() async throws {
        let bytes = try await Self.backup(
            """
            CREATE TABLE training_log (_id INTEGER PRIMARY KEY);
            CREATE TABLE BodyWeight (_id INTEGER PRIMARY KEY, date TEXT, body_weight_metric REAL);
            INSERT INTO BodyWeight VALUES (1, '2025-03-04', 81.5), (2, '2025-03-05', 8),
                (3, '2025-13-05', 80), (4, '2025-03-04', 81.25);
            """)
        let request = Model.Import.Request(
            path: "-", bytes: bytes, at: NutritionFixtures.moment, timeZone: .gmt)
        let found = try FoodFileReader.recognise(request)
        #expect(found.format == .fitnotes && found.hasTraining)
        let file = try FoodFileReader.read(request) { _ in }
        #expect(file.weighings.map(\.kilograms) == [81.25])
        #expect(file.contents.rejected.map(\.line) == [2, 3])
        #expect(
            throws: Model.Import.Failure.unreadable(
                code: "file_damaged",
                reason:
                    "standard input: The table BodyWeight has more than 2 rows. Take a smaller file."
            )
        ) { try FoodFileReader.read(request, atMost: 2) { _ in } }
    }

    private static func backup(_ script: String) async throws -> Data {
        try await withTemporaryDirectory { directory in
            let path = directory + "/backup.db"
            let database = Database(
                .file(path: path),
                migrations: [Migration(domain: "fitnotes", number: 1, sql: script)])
            try await database.open()
            await database.close()
            return try Data(contentsOf: URL(filePath: path))
        }
    }
}
