// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import Storage
import Testing

@Suite("Database", .timeLimit(.minutes(10)))
struct DatabaseTests {
    enum Own: Error, Equatable {
        case refused
        case storage(StorageFailure)
    }

    @Test("nothing is opened before the first use")
    func opensLazily() async throws {
        try await withDirectory { directory in
            let database = Sample.file(directory)
            #expect(mode(of: directory + "/sample.db") == -1)
            #expect(await !database.isAvailable)
            let names = try await database.names()
            #expect(names == [])
            #expect(await database.isAvailable)
        }
    }

    @Test("what a write stores, a read finds")
    func writesAndReads() async throws {
        let database = Sample.memory()
        try await database.add("Ada")
        #expect(try await database.names() == ["Ada"])
    }

    @Test("a write whose body throws leaves nothing and throws the body's own error")
    func rollsBack() async throws {
        let database = Sample.memory()
        await #expect(throws: Own.refused) {
            try await database.write { connection in
                try connection.execute("INSERT INTO people (name) VALUES ('Ada')")
                throw Own.refused
            }
        }
        #expect(try await database.names() == [])
    }

    @Test("a write goes on after one that was taken back")
    func worksAfterRollback() async throws {
        let database = Sample.memory()
        _ = await failure {
            try await database.write { try $0.execute("INSERT INTO nowhere VALUES (1)") }
        }
        try await database.add("Ada")
        #expect(try await database.names() == ["Ada"])
    }

    @Test("a mapped write throws the body's own error unchanged")
    func mappedOwnError() async throws {
        let database = Sample.memory()
        await #expect(throws: Own.refused) {
            try await CapabilityHandle(always: database).write(mapping: Own.storage) { _ in
                throw Own.refused
            }
        }
    }

    @Test("a mapped read hands SQLite's failure to the mapping")
    func mappedStorageError() async throws {
        let database = Sample.memory()
        await database.close()
        await #expect(throws: Own.storage(.closed(path: ":memory:"))) {
            try await CapabilityHandle(always: database).read(mapping: Own.storage) { _ in }
        }
    }

    @Test("a mapped write names an error of a third kind in words")
    func mappedStranger() async throws {
        struct Stranger: Error, CustomStringConvertible { let description = "a stranger" }
        let database = Sample.memory()
        await #expect(throws: Own.storage(.bodyFailed(reason: "a stranger"))) {
            try await CapabilityHandle(always: database).write(mapping: Own.storage) { _ in
                throw Stranger()
            }
        }
    }

    @Test("a read refuses a statement that writes, also one that a write has cached")
    func readOnlyBodies() async throws {
        let database = Sample.memory()
        let sql = "INSERT INTO people (name) VALUES ('Ada')"
        try await database.write { try $0.execute(sql) }
        let refused = await failure { try await database.read { try $0.execute(sql) } }
        guard case .sql(_, let message, let statement) = refused else {
            Issue.record("not refused: \(String(describing: refused))")
            return
        }
        #expect(message.contains("use write") && statement == sql)
    }

    @Test(
        "a body cannot end its own transaction",
        arguments: [
            "COMMIT", "rollback", " /* x */ BEGIN", "-- x\nEND", "SAVEPOINT a", "RELEASE a",
        ]
    )
    func transactionControl(sql: String) async throws {
        let database = Sample.memory()
        let refused = await failure { try await database.write { try $0.execute(sql) } }
        guard case .sql = refused else {
            Issue.record("not refused: \(String(describing: refused))")
            return
        }
    }

    @Test("a savepoint takes back its own part only")
    func savepoint() async throws {
        let database = Sample.memory()
        try await database.write { connection in
            try connection.execute("INSERT INTO people (name) VALUES ('Ada')")
            try? connection.savepoint {
                try connection.execute("INSERT INTO people (name) VALUES ('Bob')")
                throw Own.refused
            }
            try connection.savepoint {
                try connection.execute("INSERT INTO people (name) VALUES ('Cyd')")
            }
        }
        #expect(try await database.names() == ["Ada", "Cyd"])
    }

    @Test("a closed database refuses, and opens again")
    func closes() async throws {
        try await withDirectory { directory in
            let database = Sample.file(directory)
            try await database.add("Ada")
            await database.close()
            await database.close()
            let path = directory + "/sample.db"
            #expect(await failure { _ = try await database.names() } == .closed(path: path))
            try await database.open()
            #expect(try await database.names() == ["Ada"])
        }
    }

    @Test("the last reference closes the file and folds its log in")
    func closesOnDeinit() async throws {
        func addOnce(_ directory: String) async throws {
            let database = Sample.file(directory)
            try await database.add("Ada")
            #expect(mode(of: directory + "/sample.db-wal") == 0o600)
        }
        try await withDirectory { directory in
            try await addOnce(directory)
            #expect(mode(of: directory + "/sample.db-wal") == -1)
        }
    }

    @Test("as a capability it is full when open, unavailable when not")
    func capability() async throws {
        let database = Sample.memory()
        #expect(await database.degradationLevel == .unavailable)
        try await database.initialize()
        #expect(await database.degradationLevel == .full)
        await database.invalidate()
        #expect(await database.degradationLevel == .unavailable)
        #expect(database.capabilityIdentifier == "storage.database")
        #expect(database.recoveryStrategy == .propagate)
    }

    @Test("two databases in memory share nothing")
    func memoryIsPrivate() async throws {
        let first = Sample.memory()
        let second = Sample.memory()
        try await first.add("Ada")
        #expect(try await second.names() == [])
    }
}
