// SPDX-License-Identifier: Apache-2.0

extension Journal {
    /// A rule for data that the rows of a recorded table use and that is too large to be recorded.
    ///
    /// Such data has no column `owner`. It stays while a row of the table uses it, and while a
    /// removed row of the table can still come back by undo or redo. After that it is removed.
    public struct Cascade: Sendable {
        /// Removes what no row uses, but for these.
        public typealias Sweep = @Sendable (Connection, _ kept: Set<Int64>) throws -> Void

        let table: String
        let column: String
        let sweep: Sweep

        /// What the rows of `table` name in `column`.
        ///
        /// `sweep` gets what the removed rows that can come back name. It runs inside the
        /// transaction of the write after which another row cannot come back.
        public init(of table: String, in column: String, sweep: @escaping Sweep) {
            self.table = table
            self.column = column
            self.sweep = sweep
        }
    }
}

extension Connection {
    /// Notes the tables whose data may be left behind when the recorded changes from `first` to
    /// `last` go.
    func noteCascades(ofChanges first: Int64, _ last: Int64) throws {
        for cascade in cascades where !forgotten.contains(cascade.table) {
            let isOne = try self.first(
                "SELECT 1 FROM journal_changes WHERE id BETWEEN ? AND ? AND name = ? LIMIT 1",
                first, last, cascade.table
            ) { _ in true }
            if isOne == true { forgotten.insert(cascade.table) }
        }
    }

    /// Notes that anything may be left behind.
    func noteAllCascades() { forgotten = Set(cascades.map(\.table)) }

    /// Removes what was noted and belongs to nothing any more.
    func sweepCascades() throws {
        guard !forgotten.isEmpty else { return }
        for cascade in cascades where forgotten.contains(cascade.table) {
            try cascade.sweep(self, kept(cascade))
        }
        forgotten = []
    }

    /// What the removed rows name that can come back.
    private func kept(_ cascade: Journal.Cascade) throws -> Set<Int64> {
        guard try hasTable("journal_changes") else { return [] }
        let rows = try query(
            "SELECT before FROM journal_changes WHERE name = ? AND op = 2", cascade.table
        ) { $0.text(0) }
        return try values(of: cascade.column, in: rows, of: cascade.table)
    }

    /// The whole numbers that recorded rows of a table have in a column.
    func values(of column: String, in rows: [String], of table: String) throws -> Set<Int64> {
        guard !rows.isEmpty else { return [] }
        let columns = try Journal.Table(table, in: self).columns
        var values: Set<Int64> = []
        for start in stride(from: 0, to: rows.count, by: 100) {
            let some = rows[start..<min(start + 100, rows.count)].map { "(\($0))" }
            try forEach(
                """
                WITH gone(\(columns)) AS (VALUES \(some.joined(separator: ",")))
                SELECT \(Journal.quoted(column)) FROM gone
                """
            ) { row in row.optionalInt64(0).map { _ = values.insert($0) } }
        }
        return values
    }
}
