// SPDX-License-Identifier: Apache-2.0

import Axiom
import CoreModels
import Foundation
import Storage
import Testing
import WorkoutsModels
import WorkoutsServiceImpl
import WorkoutsTestSupport

@Suite("Import, refused files")
struct ImportFailureTests {
    typealias Failure = ImportModel.Failure

    @Test("loads without a unit, in the file or on the command line, are refused")
    func unit() {
        #expect(throws: Failure.unitMissing(file: "x.csv", format: .strong, columns: 12)) {
            try ImportFixture.parse(ImportFixture.s1(["Dip,1,0,5,0,0,,,", "Squat,1,60,5,0,0,,,"]))
        }
    }

    @Test("a file that is no known export is refused with its columns, and likened to none")
    func unknown() throws {
        let failure = try #require(throws: Failure.self) {
            try ImportFixture.parse("Name,Price\nTea,2\n")
        }
        guard case .notRecognised(_, let columns, let closest) = failure else {
            Issue.record("another failure: \(failure)")
            return
        }
        #expect(columns == ["Name", "Price"])
        #expect(closest == "no known header is near it.")
    }

    @Test("a Strong header that lacks a column is refused with the name of the column")
    func nearest() throws {
        let text = ImportFixture.s1(["Squat,1,60,5,0,0,,,"]).replacing("Set Order", with: "Nr")
        let failure = try #require(throws: Failure.self) {
            try ImportFixture.parse(text, unit: .kg)
        }
        #expect(failure.description.contains("Strong S1, which also has set order."))
    }

    @Test("a named format that fits is taken, one that does not is refused")
    func named() throws {
        let strong = ImportFixture.s1(["Squat,1,60,5,0,0,,,"])
        #expect(try ImportFixture.parse(strong, format: .strong, unit: .kg).figures.sets == 1)
        let hevy = ImportFixture.hevy([ImportFixture.set()])
        let failure = try #require(throws: Failure.self) {
            try ImportFixture.parse(hevy, format: .strong)
        }
        guard case .otherFormat(_, .strong, .hevy, _) = failure else {
            Issue.record("another failure: \(failure)")
            return
        }
        let none = try #require(throws: Failure.self) {
            try ImportFixture.parse("a,b\n", format: .hevy)
        }
        guard case .otherFormat(_, .hevy, nil, let lacks) = none else {
            Issue.record("another failure: \(none)")
            return
        }
        #expect(lacks.contains("start time"))
    }

    @Test("a header that fits two apps is ambiguous until one is named")
    func ambiguous() throws {
        let text =
            ImportFixture.s1Header
            + ",title,start_time,exercise_title,set_index,set_type,weight_kg,distance_km\n"
        let failure = try #require(throws: Failure.self) { try ImportFixture.parse(text) }
        #expect(failure == .ambiguous(file: "x.csv", candidates: [.s1, .hevyKgKm]))
        #expect(try ImportFixture.parse(text, format: .hevy).dialect == .hevyKgKm)
    }

    @Test("body measurements of Strong are told apart from workouts")
    func measurements() {
        #expect(throws: Failure.measurements(file: "x.csv")) {
            try ImportFixture.parse("\"Date\";\"Weight (kg)\"\n\"2026-01-01 08:00:00\";\"80\"\n")
        }
    }

    @Test(
        "what is no text at all is refused by what is wrong with it",
        arguments: [
            ("", .empty(file: "x.csv")), ("\n\n", .empty(file: "x.csv")),
            ("a\0b", .binary(file: "x.csv")),
            (
                ImportFixture.s1(["\"Squat,1,60,5,0,0,,,"]),
                .unterminatedQuote(file: "x.csv", line: 2)
            ),
            (
                String(repeating: "x", count: (1 << 20) + 1),
                .lineTooLong(file: "x.csv", line: 1, limit: 1 << 20)
            ),
        ] as [(String, Failure)])
    func bytes(_ text: String, _ failure: Failure) {
        #expect(throws: failure) { try ImportFixture.parse(text, unit: .kg) }
    }

    @Test(
        "a path is refused by what is wrong with it, under the name of the file alone",
        arguments: [
            ("/nowhere/old.csv", .missing(file: "old.csv")), ("/usr", .directory(file: "usr")),
        ] as [(String, Failure)])
    func paths(_ path: String, _ failure: Failure) {
        let request = ImportModel.Request(
            path: path, at: Date(timeIntervalSince1970: 0), timeZone: ImportFixture.zone)
        #expect(throws: failure) { try WorkoutImporter.parse(request) }
    }

    @Test("bytes of a request go before its path")
    func requestBytes() throws {
        let bytes = Data(ImportFixture.hevy([ImportFixture.set()]).utf8)
        let request = ImportModel.Request(
            path: "-", bytes: bytes, at: Date(timeIntervalSince1970: 0),
            timeZone: ImportFixture.zone)
        #expect(try WorkoutImporter.parse(request).figures.sets == 1)
    }

    private static let known =
        "Known formats: Strong, Hevy, FitNotes, Fitbod, Liftosaur, StrongLifts, JEFIT, "
        + "MyFitnessPal, TCX, GPX, FIT, Garmin Connect, Strava, Apple Health, Cronometer, "
        + "Lose It!, Withings."

    static let all: [(Failure, code: String, sentence: String)] = [
        (.missing(file: "a"), "file_missing", "there is no file a. Check the path."),
        (
            .directory(file: "a"), "file_is_directory",
            "a is a directory. Name the export file inside it."
        ),
        (.unreadable(file: "a", reason: "No"), "file_unreadable", "a cannot be read: No."),
        (.empty(file: "a"), "file_empty", "a is empty. Export it again from the app it came from."),
        (
            .binary(file: "a"), "file_binary",
            "a is a binary file, or text that is not UTF-8. Name the CSV file of the export, as "
                + "UTF-8; unpack an archive first."
        ),
        (
            .unterminatedQuote(file: "a", line: 7), "quote_unterminated",
            "a has a quote on line 7 that is not closed properly. "
                + "The file may be cut off: export it again."
        ),
        (
            .lineTooLong(file: "a", line: 7, limit: 9), "line_too_long",
            "line 7 of a is longer than 9 bytes, which no export has. Name the file the app wrote."
        ),
        (
            .tooMuch(file: "a", limit: "9 rows"), "file_too_large",
            "a has more than 9 rows, which is the most that is read at once. "
                + "Split it into files with the same first line and import them one by one."
        ),
        (
            .notRecognised(file: "a", columns: ["x", "y"], closest: "z."), "format_unknown",
            "a is not a known export. Its columns are x, y; z. \(known)"
        ),
        (
            .foreign(file: "a", what: "a GPX track"), "format_foreign",
            "a is a GPX track, which cannot be read as training. \(known)"
        ),
        (
            .ambiguous(file: "a", candidates: [.s1, .hevyKgKm]), "format_ambiguous",
            "a could be S1 or hevy-kg-km. Name the format: import strong or import hevy."
        ),
        (
            .otherFormat(file: "a", named: .strong, found: .hevy, lacks: []), "format_mismatch",
            "a is a Hevy export, not one of Strong. Use import hevy or import auto."
        ),
        (
            .otherFormat(file: "a", named: .strong, found: nil, lacks: ["date"]), "format_mismatch",
            "a is not a Strong export: it has no column date. \(known)"
        ),
        (
            .measurements(file: "a"), "format_measurements",
            "a is a Strong file of body measurements and holds no workouts. "
                + "Its weights come in with import auto; for workouts, name the file of those."
        ),
        (
            .unitMissing(file: "a", format: .strong, columns: 12), "unit_missing",
            "a has weights without a unit (Strong, 12 columns)."
        ),
        (
            .otherFormat(file: "a", named: .fit, found: nil, lacks: []), "format_mismatch",
            "a is not a FIT file. \(known)"
        ),
        (
            .damaged(file: "a", place: "line 7", reason: "A tag is not closed."), "file_damaged",
            "a cannot be read at line 7: A tag is not closed."
        ),
        (
            .nothing(file: "a", format: .gpx, lacks: "a track"), "nothing_to_import",
            "a is a GPX file without a track, so there is nothing to import."
        ),
        (
            .archive(file: "a", reason: "It is cut off."), "file_packed",
            "a is a zip archive that cannot be read. It is cut off."
        ),
        (
            .unknownSource(file: "a", source: "Garmin", names: ["Watch", "Phone"]),
            "source_unknown", "a has no source \"Garmin\". Its sources are Watch, Phone."
        ),
        (.noParser(reason: "It is off."), "unavailable", "It is off."),
    ]

    @Test("every refusal has a word for programs and a sentence for people", arguments: all.indices)
    func sentences(_ index: Int) {
        let (failure, code, sentence) = Self.all[index]
        #expect(failure.code == code)
        #expect(failure.localizedDescription == sentence)
        let kind: Failure.Kind =
            switch code {
            case "unit_missing", "source_unknown": .usage
            case "unavailable": .program
            default: .file
            }
        #expect(failure.kind == kind)
    }

    @Test("a parser that does not work is no failure of the database", .timeLimit(.minutes(10)))
    func noParser() async {
        let service = Workouts.Business.Service(
            database: CapabilityHandle(
                always: Database(.memory, migrations: Workouts.Business.Service.migrations)),
            parser: CapabilityHandle(always: ImportParser(), level: .unavailable))
        let request = ImportModel.Request(
            path: "a.csv", at: WorkoutsFixtures.evening, timeZone: .gmt)
        let reason = "ImportParser is unavailable: it reports that it does not work now."
        await #expect(throws: Workouts.Business.Err.importing(.noParser(reason: reason))) {
            try await service.importFile(request, of: WorkoutsFixtures.owner)
        }
    }
}
