// SPDX-License-Identifier: Apache-2.0

import CSQLite
import Foundation

/// The rows that statements have added since the step began, as spans of row ids.
///
/// SQLite tells of every row it adds (`sqlite3_update_hook`), which costs nothing next to a trigger
/// that would write a row of its own. Tables WITHOUT ROWID are not told of and have a trigger.
final class InsertLog {
    /// Rows of one table that were added one after another with no other change between.
    struct Span {
        let table: Int
        private(set) var low: Int64
        private(set) var high: Int64
        /// The recorded change they came after.
        var after: Int64

        init(table: Int, row: Int64, after: Int64) {
            (self.table, low, high, self.after) = (table, row, row, after)
        }

        /// Whether a row comes right after these, or before them: undo brings the last one back
        /// first.
        func takes(_ row: Int64) -> Bool { row == high &+ 1 || row == low &- 1 }

        mutating func add(_ row: Int64) { (low, high) = (min(low, row), max(high, row)) }
    }

    /// What a savepoint brings back.
    struct State {
        var spans: [Span] = []
        /// The place of each table's newest span in `spans`, by the table's place in `tables`.
        var newest: [Int: Int] = [:]
        /// The newest change that a trigger recorded.
        var lastChange: Int64 = 0
        /// The last change of the step before.
        var claimed: Int64 = 0
    }

    var state = State()
    /// The names of the tables that rows were added to.
    private(set) var tables: [String] = []
    /// The same with a zero byte at the end, as SQLite gives them.
    private var names: [[CChar]] = []

    /// Begins a step after the change `id`.
    func begin(after id: Int64) {
        state = State(lastChange: id, claimed: id)
    }

    func added(to name: UnsafePointer<CChar>, row: Int64) {
        guard strncmp(name, "journal_", 8) != 0 else {
            if strcmp(name, "journal_changes") == 0 { changed(row) }
            return
        }
        let table = place(of: name)
        if let place = state.newest[table], state.spans[place].after == state.lastChange,
            state.spans[place].takes(row)
        {
            state.spans[place].add(row)
        } else {
            state.newest[table] = state.spans.count
            state.spans.append(Span(table: table, row: row, after: state.lastChange))
        }
    }

    /// A trigger recorded the change `id`. Where a number comes again, a statement that failed took
    /// its changes back.
    private func changed(_ id: Int64) {
        if id <= state.lastChange {
            for place in state.spans.indices where state.spans[place].after >= id {
                state.spans[place].after = id - 1
            }
        }
        state.lastChange = id
    }

    private func place(of name: UnsafePointer<CChar>) -> Int {
        if let place = names.firstIndex(where: { strcmp($0, name) == 0 }) { return place }
        let text = String(cString: name)
        tables.append(text)
        names.append(Array(text.utf8CString))
        return names.count - 1
    }
}

extension Connection {
    /// Asks SQLite to tell the log of every row that is added.
    func watchInserts() {
        sqlite3_update_hook(
            handle,
            { log, change, _, table, row in
                guard change == SQLITE_INSERT, let log, let table else { return }
                Unmanaged<InsertLog>.fromOpaque(log).takeUnretainedValue()
                    .added(to: table, row: row)
            }, Unmanaged.passUnretained(inserts).toOpaque())
    }

    /// Records the rows that were added, one change for each span of them.
    func recordInserts() throws {
        let (spans, claimed) = (inserts.state.spans, inserts.state.claimed)
        var tables: [Int: Journal.Table] = [:]
        for place in Set(spans.map(\.table)) {
            let table = try Journal.Table(inserts.tables[place], in: self)
            if table.hasOwner && table.rowKey != nil { tables[place] = table }
        }
        let depths = try depths(of: tables)
        // A row goes before those it refers to, so these are recorded first.
        for span in spans.sorted(by: { depths[$0.table, default: 0] < depths[$1.table, default: 0] }
        ) {
            guard let table = tables[span.table], let key = table.rowKey else { continue }
            try record(span, of: table, key, after: claimed)
        }
        inserts.state.spans = []
        inserts.state.newest = [:]
    }

    /// How many of `tables` one has to pass from each to one that refers to none of them.
    private func depths(of tables: [Int: Journal.Table]) throws -> [Int: Int] {
        guard tables.count > 1 else { return [:] }
        var parents: [Int: [Int]] = [:]
        for (place, table) in tables {
            let names = try query(
                "SELECT DISTINCT \"table\" FROM pragma_foreign_key_list(?)", table.name
            ) { $0.text(0).lowercased() }
            parents[place] = tables.keys.filter {
                $0 != place && names.contains(tables[$0]?.name.lowercased() ?? "")
            }
        }
        var depths: [Int: Int] = [:]
        for _ in tables {
            for (place, above) in parents {
                depths[place] = (above.map { depths[$0, default: 0] + 1 }).max() ?? 0
            }
        }
        return depths
    }

    private func record(
        _ span: InsertLog.Span, of table: Journal.Table, _ key: String, after claimed: Int64
    ) throws {
        let found = try first(
            """
            SELECT count(*), min(owner), max(owner) FROM \(Journal.quoted(table.name))
            WHERE \(Journal.quoted(key)) BETWEEN ? AND ?
            """, span.low, span.high
        ) { (count: $0.int64(0), owner: $0.int64(1), other: $0.int64(2)) }
        if let found, found.count == span.high &- span.low &+ 1, found.owner == found.other {
            try execute(
                """
                INSERT INTO journal_changes (owner, name, op, place, low, high, after)
                VALUES (?, ?, 0, ?, ?, ?, ?)
                """, found.owner, table.name, key, span.low, span.high, span.after)
            return
        }
        // Rows that are not there were removed or moved since, which triggers recorded, or were
        // taken back with a statement that failed, and then never were.
        try execute(
            """
            INSERT INTO journal_changes (owner, name, op, place, low, high, after)
            SELECT owner, ?1, 0, ?2, min(row), max(row), ?3 FROM (
                SELECT owner, row, row - row_number() OVER (PARTITION BY owner ORDER BY row) AS run
                FROM (
                    SELECT owner, \(Journal.quoted(key)) AS row
                    FROM \(Journal.quoted(table.name)) WHERE \(Journal.quoted(key)) BETWEEN ?4 AND ?5
                    UNION SELECT owner, low FROM journal_changes
                    WHERE id > ?6 AND name = ?1 AND high IS NULL AND low BETWEEN ?4 AND ?5
                )
            ) GROUP BY owner, run ORDER BY min(row)
            """, table.name, key, span.after, span.low, span.high, claimed)
    }
}
