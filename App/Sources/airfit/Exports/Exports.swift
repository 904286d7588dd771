// SPDX-License-Identifier: Apache-2.0

import WorkoutsModels

/// What `export` may write.
enum ExportKind: Sendable {
    /// Training as a file of another app, of these days.
    case workouts(Workouts.Business.Model.Import.Format, first: String?, last: String?)
    /// One table of the person's rows.
    case table(String)
    /// All of the person's rows.
    case person
    /// All rows of all, with the accounts.
    case everything
}

/// What came in from another database or an export of one.
struct Merged: Sendable {
    /// Rows of each kind.
    let counts: [(noun: String, table: String, added: Int, known: Int)]
    /// A sentence for each disagreement.
    let conflicts: [String]
    /// The copy that was made before.
    let backup: Backup?
}

/// How rows leave the database and come in again, as the commands use it.
struct Exports: Sendable {
    /// The tables that can be written alone.
    let tables: [String]
    /// Writes an export of a profile's rows, a few lines at a time.
    let write:
        @Sendable (
            ExportKind, _ owner: Int64, _ sink: @escaping @Sendable (String) throws -> Void
        ) async throws -> Void
    /// Brings in the rows of another database.
    let merge: @Sendable (_ path: String, _ isDryRun: Bool) async throws -> Merged
    /// Brings in the rows of an export; one person's rows become those of the profile.
    let load: @Sendable (_ path: String, _ owner: Int64, _ isDryRun: Bool) async throws -> Merged
}
