// SPDX-License-Identifier: Apache-2.0

import Foundation
import Storage
import Testing

@Suite("Database after a crash", .timeLimit(.minutes(10)))
struct DatabaseCrashTests {
    /// What a killed process leaves behind: the file and its log as they are at this moment.
    private static func copy(_ directory: String, to target: String) throws {
        try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
        for name in ["sample.db", "sample.db-wal"] {
            try FileManager.default.copyItem(
                atPath: directory + "/" + name,
                toPath: target + "/" + name
            )
        }
    }

    @Test("an acknowledged write is there after a kill")
    func committed() async throws {
        try await withDirectory { directory in
            let database = Sample.file(directory)
            try await database.add("Ada")
            try Self.copy(directory, to: directory + "/copy")
            let copy = Sample.file(directory + "/copy")
            #expect(try await copy.names() == ["Ada"])
            #expect(try await copy.integrityCheck() == [])
        }
    }

    @Test(
        "a write that was killed half way leaves nothing, even when its pages had reached the log"
    )
    func uncommitted() async throws {
        try await withDirectory { directory in
            let database = Sample.file(directory)
            try await database.add("Ada")
            try await database.write { connection in
                let insert = try connection.prepare(
                    "INSERT INTO people (name, photo) VALUES (?, zeroblob(4000))"
                )
                for number in 0..<2000 {
                    insert.bind(1, "person \(number)")
                    try insert.run()
                }
                try Self.copy(directory, to: directory + "/copy")
            }
            #expect(DatabaseCrashTests.size(directory + "/copy/sample.db-wal") > 1_000_000)
            let copy = Sample.file(directory + "/copy")
            #expect(try await copy.names() == ["Ada"])
            #expect(try await copy.integrityCheck() == [])
        }
    }

    @Test("a log that ends in the middle of a write opens without it")
    func tornLog() async throws {
        try await withDirectory { directory in
            let database = Sample.file(directory)
            try await database.add("Ada")
            try await database.add("Bob")
            try Self.copy(directory, to: directory + "/copy")
            let log = directory + "/copy/sample.db-wal"
            truncate(log, off_t(Self.size(log) - 100))
            #expect(try await Sample.file(directory + "/copy").names() == ["Ada"])
        }
    }

    private static func size(_ path: String) -> Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : 0
    }
}
