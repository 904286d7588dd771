// SPDX-License-Identifier: Apache-2.0

import Foundation
import Storage
import Synchronization
import Testing

@Suite("Database on a disk that does not take what it is given", .serialized)
struct DatabaseSyncTests {
    /// A database with Ada in it, on a disk that then fails `failures` times to synchronise.
    private func withFailures(
        _ failures: Int, code: Int32 = EIO,
        _ body: (_ database: Database, _ directory: String) async throws -> Void
    ) async throws {
        try #require(SyncFault.isInstalled)
        try await withDirectory { parent in
            let directory = parent + "/sync-fails"
            let database = Sample.file(directory)
            try await database.add("Ada")
            SyncFault.code.store(code, ordering: .relaxed)
            SyncFault.remaining.store(failures, ordering: .relaxed)
            defer { SyncFault.remaining.store(0, ordering: .relaxed) }
            try await body(database, directory)
        }
    }

    /// Who is in the database for the next process, when this one ends here.
    private func names(after directory: String) async throws -> [String] {
        let copy = directory + "/copy"
        mkdir(copy, 0o700)
        defer { try? FileManager.default.removeItem(atPath: copy) }
        for name in ["/sample.db", "/sample.db-wal"] {
            try FileManager.default.copyItem(atPath: directory + name, toPath: copy + name)
        }
        return try await Sample.file(copy).names()
    }

    @Test("a write that failed is not there, also for the next process, and can be tried again")
    func once() async throws {
        try await withFailures(1) { database, directory async throws in
            let refused = await failure { try await database.add("Bob") }
            guard case .inputOutput = refused else {
                Issue.record("not refused: \(String(describing: refused))")
                return
            }
            #expect(try await names(after: directory) == ["Ada"])
            try await database.add("Bob")
            #expect(try await database.names() == ["Ada", "Bob"])
            #expect(try await names(after: directory) == ["Ada", "Bob"])
        }
    }

    @Test("a full disk that failed once has nothing written, as its message says")
    func full() async throws {
        try await withFailures(1, code: ENOSPC) { database, directory async throws in
            let refused = await failure { try await database.add("Bob") }
            #expect(refused == .diskFull(path: directory + "/sample.db"))
            #expect(try await names(after: directory) == ["Ada"])
        }
    }

    @Test("a disk that goes on failing leaves it unknown, and a retry doubles nothing")
    func always() async throws {
        try await withFailures(.max) { database, directory async throws in
            let refused = await failure { try await database.increment() }
            guard case .unknownOutcome = refused else {
                Issue.record("not refused: \(String(describing: refused))")
                return
            }
            SyncFault.remaining.store(0, ordering: .relaxed)
            try await database.increment()
            #expect(try await database.counter() == 1)
            await database.close()
            #expect(try await Sample.file(directory).counter() == 1)
        }
    }
}
