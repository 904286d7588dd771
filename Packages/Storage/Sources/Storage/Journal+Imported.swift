// SPDX-License-Identifier: Apache-2.0

extension Journal {
    /// The rows that imports wrote and that nobody changed since, as far as the journal goes back.
    public struct Imported: Sendable {
        private let batches: Set<Int64>
        private let changed: Set<Int64>

        /// Reads a person's steps about a table whose imports are the rows of `batches`. It costs one
        /// pass over the journal.
        ///
        /// An import that a merge brought in is not known: its rows may have been changed elsewhere.
        /// So the moment of a known one, its column `at`, is that of its step.
        public init(
            _ table: String, of batches: String, by owner: Int64, _ connection: Connection
        ) throws {
            guard connection.keepsJournal else {
                (self.batches, changed) = ([], [])
                return
            }
            let list = Journal.quoted(batches)
            let added = "b.name = ?2 AND b.op = 0 AND t.id BETWEEN b.low AND ifnull(b.high, b.low)"
            self.batches = Set(
                try connection.query(
                    """
                    SELECT t.id FROM journal_steps s
                    CROSS JOIN journal_changes b ON b.id BETWEEN s.first AND s.last
                    JOIN \(list) t ON \(added) AND abs(t.at - s.at) < 60
                    WHERE s.owner = ?1 AND s.state = 0 AND t.owner = ?1
                    """, owner, batches
                ) { $0.int64(0) })
            changed = Set(
                try connection.query(
                    """
                    SELECT DISTINCT c.low FROM journal_steps s
                    CROSS JOIN journal_changes c ON c.id BETWEEN s.first AND s.last
                    WHERE s.owner = ?1 AND s.state = 0 AND c.name = ?3 AND c.op > 0
                        AND (NOT EXISTS (
                            SELECT 1 FROM journal_changes b
                            WHERE b.id BETWEEN s.first AND s.last AND b.name = ?2 AND b.op <> 1)
                        OR EXISTS (
                            SELECT 1 FROM journal_changes b
                            JOIN \(list) t ON \(added) AND abs(t.at - s.at) >= 60
                            WHERE b.id BETWEEN s.first AND s.last))
                    """, owner, batches, table
                ) { $0.int64(0) })
        }

        /// Whether a row is as its import wrote it.
        public func isAsImported(_ row: Int64, of batch: Int64) -> Bool {
            batches.contains(batch) && !changed.contains(row)
        }
    }

    /// Gives the rows of a table back what they had before the step that added the row `id` of
    /// `batches`. A row that was changed again since then keeps what it has, and so do all rows once
    /// the journal has no such step any more.
    public static func putBack(
        _ table: String, changedWith id: Int64, of batches: String, by owner: Int64,
        _ connection: Connection
    ) throws {
        guard connection.keepsJournal else { return }
        let before = try connection.query(
            """
            SELECT c.place, c.before FROM journal_steps s
            CROSS JOIN journal_changes c ON c.id BETWEEN s.first AND s.last
            WHERE s.owner = ?1 AND s.state = 0 AND c.name = ?2 AND c.op > 0
                AND EXISTS (
                    SELECT 1 FROM journal_changes b
                    WHERE b.id BETWEEN s.first AND s.last AND b.name = ?3 AND b.op = 0
                        AND ?4 BETWEEN b.low AND ifnull(b.high, b.low))
                AND NOT EXISTS (
                    SELECT 1 FROM journal_changes n
                    WHERE n.id > c.id AND n.name = ?2 AND n.place = c.place)
            """, owner, table, batches, id
        ) { (place: $0.text(0), row: $0.text(1)) }
        guard !before.isEmpty else { return }
        let columns = try Journal.Table(table, in: connection).columns
        for change in before {
            try connection.execute(
                script: "UPDATE \(quoted(table)) SET (\(columns))=(\(change.row)) "
                    + "WHERE \(place(change.place, of: owner))")
        }
    }
}
