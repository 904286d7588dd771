// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Storage

@Suite("Files that are to be databases of the program", .timeLimit(.minutes(10)))
struct ShapeTests {
    private static let days = Migration(
        domain: "days", number: 1,
        sql: """
            CREATE TABLE days (id INTEGER PRIMARY KEY, owner INTEGER NOT NULL, kg REAL) STRICT;
            CREATE TABLE sets (
                id INTEGER PRIMARY KEY, owner INTEGER NOT NULL,
                day INTEGER NOT NULL REFERENCES days (id)
            ) STRICT;
            CREATE INDEX sets_by_day ON sets (day);
            """)
    private static let shape = Database.Shape(
        migrations: [Journal.migration, days],
        tables: [
            StoredTable(
                "days", "day", bounds: ["id": .id, "kg": .figure(0...400)], id: "id",
                identity: ["kg"]),
            StoredTable("sets", "set", id: "id", identity: ["day"]),
        ])

    /// What a file becomes: what is left out of the copy, and the rows of its days.
    private func admitted(
        _ directory: String, _ sql: String
    ) async throws -> (leftOut: [String], rows: Int, problems: [String]) {
        let path = directory + "/a.db"
        let file = Database(.file(path: path), migrations: [Journal.migration, Self.days])
        try await file.write {
            try $0.execute("INSERT INTO days VALUES (1, 1, 80), (2, 1, 81)")
            try $0.execute("INSERT INTO sets VALUES (1, 1, 1), (2, 1, 2)")
        }
        await file.close()
        #expect(ForeignConnection(path).execute(sql) == 0, "\(sql)")
        let reader = Database(.file(path: path), options: Database.Options(isReadOnly: true))
        let problems = try await reader.shapeProblems(Self.shape).problems
        let scratch = directory + "/copy.db"
        try Data().write(to: URL(fileURLWithPath: scratch))
        let leftOut = try Database.admit(path, as: scratch, Self.shape)
        let copy = Database(.file(path: scratch), migrations: [Journal.migration, Self.days])
        let clean = try await copy.shapeProblems(Self.shape).problems
        #expect(clean.isEmpty, "\(clean)")
        return (leftOut, try await copy.rowCount(of: "days"), problems)
    }

    @Test(
        "what is not the program's is named and left out of the copy",
        arguments: [
            ("CREATE VIEW v AS SELECT 1", "its view v is none of airfit"),
            ("CREATE TABLE t (a)", "its table t is none of airfit"),
            (
                "CREATE TRIGGER t AFTER INSERT ON days BEGIN DELETE FROM days; END",
                "its trigger t is none of airfit"
            ),
            (
                "CREATE VIEW v AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i FROM n) "
                    + "SELECT * FROM n", "its view v is none of airfit"
            ),
            ("DROP INDEX sets_by_day", "it has no index sets_by_day"),
            (
                "DROP TRIGGER journal_update_days; CREATE TRIGGER journal_update_days AFTER UPDATE "
                    + "ON days BEGIN DELETE FROM sets; END",
                "its trigger journal_update_days is not as airfit makes it"
            ),
            (
                "UPDATE journal_steps SET last = 1; INSERT INTO journal_changes VALUES "
                    + "(9, 1, 'days', 2, 'id=1', '1,1,(SELECT 5)', 1, NULL, NULL)",
                "its steps to undo are none of airfit"
            ),
            (
                "INSERT INTO journal_changes VALUES (9, 1, 'days', 0, 'id', NULL, 1, "
                    + "9000000000000000, 0)", "its steps to undo are none of airfit"
            ),
            (
                "INSERT INTO journal_steps (id, owner, at, words, state, first, last, bytes) "
                    + "VALUES (9007199254740992, 1, 1, 'x', 0, 1, 0, 0)",
                "its steps to undo are none of airfit"
            ),
            ("UPDATE journal_changes SET name = '1'", "its steps to undo are none of airfit"),
            ("UPDATE journal_changes SET place = 'kilo'", "its steps to undo are none of airfit"),
        ])
    func mended(sql: String, sentence: String) async throws {
        try await withDirectory { directory in
            let result = try await admitted(directory, sql)
            #expect(result.leftOut == [sentence])
            #expect(result.problems == [sentence])
            #expect(result.rows == 2)
        }
    }

    @Test("a row out of bounds is left out with its parts, and both are named")
    func strays() async throws {
        try await withDirectory { directory in
            let result = try await admitted(directory, "UPDATE days SET kg = 1e308 WHERE id = 2")
            #expect(result.rows == 1)
            #expect(
                result.leftOut == [
                    "days, row 2: kg is 1e+308, and must be a number from 0 to 400.",
                    "sets, row 2: day refers to a row of days that is not there.",
                ])
            #expect(result.problems == Array(result.leftOut.prefix(1)))
        }
    }

    @Test("a row whose number leaves no room for those after it is left out")
    func number() async throws {
        try await withDirectory { directory in
            let result = try await admitted(
                directory, "UPDATE days SET id = 9007199254740992 WHERE id = 2")
            #expect(result.rows == 1)
            #expect(
                result.problems == [
                    "days, row 9007199254740992: id is 9007199254740992, and must be a whole number "
                        + "from 0 to 4503599627370496."
                ])
            let copy = Database(
                .file(path: directory + "/copy.db"), migrations: [Journal.migration, Self.days])
            try await copy.write { try $0.execute("INSERT INTO days (owner, kg) VALUES (1, 82)") }
        }
    }

    @Test("a person out of bounds is not left out, and a check promises no such thing")
    func person() async throws {
        try await withDirectory { directory in
            let path = directory + "/a.db"
            let profiles = Migration(
                domain: "profiles", number: 1,
                sql: "CREATE TABLE profiles (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT")
            let people = Database.Shape(
                migrations: [Journal.migration, profiles],
                tables: [
                    StoredTable(
                        "profiles", "person", bounds: ["name": .text(3)], id: "id",
                        identity: ["name"])
                ])
            let file = Database(.file(path: path), migrations: [Journal.migration, profiles])
            try await file.write { try $0.execute("INSERT INTO profiles VALUES (1, 'ada b')") }
            await file.close()
            let reader = Database(.file(path: path), options: Database.Options(isReadOnly: true))
            let found = try await reader.shapeProblems(people)
            #expect(found.problems.count == 1 && !found.isMendable)
        }
    }

    @Test("a database with another encoding of texts is refused")
    func encoding() async throws {
        try await withDirectory { directory in
            let wide = directory + "/a.db"
            let id = Database.Format.airfit.applicationID
            #expect(
                ForeignConnection(wide).execute(
                    "PRAGMA encoding='UTF-16le'; PRAGMA application_id=\(id); PRAGMA user_version=1; CREATE TABLE x (a)"
                )
                    == 0)
            let scratch = directory + "/copy.db"
            try Data().write(to: URL(fileURLWithPath: scratch))
            let reason = "its texts are in UTF-16le, and those of airfit in UTF-8"
            #expect(throws: Database.Unfit(path: wide, reason: reason)) {
                try Database.admit(wide, as: scratch, Self.shape)
            }
        }
    }

    @Test(
        "what cannot be put right is refused, and a check says it too",
        arguments: [
            ("DROP TABLE sets", "it has no table sets"),
            ("ALTER TABLE days ADD COLUMN note TEXT", "its table days is not as airfit makes it"),
            ("ALTER TABLE days RENAME COLUMN kg TO lb", "its table days is not as airfit makes it"),
            (
                "DROP TABLE sets; CREATE VIEW sets AS SELECT 1 AS id, 1 AS owner, 1 AS day",
                "it has no table sets"
            ),
            (
                "DELETE FROM schema_migrations",
                "it does not say which tables of airfit it has (schema_migrations)"
            ),
            (
                "DELETE FROM schema_migrations WHERE domain = 'days'",
                "it has a table days and no record of the steps that make it (schema_migrations)"
            ),
            (
                "UPDATE schema_migrations SET number = 2 WHERE domain = 'days'",
                "its record of the steps of days has gaps (schema_migrations)"
            ),
            (
                "DROP TABLE schema_migrations; CREATE TABLE food_words (a)",
                "it is a table of foods, and not a database of entries"
            ),
        ])
    func refused(sql: String, reason: String) async throws {
        try await withDirectory { directory in
            let path = directory + "/a.db"
            await #expect(throws: Database.Unfit(path: path, reason: reason)) {
                _ = try await admitted(directory, sql)
            }
            let reader = Database(.file(path: path), options: Database.Options(isReadOnly: true))
            let problems = try await reader.shapeProblems(Self.shape).problems
            #expect(problems.contains(reason))
        }
    }

    @Test("a database of another page size takes the place of one, and the other way round")
    func pageSize() async throws {
        try await withDirectory { directory in
            let (path, other) = (directory + "/a.db", directory + "/b.db")
            let migrations = [Journal.migration, Self.days]
            let database = Database(.file(path: path), migrations: migrations)
            try await database.write { try $0.execute("INSERT INTO days VALUES (1, 1, 80)") }
            #expect(
                ForeignConnection(path).execute("PRAGMA page_size=8192; VACUUM INTO '\(other)'")
                    == 0)
            chmod(other, 0o600)
            let folder = BackupFolder(of: path) { Date(timeIntervalSince1970: 1_795_284_000) }
            try await database.write { try $0.execute("DELETE FROM days") }
            for (target, source) in [(path, other), (other, path)] {
                _ = try await Database.restore(
                    .file(path: target), from: source, keepingIn: folder, as: Self.shape)
                let restored = Database(.file(path: target), migrations: migrations)
                #expect(try await restored.rowCount(of: "days") == 1)
            }
            let size = try await Database(.file(path: other)).statistics().pageSize
            #expect(size == 8_192)
        }
    }

    @Test(
        "only literals count as images of rows",
        arguments: [
            ("1,NULL,'it''s',-2.5e+10,X'00FF','a,b'", 6), ("'a'", 1), ("", nil), ("1,", nil),
            ("1,--2", nil), ("e", nil), ("(SELECT 1)", nil), ("'a", nil),
            ("1);DROP TABLE days", nil), ("owner", nil), ("1 ", nil), ("X'0", nil),
        ] as [(String, Int?)])
    func literals(text: String, count: Int?) {
        #expect(Journal.literals(in: text) == count)
        #expect(Journal.names(inPlace: "id=" + text) == (count == 1 ? ["id"] : nil))
    }

    @Test("a packed file that is no database, or unpacks to far more than one, is refused early")
    func packed() async throws {
        try await withDirectory { directory in
            let (plain, packed) = (directory + "/a", directory + "/a.gz")
            for (start, failure) in [
                ("text", StorageFailure.notADatabase(path: packed)),
                (
                    "SQLite format 3\0",
                    .corrupt(
                        path: packed,
                        detail: "it unpacks to more than 1 MB, far more than a database")
                ),
            ] {
                let bytes = Data(start.utf8) + Data(repeating: 0, count: 2 << 20)
                for file in [plain, packed] { try bytes.write(to: URL(fileURLWithPath: file)) }
                try Gzip.pack(plain, into: packed)
                #expect(throws: failure) {
                    try Gzip.unpackDatabase(packed, into: plain, always: 1 << 20)
                }
                #expect(DatabaseFile(path: plain).size() < 2 << 20)
            }
        }
    }
}
