// SPDX-License-Identifier: Apache-2.0

import Foundation
import Storage
import Testing

@Suite("Database under concurrency", .timeLimit(.minutes(10)))
struct DatabaseConcurrencyTests {
    @Test("eight tasks with 1,000 increments each lose none")
    func increments() async throws {
        let database = Sample.memory()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask { for _ in 0..<1000 { try await database.increment() } }
            }
            try await group.waitForAll()
        }
        #expect(try await database.counter() == 8000)
    }

    @Test("two databases on one file both write, and each sees the other's work")
    func twoOnOneFile() async throws {
        try await withDirectory { directory in
            let first = Sample.file(directory, busyTimeout: .seconds(20))
            let second = Sample.file(directory, busyTimeout: .seconds(20))
            try await withThrowingTaskGroup(of: Void.self) { group in
                for database in [first, second] {
                    group.addTask { for _ in 0..<50 { try await database.increment() } }
                }
                try await group.waitForAll()
            }
            #expect(try await first.counter() == 100)
            #expect(try await second.counter() == 100)
        }
    }

    @Test("four databases that create one file at the same time all succeed")
    func createTogether() async throws {
        try await withDirectory { directory in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<4 {
                    group.addTask {
                        try await Sample.file(directory, busyTimeout: .seconds(20)).increment()
                    }
                }
                try await group.waitForAll()
            }
            #expect(try await Sample.file(directory).counter() == 4)
        }
    }

    @Test("a read is one snapshot while another connection commits")
    func snapshot() async throws {
        try await withDirectory { directory in
            let database = Sample.file(directory)
            try await database.open()
            let path = directory + "/sample.db"
            let counts = try await database.read { connection in
                let before = try connection.first("SELECT value FROM counter") { $0.int(0) }
                ForeignConnection(path).execute("UPDATE counter SET value = 9")
                let after = try connection.first("SELECT value FROM counter") { $0.int(0) }
                return [before, after]
            }
            #expect(counts == [0, 0])
            #expect(try await database.counter() == 9)
        }
    }
}
