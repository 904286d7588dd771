// SPDX-License-Identifier: Apache-2.0

import Foundation
import Storage

extension Composition {
    /// The copies kept beside the database this command names.
    var backups: Backups {
        let shell = shell
        let path = Locations(of: invocation, in: shell).database
        let folder = BackupFolder(of: path, now: shell.now)
        return Backups(
            list: { folder.entries.map(Backup.init) },
            make: { count in
                // Opened read-only, so that it is not migrated first.
                let options = Database.Options(isReadOnly: true)
                let database = Database(.file(path: path), options: options, backups: folder)
                guard let entry = try await database.backUp(.manual, keeping: count) else {
                    throw StorageFailure.closed(path: path)
                }
                return Backup(entry)
            },
            contents: { file in
                do {
                    return try await folder.withDatabase(at: file) {
                        try await Self.contents(of: $0, folder)
                    }
                } catch let unfit as Database.Unfit {
                    throw UserError(
                        "backup_unusable", .database, "\(unfit.message) Nothing was changed.",
                        hint: "airfit backup list", field: "FILE")
                } catch let failure as StorageFailure where failure.isDamage {
                    throw UserError(
                        "backup_unusable", .database,
                        "\(file) cannot be restored: it is damaged, or no database. "
                            + "Nothing was changed.",
                        hint: "airfit backup list", field: "FILE")
                } catch let failure as StorageFailure where failure.message.contains(file) {
                    throw UserError(
                        "backup_unusable", .database,
                        "\(failure.plainMessage) Nothing was changed.",
                        hint: "airfit backup list", field: "FILE")
                }
            },
            restore: { file in
                try await Database.restore(
                    .file(path: path), from: file, keepingIn: folder, as: Self.shape
                ).map(Backup.init)
            })
    }

    /// What is wrong with a database file, how much is in a sound one, and what of it would be left
    /// out.
    @concurrent
    nonisolated private static func contents(
        of file: String, _ folder: BackupFolder
    ) async throws -> BackupContents {
        let health = try await read(file)
        let options = Database.Options(isReadOnly: true)
        let database = Database(.file(path: file), options: options)
        guard health.problems.isEmpty else {
            return BackupContents(health: health, counts: [], leftOut: [])
        }
        let leftOut = try await folder.withScratch { try Database.admit(file, as: $0, shape) }
        var counts: [(what: String, rows: Int)] = []
        for (what, table) in counted {
            counts.append((what, try await database.rowCount(of: table)))
        }
        return BackupContents(health: health, counts: counts, leftOut: leftOut)
    }

    /// The kinds of entries that a report counts, each with its table.
    nonisolated private static let counted = [
        ("workout", "workouts"), ("set", "workout_sets"), ("diary line", "nutrition_entry"),
        ("drink", "nutrition_water"), ("weighing", "nutrition_weight"), ("account", "accounts"),
    ]
}

extension Backup {
    init(_ entry: BackupFolder.Entry) {
        self.init(
            name: entry.name, path: entry.path, at: entry.at, reason: entry.reason.rawValue,
            bytes: entry.bytes)
    }
}
