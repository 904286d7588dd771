// SPDX-License-Identifier: Apache-2.0

import HostAPI
import Storage

/// What `export` may write.
enum ExportKind: Sendable {
    /// What a domain writes by itself.
    case written(CommandHost.Writing)
    /// The person's rows of one table.
    case table(String)
    /// All of the person's rows.
    case person
    /// All rows of all people, with the accounts.
    case everything
}

/// The result of merging another database or an export.
struct Merged: Sendable {
    /// How many rows of each table were added, and how many were there already.
    let counts: [(noun: String, table: String, added: Int, known: Int)]
    /// A sentence for each disagreement.
    let conflicts: [String]
    /// A sentence for each row that one side changed or removed.
    let changes: [String]
    /// A sentence for each row that was left out, since a value is out of bounds, and for each part
    /// of a database that airfit does not make.
    let rejected: [String]
    /// Whether nothing here was changed.
    let isEmpty: Bool
    /// The copy that was made before.
    let backup: Backup?
    /// Whether `undo` takes it back for the person.
    let isUndoable: Bool
}

/// Exports and merges of a database, as the commands use them.
struct Exports: Sendable {
    /// The tables that can be exported alone, each with the words that people have for it.
    let tables: [(name: String, called: [String])]
    /// Writes an export of a profile's rows, a few lines at a time. Returns what the
    /// format has no place for.
    let write:
        @Sendable (
            ExportKind, _ owner: Int64, _ sink: @escaping @Sendable (String) throws -> Void
        ) async throws -> Omission?
    /// Merges the rows of a file, as the profile that asks for it. Those of the account `mine`
    /// there become the profile's.
    typealias Bring =
        @Sendable (
            _ path: String, _ owner: Int64, _ mine: String?, _ isDryRun: Bool
        ) async throws -> Merged
    /// Merges the rows of another database.
    let merge: Bring
    /// Merges the rows of an export. The rows of one person's export become those of the profile.
    let load: Bring
    /// Exchanges a person's rows with other devices by the files of a folder.
    let exchange: @Sendable (_ request: SyncRequest) async throws -> Synced
}
