// SPDX-License-Identifier: Apache-2.0

import Axiom
import Storage
import Testing

@Suite("Writes of two tasks in one transaction", .timeLimit(.minutes(10)))
struct JointWriteTests {
    private struct Refused: Error, Equatable {}
    private enum Failure: Error, Equatable {
        case storage
        case own
    }

    private let database = Database(
        .memory,
        migrations: [
            Journal.migration,
            Migration(
                domain: "boxes", number: 1,
                sql: "CREATE TABLE boxes (id INTEGER PRIMARY KEY, owner INTEGER NOT NULL) STRICT"),
        ])

    private func add(_ id: Int64, then error: Failure? = nil) -> @Sendable () async throws -> Int64
    {
        let handle = CapabilityHandle(always: database)
        return {
            try await handle.write(mapping: Self.refused) { connection in
                try connection.execute("INSERT INTO boxes (id, owner) VALUES (?, 1)", id)
                if let error { throw error }
                return id
            }
        }
    }

    private static func refused(_ failure: StorageFailure) -> Failure { .storage }

    private func boxes() async throws -> [Int64] {
        try await database.read { try $0.query("SELECT id FROM boxes ORDER BY id") { $0.int64(0) } }
    }

    @Test("both are written, as one step of the journal")
    func both() async throws {
        let (one, two) = try await JointWrite.run(add(1), add(2))
        #expect([one, two] == [1, 2])
        #expect(try await boxes() == [1, 2])
        #expect(
            try await database.read { try $0.journalSteps(of: 1, limit: 5) }.map(
                \.parts.first?.count) == [2])
    }

    @Test("where one fails while writing, neither is written, and its error is thrown")
    func failing() async throws {
        await #expect(throws: Failure.own) { try await JointWrite.run(add(1), add(2, then: .own)) }
        await #expect(throws: Failure.own) { try await JointWrite.run(add(1, then: .own), add(2)) }
        #expect(try await boxes() == [])
    }

    @Test("where one fails before it writes, the other does not wait and writes nothing")
    func early() async throws {
        await #expect(throws: Refused.self) {
            try await JointWrite.run(add(1), { throw Refused() })
        }
        #expect(try await boxes() == [])
    }

    @Test("where one has nothing to write, the other is written")
    func alone() async throws {
        let (none, two) = try await JointWrite.run({ 0 }, add(2))
        #expect(none == 0 && two == 2)
        #expect(try await boxes() == [2])
    }

    @Test("a write outside is not held back")
    func outside() async throws {
        let (_, _) = try await JointWrite.run(add(1), { 0 })
        _ = try await add(3)()
        #expect(try await boxes() == [1, 3])
    }
}
