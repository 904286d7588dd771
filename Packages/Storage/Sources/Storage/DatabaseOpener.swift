// SPDX-License-Identifier: Apache-2.0

import CSQLite
import Foundation

/// Opens a connection the way every connection of ours is set up, without writing to a file that
/// has it all.
struct DatabaseOpener {
    let location: Database.Location
    let options: Database.Options
    var backups: BackupFolder?
    var cascades: [Journal.Cascade] = []
    var tables: [StoredTable] = []

    /// A connection ready for use. A read-only file that needs no log is opened without one.
    func open(migrations: [Migration]) throws(StorageFailure) -> Connection {
        try SQLiteLibrary.prepare()
        let connection = try connect()
        connection.cascades = cascades
        connection.bounded = Dictionary(tables.map { ($0.name, $0) }) { first, _ in first }
        if case .file(let path) = location {
            connection.file = DatabaseFile(path: path).identity
        }
        try Migrator(
            connection: connection, format: options.format, migrations: migrations,
            backups: backups, journal: options.journal
        ).run()
        return connection
    }

    /// A connection to an empty file that nobody else knows. It has no log, and waits for no disk.
    func openUnlogged() throws(StorageFailure) -> Connection {
        try SQLiteLibrary.prepare()
        let connection = try connect(location.path, flags: SQLITE_OPEN_READWRITE, hasLog: false)
        try connection.control("PRAGMA synchronous=OFF")
        try connection.control("PRAGMA cache_size=-65536")
        return connection
    }

    private func connect() throws(StorageFailure) -> Connection {
        switch location {
        case .memory:
            let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY
            return try connect(":memory:", flags: flags)
        case .file(let path):
            let file = DatabaseFile(path: path)
            switch try file.prepare(isReadOnly: options.isReadOnly) {
            case .readWrite:
                file.mendCompanions()
                return try connect(file, flags: SQLITE_OPEN_READWRITE, obstacle: nil)
            case .readOnly:
                return try connect(
                    file, flags: SQLITE_OPEN_READONLY, obstacle: .readOnly(path: path))
            case .asItLies:
                return try connectImmutable(file, obstacle: .readOnly(path: path))
            }
        }
    }

    /// With a log that may hold rows, and for reading alone where SQLite cannot make the index that
    /// processes share (`-shm`), for which a full disk has no room.
    private func connect(
        _ file: DatabaseFile, flags: Int32, obstacle: StorageFailure?
    ) throws(StorageFailure) -> Connection {
        let refusal: StorageFailure
        do throws(StorageFailure) {
            return try connect(file.path, flags: flags, obstacle: obstacle)
        } catch {
            guard error.isLackOfCompanions else { throw error }
            refusal = obstacle ?? error
        }
        if file.size(suffix: "-wal") == 0 { return try connectImmutable(file, obstacle: refusal) }
        if file.isWritable {
            do throws(StorageFailure) {
                // The lock of the whole file says that nobody else has it open, nor will.
                return try connect(
                    file.path, flags: SQLITE_OPEN_READWRITE, obstacle: refusal, isAlone: true)
            } catch {
                guard error.isLackOfCompanions else { throw error }
            }
        }
        throw .cannotOpen(
            path: file.path,
            reason: "its directory cannot be written, and its write-ahead log is not merged yet")
    }

    /// Without a log all there is lies in the file, and it can be read without leaving companions
    /// behind, which would have its mode and so be in the way of the next writer.
    private func connectImmutable(
        _ file: DatabaseFile, obstacle: StorageFailure
    ) throws(StorageFailure) -> Connection {
        let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
        return try connect(file.immutableURI, flags: flags, obstacle: obstacle)
    }

    private func connect(
        _ name: String,
        flags: Int32,
        obstacle: StorageFailure? = nil,
        isAlone: Bool = false,
        hasLog: Bool = true
    ) throws(StorageFailure) -> Connection {
        var handle: OpaquePointer?
        // One actor owns the connection, so SQLite needs no mutex of its own.
        let all = flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_PRIVATECACHE | SQLITE_OPEN_EXRESCODE
        let code = sqlite3_open_v2(name, &handle, all, nil)
        guard let handle else {
            throw .cannotOpen(path: location.path, reason: "there is not enough memory")
        }
        let connection = Connection(
            handle: handle,
            path: location.path,
            busyTimeout: options.busyTimeout,
            obstacle: obstacle
        )
        guard code == SQLITE_OK else { throw connection.failure(code, statement: nil) }
        // Before anything is read: then SQLite keeps the index of the log in its own memory.
        if isAlone { try connection.control("PRAGMA locking_mode=EXCLUSIVE") }
        try configure(connection, hasLog: hasLog)
        return connection
    }

    private func configure(
        _ connection: Connection, hasLog: Bool
    ) throws(StorageFailure) {
        connection.waitForLocks()
        for (option, isOn) in [
            (SQLITE_DBCONFIG_TRUSTED_SCHEMA, false),  // functions of a tampered schema do not run
            (SQLITE_DBCONFIG_DEFENSIVE, true),  // SQL cannot damage the file
            (SQLITE_DBCONFIG_DQS_DML, false),  // "text" in double quotes is a name, never a value
            (SQLITE_DBCONFIG_DQS_DDL, false),
            (SQLITE_DBCONFIG_ENABLE_FKEY, true),
        ] {
            csqlite_configure(connection.handle, option, isOn ? 1 : 0)
        }
        // The first read, before anything is changed: what is no database, damaged, or not ours is
        // found here.
        _ = try connection.bears(options.format)
        try connection.control("PRAGMA synchronous=FULL")
        // A row that REPLACE takes out is recorded too.
        try connection.control("PRAGMA recursive_triggers=ON")
        guard hasLog else { return }
        connection.watchInserts()
        if connection.obstacle == nil { try switchToLog(connection) }
    }

    /// Puts a new file in WAL mode, which it then stays in.
    private func switchToLog(_ connection: Connection) throws(StorageFailure) {
        // For this one switch SQLite does not wait when another process is making the same file,
        // so this waits as SQLite does everywhere else: a millisecond at a time.
        var attempts = max(1, options.busyTimeout.milliseconds)
        while try connection.text("PRAGMA journal_mode") != "wal" {
            do throws(StorageFailure) {
                return try connection.control("PRAGMA journal_mode=WAL")
            } catch .busy where attempts > 1 {
                attempts -= 1
                sqlite3_sleep(1)
            }
        }
    }
}

extension StorageFailure {
    /// Whether the files that SQLite keeps beside a database may be what is in the way.
    fileprivate var isLackOfCompanions: Bool {
        switch self {
        case .readOnly, .cannotOpen, .diskFull: true
        case .libraryMissing, .corrupt, .notADatabase, .foreign, .busy, .outdated,
            .newerThanProgram, .inputOutput, .unknownOutcome, .migrationFailed, .constraint, .sql,
            .unavailable, .gone, .closed, .bodyFailed:
            false
        }
    }
}
