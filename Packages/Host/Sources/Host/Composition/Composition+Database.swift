// SPDX-License-Identifier: Apache-2.0

import Foundation
import HostAPI
import Storage

extension Composition {
    /// Warnings about who else can change the database this command worked on.
    var concerns: [String] {
        guard !invocation.has(.ephemeral) else { return [] }
        let locations = Locations(of: invocation, in: shell)
        return Database.Location.file(path: locations.database).concerns
    }

    /// What `db check` finds. The file is opened read-only, beside the app's own connections.
    static func health(of path: String, _ product: Product) async throws -> DatabaseHealth {
        do {
            var health = try await read(path, product)
            guard health.problems.isEmpty else { return health }
            let options = Database.Options(isReadOnly: true)
            let shape = try await Database(.file(path: path), options: options).shapeProblems(
                product.shape)
            (health.problems, health.isMendable) = (shape.problems, shape.isMendable)
            return health
        } catch let error as StorageFailure {
            // Other messages send people to this check, so its own error does not.
            let message =
                error.isDamage
                ? "\(error.plainMessage) \(StorageFailure.wayOut(of: path))" : error.message
            throw UserError("database", .database, message, field: "db")
        }
    }

    /// What `db check` finds, with the storage's own error when the file cannot be read.
    nonisolated static func read(
        _ path: String, _ product: Product
    ) async throws(StorageFailure) -> DatabaseHealth {
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
            problems: problems + newer(statistics.schemaVersions, product), isMendable: false)
    }

    /// A sentence for each domain whose schema is newer than this program.
    nonisolated private static func newer(
        _ schemas: [String: Int], _ product: Product
    ) -> [String] {
        let known = product.migrations.reduce(into: [:]) { known, migration in
            known[migration.domain] = max(known[migration.domain, default: 0], migration.number)
        }
        return schemas.sorted { $0.key < $1.key }.compactMap { domain, number in
            guard let newest = known[domain], number > newest else { return nil }
            return "\(domain) is at \(number), newer than this program, which knows \(newest)"
        }
    }
}
