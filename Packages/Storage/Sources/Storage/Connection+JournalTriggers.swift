// SPDX-License-Identifier: Apache-2.0

extension Journal {
    /// A table as the triggers see it.
    struct Table {
        let name: String
        /// The columns, quoted, with commas between.
        let columns: String
        private let names: [String]
        private let keys: [String]
        /// The column that is the row id; `nil` where the key is another one.
        let rowKey: String?
        /// Whether the rows belong to somebody.
        var hasOwner: Bool { names.contains("\"owner\"") }

        init(_ name: String, in connection: Connection) throws {
            let found = try connection.query(
                """
                SELECT c.name, c.pk, c.type = 'INTEGER' AND t.wr = 0
                FROM pragma_table_list(?1) t, pragma_table_info(?1, 'main') c
                WHERE t.schema = 'main'
                """, name
            ) { (name: $0.text(0), key: $0.int(1), isRow: $0.bool(2)) }
            let keyed = found.filter { $0.key > 0 }
            self.name = name
            rowKey = keyed.count == 1 && keyed[0].isRow ? keyed[0].name : nil
            names = found.map { Journal.quoted($0.name) }
            keys = keyed.sorted { $0.key < $1.key }.map { Journal.quoted($0.name) }
            columns = names.joined(separator: ",")
        }

        /// The triggers that record every change of a row that `InsertLog` does not see.
        func triggers(within limits: Limits) -> String {
            let insert = trigger("INSERT", place: "NEW", owner: "NEW", before: nil, limits)
            return [
                rowKey == nil ? insert : "",
                trigger("UPDATE", place: "NEW", owner: "OLD", before: "OLD", limits),
                trigger("DELETE", place: "OLD", owner: "OLD", before: "OLD", limits),
            ].joined(separator: "\n")
        }

        private func trigger(
            _ event: String, place: String, owner: String, before: String?, _ limits: Limits
        ) -> String {
            let op = ["INSERT": 0, "UPDATE": 1, "DELETE": 2][event] ?? 1
            let row = before.map { row in
                names.map { "quote(\(row).\($0))" }.joined(separator: "||','||")
            }
            let key = keys.map { "'\(Self.plain($0))='||quote(\(place).\($0))" }
                .joined(separator: "||' AND '||")
            let old = before.flatMap { row in rowKey.map { "\(row).\(Journal.quoted($0))" } }
            // What nobody could undo in the end is not recorded in the first place.
            return """
                CREATE TRIGGER \(Journal.quoted("journal_\(event.lowercased())_\(name)"))
                AFTER \(event) ON \(Journal.quoted(name))
                WHEN ifnull((SELECT max(id) FROM journal_changes), 0) - ifnull(
                    (SELECT last FROM journal_steps ORDER BY id DESC LIMIT 1), 0)
                    < \(limits.changes)
                BEGIN
                    INSERT INTO journal_changes (owner, name, op, place, before, low)
                    VALUES (\(owner).owner, '\(Self.plain(name))', \(op), \(key), \(row ?? "NULL"),
                        \(old ?? "NULL"));
                END;
                """
        }

        /// A name of ours without its quotes: in text, and where it needs none.
        private static func plain(_ name: String) -> String {
            String(name.filter { $0 != "\"" && $0 != "'" })
        }
    }

    /// A name as SQL takes it.
    static func quoted(_ name: String) -> String {
        "\"\(name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\""))\""
    }
}

extension Connection {
    /// Takes the triggers out, so that tables can be built anew.
    func dropJournalTriggers() throws {
        let names = try query(
            """
            SELECT name FROM sqlite_schema
            WHERE type = 'trigger' AND name GLOB 'journal_*'
            """
        ) { $0.text(0) }
        for name in names { try execute(script: "DROP TRIGGER \(Journal.quoted(name))") }
    }

    /// Removes every row of an owner from every table with an `owner` column, and the owner's
    /// steps, inside `Database.write`. The removed data is overwritten and cannot be restored by
    /// undo. What only these rows used (`Journal.Cascade`) goes with them.
    public func removeRows(of owner: Int64) throws {
        try control("PRAGMA secure_delete=ON")
        // A row may go before those that refer to it.
        try control("PRAGMA defer_foreign_keys=ON")
        try dropJournalTriggers()
        for table in try ownedTables() {
            try execute("DELETE FROM \(Journal.quoted(table)) WHERE owner = ?", owner)
        }
        noteAllCascades()
        guard keepsJournal else { return }
        try execute("DELETE FROM journal_changes WHERE owner = ?", owner)
        try execute("DELETE FROM journal_steps WHERE owner = ?", owner)
        try makeTriggers(within: journalLimits)
    }

    /// Makes the triggers of every table with an owner. The steps so far are forgotten where one of
    /// the tables may be another than they know.
    func makeJournal(within limits: Journal.Limits, forgetting isNew: Bool) throws {
        guard try hasTable("journal_steps") else { return }
        try makeTriggers(within: limits)
        guard isNew, try first("SELECT 1 FROM journal_steps", row: { $0.int(0) }) != nil else {
            return
        }
        try forgetJournal()
    }

    func makeTriggers(within limits: Journal.Limits) throws {
        for table in try ownedTables() {
            try execute(script: try Journal.Table(table, in: self).triggers(within: limits))
        }
    }

    /// The tables whose rows belong to somebody.
    func ownedTables() throws -> [String] {
        try query(
            """
            SELECT m.name FROM sqlite_schema m JOIN pragma_table_info(m.name) c
            WHERE m.type = 'table' AND c.name = 'owner' AND m.name NOT GLOB 'journal_*'
                AND EXISTS (SELECT 1 FROM pragma_table_info(m.name) WHERE pk > 0)
            ORDER BY m.name
            """
        ) { $0.text(0) }
    }
}
