// SPDX-License-Identifier: Apache-2.0

import Foundation
import Storage

/// Everything stored in a home: every row of every table, whether there is a session file, and the
/// finished backups and exports.
struct Contents: Sendable, Equatable {
    /// The rows of each table, sorted by all columns, with cells quoted by SQLite.
    var tables: [String: [[String]]]

    /// Reads a home. Its database is opened in the same way as by the program. The
    /// journal, whose rows grow with every change, may be left out.
    static func read(_ home: HomeFolder, hasJournal: Bool = true) async throws -> Self {
        let database = Database(.file(path: home.database))
        var tables = try await database.read { connection in
            // A table of words (FTS5) has no rows of its own, but tables that keep them.
            let names = try connection.query(
                """
                SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
                AND sql NOT LIKE 'CREATE VIRTUAL%'
                """
            ) { $0.text(0) }
            var tables: [String: [[String]]] = [:]
            for name in names where hasJournal || !name.hasPrefix("journal_") {
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
            FileManager.default.fileExists(atPath: home.session) ? [["there"]] : []
        tables[copies] = try await finishedCopies(home)
        return Self(tables: tables)
    }

    /// The name of the session file among the tables.
    static let sessionFile = "session file"
    /// The name of the backups and exports among the tables.
    static let copies = "backups and exports"
    private static let whole = "whole"
    /// What stands behind the name of one that is not whole.
    static let damaged = "damaged"

    /// The name of a backup or an export that is not whole.
    static func damagedCopy(_ home: HomeFolder) async throws -> String? {
        try await finishedCopies(home).first { $0.last == damaged }?.first
    }

    /// The names of the backups and exports that are whole; one that is not says so.
    private static func finishedCopies(_ home: HomeFolder) async throws -> [[String]] {
        let manager = FileManager.default
        var rows: [[String]] = []
        let backups = BackupFolder(of: home.database, now: { .distantPast })
        let folder = backups.path
        for name in (try? manager.contentsOfDirectory(atPath: folder))?.sorted() ?? []
        where name.hasSuffix(".db.gz") || name.hasSuffix(".db") {
            let problems: [String]
            do {
                problems = try await backups.withDatabase(at: folder + "/" + name) { file in
                    let options = Database.Options(isReadOnly: true)
                    let backup = Database(.file(path: file), options: options)
                    let problems = try await backup.integrityCheck()
                    await backup.close()
                    return problems
                }
            } catch {
                // An old one may go while it is looked at.
                guard manager.fileExists(atPath: folder + "/" + name) else { continue }
                problems = ["\(error)"]
            }
            // A restore keeps what it could not read as it is; it counts like a packed one.
            let copy = name.hasSuffix(".gz") ? String(name.dropLast(3)) : name
            rows.append([copy, problems.isEmpty ? whole : damaged])
        }
        if let export = manager.contents(atPath: home.folder + "/me.json") {
            let isWhole = export.suffix(3) == Data("}}\n".utf8)
            rows.append(["me.json", isWhole ? whole : damaged])
        }
        return rows
    }

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
