// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A file beside the database, for what is too large for its journal, its exports and its backups:
/// it is written once and then only read.
extension Database {
    /// Makes a new database in a folder, without a log, and without waiting for the disk before the
    /// end. It has no name that lasts: `settle` gives it one, `discard` removes it.
    ///
    /// What `body` throws comes out unchanged, and then nothing is left. A file of a process that was
    /// killed goes after an hour, when the next one is made.
    public static func make<T>(
        in folder: String, _ body: (Connection) throws -> T
    ) throws -> (path: String, result: T) {
        let partial = try BackupFolder.makePartial(in: folder)
        do {
            let opener = DatabaseOpener(location: .file(path: partial), options: Options())
            let result = try fill(try opener.openUnlogged(), body)
            try BackupFolder.synchronize(partial)
            return (partial, result)
        } catch {
            discard(partial)
            throw error
        }
    }

    private static func fill<T>(
        _ connection: Connection, _ body: (Connection) throws -> T
    ) throws -> T {
        let format = Format.airfit
        try connection.execute(script: "PRAGMA application_id=\(format.applicationID)")
        try connection.execute(script: "PRAGMA user_version=\(format.version)")
        return try connection.transaction(writing: true, body)
    }

    /// Gives a file that `make` made its name, in place of any other file of that name.
    public static func settle(_ partial: String, as path: String) throws(StorageFailure) {
        let file = DatabaseFile(path: path)
        guard rename(partial, path) == 0 else { throw file.refusal(errno) }
        try file.synchronizeDirectory()
    }

    /// Removes a file that `make` made. Who has it open can go on reading.
    public static func discard(_ path: String) { unlink(path) }
}

extension Connection {
    /// Equal to an earlier one as long as nobody has written to the database since.
    public struct Version: Sendable, Equatable {
        private let own: Int
        private let others: Int64

        init(own: Int, others: Int64) {
            self.own = own
            self.others = others
        }
    }

    /// What was written so far, by this connection and by others, as the open transaction sees it.
    public var version: Version {
        get throws {
            let others = try first("PRAGMA data_version") { $0.int64(0) }
            return Version(own: totalChanges, others: others ?? 0)
        }
    }
}
