// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What the program itself wrote, and what a person gives it to read.
extension LimitCase {
    private static let session = "the session file"
    private static let law = "the law of a repository"

    /// A text, filled up with blanks or another letter.
    private static func padded(_ text: String, _ bytes: Int, _ letter: String = " ") -> Data {
        Data((text + x(bytes - text.utf8.count, letter)).utf8)
    }

    /// An export of an empty database, with a line of this many bytes.
    private static func export(_ bytes: Int) -> @Sendable () -> Data {
        {
            let head =
                "{\"airfit-export\":1,\"scope\":\"person\",\"schemas\":{\"auth\":1},\"tables\":{\n"
            return Data((head + "\"workouts\":[" + x(bytes - 12, " ") + "\n]\n}}\n").utf8)
        }
    }

    /// A file that the program itself wrote before, changed.
    private static func runs(
        _ reader: String, _ bound: String, _ words: [String], from name: String,
        at: @escaping @Sendable (Data) -> Data, past: @escaping @Sendable (Data) -> Data,
        reads: String, refuses: String, after: @escaping @Sendable (Airfit) async throws -> Void
    ) -> Self {
        @Sendable func change(_ home: String, _ body: (Data) -> Data) throws {
            let url = URL(fileURLWithPath: home + "/" + name)
            try body(try Data(contentsOf: url)).write(to: url)
        }
        return Self(
            reader: reader, bound: bound,
            held: .run(
                Runs(
                    at: words, past: words, makeAt: { try change($0, at) },
                    makePast: { try change($0, past) }, reads: reads, refuses: refuses,
                    prepare: after)))
    }

    static let documents: [Self] = [
        file(
            "an export of airfit, `import json`", "a line of 1 MiB", ["import", "json", "input"],
            at: export(1 << 20), past: export(1 << 20 + 1), reads: "Nothing in input is new",
            refuses: "longer than 1048576 bytes"),
        runs(
            "another database, `db merge` and `restore`", "checked whole by SQLite",
            ["db", "merge", "HOME/other.db"], from: "other.db", at: { $0 },
            past: { $0.prefix(20_480) + Data(repeating: 0xAA, count: $0.count - 20_480) },
            reads: "Brought in from", refuses: "damaged",
            after: { try await $0("weigh", "80kg", "--db", $0.home + "/other.db") }),
        test(
            "a packed backup", "a hundred times its size, or 16 MiB", "ShapeTests",
            "a packed file that is no database, or unpacks to far more than one, is refused early"),
        test(
            "standard input", "64 MiB", "ProcessTests",
            "standard input is read up to its bound, and refused one byte above it"),
        file(
            "standard input", "a password 4 KiB",
            ["auth", "register", "ada", "--password-file", "input"],
            at: { password(1_000, lines: 3_096) }, past: { password(1_000, lines: 3_097) },
            reads: "Signed in as ada", refuses: "more than 4096 bytes"),
        file(
            session, "256 bytes", ["auth", "status"], at: { padded("", 256, "A") },
            past: { padded("", 257, "A") }, reads: "does not hold a session token",
            refuses: "may have 256 at most", to: "state/airfit/session"),
        file(
            "the file of settings", "64 KiB", ["config", "get", "unit"],
            at: { padded("unit = lb\n#", 65_536, "#") },
            past: { padded("unit = lb\n#", 65_537, "#") }, reads: "lb",
            refuses: "more than 65536 bytes", to: ".config/airfit/config"),
        file(
            "the text of a workout, `edit --file`", "1 MiB", ["edit", "w1", "--file", "input"],
            at: { padded("Bench Press:\ns1 5 81kg\n#", 1 << 20, "#") },
            past: { padded("Bench Press:\ns1 5 81kg\n#", 1 << 20 + 1, "#") },
            reads: "Bench Press  81 kg x 5", refuses: "more than 1048576 bytes",
            after: { try await $0("log", "bench", "5", "80kg") }),
        file(
            "the file of a routine", "64 KiB", ["routine", "check", "input"],
            at: { padded("day a\nsquat 3x5\n#", 1 << 16, "#") },
            past: { padded("day a\nsquat 3x5\n#", 1 << 16 + 1, "#") },
            reads: "input is right: 1 day, 1 exercise", refuses: "more than 65536 bytes"),
        runs(
            "a recording", "8 MiB", ["replay", "recorded"], from: "recorded",
            at: { $0 + Data(repeating: 120, count: 8 << 20 - $0.count) },
            past: { $0 + Data(repeating: 120, count: 8 << 20 + 1 - $0.count) },
            reads: "is cut short and was left out", refuses: "more than 8388608 bytes",
            after: { try await $0("today", "--record", $0.home + "/recorded") }),
        test(
            "a recording", "512 deep", "ReplayTests",
            "a line of a recording lies 512 deep, and a deeper one is refused"),
        test(
            law, "1 MiB", "LawFileTests", "a file of 1 MiB is read, and one byte more is too much"),
        test(
            law, "64 deep", "LawFileTests",
            "values lie 64 deep, and deeper ones are refused where they begin"),
        test(
            law, "200,000 texts", "LawFileTests",
            "lists have 200,000 texts with their sets put in, and more are refused"),
        test(
            "its mistakes", "100", "LawFileTests", "of 101 mistakes 100 are told one by one"),
    ]
}
