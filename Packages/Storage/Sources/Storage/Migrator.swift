// SPDX-License-Identifier: Apache-2.0

import CSQLite

/// Brings a database to the schema the program needs, in one transaction, or leaves it as it was.
struct Migrator {
    let connection: Connection
    let format: Database.Format
    let migrations: [Migration]
    /// Where a copy is kept before a file that has rows is changed.
    var backups: BackupFolder?
    var journal = Journal.Limits()

    private static let table = """
        CREATE TABLE IF NOT EXISTS schema_migrations (
            domain TEXT NOT NULL,
            number INTEGER NOT NULL,
            applied_at INTEGER NOT NULL,
            PRIMARY KEY (domain, number)
        ) STRICT, WITHOUT ROWID
        """

    private static let insert = """
        INSERT INTO schema_migrations (domain, number, applied_at) VALUES (?, ?, unixepoch())
        """

    /// Applies what is missing. A database that has everything is only read.
    func run() throws(StorageFailure) {
        connection.journalLimits = journal
        try checkNumbering()
        let isStamped = try connection.bears(format)
        let missing = try missingMigrations()
        if isStamped, missing.isEmpty {
            connection.keepsJournal = try connection.hasTable("journal_steps")
            return
        }
        switch connection.obstacle {
        case nil: break
        case .readOnly:
            throw .outdated(path: connection.path, isEmpty: try !connection.hasTables())
        case let obstacle?: throw obstacle
        }
        if let backups, try !Self.versions(of: connection).isEmpty {
            _ = try backups.keep(.migration) { path throws(StorageFailure) in
                try connection.copy(to: path)
            }
        }
        // Rebuilding a table drops it, which must not delete the rows that refer to it. This pragma
        // does nothing inside a transaction, so it stands outside.
        try connection.control("PRAGMA foreign_keys=OFF")
        let result = Result { try connection.transaction(writing: true) { _ in try apply() } }
        try connection.control("PRAGMA foreign_keys=ON")
        connection.keepsJournal = try connection.hasTable("journal_steps")
        do {
            try result.get()
        } catch let failure as StorageFailure {
            throw failure
        } catch {
            throw .bodyFailed(reason: String(describing: error))
        }
    }

    /// The highest applied number of each domain.
    static func versions(of connection: Connection) throws(StorageFailure) -> [String: Int] {
        guard try connection.hasTable("schema_migrations") else { return [:] }
        let statement = try connection.statement(
            for: "SELECT domain, max(number) FROM schema_migrations GROUP BY domain"
        )
        defer { statement.clear() }
        var versions: [String: Int] = [:]
        while try statement.step() { versions[statement.row.text(0)] = statement.row.int(1) }
        return versions
    }

    /// Inside the transaction: looks again, since another process may have been faster, and applies
    /// the rest.
    private func apply() throws {
        _ = try connection.bears(format)
        try connection.execute(script: Self.table)
        try connection.dropJournalTriggers()
        let (missing, owned) = (try missingMigrations(), try connection.ownedTables())
        for migration in missing { try apply(migration) }
        // What a statement of a migration could reach, without reading it as SQL.
        let reaches = missing.contains { migration in
            migration.work != nil || owned.contains(where: migration.script.contains)
        }
        try connection.makeJournal(within: journal, forgetting: reaches)
        let orphans = try connection.foreignKeyViolations()
        if let orphan = orphans.first, let last = migrations.last {
            throw StorageFailure.migrationFailed(
                domain: last.domain,
                number: last.number,
                reason: orphan
            )
        }
        try connection.execute(script: "PRAGMA application_id=\(format.applicationID)")
        try connection.execute(script: "PRAGMA user_version=\(format.version)")
    }

    private func apply(_ migration: Migration) throws(StorageFailure) {
        do {
            try connection.execute(script: migration.script)
            try migration.work?(connection)
            try connection.execute(
                Self.insert,
                migration.domain,
                migration.number
            )
        } catch let failure as StorageFailure {
            throw failure.naming(migration)
        } catch {
            throw .migrationFailed(
                domain: migration.domain,
                number: migration.number,
                reason: String(describing: error)
            )
        }
    }

    private func missingMigrations() throws(StorageFailure) -> [Migration] {
        let applied = try Self.versions(of: connection)
        for (domain, known) in highestNumbers() {
            guard let found = applied[domain], found > known else { continue }
            throw .newerThanProgram(
                path: connection.path,
                part: domain,
                found: found,
                supported: known
            )
        }
        return migrations.filter { $0.number > applied[$0.domain, default: 0] }
    }

    private func highestNumbers() -> [String: Int] {
        migrations.reduce(into: [:]) { $0[$1.domain] = max($0[$1.domain, default: 0], $1.number) }
    }

    private func checkNumbering() throws(StorageFailure) {
        var next: [String: Int] = [:]
        for migration in migrations {
            let expected = next[migration.domain, default: 1]
            guard migration.number == expected else {
                throw .migrationFailed(
                    domain: migration.domain,
                    number: migration.number,
                    reason: "numbers go up by one from 1, so \(expected) was expected"
                )
            }
            next[migration.domain] = expected + 1
        }
    }
}

extension StorageFailure {
    /// The failure of a migration's own statements names the migration; trouble with the file stays
    /// what it is.
    fileprivate func naming(_ migration: Migration) -> StorageFailure {
        switch self {
        case .sql, .constraint, .bodyFailed, .migrationFailed:
            .migrationFailed(
                domain: migration.domain,
                number: migration.number,
                reason: shortReason
            )
        case .libraryMissing, .corrupt, .notADatabase, .foreign, .busy, .readOnly, .outdated,
            .diskFull, .newerThanProgram, .cannotOpen, .inputOutput, .unknownOutcome,
            .unavailable, .gone, .closed:
            self
        }
    }

    private var shortReason: String {
        switch self {
        case .sql(_, let message, _): message
        case .constraint(_, let detail): detail
        case .migrationFailed(_, _, let reason), .bodyFailed(let reason): reason
        case .libraryMissing, .corrupt, .notADatabase, .foreign, .busy, .readOnly, .outdated,
            .diskFull, .newerThanProgram, .cannotOpen, .inputOutput, .unknownOutcome,
            .unavailable, .gone, .closed:
            message
        }
    }
}
