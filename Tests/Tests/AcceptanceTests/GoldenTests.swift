// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestInfrastructure
import Testing

/// The independently computed figures of every Strong, Hevy and FitNotes file of `../shared/data`.
@Suite(
    "Import figures", .timeLimit(.minutes(10)),
    .enabled(
        if: SharedData.isAvailable,
        "../shared is absent: the real exports are not in the repository"))
struct GoldenTests {
    static let files: [(folder: String, name: String, unit: String?)] = [
        ("strong", "strong-2020-comma-small.csv", "lb"),
        ("strong", "strong-2021-comma-kg-german.csv", "kg"),
        ("strong", "strong-2024-comma-10col-no-notes.csv", "kg"),
        ("strong", "strong-2025-semicolon-workoutno-resttimer-note.csv", nil),
        ("hevy", "hevy-2025-kg-small.csv", nil),
        ("hevy", "hevy-2025-kg-warmup-rpe.csv", nil),
        ("fitnotes", "fitnotes-2025-kgs-9col-b.csv", nil),
    ]

    @Test("a dry run gives the golden figures and writes nothing", arguments: files.indices)
    func figures(index: Int) async throws {
        let file = Self.files[index]
        let golden = try Self.golden(file.name)
        try await withAirfit { airfit in
            let path = try #require(SharedData.path("\(file.folder)/\(file.name)"))
            let unit = file.unit.map { ["--unit=\($0)"] } ?? ["--no-color"]
            let run = try await airfit("import", "auto", path, "--dry-run", "--json", unit[0])
            #expect(run.exit == 0, "\(run.errors)\(run.output)")
            let data = try run.data()
            for (ours, theirs) in [
                ("rows", "rows"), ("sets", "sets"), ("working_sets", "workingSets"),
                ("workouts", "workouts"), ("workouts", "days"), ("exercises", "exercises"),
            ] {
                guard let expected = golden[theirs] as? Int else { continue }
                #expect(data[ours] as? Int == expected, "\(file.name) \(ours)")
            }
            #expect(
                try abs(number(data["volume"]) - number(golden["volume"])) < 0.01, "\(file.name)")
            for edge in ["first", "last"] {
                guard let expected = golden[edge] as? String else { continue }
                #expect(data[edge] as? String == expected)
            }
            #expect((data["rejected"] as? [Any])?.isEmpty == true)
            if golden["topEpley"] != nil { try expectTop(data, golden) }
            let workouts =
                try await airfit("workout", "list", "--json").data()["workouts"] as? [Any]
            #expect(workouts?.isEmpty == true)
        }
    }

    private func expectTop(_ data: [String: Any], _ golden: [String: Any]) throws {
        let top = try #require(data["top_e1rm"] as? [[String: Any]])
        let expected = try #require(golden["topEpley"] as? [[Any]])
        #expect(top.count == expected.count)
        for (ours, theirs) in zip(top, expected) {
            #expect(ours["exercise"] as? String == theirs[0] as? String)
            #expect(try number(ours["e1rm"]) == number(theirs[1]))
            #expect(try number(ours["weight"]) == number(theirs[2]))
            #expect(try number(ours["reps"]) == number(theirs[3]))
            #expect(ours["date"] as? String == theirs[4] as? String)
        }
    }

    private func number(_ value: Any?) throws -> Double {
        try #require(value as? NSNumber).doubleValue
    }

    private static func golden(_ name: String) throws -> [String: Any] {
        let path = try #require(SharedData.path("GOLDEN.json"))
        let object = try JSONSerialization.jsonObject(
            with: Data(contentsOf: URL(fileURLWithPath: path)))
        return try #require((object as? [String: Any])?[name] as? [String: Any])
    }
}
