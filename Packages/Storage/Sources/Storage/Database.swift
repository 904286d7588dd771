// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import AxiomCore

/// One SQLite database, used by one task at a time. The file is opened on first use.
///
/// A call blocks the actor's thread while SQLite works; a write waits for another process at most
/// `Options.busyTimeout`. The file is closed by `close()` or with the last reference.
public actor Database {
    /// Where the database lives.
    public nonisolated let location: Location
    /// How it is opened.
    public nonisolated let options: Options
    /// Where copies of it are kept; without it none are made.
    nonisolated let backups: BackupFolder?
    /// What goes when the journal forgets the rows it belongs to.
    nonisolated let cascades: [Journal.Cascade]
    /// The tables whose bounds each write is held to.
    nonisolated let tables: [StoredTable]

    private enum Phase {
        case unopened
        case open(Connection)
        case closed
    }

    private var phase = Phase.unopened
    private var migrations: [Migration]
    /// Why the last write or look found that nothing can be written, while that lasts.
    var trouble: StorageFailure?
    /// The last step whose imports were backed up before, and the copy.
    var backedUp: (step: UInt64, entry: BackupFolder.Entry)?
    /// Says that the open file was found to be damaged.
    nonisolated let damages = AsyncStream.makeStream(
        of: Void.self, bufferingPolicy: .bufferingNewest(1))
    /// What was found since the last look was taken.
    var news = Outlook.News.none

    /// Creates a database that opens on first use and then applies `migrations`: each domain's
    /// list, one after the other. With `backups`, an existing file is copied before it is migrated.
    /// Every program that writes to a file needs the `cascades` of its migrations. A write that
    /// leaves a row of `tables` out of its bounds is refused.
    public init(
        _ location: Location,
        migrations: [Migration] = [],
        cascades: [Journal.Cascade] = [],
        tables: [StoredTable] = [],
        options: Options = Options(),
        backups: BackupFolder? = nil
    ) {
        self.location = location
        self.migrations = migrations
        self.options = options
        self.backups = backups
        self.cascades = cascades
        self.tables = tables
    }

    /// Opens the database if it is not open, and applies the missing migrations of `migrations` and
    /// of those given to `init`.
    ///
    /// All missing migrations run in one transaction; a database that has them all is only read.
    /// Also reopens a closed database.
    public func open(migrations more: [Migration] = []) throws(StorageFailure) {
        let added = more.filter { new in
            !migrations.contains { $0.domain == new.domain && $0.number == new.number }
        }
        let all = migrations + added
        if case .open(let connection) = phase {
            if !added.isEmpty {
                try Migrator(
                    connection: connection, format: options.format, migrations: all,
                    backups: backups, journal: options.journal
                ).run()
            }
        } else {
            phase = .open(try opener.open(migrations: all))
        }
        migrations = all
    }

    /// Closes the file; later calls throw `closed` until `open` is called. Closing twice does
    /// nothing.
    public func close() {
        phase = .closed
    }

    /// Reads in one consistent snapshot; a statement that writes is refused.
    ///
    /// SQLite's errors are thrown as `StorageFailure`; other errors of `body` come out unchanged.
    public func read<T: Sendable>(_ body: @Sendable (Connection) throws -> T) throws -> T {
        do {
            return try ready().transaction(writing: false, body)
        } catch let failure as StorageFailure where failure.isDamage {
            note(failure)
            throw failure
        }
    }

    /// Reads and writes in one transaction, which is on disk when this returns and rolled back
    /// entirely when `body` throws.
    ///
    /// SQLite's errors are thrown as `StorageFailure`; other errors of `body` come out unchanged.
    @discardableResult
    public func write<T: Sendable>(_ body: @Sendable (Connection) throws -> T) throws -> T {
        let connection = try ready()
        if let obstacle = connection.obstacle { throw obstacle }
        // What was read of a damaged file may be wrong, and so may what is written to it.
        if let trouble, trouble.isDamage { throw trouble }
        do {
            if let obstacle = obstacle(to: connection) { throw obstacle }
            let result = try connection.transaction(writing: true) { [limits = options.journal] in
                try $0.recordingStep(within: limits, body)
            }
            if isGone(connection) { throw StorageFailure.gone(path: location.path) }
            trouble = nil
            return result
        } catch let failure as StorageFailure where failure.isPassing {
            trouble = failure
            throw failure
        } catch let failure as StorageFailure where failure.isDamage {
            note(failure)
            throw failure
        }
    }

    /// Writes data that may be lost in a power failure. It waits neither for a lock nor for the
    /// disk. The end of the process loses nothing.
    ///
    /// A refusal does not change the database's level: only `write` and checks of the file do.
    public func writeInPassing(_ body: @Sendable (Connection) throws -> Void) throws {
        let connection = try ready()
        if let obstacle = trouble ?? connection.obstacle ?? obstacle(to: connection) {
            throw obstacle
        }
        try connection.withoutWaiting {
            try connection.control("PRAGMA synchronous=NORMAL")
            defer { try? connection.control("PRAGMA synchronous=FULL") }
            try connection.transaction(writing: true, body)
        }
    }

    /// The open connection, opening it the first time.
    func ready() throws(StorageFailure) -> Connection {
        switch phase {
        case .open(let connection):
            return connection
        case .unopened:
            try open()
            return try ready()
        case .closed:
            throw .closed(path: location.path)
        }
    }

    /// Why an open database can only be read, as far as that is known.
    var obstacle: StorageFailure? { trouble ?? current?.obstacle }

    /// Opens the file anew, in place of the open connection.
    func reopen(closingFirst: Bool) throws(StorageFailure) {
        // A lock on the whole file keeps also another connection of one's own out.
        if closingFirst { phase = .unopened }
        phase = .open(try opener.open(migrations: migrations))
    }

    private var opener: DatabaseOpener {
        DatabaseOpener(
            location: location, options: options, backups: backups, cascades: cascades,
            tables: tables)
    }

    /// The connection when there is one; opens nothing.
    var current: Connection? {
        guard case .open(let connection) = phase else { return nil }
        return connection
    }
}

extension Database: StorageCapability {
    public nonisolated var capabilityIdentifier: String { "storage.database" }

    /// Whether the database is open.
    public var isAvailable: Bool { current != nil }

    /// Full; limited when it can only be read now; unavailable when it is not open. Checks the
    /// file; after a failed write it also checks whether writing works again.
    public var degradationLevel: DegradationLevel {
        guard current != nil else { return .unavailable }
        return examine(isTrying: trouble != nil) == nil ? .full : .limited
    }

    public nonisolated var recoveryStrategy: RecoveryStrategy { .propagate }

    /// Opens the database with the migrations given to `init`.
    public func initialize() async throws { try open() }

    /// Closes the database.
    public func invalidate() async { close() }

    /// Free bytes on the file's disk, 0 where that is unknown; `Int.max` for a database in memory.
    public var freeBytes: Int {
        guard case .file(let path) = location else { return .max }
        return DatabaseFile(path: path).freeBytes
    }

    /// Merges the write-ahead log into the file and truncates it, where that is possible now;
    /// returns how many bytes that freed.
    public func relievePressure() -> Int {
        guard case .file(let path) = location, let current, obstacle(to: current) == nil else {
            return 0
        }
        let file = DatabaseFile(path: path)
        let before = file.size(suffix: "-wal")
        current.withoutWaiting { _ = try? current.integer("PRAGMA wal_checkpoint(TRUNCATE)") }
        return max(0, before - file.size(suffix: "-wal"))
    }
}
