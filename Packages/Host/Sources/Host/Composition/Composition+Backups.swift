// SPDX-License-Identifier: Apache-2.0

import Basics
import Foundation
import HostAPI
import HostFeature
import Storage
import SwiftIoC

extension Composition {
    /// The copies kept beside the database this command names.
    var backups: Backups {
        let (product, shell, ioc) = (product, shell, ioc)
        let locations = Locations(of: invocation, in: shell)
        let path = locations.database
        let folder = BackupFolder(of: path, now: shell.now)
        @Sendable func requireRight(
            _ deed: String = "a restore replaces the rows of everybody in the database"
        ) async throws {
            guard locations.hasDatabase else { return }
            try await Self.requireRight(path, deed, ioc.resolve(Identity.self).rights)
        }
        return Backups(
            list: { folder.entries.map(Backup.init) },
            make: { count in
                if count != nil {
                    try await requireRight("older copies have the rows of everybody in them")
                }
                // Opened read-only, so that it is not migrated first.
                let options = Database.Options(isReadOnly: true)
                let database = Database(.file(path: path), options: options, backups: folder)
                guard let entry = try await database.backUp(.manual, keeping: count) else {
                    throw StorageFailure.closed(path: path)
                }
                var backup = Backup(entry)
                let rights = try ioc.resolve(Identity.self).rights
                // The copy is made, whatever an older or damaged database says of its people.
                let may = try? await database.read { try rights.mayReachAllBySession($0) }
                backup.mayBeRestored = may ?? true
                return backup
            },
            write: { file in
                try await requireRight("a copy elsewhere has the rows of everybody in it")
                let options = Database.Options(isReadOnly: true)
                let database = Database(.file(path: path), options: options, backups: folder)
                let bytes = try await database.backUp(into: file)
                return Backup(
                    name: file, path: file, at: shell.now(),
                    reason: BackupFolder.Reason.manual.rawValue, bytes: bytes)
            },
            contents: { file in
                try await requireRight()
                do {
                    return try await folder.withDatabase(at: file) {
                        try await Self.contents(of: $0, folder, product)
                    }
                } catch let unfit as Database.Unfit {
                    throw UserError(
                        "backup_unusable", .database, "\(unfit.message) Nothing was changed.",
                        hint: "\(ProgramName.current) backup list", field: "FILE")
                } catch let failure as StorageFailure where failure.isDamage {
                    throw UserError(
                        "backup_unusable", .database,
                        "\(file) cannot be restored: it is damaged, or no database. "
                            + "Nothing was changed.",
                        hint: "\(ProgramName.current) backup list", field: "FILE")
                } catch let failure as StorageFailure where failure.message.contains(file) {
                    throw UserError(
                        "backup_unusable", .database,
                        "\(failure.plainMessage) Nothing was changed.",
                        hint: "\(ProgramName.current) backup list", field: "FILE")
                }
            },
            restore: { file in
                try await requireRight()
                return try await Database.restore(
                    .file(path: path), from: file, keepingIn: folder, as: product.shape
                ).map(Backup.init)
            })
    }

    /// Throws where the person may not reach the rows of everybody. Anybody may replace a damaged
    /// database, which can let nobody in.
    @concurrent
    nonisolated private static func requireRight(
        _ path: String, _ deed: String, _ rights: Identity.Rights
    ) async throws {
        let options = Database.Options(isReadOnly: true)
        let database = Database(.file(path: path), options: options)
        do {
            let may = try await database.read {
                try rights.mayReachAllBySession($0)
            }
            guard !may, try await database.integrityCheck().isEmpty else { return }
        } catch let failure as StorageFailure where failure.isDamage {
            return
        }
        throw UserError(
            "first_account_only", .failed,
            "\(deed), so only its first account may do this, signed in. Nothing was changed.",
            hint: "\(ProgramName.current) auth login NAME, the name of the first account")
    }

    /// What is wrong with a database file, how much is in a sound one, and what of it would be left
    /// out.
    @concurrent
    nonisolated private static func contents(
        of file: String, _ folder: BackupFolder, _ product: Product
    ) async throws -> BackupContents {
        let health = try await read(file, product)
        let options = Database.Options(isReadOnly: true)
        let database = Database(.file(path: file), options: options)
        guard health.problems.isEmpty else {
            return BackupContents(health: health, counts: [], leftOut: [])
        }
        let leftOut = try await folder.withScratch {
            try Database.admit(file, as: $0, product.shape)
        }
        var counts: [(what: String, rows: Int)] = []
        for table in product.storedTables where table.isHeadline {
            counts.append((table.noun, try await database.rowCount(of: table.name)))
        }
        return BackupContents(health: health, counts: counts, leftOut: leftOut)
    }
}

extension Backup {
    init(_ entry: BackupFolder.Entry) {
        self.init(
            name: entry.name, path: entry.path, at: entry.at, reason: entry.reason.rawValue,
            bytes: entry.bytes)
    }
}
