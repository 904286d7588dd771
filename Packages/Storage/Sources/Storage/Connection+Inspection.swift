// SPDX-License-Identifier: Apache-2.0

import CSQLite

extension Connection {
    /// The first column of the first row as an integer, 0 without a row.
    func integer(_ sql: String) throws(StorageFailure) -> Int {
        let statement = try statement(for: sql)
        defer { statement.clear() }
        return try statement.step() ? statement.row.int(0) : 0
    }

    /// The first column of the first row as text, "" without a row.
    func text(_ sql: String) throws(StorageFailure) -> String {
        let statement = try statement(for: sql)
        defer { statement.clear() }
        return try statement.step() ? statement.row.text(0) : ""
    }

    /// Whether the file bears the stamp of `format`, `false` for an empty file; a file of another
    /// program or of a newer one is refused.
    func bears(_ format: Database.Format) throws(StorageFailure) -> Bool {
        let stamp = try stamp()
        guard stamp.applicationID == format.applicationID else {
            guard stamp.applicationID == 0, stamp.version == 0, stamp.isEmpty else {
                throw .foreign(path: path, applicationID: stamp.applicationID)
            }
            return false
        }
        guard stamp.version <= format.version else {
            throw .newerThanProgram(
                path: path,
                part: "the file format",
                found: stamp.version,
                supported: format.version
            )
        }
        return stamp.version == format.version
    }

    /// What a file says it is, read in one snapshot: another process may be stamping it right now.
    private func stamp() throws(StorageFailure) -> (
        applicationID: Int32, version: Int, isEmpty: Bool
    ) {
        let isAlone = sqlite3_get_autocommit(handle) != 0
        if isAlone { try control("BEGIN") }
        defer { if isAlone { rollBack() } }
        return (
            applicationID: Int32(truncatingIfNeeded: try integer("PRAGMA application_id")),
            version: try integer("PRAGMA user_version"),
            isEmpty: try !hasTables()
        )
    }

    /// Whether any table exists.
    func hasTables() throws(StorageFailure) -> Bool {
        try integer("SELECT count(*) FROM sqlite_schema") > 0
    }

    /// Whether a table of this name exists.
    public func hasTable(_ name: String) throws(StorageFailure) -> Bool {
        let statement = try statement(
            for: "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?"
        )
        defer { statement.clear() }
        statement.bind(1, name)
        return try statement.step()
    }

    /// One line for each row that refers to a row that is not there.
    func foreignKeyViolations() throws(StorageFailure) -> [String] {
        let statement = try statement(for: "PRAGMA foreign_key_check")
        defer { statement.clear() }
        var lines: [String] = []
        while try statement.step() {
            let row = statement.row
            let name = row.optionalInt64(1).map { "row \($0)" } ?? "a row"
            lines.append("\(name) of \(row.text(0)) refers to a missing row of \(row.text(2))")
        }
        return lines
    }

    /// What `PRAGMA integrity_check` finds, nothing when the file is sound.
    func integrityProblems() throws(StorageFailure) -> [String] {
        let statement = try statement(for: "PRAGMA integrity_check")
        defer { statement.clear() }
        var lines: [String] = []
        while try statement.step() { lines.append(statement.row.text(0)) }
        return lines == ["ok"] ? [] : lines
    }
}
