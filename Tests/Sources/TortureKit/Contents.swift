// SPDX-License-Identifier: Apache-2.0

import Foundation
import Storage

/// Everything stored in a world: every row of every table, and whether there is a session file.
struct Contents: Sendable, Equatable {
    /// The rows of each table, sorted by all columns, with cells quoted by SQLite.
    var tables: [String: [[String]]]

    /// Reads a world. Its database is opened in the same way as by the program.
    static func read(_ world: World) async throws -> Self {
        let database = Database(.file(path: world.database))
        var tables = try await database.read { connection in
            // A table of words (FTS5) has no rows of its own, but tables that keep them.
            let names = try connection.query(
                """
                SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
                AND sql NOT LIKE 'CREATE VIRTUAL%'
                """
            ) { $0.text(0) }
            var tables: [String: [[String]]] = [:]
            for name in names {
                // When a migration was applied is the one time that no clock of ours gives.
                let columns = try connection.query("PRAGMA table_info(\"\(name)\")") { $0.text(1) }
                    .filter { $0 != "applied_at" }
                let cells = columns.map { "quote(\"\($0)\")" }.joined(separator: ", ")
                let order = columns.indices.map { "\($0 + 1)" }.joined(separator: ", ")
                tables[name] = try connection.query(
                    "SELECT \(cells) FROM \"\(name)\" ORDER BY \(order)"
                ) { row in columns.indices.map { row.text($0) } }
            }
            return tables
        }
        await database.close()
        tables[sessionFile] =
            FileManager.default.fileExists(atPath: world.session) ? [["there"]] : []
        return Self(tables: tables)
    }

    /// The name of the session file among the tables.
    static let sessionFile = "session file"
    /// The text in place of a cell that differs in every run: a salt, a token, a path.
    static let varying = "…"

    /// The same contents, with `varying` in the cells in which the other contents differ.
    func veiled(by other: Self) -> Self {
        var result = self
        for (table, rows) in tables {
            guard let others = other.tables[table], others.count == rows.count else { continue }
            result.tables[table] = zip(rows, others).map { row, other in
                zip(row, other).map { $0 == $1 ? $0 : Self.varying }
            }
        }
        return result
    }

    /// The tables that differ from the found contents. `varying` equals every cell.
    func tables(differingFrom found: Self) -> Set<String> {
        Set(tables.keys).union(found.tables.keys).filter { table in
            let (rows, others) = (tables[table] ?? [], found.tables[table] ?? [])
            guard rows.count == others.count else { return true }
            return !zip(rows, others).allSatisfy { row, other in
                row.count == other.count
                    && zip(row, other).allSatisfy { $0 == Self.varying || $0 == $1 }
            }
        }
    }
}
