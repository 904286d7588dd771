// SPDX-License-Identifier: Apache-2.0

import Foundation
import Storage
import Testing

@Suite("Database on a full disk", .serialized, .timeLimit(.minutes(10)))
struct DatabaseFullDiskTests {
    /// Runs `body` while no file of this process may grow past 64 MiB: no other test writes one of
    /// that size.
    private static func limitingFiles(_ body: () async throws -> Void) async throws {
        #if canImport(Glibc)
            let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
        #else
            let resource = RLIMIT_FSIZE
        #endif
        signal(SIGXFSZ, SIG_IGN)
        var old = rlimit()
        getrlimit(resource, &old)
        var low = rlimit(rlim_cur: 64 << 20, rlim_max: old.rlim_max)
        setrlimit(resource, &low)
        defer { setrlimit(resource, &old) }
        try await body()
    }

    @Test("a database that may not grow is a full disk, and nothing of the write remains")
    func databaseLimit() async throws {
        try await withDirectory { directory in
            let database = Sample.file(directory)
            try await database.add("Ada")
            let refused = await failure {
                try await database.write { connection in
                    try connection.execute("INSERT INTO people (name) VALUES ('Bob')")
                    _ = try connection.first("PRAGMA max_page_count=20") { $0.int(0) }
                    try connection.execute(
                        "INSERT INTO people (name, photo) VALUES ('C', zeroblob(900000))"
                    )
                }
            }
            #expect(refused == .diskFull(path: directory + "/sample.db"))
            #expect(try await database.names() == ["Ada"])
        }
    }

    @Test("a file that may not grow beyond the system's limit is a full disk")
    func fileLimit() async throws {
        try await withDirectory { directory in
            let database = Sample.file(directory)
            try await database.add("Ada")
            try await Self.limitingFiles {
                let refused = await failure {
                    try await database.write {
                        try $0.execute(
                            "INSERT INTO people (name, photo) VALUES ('Bob', zeroblob(80000000))"
                        )
                    }
                }
                #expect(refused == .diskFull(path: directory + "/sample.db"))
            }
            #expect(try await database.names() == ["Ada"])
        }
    }

    @Test(
        "a body that swallows a full disk is told at the end, and commits nothing",
        arguments: [true, false]
    )
    func swallowed(inSavepoint: Bool) async throws {
        try await withDirectory { directory in
            let database = Sample.file(directory)
            try await database.add("Ada")
            try await Self.limitingFiles {
                let refused = await failure {
                    try await database.write { connection in
                        try connection.execute("INSERT INTO people (name) VALUES ('Bob')")
                        let big =
                            "INSERT INTO people (name, photo) VALUES ('C', zeroblob(80000000))"
                        if inSavepoint {
                            try? connection.savepoint { try connection.execute(big) }
                        } else {
                            try? connection.execute(big)
                        }
                    }
                }
                #expect(refused == .diskFull(path: directory + "/sample.db"))
            }
            #expect(try await database.names() == ["Ada"])
        }
    }
}
