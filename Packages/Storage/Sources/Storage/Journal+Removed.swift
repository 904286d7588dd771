// SPDX-License-Identifier: Apache-2.0

extension Journal {
    /// What a person took out of a table, as far as the journal goes back.
    ///
    /// The values are the whole numbers that the removed rows had in `column`. A removal that was
    /// undone does not count, nor one by a step that also removed a row of `batches`: it took an
    /// import back. It costs one pass over the journal.
    public static func removed(
        _ column: String, of table: String, by owner: Int64, besides batches: String,
        _ connection: Connection
    ) throws -> Set<Int64> {
        guard connection.keepsJournal else { return [] }
        let rows = try connection.query(
            """
            SELECT c.before FROM journal_steps s
            CROSS JOIN journal_changes c ON c.id BETWEEN s.first AND s.last
            WHERE s.owner = ?1 AND s.state = 0 AND c.owner = ?1 AND c.name = ?2 AND c.op = 2
                AND NOT EXISTS (
                    SELECT 1 FROM journal_changes b
                    WHERE b.id BETWEEN s.first AND s.last AND b.name = ?3 AND b.op = 2)
            """, owner, table, batches
        ) { $0.text(0) }
        return try connection.values(of: column, in: rows, of: table)
    }

    /// What a report says of rows that come back though a person removed them.
    public static func sentences(ofReturning rows: Int) -> [String] {
        switch rows {
        case ...0: []
        case 1: ["1 row that you removed comes back with this file."]
        default: ["\(rows) rows that you removed come back with this file."]
        }
    }
}
