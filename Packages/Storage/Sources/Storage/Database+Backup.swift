// SPDX-License-Identifier: Apache-2.0

import CSQLite
import Foundation

extension Connection {
    /// Writes everything that is stored now to an empty file, in one snapshot that others may write
    /// beside. Fails where a page cannot be read.
    func copy(to path: String) throws(StorageFailure) {
        do throws(StorageFailure) {
            try execute(script: "VACUUM INTO '\(path.replacing("'", with: "''"))'")
        } catch .diskFull {
            // The copy has no room; what it is of may be on another disk.
            throw .diskFull(path: path)
        } catch {
            throw error
        }
    }

    /// Writes everything another database holds over what is stored, in one transaction.
    func overwrite(with source: Connection) throws(StorageFailure) {
        guard let backup = sqlite3_backup_init(handle, "main", source.handle, "main") else {
            throw failure(SQLITE_ERROR, statement: nil)
        }
        let code = sqlite3_backup_step(backup, -1)
        let end = sqlite3_backup_finish(backup)
        guard code == SQLITE_DONE else { throw failure(end, statement: nil) }
    }
}

extension Database {
    /// Writes everything stored now to the empty file at `path`; see `backUp`.
    public func copy(to path: String) throws(StorageFailure) { try ready().copy(to: path) }

    /// Makes a full copy of the data stored now. Does nothing in memory, or without a backup
    /// folder.
    ///
    /// Other processes may read and write meanwhile: the copy is one snapshot of the database.
    /// Several imports or merges of one step (`Journal.note`) make one copy, of what was there before all.
    /// - Parameter count: how many copies made by hand are kept; all of them for `nil`.
    @discardableResult
    public func backUp(
        _ reason: BackupFolder.Reason, keeping count: Int? = nil
    ) throws(StorageFailure) -> BackupFolder.Entry? {
        guard let backups, case .file = location else { return nil }
        let connection = try settled()
        let step = [.import, .merge].contains(reason) ? Journal.note?.identity : nil
        if let step, let backedUp, backedUp.step == step { return backedUp.entry }
        let entry = try backups.keep(reason) { path throws(StorageFailure) in
            try connection.copy(to: path)
        }
        if let count { backups.remove(.manual, butNewest: count) }
        if let step { backedUp = (step, entry) }
        return entry
    }

    /// Writes a packed copy of the data stored now to a file, in the place of one that is there. It
    /// has its name only once it is whole and on disk.
    /// - Returns: its size in bytes.
    public func backUp(into file: String) async throws -> Int {
        let (connection, url) = (try ready(), URL(fileURLWithPath: file))
        guard let backups else { throw StorageFailure.closed(path: file) }
        let folder = url.deletingLastPathComponent().path
        return try await backups.withScratch { scratch in
            try connection.copy(to: scratch)
            return try ExchangeFolder(folder, prefix: "").write(scratch, as: url.lastPathComponent)
                .bytes
        }
    }

    /// Replaces all stored data with that of the file at `path`, and keeps a copy of the replaced
    /// data.
    ///
    /// An intact database is overwritten in one transaction, so other processes may have it open;
    /// they see a change. A damaged one is copied to the backups with its log and replaced by a
    /// copy of the file. The file at `path`, packed or not, is admitted as `admit` does.
    /// - Returns: the copy of the replaced data; `nil` where there was none.
    @concurrent
    public static func restore(
        _ location: Location, from path: String, keepingIn backups: BackupFolder, as shape: Shape
    ) async throws -> BackupFolder.Entry? {
        let pageSize = try? opener(location, isReadOnly: true).open(migrations: [])
            .integer("PRAGMA page_size")
        return try await backups.withScratch { scratch in
            try await backups.withDatabase(at: path) { plain in
                _ = try admit(plain, as: scratch, shape, pageSize: pageSize)
            }
            return try replace(location, by: scratch, backups, shape)
        }
    }

    private static func replace(
        _ location: Location, by scratch: String, _ backups: BackupFolder, _ shape: Shape
    ) throws -> BackupFolder.Entry? {
        guard case .file(let target) = location else {
            throw StorageFailure.closed(path: location.path)
        }
        let source = try opener(.file(path: scratch)).open(migrations: [])
        let file = DatabaseFile(path: target)
        let isNew = file.size() == 0
        func fit(_ old: Connection?) throws {
            try source.transaction(writing: true) { new in
                for carry in shape.carryOver { try carry(old, new) }
            }
        }
        do {
            let connection = try opener(location).open(migrations: [])
            if let obstacle = connection.obstacle { throw obstacle }
            let kept =
                isNew
                ? nil
                : try backups.keep(.replaced) { path throws(StorageFailure) in
                    try connection.copy(to: path)
                }
            try fit(isNew ? nil : connection)
            try connection.overwrite(with: source)
            return kept
        } catch let failure as StorageFailure where failure.isDamage {
            let kept = try backups.keepDamaged(file)
            try fit(nil)
            try BackupFolder.install(file) { path throws(StorageFailure) in
                try source.copy(to: path)
            }
            return kept
        }
    }

    static func opener(_ location: Location, isReadOnly: Bool = false) -> DatabaseOpener {
        DatabaseOpener(location: location, options: Options(isReadOnly: isReadOnly))
    }
}
