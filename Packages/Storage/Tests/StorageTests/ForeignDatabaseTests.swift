// SPDX-License-Identifier: Apache-2.0

import CSQLite
import Foundation
import Storage
import Testing

@Suite("Databases of other programs", .timeLimit(.minutes(10)))
struct ForeignDatabaseTests {
    private static let log = """
        CREATE TABLE log (_id INTEGER PRIMARY KEY, name TEXT, load INTEGER);
        INSERT INTO log VALUES (1, 'Squat', 100.5), (2, NULL, 'heavy');
        """

    /// The bytes of a database that a script makes, as its own library leaves them.
    private func bytes(_ script: String, isLogged: Bool = false) async throws -> Data {
        try await withDirectory { directory in
            let path = directory + "/other.db"
            var handle: OpaquePointer?
            try #require(
                sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nil)
                    == SQLITE_OK)
            let mode = isLogged ? "PRAGMA journal_mode = WAL;" : ""
            #expect(sqlite3_exec(handle, mode + script, nil, nil, nil) == SQLITE_OK)
            sqlite3_close_v2(handle)
            return try Data(contentsOf: URL(filePath: path))
        }
    }

    private func rows(
        _ database: ForeignDatabase, _ columns: [String] = ["_id", "name", "load"],
        atMost limit: Int = 10
    ) throws -> [String] {
        var rows: [String] = []
        try database.forEach(in: "log", columns, atMost: limit) { row in
            rows.append((0..<row.count).map(row.text).joined(separator: "|"))
        }
        return rows
    }

    /// SQLite is loaded by the first database that opens.
    init() async throws { _ = try await Sample.memory().read { $0.path } }

    @Test("rows come by the names of their columns, also from a file that asks for a log")
    func reads() async throws {
        for isLogged in [false, true] {
            let database = try ForeignDatabase(try await bytes(Self.log, isLogged: isLogged))
            #expect(try database.columns(of: "log") == ["_id", "name", "load"])
            #expect(try rows(database) == ["1|Squat|100.5", "2||heavy"])
        }
    }

    @Test("a missing column reads as nothing, a missing table has no rows and no columns")
    func missing() async throws {
        let database = try ForeignDatabase(try await bytes(Self.log))
        #expect(try rows(database, ["_id", "colour"]) == ["1|", "2|"])
        #expect(try database.columns(of: "diary").isEmpty)
        try database.forEach(in: "diary", ["_id"], atMost: 1) { _ in Issue.record("a row") }
    }

    @Test("a view and a virtual table are no tables, a generated column is no column")
    func plants() async throws {
        let view = try ForeignDatabase(
            try await bytes("CREATE VIEW log AS SELECT 1 AS _id, 'x' AS name, 2 AS load"))
        #expect(try view.columns(of: "log").isEmpty)
        #expect(try rows(view).isEmpty)
        let index = try ForeignDatabase(
            try await bytes("CREATE VIRTUAL TABLE log USING fts5(name, load)"))
        #expect(try rows(index).isEmpty)
        let made = try ForeignDatabase(
            try await bytes(
                """
                CREATE TABLE log (_id INTEGER PRIMARY KEY, name TEXT,
                    load AS (length(zeroblob(500000))));
                INSERT INTO log VALUES (1, 'Squat');
                """))
        #expect(try made.columns(of: "log") == ["_id", "name"])
        #expect(try rows(made) == ["1|Squat|"])
    }

    @Test("the file is not changed: it is not even opened")
    func untouched() async throws {
        let database = try ForeignDatabase(try await bytes(Self.log))
        try database.forEach(in: "log", ["_id"], atMost: 10) { row in
            #expect(row.int(0) > 0)
        }
        #expect(try ForeignDatabase.content(ofFile: "/nonexistent") == nil)
    }

    @Test("the bytes of a file are taken when it is a SQLite file")
    func content() async throws {
        let bytes = try await bytes(Self.log)
        #expect(ForeignDatabase.isOne(bytes) && !ForeignDatabase.isOne(Data("SQLite".utf8)))
        try await withDirectory { directory in
            let (database, text) = (directory + "/a.fitnotes", directory + "/b.csv")
            try bytes.write(to: URL(filePath: database))
            try Data("a,b\n".utf8).write(to: URL(filePath: text))
            #expect(try ForeignDatabase.content(ofFile: database) == bytes)
            #expect(try ForeignDatabase.content(ofFile: text) == nil)
            #expect(try ForeignDatabase.content(ofFile: directory) == nil)
        }
    }

    @Test("a table with too many rows, a value that is too long and a slow file are refused")
    func bounds() async throws {
        let database = try ForeignDatabase(try await bytes(Self.log))
        #expect(throws: ForeignDatabaseFailure.tooManyRows(table: "log", limit: 1)) {
            try rows(database, atMost: 1)
        }
        let long = try ForeignDatabase(
            try await bytes(
                "CREATE TABLE log (_id INTEGER PRIMARY KEY, name TEXT, load);"
                    + "INSERT INTO log VALUES (1, printf('%.*c', 1100000, 'x'), 1)"))
        #expect(throws: ForeignDatabaseFailure.damaged(detail: "string or blob too big")) {
            try rows(long)
        }
        let many = """
            CREATE TABLE log (_id INTEGER PRIMARY KEY, name TEXT, load);
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
            INSERT INTO log SELECT i, 'x', 1 FROM n
            """
        let slow = try ForeignDatabase(try await bytes(many), atMost: 10_000)
        #expect(throws: ForeignDatabaseFailure.tooSlow) { try rows(slow, atMost: 100_000) }
    }

    @Test("a database cut off or overwritten anywhere is read or refused, never a trap")
    func damaged() async throws {
        let whole = try await bytes(Self.log)
        var refused = 0
        for length in stride(from: 0, to: whole.count, by: 97) {
            var part = Data(whole.prefix(length))
            if length.isMultiple(of: 2) {
                part = whole
                part[length] ^= 0x5A
            }
            do { _ = try rows(try ForeignDatabase(part)) } catch {
                #expect(error is ForeignDatabaseFailure)
                refused += 1
            }
        }
        #expect(refused > 10)
    }

    @Test(
        "each cause says what to do",
        arguments: [
            (.unavailable(reason: "It is gone."), "It is gone."),
            (.damaged(detail: "x"), "The database is damaged (x). Make the backup again."),
            (
                .tooManyRows(table: "log", limit: 5),
                "The table log has more than 5 rows. Take a smaller file."
            ),
            (
                .tooSlow,
                "Reading the database takes more than 100 million steps, so it is damaged or made "
                    + "to be slow. Make the backup again."
            ),
        ] as [(ForeignDatabaseFailure, String)])
    func messages(failure: ForeignDatabaseFailure, text: String) {
        #expect(failure.message == text)
    }
}
