// SPDX-License-Identifier: Apache-2.0

import CSQLite
public import FileFormats
public import Foundation

/// The SQLite file of another program, read from memory. Nothing in it is trusted.
///
/// The file itself is never opened by SQLite, so it cannot change and gets no companions. Only
/// stored columns of real tables are read: no view, trigger, virtual table or generated column of
/// the file runs. A value has at most 1 MiB, and all reading together at most 100 million steps.
/// (SQLite, "Defense Against The Dark Arts", names these measures.)
public final class ForeignDatabase {
    /// What every SQLite file begins with.
    private static let mark = Data(DatabaseFile.mark)
    /// The most bytes of one value or row.
    static let valueLimit = 1 << 20
    /// The most steps of SQLite's machine that all reading may take: thirty times what 250,000 rows
    /// of ten columns do.
    public static let stepLimit = 100_000_000
    /// How many steps SQLite makes between two counts.
    private static let stepsPerCount = 10_000

    private let connection: Connection
    private let watch: Watch

    /// When SQLite has to give up.
    private final class Watch {
        var left: Int

        init(_ steps: Int) { left = steps }
    }

    /// Whether bytes begin as a SQLite file does.
    public static func isOne(_ start: Data) -> Bool { start.starts(with: mark) }

    /// The bytes of a SQLite file of at most 64 MiB; `nil` for any other file, and for a pipe.
    public static func content(ofFile path: String) throws(DelimitedFailure) -> Data? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            let handle = FileHandle(forReadingAtPath: path)
        else { return nil }
        defer { try? handle.close() }
        guard let start = try? handle.read(upToCount: mark.count), isOne(start) else { return nil }
        return try NamedFile.content(path)
    }

    /// Takes the bytes of a file.
    public init(
        _ bytes: Data, atMost steps: Int = stepLimit
    ) throws(ForeignDatabaseFailure) {
        watch = Watch(steps)
        do throws(StorageFailure) {
            try SQLiteLibrary.prepare()
            connection = try Self.open(bytes)
        } catch {
            throw ForeignDatabaseFailure(error)
        }
        sqlite3_progress_handler(
            connection.handle, Int32(Self.stepsPerCount),
            { context in
                guard let context else { return 1 }
                let watch = Unmanaged<Watch>.fromOpaque(context).takeUnretainedValue()
                watch.left -= ForeignDatabase.stepsPerCount
                return watch.left < 0 ? 1 : 0
            }, Unmanaged.passUnretained(watch).toOpaque())
    }

    private static func open(_ bytes: Data) throws(StorageFailure) -> Connection {
        var handle: OpaquePointer?
        let flags =
            SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY | SQLITE_OPEN_NOMUTEX
            | SQLITE_OPEN_PRIVATECACHE | SQLITE_OPEN_EXRESCODE
        let code = sqlite3_open_v2(":memory:", &handle, flags, nil)
        guard let handle, let copy = sqlite3_malloc64(UInt64(max(bytes.count, 1))) else {
            if let handle { sqlite3_close_v2(handle) }
            throw .cannotOpen(path: ":memory:", reason: "there is not enough memory")
        }
        let connection = Connection(
            handle: handle, path: ":memory:", busyTimeout: .zero, obstacle: nil)
        let target = copy.assumingMemoryBound(to: UInt8.self)
        bytes.copyBytes(to: target, count: bytes.count)
        // A database in memory has no log: the two bytes that ask for one (file format, 1.3.3).
        for place in [18, 19] where bytes.count > place && target[place] == 2 { target[place] = 1 }
        // SQLite frees the copy, also when it refuses it.
        let ownership = UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_READONLY)
        let taken = sqlite3_deserialize(
            handle, "main", target, Int64(bytes.count), Int64(bytes.count), ownership)
        guard code == SQLITE_OK, taken == SQLITE_OK else {
            throw connection.failure(code == SQLITE_OK ? taken : code, statement: nil)
        }
        for (option, isOn) in [
            (SQLITE_DBCONFIG_TRUSTED_SCHEMA, false), (SQLITE_DBCONFIG_DEFENSIVE, true),
            (SQLITE_DBCONFIG_ENABLE_TRIGGER, false), (SQLITE_DBCONFIG_ENABLE_VIEW, false),
            (SQLITE_DBCONFIG_DQS_DML, false), (SQLITE_DBCONFIG_DQS_DDL, false),
        ] {
            csqlite_configure(handle, option, isOn ? 1 : 0)
        }
        for (limit, value) in [
            (SQLITE_LIMIT_LENGTH, Self.valueLimit), (SQLITE_LIMIT_SQL_LENGTH, 100_000),
            (SQLITE_LIMIT_COLUMN, 200), (SQLITE_LIMIT_EXPR_DEPTH, 50), (SQLITE_LIMIT_ATTACHED, 0),
        ] {
            sqlite3_limit(handle, limit, Int32(value))
        }
        try connection.execute(script: "PRAGMA cell_size_check = ON")
        return connection
    }

    /// The stored columns of a table; empty where there is no real table of this name.
    public func columns(of table: String) throws(ForeignDatabaseFailure) -> [String] {
        do throws(any Error) {
            // A virtual table and a view have no page of their own.
            let isReal = try connection.first(
                "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND rootpage > 0 AND name = ?",
                table, row: { _ in true })
            guard isReal == true else { return [] }
            // `table_info` leaves generated columns out.
            return try connection.query("SELECT name FROM pragma_table_info(?)", table) {
                $0.text(0)
            }
        } catch {
            throw ForeignDatabaseFailure(error)
        }
    }

    /// Visits the rows of a table in no promised order, each with the values of `columns` by place.
    /// A column that the table lacks reads as NULL; a table that is not there has no rows.
    ///
    /// A table of more than `limit` rows is refused; so is every error of `body`, as it is.
    public func forEach(
        in table: String, _ columns: [String], atMost limit: Int, row body: (Row) throws -> Void
    ) throws {
        let stored = try Set(self.columns(of: table))
        guard !stored.isEmpty else { return }
        let names = columns.map { stored.contains($0) ? Self.quoted($0) : "NULL" }
        var count = 0
        do {
            try connection.forEach(
                "SELECT \(names.joined(separator: ", ")) FROM \(Self.quoted(table))"
            ) { row in
                count += 1
                guard count <= limit else {
                    throw ForeignDatabaseFailure.tooManyRows(table: table, limit: limit)
                }
                try body(row)
            }
        } catch let failure as StorageFailure {
            throw ForeignDatabaseFailure(failure)
        }
    }

    private static func quoted(_ name: String) -> String {
        "\"" + name.replacing("\"", with: "\"\"") + "\""
    }
}
