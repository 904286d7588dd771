// SPDX-License-Identifier: Apache-2.0

extension Connection {
    /// A row with a value that is out of bounds.
    struct Stray {
        let finding: OutOfBounds
        /// The values of its primary key.
        let key: [StoredValue]
    }

    /// A row that refers to one that is not there.
    struct Orphan {
        let table: String
        let row: Int64
        let parent: String
        let column: String
        /// Whether it cannot be without.
        let isNeeded: Bool

        var sentence: String {
            "\(table), row \(row): \(column) refers to a row of \(parent) that is not there."
        }
    }

    /// The rows of a table with a value that is out of bounds, each with the first one.
    /// - Parameter own: which rows are looked at, as rows that are written here; without it all of
    ///   them, as if they came from elsewhere.
    func strays(
        in table: StoredTable, own: (condition: String, values: [(any Bindable)?])? = nil,
        atMost limit: Int
    ) throws -> [Stray] {
        let stored = try Set(columns(of: table.name))
        let bounds = table.bounds.filter { stored.contains($0.key) }
            .mapValues { own == nil ? $0.ofOthers : $0 }.sorted { $0.key < $1.key }
        guard !bounds.isEmpty else { return [] }
        let keys = try keys(of: table.name)
        let suspects = bounds.map { $1.suspects($0) }.joined(separator: " OR ")
        let wanted = own.map { "(\($0.condition)) AND " } ?? ""
        let columns = (keys + bounds.map(\.key)).map(Journal.quoted).joined(separator: ", ")
        let statement = try statement(
            for: "SELECT \(columns) FROM main.\(table.name) WHERE \(wanted)(\(suspects))")
        defer { statement.clear() }
        statement.bind(own?.values ?? [])
        var strays: [Stray] = []
        while strays.count < limit, try statement.step() {
            let row = statement.row
            let key = keys.indices.map(row.value)
            let place = bounds.indices.first { place in
                !bounds[place].value.admits(row.value(keys.count + place))
            }
            guard let place else { continue }
            let name = zip(keys, key).map {
                $0 == table.id ? "row \($1.shown)" : "\($0) \($1.shown)"
            }
            strays.append(
                Stray(
                    finding: OutOfBounds(
                        row.value(keys.count + place), of: bounds[place].key, bounds[place].value,
                        in: table.name, name.joined(separator: ", ")), key: key))
        }
        return strays
    }

    /// Removes the rows that are out of bounds, and those that are parts of them, inside a
    /// transaction that writes and in which foreign keys are deferred.
    /// - Returns: a sentence for each.
    /// - Throws: `Database.Unfit` where they are too many, or where one says who somebody is.
    func leaveOutStrays(of tables: [StoredTable], path: String) throws -> [String] {
        var sentences: [String] = []
        for table in tables {
            let strays = try strays(in: table, atMost: Database.mostLeftOut + 1)
            if let first = strays.first,
                table.isOfAccounts || strays.count > Database.mostLeftOut
            {
                throw Database.Unfit(
                    path: path,
                    reason: "it is out of bounds: \(first.finding.sentence.dropLast())")
            }
            let keys = try keys(of: table.name)
            let place = keys.map { "\(Journal.quoted($0)) = ?" }.joined(separator: " AND ")
            for stray in strays {
                try execute(
                    "DELETE FROM main.\(table.name) WHERE \(place)",
                    bindings: stray.key.map(\.bindable))
                sentences.append(stray.finding.sentence)
            }
        }
        return sentences.isEmpty ? [] : try sentences + removeOrphans(of: tables).map(\.sentence)
    }

    /// Clears foreign keys that refer to no row, and removes the rows that cannot be without, until
    /// there is none, inside a transaction in which foreign keys are deferred.
    func removeOrphans(of tables: [StoredTable]) throws -> [Orphan] {
        var found: [Orphan] = []
        while true {
            let orphans = try query(
                """
                SELECT DISTINCT c."table", c.rowid, c.parent, f."from", i."notnull"
                FROM pragma_foreign_key_check c
                JOIN pragma_foreign_key_list(c."table") f ON f.id = c.fkid
                JOIN pragma_table_info(c."table") i ON i.name = f."from"
                WHERE c.rowid IS NOT NULL
                """
            ) { row in
                Orphan(
                    table: row.text(0), row: row.int64(1), parent: row.text(2), column: row.text(3),
                    isNeeded: row.bool(4))
            }
            let known = orphans.filter { orphan in tables.contains { $0.name == orphan.table } }
            guard !known.isEmpty else { return found }
            for orphan in known {
                let table = Journal.quoted(orphan.table)
                try execute(
                    orphan.isNeeded
                        ? "DELETE FROM main.\(table) WHERE rowid = ?"
                        : "UPDATE main.\(table) SET \(Journal.quoted(orphan.column)) = NULL "
                            + "WHERE rowid = ?", orphan.row)
                if changes > 0 { found.append(orphan) }
            }
        }
    }

    private func keys(of table: String) throws -> [String] {
        try query(
            "SELECT name FROM pragma_table_info(?, 'main') WHERE pk > 0 ORDER BY pk", table
        ) { $0.text(0) }
    }

    /// Throws where a row that the open step added or changed is out of bounds.
    func checkBounds(after claimed: Int64) throws {
        guard !bounded.isEmpty else { return }
        for span in inserts.state.spans {
            guard let table = bounded[inserts.tables[span.table]] else { continue }
            try check(
                table, "rowid BETWEEN ? AND ?", [span.low, span.high])
        }
        let changes = "FROM main.journal_changes WHERE id > ? AND high IS NULL AND op < 2"
        let changed = try query(
            "SELECT DISTINCT name \(changes) AND low IS NOT NULL", claimed
        ) { $0.text(0) }
        for name in changed {
            guard let table = bounded[name] else { continue }
            try check(
                table, "rowid IN (SELECT low \(changes) AND name = ?)", [claimed, name])
        }
        // Tables without row ids, and rows that have another number now.
        let placed = try query(
            "SELECT DISTINCT name, place \(changes) AND (low IS NULL OR place NOT LIKE '%=' || low)",
            claimed
        ) { (name: $0.text(0), place: $0.text(1)) }
        for (name, place) in placed {
            guard let table = bounded[name] else { continue }
            try check(table, place, [])
        }
    }

    private func check(
        _ table: StoredTable, _ condition: String, _ values: [(any Bindable)?]
    ) throws {
        if let stray = try strays(in: table, own: (condition, values), atMost: 1).first {
            throw StorageFailure.constraint(.check, detail: stray.finding.sentence)
        }
    }
}
