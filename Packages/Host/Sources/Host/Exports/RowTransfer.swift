// SPDX-License-Identifier: Apache-2.0

import Basics
import DesignSystem
import Foundation
import HostAPI
import HostFeature
import Storage

/// Copies rows out of a database and into it.
struct RowTransfer: Sendable {
    let product: Product
    let database: @Sendable () async throws -> Database
    let folder: BackupFolder
    let clock: DayClock
    let rights: Identity.Rights

    /// - Returns: what the format has no place for.
    func write(
        _ kind: ExportKind, _ owner: Int64, _ sink: @escaping @Sendable (String) throws -> Void
    ) async throws -> Omission? {
        let (tables, database) = (product.storedTables, try await database())
        switch kind {
        case .written(let write): return try await write(database, owner, sink)
        case .table(let name):
            guard let table = tables.first(where: { $0.name == name }) else { return nil }
            try await database.exportCSV(table, of: owner, sink)
        case .person: try await database.export(tables, of: owner, sink)
        case .everything:
            try await requireRight(owner)
            try await database.export(tables, of: nil, sink)
        }
        return nil
    }

    func merge(
        _ other: String, _ owner: Int64, _ mine: String?, isDryRun: Bool
    ) async throws -> Merged {
        try await requireRight(owner)
        // A copy is put right and migrated; the file itself stays as it is.
        return try await folder.withScratch { scratch in
            let leftOut = try await folder.withDatabase(at: other) { file in
                let options = Database.Options(isReadOnly: true)
                let database = Database(.file(path: file), options: options)
                let leftOut = try await admit(file, as: scratch)
                if let problem = try await database.integrityCheck().first {
                    throw StorageFailure.corrupt(path: other, detail: problem)
                }
                return leftOut
            }
            let met = try await meet(other, scratch, owner, mine)
            return try await take(
                scratch, product.storedTables, met, owner, isDryRun, .merge, leftOut)
        }
    }

    @concurrent
    private func admit(_ file: String, as scratch: String) async throws -> [String] {
        try Database.admit(file, as: scratch, product.shape)
    }

    func load(
        _ file: String, _ owner: Int64, _ mine: String?, isDryRun: Bool
    ) async throws -> Merged {
        try await folder.withScratch { scratch in
            let copy = Database(.file(path: scratch), migrations: product.migrations)
            let loaded: Transfer.Loaded
            do {
                loaded = try await copy.load(file, product.storedTables)
            } catch let failure as Transfer.Failure {
                throw UserError(
                    "export_unreadable", .unreadableFile,
                    "\(file): \(failure.message) Nothing was written.",
                    hint: "\(ProgramName.current) export json -o FILE", field: "FILE")
            }
            await copy.close()
            var (tables, met) = (product.storedTables, Met(owners: [1: owner], sentences: []))
            switch loaded.scope {
            case .person: tables.removeAll(where: \.isOfAccounts)
            case .everything:
                try await requireRight(owner)
                met = try await meet(file, scratch, owner, mine)
            }
            return try await take(scratch, tables, met, owner, isDryRun, .import, loaded.rejected)
        }
    }

    typealias Met = (owners: [Int64: Int64], sentences: [String])

    /// Finds out who of a copy is who here.
    private func meet(
        _ file: String, _ scratch: String, _ owner: Int64, _ mine: String?
    ) async throws -> Met {
        let copy = Database(.file(path: scratch), migrations: product.migrations)
        do {
            let met = try await rights.meet(database(), copy, owner, mine)
            await copy.close()
            return met
        } catch let refusal as Identity.Stranger {
            throw UserError.usage(
                "\(file): \(refusal.message) Nothing was changed.",
                hint: "--me NAME, an account of \(file) that is yours", field: "me")
        }
    }

    /// Throws where a person may not reach the rows of the others.
    private func requireRight(_ owner: Int64) async throws {
        let may = try await database().read { try rights.mayReachAll(owner, $0) }
        guard !may else { return }
        throw UserError(
            "first_account_only", .failed,
            "this concerns the rows of everybody in the database, so only its first account may "
                + "do it. Nothing was changed.",
            hint:
                "\(ProgramName.current) export json -o FILE, and \(ProgramName.current) import json FILE, for your own rows"
        )
    }

    func take(
        _ scratch: String, _ tables: [StoredTable], _ met: Met, _ owner: Int64,
        _ isDryRun: Bool, _ reason: BackupFolder.Reason, _ rejected: [String], settles: Bool = false
    ) async throws -> Merged {
        let database = try await database()
        func merge(isDryRun: Bool) async throws -> MergeReport {
            try await database.merge(
                scratch, tables: tables, owners: met.owners, by: owner,
                timeZone: clock.calendar.timeZone, settles: settles, isDryRun: isDryRun)
        }
        let plan = try await merge(isDryRun: true)
        let writes = !isDryRun && !plan.isEmpty
        var backup = writes ? try await database.backUp(reason).map(Backup.init) : nil
        func newest() async throws -> Journal.Step? {
            try await database.read { try $0.journalSteps(of: owner, limit: 1).first }
        }
        let before = try await newest()?.id
        let report = writes ? try await merge(isDryRun: false) : plan
        let step = try await newest()
        backup?.mayBeRestored = try await database.read { try rights.mayReachAll(owner, $0) }
        return Merged(
            counts: report.counts.map { ($0.noun, $0.table, $0.added, $0.known) },
            conflicts: report.conflicts, changes: met.sentences + report.changes,
            rejected: rejected,
            isEmpty: report.isEmpty,
            backup: backup, isUndoable: step?.id != before && step?.state == .done)
    }
}
