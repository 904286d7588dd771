// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestInfrastructure
import Testing

/// Importing twice, taking back, and being killed in the middle.
@Suite("Import", .timeLimit(.minutes(10)))
struct ImportTests {
    @Test("importing again adds nothing, and undo leaves the database as it was")
    func twiceAndBack() async throws {
        try await withAirfit { airfit in
            let file = try Exports.hevy(sets: 7_211, in: airfit.home)
            try await airfit("log", "bench", "3x5", "80kg")
            let before = try await dump(airfit)
            let first = try await airfit("import", "auto", file, "--json").data()
            #expect(first["new_sets"] as? Int == 7_211)
            let again = try await airfit("import", "auto", file, "--json").data()
            #expect(again["new_sets"] as? Int == 0)
            #expect(again["duplicates"] as? Int == 7_211)
            #expect(again["batch"] is NSNull)
            let undone = try await airfit("import", "undo", "--json")
            #expect(undone.exit == 0, "\(undone.output)")
            #expect(try await dump(airfit) == before)
        }
    }

    @Test(
        "the real 7,211-set file: 7,211 duplicates the second time",
        .enabled(if: SharedData.isAvailable, "../shared is absent"))
    func realFile() async throws {
        try await withAirfit { airfit in
            let file = try #require(SharedData.path("hevy/hevy-2025-kg-warmup-rpe.csv"))
            try await airfit("weigh", "80kg")
            let before = try await dump(airfit)
            #expect(
                try await airfit("import", "auto", file, "--json").data()["new_sets"] as? Int
                    == 7_211)
            let again = try await airfit("import", "hevy", file, "--json").data()
            #expect(again["new_sets"] as? Int == 0)
            #expect(again["duplicates"] as? Int == 7_211)
            try await airfit("import", "undo")
            #expect(try await dump(airfit) == before)
        }
    }

    @Test(
        "killed at any moment, an import has left all of it or none",
        arguments: [5, 20, 40, 60, 80, 120, 200, 400])
    func killed(milliseconds: Int) async throws {
        try await withAirfit { airfit in
            let file = try Exports.hevy(sets: 20_000, in: airfit.home)
            try await airfit("weigh", "80kg")
            _ = try await airfit.shell(
                "timeout -s KILL 0.\(String(format: "%03d", milliseconds)) $AIRFIT import auto \(file) --quiet"
            )
            let check = try await airfit("db", "check", "--json")
            #expect(check.exit == 0, "\(check.output)")
            let after = try await airfit("import", "auto", file, "--dry-run", "--json").data()
            let kept = try #require(after["duplicates"] as? Int)
            #expect(kept == 0 || kept == 20_000, "\(kept) of 20,000 sets were there")
        }
    }

    @Test("what was acknowledged is there after a kill")
    func acknowledged() async throws {
        try await withAirfit { airfit in
            for round in 1...5 {
                // The program's own last words are the acknowledgement; the kill follows at once.
                let run = try await airfit.shell(
                    "exec 3< <($AIRFIT log bench 1x5 80kg); head -n 1 <&3; kill -9 $! 2>/dev/null; true"
                )
                #expect(!run.output.isEmpty)
                let list =
                    try await airfit("workout", "list", "--json").data()["workouts"]
                    as? [[String: Any]]
                #expect(list?.first?["sets"] as? Int == round)
            }
        }
    }

    private func dump(_ airfit: Airfit) async throws -> String {
        let run = try await airfit.shell(
            """
            sqlite3 \(airfit.database) ".backup $HOME/copy.db" \
                && sqlite3 $HOME/copy.db \
                    "DELETE FROM journal_changes; DELETE FROM journal_steps;" .dump
            """)
        try #require(
            run.exit == 0, "the sqlite3 command is needed: apt-get install sqlite3. \(run.errors)")
        return run.output
    }
}

/// Exports made on the spot.
enum Exports {
    /// A Hevy export with so many different sets.
    static func hevy(sets: Int, in folder: String) throws -> String {
        var lines = [
            #""title","start_time","end_time","description","exercise_title","superset_id","exercise_notes","#
                + #""set_index","set_type","weight_kg","reps","distance_km","duration_seconds","rpe""#
        ]
        let months = [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ]
        for set in 0..<sets {
            let workout = set / 20
            let day = "\(workout % 28 + 1) \(months[workout / 28 % 12]) \(2018 + workout / 336)"
            lines.append(
                #""Session \#(workout)","\#(day), 18:00","\#(day), 19:10","","Exercise \#(set / 4 % 5)",,"","#
                    + #"\#(set % 4),"normal",\#(40 + set % 50),\#(5 + set % 6),,0,8"#)
        }
        let path = folder + "/hevy-\(sets).csv"
        try (lines.joined(separator: "\n") + "\n").write(
            toFile: path, atomically: true, encoding: .utf8)
        return path
    }
}
