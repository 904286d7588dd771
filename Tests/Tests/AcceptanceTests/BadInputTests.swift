// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Every kind of bad input: the message, the exit code, and nothing written.
@Suite("Bad input", .timeLimit(.minutes(10)))
struct BadInputTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let content: Data
        let exit: Int32
        let says: String
        var testDescription: String { name }
    }

    private static let header =
        "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE\n"

    static let files: [Case] = [
        Case(
            name: "a truncated quote",
            content: Data((header + "2020-09-15 11:22:57,\"4by5 Chest,1h 43m,\"Bench").utf8),
            exit: 8, says: "quote"),
        Case(
            name: "no known export", content: Data("a,b,c\n1,2,3\n".utf8), exit: 8,
            says: "not a known export"),
        Case(
            name: "no unit",
            content: Data((header + "2020-09-15 11:22:57,A,1h,Bench,1,45.0,5,0,0,,,\n").utf8),
            exit: 2, says: "--unit"),
        Case(
            name: "binary", content: Data([0x7F, 0x45, 0x4C, 0x46, 0, 0, 1, 2]), exit: 8,
            says: "binary"),
        Case(name: "empty", content: Data(), exit: 8, says: "empty"),
    ]

    @Test("a file that cannot be taken in", arguments: files)
    func file(_ example: Case) async throws {
        try await withAirfit { airfit in
            let path = airfit.home + "/export.csv"
            try example.content.write(to: URL(fileURLWithPath: path))
            let text = try await airfit("import", "auto", path)
            #expect(text.exit == example.exit, "\(text.errors)")
            #expect(text.errors.contains(example.says), "\(text.errors)")
            #expect(text.output.isEmpty)
            let json = try await airfit("import", "auto", path, "--json")
            #expect(json.exit == example.exit)
            #expect(try json.error()["exit"] as? Int == Int(example.exit))
            try await expectNothingWritten(airfit)
        }
    }

    @Test("a date that is none rejects its row by line and value")
    func badDate() async throws {
        try await withAirfit { airfit in
            let path = airfit.home + "/export.csv"
            let rows = "2020-13-45 11:22:57,A,1h,Bench,1,45.0,5,0,0,,,\n"
            try (Self.header + rows).write(toFile: path, atomically: true, encoding: .utf8)
            let run = try await airfit("import", "auto", path, "--unit", "kg", "--json")
            #expect(run.exit == 6, "\(run.output)")
            let rejected = try #require(try run.data()["rejected"] as? [[String: Any]])
            #expect(rejected.first?["line"] as? Int == 2)
            #expect(rejected.first?["value"] as? String == "2020-13-45 11:22:57")
        }
    }

    @Test("a directory, and a path where nothing is")
    func paths() async throws {
        try await withAirfit { airfit in
            let folder = try await airfit("import", "auto", airfit.home)
            #expect(folder.exit == 8)
            #expect(folder.errors.contains("directory"))
            let nothing = try await airfit("import", "auto", airfit.home + "/none.csv")
            #expect(nothing.exit == 8)
            #expect(nothing.errors.contains("none.csv"))
        }
    }

    @Test("a line without an end is refused in bounded memory, from a file and from a pipe")
    func endlessLine() async throws {
        try await withAirfit { airfit in
            let path = airfit.home + "/endless.csv"
            let endless = "printf '%s' '\(Self.header)'; head -c 1000000000 /dev/zero | tr '\\0' a"
            let made = try await airfit.shell("(\(endless)) | head -c 60000000 > \(path)")
            #expect(made.exit == 0)
            for source in [
                "$AIRFIT import auto \(path)", "(\(endless)) | $AIRFIT import auto /dev/stdin",
            ] {
                let run = try await airfit.shell("ulimit -v 4000000; \(source)")
                #expect(run.exit == 8, "\(run.errors)")
                #expect(run.errors.contains("line 2"), "\(run.errors)")
            }
        }
    }

    @Test(
        "words that cannot be meant",
        arguments: [
            (["log", "benhc press", "3x5", "80kg"], Int32(3), "Did you mean"),
            (["eat", "150g", "bannana raw"], 3, "Did you mean"),
            (["eat", "200", "milk"], 2, "200g"),
            (["log", "bench", "3x5", "-80kg"], 2, "80"),
            (["log", "bench", "3x5", "80000kg"], 2, "80000"),
            (["eat", "-5g", "banana raw"], 2, "-5"),
            (["weigh", "8000kg"], 2, "8000"),
            (["today", "--date", "soon"], 2, "soon"),
            (["tody"], 2, "today"),
            (["today", "--jsn"], 2, "--json"),
            (["workout", "show", "w99"], 3, "w99"),
            (["import", "undo"], 3, "no import"),
            (["log", "foo", "3x5", "80kg"], 3, "no exercise matches \"foo\""),
            (["log", "bench", "3x5", "--rep"], 2, "airfit log --help"),
            (["import", "none.csv"], 2, "airfit import auto none.csv"),
            (["today", "--date", "2026-02-30"], 2, "no day of the calendar"),
            (["today", "--set", "x"], 2, "KEY=VALUE"),
        ])
    func words(_ words: [String], _ exit: Int32, _ says: String) async throws {
        try await withAirfit { airfit in
            let quoted = words.map { "'\($0)'" }.joined(separator: " ")
            let run = try await airfit.shell("$AIRFIT \(quoted)")
            #expect(run.exit == exit, "\(run.errors)")
            #expect(run.errors.contains(says), "\(run.errors)")
            #expect(run.output.isEmpty)
            try await expectNothingWritten(airfit)
        }
    }

    private func expectNothingWritten(_ airfit: Airfit) async throws {
        let workouts = try await airfit("workout", "list", "--json").data()["workouts"] as? [Any]
        #expect(workouts?.isEmpty == true)
        let today = try await airfit("today", "--json").data()
        #expect((today["entries"] as? [Any])?.isEmpty == true)
        #expect(today["weight"] is NSNull)
    }
}
