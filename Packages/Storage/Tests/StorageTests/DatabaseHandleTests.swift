// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomTesting
import Testing

@testable import Storage

@Suite("Database behind a handle", .timeLimit(.minutes(10)))
struct DatabaseHandleTests {
    /// Starts a graph with one database and hands its handle over.
    private func handle(
        _ location: Database.Location, isReadOnly: Bool = false
    ) async throws -> CapabilityHandle<Database> {
        let graph = try CapabilityGraph([
            CapabilityDeclaration(Database.self, taxonomy: .storage) { _ in
                Database(location, options: Database.Options(isReadOnly: isReadOnly))
            }
        ])
        try await graph.initialize()
        return try graph.manager(for: Self.self, declared: [Database.self])
            .handle(of: Database.self)
    }

    private static let same: @Sendable (StorageFailure) -> StorageFailure = { $0 }

    @Test("A database that can only be read reads, and says why it does not write")
    func readOnly() async throws {
        try await withDirectory { directory in
            let path = directory + "/data.db"
            try await Database(.file(path: path)).write { try $0.execute("CREATE TABLE t (x)") }
            let handle = try await handle(.file(path: path), isReadOnly: true)
            #expect(handle.level == .limited)
            let tables = try await handle.read(mapping: Self.same) {
                try $0.first("SELECT count(*) FROM t") { $0.int(0) }
            }
            #expect(tables == 0)
            await #expect(throws: StorageFailure.readOnly(path: path)) {
                try await handle.write(mapping: Self.same) {
                    try $0.execute("INSERT INTO t VALUES (1)")
                }
            }
        }
    }

    @Test("A database that cannot be opened gives its own reason to every call")
    func absent() async throws {
        let handle = try await handle(.file(path: "/"))
        #expect(handle.level == .unavailable)
        await #expect {
            try await handle.read(mapping: Self.same) { _ in }
        } throws: { error in
            guard case .unavailable(let reason) = error as? StorageFailure else { return false }
            return reason.contains("it is a directory")
        }
    }
}
