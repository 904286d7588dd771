// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Storage

@Suite("Bounds of stored columns", .timeLimit(.minutes(10)))
struct StoredBoundTests {
    private static let migration = Migration(
        domain: "days", number: 1,
        sql: """
            CREATE TABLE days (
                id INTEGER PRIMARY KEY, owner INTEGER NOT NULL, day TEXT, name TEXT, kg REAL,
                reps INTEGER
            ) STRICT;
            CREATE TABLE goals (
                owner INTEGER NOT NULL, day TEXT NOT NULL, kg REAL, PRIMARY KEY (owner, day)
            ) STRICT, WITHOUT ROWID;
            """)
    private static let tables = [
        StoredTable(
            "days", "day",
            bounds: [
                "id": .id, "owner": .id, "day": .day, "name": .text(5), "kg": .figure(0...400),
                "reps": .whole(1...1_000),
            ], id: "id", identity: ["day"]),
        StoredTable(
            "goals", "goal", bounds: ["owner": .id, "day": .day, "kg": .figure(0...400)],
            identity: ["owner", "day"]),
    ]

    private func database() -> Database {
        Database(.memory, migrations: [Journal.migration, Self.migration], tables: Self.tables)
    }

    @Test(
        "a value is out of bounds for a write as for a reader",
        arguments: [
            ("reps", "1", true), ("reps", "1000", true), ("reps", "0", false),
            ("reps", "1001", false), ("reps", "9223372036854775807", false),
            ("reps", "-9223372036854775808", false), ("kg", "400", true), ("kg", "0.5", true),
            ("kg", "-0.1", false), ("kg", "1e308", false), ("kg", "9e999", false),
            ("id", "4503599627370496", true), ("id", "9007199254740993", false),
            ("id", "-1", false), ("name", "'äöüßx'", true), ("name", "'abcdef'", false),
            ("day", "'2024-02-29'", true), ("day", "'2026-02-29'", false),
            ("day", "'2026-1-01'", false), ("day", "'0000-01-01'", false), ("day", "''", false),
            ("day", "'+026-01-01'", false), ("day", "'now'", false), ("kg", "NULL", true),
        ])
    func values(column: String, value: String, isWithin: Bool) async throws {
        let owner = column == "id" ? "id" : "id, \(column)"
        let values = column == "id" ? value : "7, \(value)"
        let sql = "INSERT INTO days (owner, \(owner)) VALUES (1, \(values))"
        let database = database()
        let refused = await failure { try await database.write { try $0.execute(sql) } }
        #expect((refused == nil) == isWithin, "\(refused?.message ?? "taken")")
        let free = Database(.memory, migrations: [Journal.migration, Self.migration])
        let strays = try await free.write { connection in
            try connection.execute(sql)
            return try connection.strays(in: Self.tables[0], atMost: 9).map(\.finding.column)
        }
        #expect(strays == (isWithin ? [] : [column]))
    }

    @Test("a change, a table without row ids, and what undo brings back are held to the bounds")
    func changes() async throws {
        let database = database()
        try await database.write {
            try $0.execute("INSERT INTO days (id, owner, kg) VALUES (7, 1, 80), (8, 1, 81)")
            try $0.execute("INSERT INTO goals VALUES (1, '2026-11-28', 70)")
        }
        for sql in [
            "UPDATE days SET kg = 1e9 WHERE id = 7", "UPDATE days SET id = -3 WHERE id = 8",
            "UPDATE goals SET kg = -1", "INSERT INTO goals VALUES (1, '2026-11-29', 1e9)",
        ] {
            let refused = await failure { try await database.write { try $0.execute(sql) } }
            #expect(refused?.message.contains("and must be") == true, "\(sql)")
        }
        let refused = await failure {
            try await database.write { try $0.execute("UPDATE days SET kg = 1e9 WHERE id = 7") }
        }
        #expect(
            refused?.message.contains(
                "days, row 7: kg is 1000000000, and must be a number from 0 to 400.") == true)
        try await database.write { try $0.execute("DELETE FROM days WHERE id = 7") }
        try await database.write { connection in
            try connection.execute(
                "UPDATE journal_changes SET before = replace(before, '80.0', '1.0e+308')")
        }
        let undone = await failure {
            try await database.write { _ = try $0.restoreStep(of: 1, redoing: false) }
        }
        #expect(undone?.message.contains("kg is 1e+308") == true, "\(undone?.message ?? "undone")")
    }
}
