// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import AxiomCore

/// One SQLite database, used by one task at a time. Nothing is opened before it is needed.
///
/// A call blocks the actor's thread while SQLite works; a write waits for another process at most
/// `Options.busyTimeout`. The file is closed by `close()` or with the last reference.
public actor Database {
    /// Where the database lives.
    public nonisolated let location: Location
    /// How it is opened.
    public nonisolated let options: Options

    private enum Phase {
        case unopened
        case open(Connection)
        case closed
    }

    private var phase = Phase.unopened
    private var migrations: [Migration]

    /// A database that opens on first use and then has `migrations` applied: each domain's list,
    /// one after the other.
    public init(
        _ location: Location,
        migrations: [Migration] = [],
        options: Options = Options()
    ) {
        self.location = location
        self.migrations = migrations
        self.options = options
    }

    /// Opens the database, or finds it open, and applies what is missing of `migrations` and of
    /// those given to `init`.
    ///
    /// All missing migrations run in one transaction; a database that has them all is only read.
    /// Also opens a closed database again.
    public func open(migrations more: [Migration] = []) throws(StorageFailure) {
        let added = more.filter { new in
            !migrations.contains { $0.domain == new.domain && $0.number == new.number }
        }
        let all = migrations + added
        if case .open(let connection) = phase {
            if !added.isEmpty {
                try Migrator(connection: connection, format: options.format, migrations: all).run()
            }
        } else {
            phase = .open(
                try DatabaseOpener(location: location, options: options).open(migrations: all)
            )
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
    /// SQLite's errors are `StorageFailure`; what `body` throws of its own comes out unchanged.
    public func read<T: Sendable>(_ body: @Sendable (Connection) throws -> T) throws -> T {
        try ready().transaction(writing: false, body)
    }

    /// Reads and writes in one transaction, on disk when this returns and taken back entirely when
    /// `body` throws.
    ///
    /// SQLite's errors are `StorageFailure`; what `body` throws of its own comes out unchanged.
    @discardableResult
    public func write<T: Sendable>(_ body: @Sendable (Connection) throws -> T) throws -> T {
        let connection = try ready()
        if let obstacle = connection.obstacle { throw obstacle }
        try checkFile(of: connection)
        let result = try connection.transaction(writing: true, body)
        try checkFile(of: connection)
        return result
    }

    /// Throws when the file that has the name is another one than that which is open: the system goes
    /// on taking what is written to a deleted file, and forgets it.
    private func checkFile(of connection: Connection) throws(StorageFailure) {
        guard let file = connection.file, file != DatabaseFile(path: location.path).identity else {
            return
        }
        throw .gone(path: location.path)
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

    /// Why an open database can only be read.
    var obstacle: StorageFailure? { current?.obstacle }

    /// The connection when there is one; opens nothing.
    var current: Connection? {
        guard case .open(let connection) = phase else { return nil }
        return connection
    }
}

extension Database: Capability {
    public nonisolated var capabilityIdentifier: String { "storage.database" }

    /// Whether the database is open.
    public var isAvailable: Bool { current != nil }

    /// Full, limited when it can only be read, unavailable when it is not open.
    public var degradationLevel: DegradationLevel {
        guard let current else { return .unavailable }
        return current.obstacle == nil ? .full : .limited
    }

    public nonisolated var recoveryStrategy: RecoveryStrategy { .propagate }

    /// Opens the database with the migrations given to `init`.
    public func initialize() async throws { try open() }

    /// Closes the database.
    public func invalidate() async { close() }
}
