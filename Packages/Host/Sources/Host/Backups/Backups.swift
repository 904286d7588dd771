// SPDX-License-Identifier: Apache-2.0

import Foundation
import HostAPI

/// A copy of a database, free of any storage type.
struct Backup: Sendable, Equatable {
    let name: String
    let path: String
    let at: Date
    /// Why it was made: manual, migration, import, merge or replaced.
    let reason: String
    let bytes: Int
    /// Whether the person who had it made may restore it.
    var mayBeRestored = true

    /// The commands that take back what was done after this copy was made: undo, where that can,
    /// and a restore, where the person may.
    func waysBack(isUndoable: Bool) -> String? {
        let ways =
            (isUndoable ? [ReadyCommand.line(["undo"])] : [])
            + (mayBeRestored ? [ReadyCommand.line(["restore", name])] : [])
        return ways.isEmpty ? nil : ways.joined(separator: "   or ")
    }
}

/// What is in a database file.
struct BackupContents: Sendable {
    let health: DatabaseHealth
    /// The number of rows of each kind; `what` names the kind, such as "workout".
    let counts: [(what: String, rows: Int)]
    /// A sentence for each part that is not as airfit makes it, and is not restored.
    let leftOut: [String]
}

/// The copies kept beside a database, as the commands use them.
struct Backups: Sendable {
    /// Newest first.
    let list: @Sendable () -> [Backup]
    /// Makes a copy. With a count, it then removes the copies made by hand, except that many of the
    /// newest.
    let make: @Sendable (_ keeping: Int?) async throws -> Backup
    /// Makes a copy at a path of one's own.
    let write: @Sendable (_ path: String) async throws -> Backup
    /// Reads a whole database file: what is in it, and what is wrong with it.
    let contents: @Sendable (_ path: String) async throws -> BackupContents
    /// Replaces the content of the database by that of a file. Returns the copy of what it
    /// replaced, or `nil` when there was no database.
    let restore: @Sendable (_ path: String) async throws -> Backup?

    /// The newest copy, leaving out those that a restore made of what it replaced.
    var newest: Backup? { list().first { $0.reason != "replaced" } }
}
