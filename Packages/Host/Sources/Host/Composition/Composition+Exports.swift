// SPDX-License-Identifier: Apache-2.0

import Foundation
import HostAPI
import HostFeature
import Storage

extension Composition {
    /// Exports and merges of the database this command names, which is open already.
    func exports(
        _ rights: Identity.Rights, _ database: @escaping @Sendable () async throws -> Database
    ) -> Exports {
        let path = Locations(of: invocation, in: shell).database
        let transfer = RowTransfer(
            product: product, database: database, folder: BackupFolder(of: path, now: shell.now),
            clock: clock,
            rights: rights)
        return Exports(
            tables: product.storedTables.filter { !$0.isOfAccounts }
                .map { ($0.name, $0.called) },
            write: { try await transfer.write($0, $1, $2) },
            merge: { try await transfer.merge($0, $1, $2, isDryRun: $3) },
            load: { try await transfer.load($0, $1, $2, isDryRun: $3) },
            exchange: { try await FolderSync(transfer, $0).run() })
    }
}
