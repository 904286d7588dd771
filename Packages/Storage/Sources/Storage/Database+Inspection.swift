// SPDX-License-Identifier: Apache-2.0

import CSQLite

extension Database {
    /// What `airfit db path` and `airfit db check` show of a database.
    public struct Statistics: Sendable, Equatable {
        /// The file, or `:memory:`.
        public let path: String
        /// Size of the file in bytes; 0 in memory.
        public let fileBytes: Int
        /// Size in bytes of the write-ahead log, which is merged into the file on closing.
        public let logBytes: Int
        /// Pages in use, including those that are still in the log.
        public let pageCount: Int
        /// Bytes in a page.
        public let pageSize: Int
        /// `wal` for a file, `memory` in memory.
        public let journalMode: String
        /// Whether it can only be read.
        public let isReadOnly: Bool
        /// The version of the file format as a whole.
        public let formatVersion: Int
        /// The highest applied migration of each domain.
        public let schemaVersions: [String: Int]
        /// The SQLite library in use, such as "3.40.1".
        public let sqliteVersion: String
    }

    /// Reads the whole file and lists what is wrong with it, one line per problem; empty when the
    /// file is intact.
    ///
    /// The cost grows with the file. Damage that stops the check is reported as a line too, not
    /// thrown.
    public func integrityCheck() throws(StorageFailure) -> [String] {
        let connection = try ready()
        var lines: [String] = []
        do throws(StorageFailure) {
            lines += try connection.integrityProblems()
            lines += try connection.foreignKeyViolations()
        } catch {
            guard case .corrupt(_, let detail) = error else { throw error }
            lines.append(detail)
        }
        return lines
    }

    /// Sizes, modes and versions of the database.
    public func statistics() throws(StorageFailure) -> Statistics {
        let connection = try ready()
        let file: DatabaseFile? =
            switch location {
            case .file(let path): DatabaseFile(path: path)
            case .memory: nil
            }
        return Statistics(
            path: location.path,
            fileBytes: file?.size() ?? 0,
            logBytes: file?.size(suffix: "-wal") ?? 0,
            pageCount: try connection.integer("PRAGMA page_count"),
            pageSize: try connection.integer("PRAGMA page_size"),
            journalMode: try connection.text("PRAGMA journal_mode"),
            isReadOnly: connection.obstacle != nil,
            formatVersion: try connection.integer("PRAGMA user_version"),
            schemaVersions: try Migrator.versions(of: connection),
            sqliteVersion: String(cString: sqlite3_libversion())
        )
    }

    /// How many rows a table has; 0 where the table does not exist.
    public func rowCount(of table: String) throws(StorageFailure) -> Int {
        let connection = try ready()
        guard try connection.hasTable(table) else { return 0 }
        return try connection.integer("SELECT count(*) FROM \(table)")
    }
}
