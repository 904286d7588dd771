// SPDX-License-Identifier: Apache-2.0

import Foundation
import HostAPI
import HostTesting
import TestInfrastructure
import Testing

@testable import Host
@testable import airfit

/// Every file of `../shared/data` that an import reads: what is stored of it, taken in again, and
/// taken elsewhere.
@MainActor
@Suite(
    "Every real file", .timeLimit(.minutes(10)),
    .enabled(
        if: SharedData.isAvailable,
        "../shared is absent: the real exports are not in the repository"))
struct RealFileTests {
    /// A file with the words that import it.
    struct File: Sendable, CustomTestStringConvertible {
        let path: String

        var name: String { String(path.split(separator: "/").last ?? "") }
        var folder: String { String(path.split(separator: "/").first ?? "") }
        var testDescription: String { path }
        /// Whether Strong and Hevy have a place for all of it.
        var isOfSets: Bool { ["strong", "hevy", "fitnotes"].contains(folder) }

        var words: [String] {
            guard folder != "usda" else { return ["food", "import-db", "usda"] }
            return ["import", "auto"] + (RealFileTests.units[name].map { ["--unit", $0] } ?? [])
        }

        /// Its name in GOLDEN.json.
        var golden: String {
            switch folder {
            case "usda": "usda sr28"
            case "tcx", "gpx": "\(folder) \(name)"
            default: name
            }
        }
    }

    /// The units of the files that name none.
    private nonisolated static let units = [
        "strong-2020-comma-small.csv": "lb", "strong-2021-comma-kg-german.csv": "kg",
        "strong-2024-comma-10col-no-notes.csv": "kg",
    ]
    /// The folder whose file is a list of exercises, which no import reads.
    private nonisolated static let unread = ["exercises"]
    /// The file without a track.
    private nonisolated static let empty = "gpx/unicode_with_bom.gpx"

    nonisolated static let all: [File] = {
        guard let root = SharedData.root() else { return [] }
        let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String }
        return (paths ?? []).filter { $0.contains("/") && $0.contains(".") }.map(File.init)
            .filter { !unread.contains($0.folder) }.sorted { $0.path < $1.path }
    }()

    /// Where the report of an import has a figure of GOLDEN.json, by folder.
    private static let figures = [
        "strong": training, "hevy": training, "fitnotes": training,
        "tcx": [
            "rows": "trackpoints", "cardio.duration_s": "seconds", "cardio.distance_m": "meters",
            "cardio.energy_kcal": "kcal",
        ],
        "gpx": ["rows": "points", "cardio.distance_m": "haversineMeters"],
        "myfitnesspal": [
            "new_entries": "entries", "days": "days", "total.energy_kcal": "kcal",
            "total.protein_g": "protein",
        ],
        "usda": ["added": "foods"],
    ]
    private static let training = [
        "rows": "rows", "new_sets": "sets", "working_sets": "workingSets",
        "new_workouts": "workouts", "exercises": "exercises", "volume": "volume",
    ]

    /// Runs the program; what it said.
    private func run(
        _ bench: ProductBench, _ words: [String], db: String = "here"
    ) async -> (exit: ExitCode, said: String) {
        let before = bench.said.utf8.count
        let exit = await bench.run(
            words + ["--db", "\(bench.folder)/\(db).db"])
        return (exit, String(decoding: bench.said.utf8.dropFirst(before), as: UTF8.self))
    }

    /// What an export writes.
    private func exported(
        _ bench: ProductBench, _ words: String..., db: String = "here"
    ) async throws -> String {
        let path = "\(bench.folder)/out"
        let end = await run(bench, ["export"] + words + ["-o", path, "--force"], db: db)
        #expect(end.exit == .done, "\(end)")
        return try String(contentsOfFile: path, encoding: .utf8)
    }

    @Test("it has the golden figures, adds nothing again, and is equal elsewhere", arguments: all)
    func file(_ file: File) async throws {
        let path = try #require(SharedData.path(file.path))
        try await ProductBench.with(.airfit) { bench in
            let words = file.words + [path, "--json"]
            let first = await run(bench, words)
            guard file.path != Self.empty else {
                #expect(first.exit == .unreadableFile && first.said.contains("a track"))
                return
            }
            #expect(first.exit == .done, "\(first)")
            try expectFigures(file, first.said)
            let stored = try await exported(bench, "json")
            let again = await run(bench, words)
            #expect(again.exit == .done, "\(again)")
            #expect(try await exported(bench, "json") == stored, "the second time added something")
            try await expectEqualElsewhere(bench, stored)
            if file.isOfSets { try await expectEqualSets(bench, file) }
        }
    }

    private func expectFigures(_ file: File, _ said: String) throws {
        let golden = try Self.golden(file.golden)
        let report = try JSONSerialization.jsonObject(with: Data(said.utf8)) as? [String: Any]
        let data = try #require(report?["data"] as? [String: Any])
        let known = Self.figures[file.folder, default: [:]].filter { golden?[$0.value] != nil }
        #expect(golden == nil || known.count > 1 || file.folder == "usda")
        for (ours, theirs) in known {
            let expected = try #require(golden?[theirs] as? NSNumber).doubleValue
            let value = ours.split(separator: ".").reduce(data as Any?) { part, key in
                (part as? [String: Any])?[String(key)]
            }
            let found = try #require(value as? NSNumber).doubleValue
            #expect(abs(found - expected) < 0.05, "\(ours) is \(found), not \(expected)")
        }
        #expect((data["rejected"] as? [Any])?.isEmpty == true)
    }

    private func expectEqualElsewhere(_ bench: ProductBench, _ stored: String) async throws {
        let path = "\(bench.folder)/all.json"
        try stored.write(toFile: path, atomically: true, encoding: .utf8)
        #expect(await run(bench, ["today"], db: "there").exit == .done)
        let taken = await run(bench, ["import", "json", path], db: "there")
        #expect(taken.exit == .done, "\(taken)")
        // The rows: the history of the other database is that it read them.
        let rows = [try await exported(bench, "json", db: "there"), stored].map {
            $0.split(separator: "\"journal_steps\":").first ?? ""
        }
        #expect(rows[0] == rows[1] && !rows[0].isEmpty)
    }

    /// Written for Strong and Hevy, and read again by an empty database.
    private func expectEqualSets(_ bench: ProductBench, _ file: File) async throws {
        let sets = TextTable(try await exported(bench, "csv", "workout_sets"))
        if let count = try Self.golden(file.golden)?["sets"] as? Int {
            #expect(sets.rows.count == count)
        }
        for format in ["strong", "hevy"] {
            let text = try await exported(bench, format)
            let path = "\(bench.folder)/\(format).csv"
            try text.write(toFile: path, atomically: true, encoding: .utf8)
            let taken = await run(bench, ["import", format, path], db: format)
            #expect(taken.exit == .done, "\(taken)")
            #expect(try await exported(bench, format, db: format) == text, "\(format)")
            let other = try await exported(bench, "csv", "workout_sets", db: format)
            #expect(TextTable(other).measures == sets.measures, "\(format)")
        }
    }

    private static func golden(_ name: String) throws -> [String: Any]? {
        let path = try #require(SharedData.path("GOLDEN.json"))
        let object = try JSONSerialization.jsonObject(
            with: Data(contentsOf: URL(fileURLWithPath: path)))
        return (object as? [String: Any])?[name] as? [String: Any]
    }

    @Test("every entry of GOLDEN.json is one of a file here")
    func whole() throws {
        let path = try #require(SharedData.path("GOLDEN.json"))
        let object = try JSONSerialization.jsonObject(
            with: Data(contentsOf: URL(fileURLWithPath: path)))
        let names = try #require(object as? [String: Any]).keys
        #expect(Set(names).subtracting(Self.all.map(\.golden)) == [])
    }
}
