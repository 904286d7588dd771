// SPDX-License-Identifier: Apache-2.0

import Foundation
import Storage

extension Composition {
    /// What a person should know of who else can change the database this command worked on.
    var concerns: [String] {
        guard !invocation.has(.ephemeral) else { return [] }
        let locations = Locations(of: invocation, in: shell)
        return Database.Location.file(path: locations.database).concerns
    }

    /// What `db check` finds: the file is opened for reading only, beside whatever the app has open.
    static func health(of path: String) async throws -> DatabaseHealth {
        do throws(StorageFailure) {
            return try await read(path)
        } catch {
            // The check is what the other messages send people to: here it is the last word.
            throw UserError("database", .database, error.message, field: "db")
        }
    }

    /// The same with the storage's own words for why it cannot be read.
    nonisolated static func read(_ path: String) async throws(StorageFailure) -> DatabaseHealth {
        let database = Database(.file(path: path), options: Database.Options(isReadOnly: true))
        try await database.open()
        let statistics = try await database.statistics()
        let problems = try await database.integrityCheck()
        await database.close()
        return DatabaseHealth(
            path: path, bytes: statistics.fileBytes, pages: statistics.pageCount,
            journalMode: statistics.journalMode,
            isReadOnly: !FileManager.default.isWritableFile(atPath: path),
            sqliteVersion: statistics.sqliteVersion, schemas: statistics.schemaVersions,
            problems: problems + newer(statistics.schemaVersions))
    }

    /// Domains whose schema this program does not know yet.
    nonisolated private static func newer(_ schemas: [String: Int]) -> [String] {
        let known = migrations.reduce(into: [:]) { known, migration in
            known[migration.domain] = max(known[migration.domain, default: 0], migration.number)
        }
        return schemas.sorted { $0.key < $1.key }.compactMap { domain, number in
            guard let newest = known[domain], number > newest else { return nil }
            return "\(domain) is at \(number), newer than this program, which knows \(newest)"
        }
    }
}
