// SPDX-License-Identifier: Apache-2.0

import CSQLite
import Foundation
import Storage

/// A directory for one test, removed with everything in it afterwards.
func withDirectory<T>(_ body: (String) async throws -> T) async throws -> T {
    let url = FileManager.default.temporaryDirectory
        .appendingPathComponent("storage-tests-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    return try await body(url.path)
}

/// The sample schema: people and their notes.
enum Sample {
    static let people = Migration(
        domain: "people",
        number: 1,
        sql: """
            CREATE TABLE people (
                id INTEGER PRIMARY KEY,
                name TEXT NOT NULL UNIQUE,
                weight REAL,
                photo BLOB
            ) STRICT;
            CREATE TABLE notes (
                id INTEGER PRIMARY KEY,
                person INTEGER NOT NULL REFERENCES people (id) ON DELETE CASCADE,
                text TEXT NOT NULL CHECK (length(text) > 0)
            ) STRICT;
            """
    )
    static let counter = Migration(
        domain: "counter",
        number: 1,
        sql: "CREATE TABLE counter (value INTEGER NOT NULL) STRICT; INSERT INTO counter VALUES (0)"
    )
    static let all = [people, counter]
    static let shape = Database.Shape(migrations: all, tables: [])

    static func file(
        _ directory: String,
        migrations: [Migration] = all,
        busyTimeout: Duration = .zero,
        isReadOnly: Bool = false
    ) -> Database {
        Database(
            .file(path: directory + "/sample.db"),
            migrations: migrations,
            options: Database.Options(busyTimeout: busyTimeout, isReadOnly: isReadOnly)
        )
    }

    static func memory(_ migrations: [Migration] = all) -> Database {
        Database(.memory, migrations: migrations)
    }
}

extension Database {
    func add(_ name: String) throws {
        try write { try $0.execute("INSERT INTO people (name) VALUES (?)", name) }
    }

    func names() throws -> [String] {
        try read { try $0.query("SELECT name FROM people ORDER BY id") { $0.text(0) } }
    }

    func increment() throws {
        try write { try $0.execute("UPDATE counter SET value = value + 1") }
    }

    func counter() throws -> Int {
        try read { try $0.first("SELECT value FROM counter") { $0.int(0) } ?? -1 }
    }
}

/// SQLite for the tests' own use: this module has a copy of the loader.
enum ForeignSQLite {
    static let isLoaded = {
        var reason: UnsafePointer<CChar>?
        return "libsqlite3.so.0".withCString { name in csqlite_load([name], 1, &reason) == 0 }
    }()
}

/// A second connection that knows nothing of ours, as another process would have it.
final class ForeignConnection {
    private var handle: OpaquePointer?

    init(_ path: String) {
        _ = ForeignSQLite.isLoaded
        sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nil)
    }

    deinit { sqlite3_close_v2(handle) }

    @discardableResult
    func execute(_ sql: String) -> Int32 { sqlite3_exec(handle, sql, nil, nil, nil) }
}

/// The permission bits of a file, or -1.
func mode(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_mode) & 0o7777 : -1
}

/// The failure a piece of work ends in, or `nil`.
func failure(of body: () async throws -> Void) async -> StorageFailure? {
    do {
        try await body()
        return nil
    } catch {
        return error as? StorageFailure
    }
}

/// The tables of a file, read without our code.
enum ForeignTables {
    static func names(_ path: String) -> [String] {
        _ = ForeignSQLite.isLoaded
        var handle: OpaquePointer?
        sqlite3_open_v2(path, &handle, SQLITE_OPEN_READONLY, nil)
        defer { sqlite3_close_v2(handle) }
        var statement: OpaquePointer?
        sqlite3_prepare_v3(handle, "SELECT name FROM sqlite_schema", -1, 0, &statement, nil)
        defer { sqlite3_finalize(statement) }
        var names: [String] = []
        while sqlite3_step(statement) == SQLITE_ROW {
            names.append(sqlite3_column_text(statement, 0).map { String(cString: $0) } ?? "")
        }
        return names
    }
}
