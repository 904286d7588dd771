// SPDX-License-Identifier: Apache-2.0

import Foundation
import Storage
import Testing

@Suite("Database whose file goes away", .timeLimit(.minutes(10)))
struct DatabaseGoneTests {
    @Test("a write to a file that was moved away is refused, until the file is put back")
    func moved() async throws {
        try await withDirectory { directory in
            let path = directory + "/sample.db"
            let database = Sample.file(directory)
            try await database.add("Ada")
            rename(path, directory + "/away.db")
            #expect(await failure { try await database.add("Bob") } == .gone(path: path))
            rename(directory + "/away.db", path)
            try await database.add("Bob")
            #expect(try await database.names() == ["Ada", "Bob"])
        }
    }

    @Test("a write beside a file that took the name is refused, and leaves that one alone")
    func replaced() async throws {
        try await withDirectory { directory in
            let path = directory + "/sample.db"
            let database = Sample.file(directory)
            try await database.add("Ada")
            for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
            let other = Sample.file(directory)
            try await other.add("Cy")
            #expect(await failure { try await database.add("Bob") } == .gone(path: path))
            #expect(try await other.names() == ["Cy"])
        }
    }

    @Test("a file that is deleted during a write is noticed at its end")
    func meanwhile() async throws {
        try await withDirectory { directory in
            let path = directory + "/sample.db"
            let database = Sample.file(directory)
            try await database.open()
            let refused = await failure {
                try await database.write { connection in
                    try connection.execute("INSERT INTO people (name) VALUES ('Ada')")
                    unlink(path)
                }
            }
            #expect(refused == .gone(path: path))
        }
    }
}
