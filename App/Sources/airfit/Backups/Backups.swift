// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A copy of a database, free of any storage type.
struct Backup: Sendable, Equatable {
    let name: String
    let path: String
    let at: Date
    /// Why it was made: manual, migration, import, merge or replaced.
    let reason: String
    let bytes: Int
}

/// What is in a database file.
struct BackupContents: Sendable {
    let health: DatabaseHealth
    /// How many rows of what, such as "workout".
    let counts: [(what: String, rows: Int)]
}

/// The copies kept beside a database, as the commands use them.
struct Backups: Sendable {
    /// Newest first.
    let list: @Sendable () -> [Backup]
    /// Makes a copy, and removes those made by hand but the newest so many.
    let make: @Sendable (_ keeping: Int?) async throws -> Backup
    /// Reads a whole database file: what is in it, and what is wrong with it.
    let contents: @Sendable (_ path: String) async throws -> BackupContents
    /// Puts the content of a file in the place of the database; answers the copy of what was there.
    let restore: @Sendable (_ path: String) async throws -> Backup?

    /// The newest copy of what the database held; what a restore replaced is none.
    var newest: Backup? { list().first { $0.reason != "replaced" } }
}
