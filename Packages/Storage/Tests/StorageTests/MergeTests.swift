// SPDX-License-Identifier: Apache-2.0

import Foundation
import Storage
import Testing

@Suite("Merge of two databases with a common past")
struct MergeTests {
    static let tables = Migration(
        domain: "days", number: 1,
        sql: """
            CREATE TABLE days (
                id INTEGER PRIMARY KEY, owner INTEGER NOT NULL, name TEXT NOT NULL
            ) STRICT;
            CREATE TABLE lines (
                id INTEGER PRIMARY KEY, owner INTEGER NOT NULL,
                day INTEGER NOT NULL REFERENCES days (id), name TEXT NOT NULL, grams INTEGER
            ) STRICT;
            CREATE TABLE drinks (
                id INTEGER PRIMARY KEY, owner INTEGER NOT NULL, at INTEGER, ml REAL, litres REAL,
                place INTEGER
            ) STRICT;
            INSERT INTO drinks VALUES (1, 1, 1795177800, 330, 0.33, 1);
            INSERT INTO days VALUES (1, 1, 'mon'), (2, 1, 'tue');
            INSERT INTO lines VALUES (1, 1, 1, 'oats', 50), (2, 1, 1, 'oats', 50),
                (3, 1, 2, 'rice', 90), (4, 1, 2, 'milk', 200);
            """)
    static let stored = [
        StoredTable("days", "day", id: "id", identity: ["owner", "name"]),
        StoredTable(
            "lines", "line", id: "id", references: ["day": "days"],
            identity: ["owner", "day", "name", "grams"]),
        StoredTable(
            "drinks", "drink", id: "id", identity: ["owner", "ml"], place: ("place", "owner"),
            moments: ["at"], implied: ["litres"]),
    ]

    /// Statements here and there, and the lines that both have in the end.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var here: [String] = []
        var there: [String] = []
        let lines: [String]
        /// How many sentences of changes and of disagreements come of it.
        var changes = 0
        var conflicts = 0
    }

    static let cases = [
        Case(
            testDescription: "changed there", there: ["UPDATE lines SET grams = 60 WHERE id = 1"],
            lines: ["mon oats 50", "mon oats 60", "tue milk 200", "tue rice 90"], changes: 1),
        Case(
            testDescription: "changed here", here: ["UPDATE lines SET grams = 60 WHERE id = 1"],
            lines: ["mon oats 50", "mon oats 60", "tue milk 200", "tue rice 90"], changes: 1),
        Case(
            testDescription: "changed there in steps, and to what another line is",
            there: [
                "UPDATE lines SET grams = 70 WHERE id = 2",
                "UPDATE lines SET name = 'rice', grams = 90, day = 2 WHERE id = 2",
            ], lines: ["mon oats 50", "tue milk 200", "tue rice 90", "tue rice 90"], changes: 1),
        Case(
            testDescription: "changed in both: the row here is kept, and said",
            here: ["UPDATE lines SET grams = 60 WHERE id = 1"],
            there: ["UPDATE lines SET grams = 70 WHERE id = 1"],
            lines: ["mon oats 50", "mon oats 60", "tue milk 200", "tue rice 90"], conflicts: 1),
        Case(
            testDescription: "changed and changed back",
            here: [
                "UPDATE lines SET grams = 60 WHERE id = 1",
                "UPDATE lines SET grams = 50 WHERE id = 1",
            ], lines: ["mon oats 50", "mon oats 50", "tue milk 200", "tue rice 90"]),
        Case(
            testDescription: "changed there by taking it out and putting it in",
            there: [
                "DELETE FROM lines WHERE id = 4; INSERT INTO lines VALUES (4, 1, 2, 'milk', 20)"
            ], lines: ["mon oats 50", "mon oats 50", "tue milk 20", "tue rice 90"], changes: 1),
        Case(
            testDescription: "removed there, one of two equal ones",
            there: ["DELETE FROM lines WHERE id = 1"],
            lines: ["mon oats 50", "tue milk 200", "tue rice 90"], changes: 1),
        Case(
            testDescription: "removed here, one of two equal ones",
            here: ["DELETE FROM lines WHERE id = 1"],
            lines: ["mon oats 50", "tue milk 200", "tue rice 90"], changes: 1),
        Case(
            testDescription: "removed there, and its number is used again",
            there: [
                "DELETE FROM lines WHERE id = 4",
                "INSERT INTO lines VALUES (4, 1, 1, 'egg', 55)",
            ], lines: ["mon egg 55", "mon oats 50", "mon oats 50", "tue rice 90"], changes: 1),
        Case(
            testDescription: "removed here, and its number is used again",
            here: [
                "DELETE FROM lines WHERE id = 4",
                "INSERT INTO lines VALUES (4, 1, 1, 'egg', 55)",
            ], lines: ["mon egg 55", "mon oats 50", "mon oats 50", "tue rice 90"], changes: 1),
        Case(
            testDescription: "removed here with its day, to which a line was added there",
            here: ["DELETE FROM lines WHERE day = 2", "DELETE FROM days WHERE id = 2"],
            there: ["INSERT INTO lines VALUES (5, 1, 2, 'egg', 55)"],
            lines: ["mon oats 50", "mon oats 50", "tue egg 55"], changes: 2),
        Case(
            testDescription: "removed there with its day, to which a line was added here",
            here: ["INSERT INTO lines VALUES (5, 1, 2, 'egg', 55)"],
            there: ["DELETE FROM lines WHERE day = 2", "DELETE FROM days WHERE id = 2"],
            lines: ["mon oats 50", "mon oats 50", "tue egg 55"], changes: 2, conflicts: 1),
        Case(
            testDescription: "removed here and changed there: it comes back as it is there",
            here: ["DELETE FROM lines WHERE id = 4"],
            there: ["UPDATE lines SET grams = 20 WHERE id = 4"],
            lines: ["mon oats 50", "mon oats 50", "tue milk 20", "tue rice 90"]),
    ]

    static func database(_ path: String) -> Database {
        Database(.file(path: path), migrations: [Journal.migration, tables])
    }

    static func run(_ statements: [String], _ path: String) async throws {
        let database = database(path)
        try await database.open()
        for statement in statements {
            try await database.write { try $0.execute(script: statement) }
        }
        await database.close()
    }

    static func lines(_ database: Database) async throws -> [String] {
        try await database.read { db in
            try db.query(
                """
                SELECT d.name || ' ' || l.name || ' ' || l.grams
                FROM lines l JOIN days d ON d.id = l.day ORDER BY 1
                """
            ) { $0.text(0) }
        }
    }

    @Test("what one side changed or removed is neither doubled nor revived", arguments: cases)
    func past(_ example: Case) async throws {
        try await withDirectory { folder in
            let (here, there) = (folder + "/here.db", folder + "/there.db")
            try await Self.run([], here)
            try FileManager.default.copyItem(atPath: here, toPath: there)
            try await Self.run(example.here, here)
            try await Self.run(example.there, there)
            let database = Self.database(here)
            let report = try await database.merge(there, tables: Self.stored, isDryRun: false)
            #expect(try await Self.lines(database) == example.lines)
            #expect(report.changes.count == example.changes, "\(report.changes)")
            #expect(report.conflicts.count == example.conflicts, "\(report.conflicts)")
            if report.conflicts.isEmpty, example.here.isEmpty {
                // The numbers are those of there, so that later changes are known too.
                let other = Self.database(there)
                let numbers =
                    "SELECT group_concat(id || name || grams) FROM (SELECT * FROM lines ORDER BY id)"
                let (ours, theirs) = (
                    try await database.read { try $0.first(numbers) { $0.text(0) } },
                    try await other.read { try $0.first(numbers) { $0.text(0) } }
                )
                #expect(ours == theirs || example.testDescription.contains("used again"))
                await other.close()
            }
            let again = try await database.merge(there, tables: Self.stored, isDryRun: false)
            #expect(again.isEmpty, "\(again)")
            // One step takes it back.
            guard !report.isEmpty else { return }
            try await database.write { _ = try $0.restoreStep(of: 1, redoing: false) }
            #expect(try await database.merge(there, tables: Self.stored, isDryRun: true) == report)
        }
    }

    @Test("undo stops before a merge of the rows of another person")
    func ofAnother() async throws {
        try await withDirectory { folder in
            let (here, there) = (folder + "/here.db", folder + "/there.db")
            try await Self.run([], here)
            try FileManager.default.copyItem(atPath: here, toPath: there)
            try await Self.run(["INSERT INTO days VALUES (3, 2, 'wed')"], here)
            try await Self.run(["INSERT INTO lines VALUES (5, 1, 2, 'egg', 55)"], there)
            let database = Self.database(here)
            _ = try await database.merge(there, tables: Self.stored, by: 2, isDryRun: false)
            for person: Int64 in 1...2 {
                let refusal = await #expect(throws: Journal.Refusal.self) {
                    try await database.write {
                        _ = try $0.restoreStep(of: person, redoing: false)
                    }
                }
                guard case .ofSeveral = refusal else {
                    Issue.record("\(String(describing: refusal))")
                    return
                }
            }
            let days = try await database.read {
                try $0.first("SELECT count(*) FROM days") { $0.int(0) }
            }
            #expect(days == 3)
        }
    }

    @Test("a difference is told in figures and times that a person reads, and once for a list")
    func words() async throws {
        try await withDirectory { folder in
            let (here, there) = (folder + "/here.db", folder + "/there.db")
            try await Self.run([], here)
            try FileManager.default.copyItem(atPath: here, toPath: there)
            func change(_ at: Int, _ ml: Double) -> [String] {
                [
                    "UPDATE drinks SET at = \(at), ml = \(ml), litres = \(ml / 1_000)",
                    "INSERT INTO drinks VALUES (2, 1, 0, \(ml + 1), 0, 2)",
                    "INSERT INTO drinks VALUES (3, 1, 0, \(ml + 2), 0, 3)",
                ]
            }
            try await Self.run(change(1_795_178_415, 250.000_000_000_000_06), here)
            try await Self.run(change(1_795_178_400, 1.635_000_000_000_000_2), there)
            let report = try await Self.database(here).merge(
                there, tables: Self.stored, timeZone: try #require(TimeZone(secondsFromGMT: 3_600)),
                isDryRun: false)
            #expect(
                report.conflicts == [
                    "drink: at is 2026-11-20 13:40:15 here and 2026-11-20 13:40 there, "
                        + "ml is 250 here and 1.64 there. The row here is kept.",
                    "drink: places 2, 3 are taken here. Kept both, theirs at the end.",
                ])
        }
    }
}
