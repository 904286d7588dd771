// SPDX-License-Identifier: Apache-2.0

import Axiom
import Foundation
import Storage
import Testing

/// A link in the place of `-shm` is in SQLite's way as a full disk is: that file cannot be made.
@Suite("Database whose log has no shared index", .timeLimit(.minutes(10)))
struct DatabaseAloneTests {
    /// Runs the body with a copy of a database whose second row is still in the log, or in the file.
    private func withCopy(
        hasLog: Bool, _ body: (_ directory: String) async throws -> Void
    ) async throws {
        try await withDirectory { directory in
            let writer = Sample.file(directory)
            try await writer.add("Ada")
            try await writer.add("Bob")
            if !hasLog { await writer.close() }
            let copy = directory + "/copy"
            mkdir(copy, 0o700)
            for name in ["/sample.db", "/sample.db-wal"]
            where FileManager.default.fileExists(atPath: directory + name) {
                try FileManager.default.copyItem(atPath: directory + name, toPath: copy + name)
            }
            symlink("/nowhere", copy + "/sample.db-shm")
            try await body(copy)
        }
    }

    @Test("what is in the file and in the log is read all the same", arguments: [true, false])
    func reads(hasLog: Bool) async throws {
        try await withCopy(hasLog: hasLog) { directory async throws in
            let database = Sample.file(directory)
            #expect(try await database.names() == ["Ada", "Bob"])
            #expect(await database.degradationLevel == .limited)
        }
    }

    @Test("a check of it reads all of it, and finds it sound", arguments: [true, false])
    func check(hasLog: Bool) async throws {
        try await withCopy(hasLog: hasLog) { directory async throws in
            let database = Sample.file(directory, isReadOnly: true)
            #expect(try await database.names() == ["Ada", "Bob"])
            let problems = try await database.integrityCheck()
            #expect(problems.isEmpty)
        }
    }

    @Test("a write is refused with what is in the way, and nothing is lost")
    func write() async throws {
        try await withCopy(hasLog: true) { directory async throws in
            let database = Sample.file(directory)
            let refused = await failure { try await database.add("Cy") }
            guard case .cannotOpen = refused else {
                Issue.record("not refused: \(String(describing: refused))")
                return
            }
            await database.close()
            unlink(directory + "/sample.db-shm")
            let next = Sample.file(directory)
            try await next.add("Cy")
            #expect(try await next.names() == ["Ada", "Bob", "Cy"])
        }
    }

    @Test("without a log several read it, and one of them takes on writing once it can")
    func several() async throws {
        try await withCopy(hasLog: false) { directory async throws in
            let (first, second) = (Sample.file(directory), Sample.file(directory))
            #expect(try await first.names() == ["Ada", "Bob"])
            #expect(try await second.names() == ["Ada", "Bob"])
            unlink(directory + "/sample.db-shm")
            try await Sample.file(directory).add("Cy")
            #expect(await first.look(isTrying: true) == .init(obstacle: nil, news: .changed))
            #expect(try await first.names() == ["Ada", "Bob", "Cy"])
        }
    }

    @Test("nobody else can write while it is read so")
    func locked() async throws {
        try await withCopy(hasLog: true) { directory async throws in
            let database = Sample.file(directory)
            #expect(try await database.names() == ["Ada", "Bob"])
            unlink(directory + "/sample.db-shm")
            let other = await failure { try await Sample.file(directory).open() }
            #expect(other == .busy(path: directory + "/sample.db", waited: .zero))
        }
    }
}
