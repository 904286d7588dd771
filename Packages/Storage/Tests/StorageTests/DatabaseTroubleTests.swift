// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import Foundation
import Storage
import Testing

@Suite("Database in trouble", .timeLimit(.minutes(10)))
struct DatabaseTroubleTests {
    @Test("while another process writes, reads go on and a write is busy")
    func busy() async throws {
        try await withDirectory { directory in
            let database = Sample.file(directory, busyTimeout: .milliseconds(1))
            try await database.add("Ada")
            let path = directory + "/sample.db"
            let other = ForeignConnection(path)
            other.execute("BEGIN IMMEDIATE")
            #expect(try await database.names() == ["Ada"])
            let refused = await failure { try await database.add("Bob") }
            #expect(refused == .busy(path: path, waited: .milliseconds(1)))
            #expect(refused?.recovery == .retry)
            other.execute("COMMIT")
            try await database.add("Bob")
            #expect(try await database.names() == ["Ada", "Bob"])
        }
    }

    @Test("what is written in passing waits for no lock, and its refusal is no trouble")
    func inPassing() async throws {
        try await withDirectory { directory in
            let database = Sample.file(directory, busyTimeout: .seconds(3_600))
            try await database.add("Ada")
            let other = ForeignConnection(directory + "/sample.db")
            other.execute("BEGIN IMMEDIATE")
            await #expect(throws: StorageFailure.self) {
                try await database.writeInPassing { try $0.execute("DELETE FROM people") }
            }
            #expect(await database.degradationLevel == .full)
            other.execute("COMMIT")
            try await database.writeInPassing { try $0.execute("DELETE FROM people") }
            #expect(try await database.names().isEmpty)
            // What people write is as safe as before.
            #expect(
                try await database.read { try $0.first("PRAGMA synchronous") { $0.int64(0) } } == 2)
        }
    }

    @Test("a file that is spoiled while it is open is damaged until another one has its name")
    func spoiled() async throws {
        try await withDirectory { directory in
            let database = Sample.file(directory)
            try await database.add("Ada")
            let path = directory + "/sample.db"
            #expect(await database.look().obstacle == nil)
            let handle = try #require(FileHandle(forWritingAtPath: path))
            try handle.write(contentsOf: Data(repeating: 0xA5, count: 100))
            try handle.close()
            let found = await database.look().obstacle
            #expect(found?.isDamage == true && found?.headline?.hasPrefix("Damaged") == true)
            #expect(await database.look(isTrying: true).obstacle == found)
            let refused = await failure { try await database.add("Bob") }
            #expect(refused == found)
        }
    }

    @Test("a file that another process holds exclusively is busy at opening")
    func exclusivelyLocked() async throws {
        try await withDirectory { directory in
            let path = directory + "/sample.db"
            let other = ForeignConnection(path)
            other.execute("PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE; CREATE TABLE t (a)")
            let refused = await failure { try await Sample.file(directory).open() }
            #expect(refused == .busy(path: path, waited: .zero))
        }
    }

    @Test("a file of other bytes is not a database and stays as it is")
    func notADatabase() async throws {
        try await withDirectory { directory in
            let path = directory + "/sample.db"
            let bytes = Data("date;weight\n2026-11-21;80\n".utf8) + Data(repeating: 65, count: 4096)
            try bytes.write(to: URL(fileURLWithPath: path))
            #expect(
                await failure { try await Sample.file(directory).open() }
                    == .notADatabase(path: path)
            )
            #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
        }
    }

    @Test("a truncated database is found damaged at opening")
    func truncated() async throws {
        try await withDirectory { directory in
            let path = directory + "/sample.db"
            let database = Sample.file(directory)
            try await database.add("Ada")
            await database.close()
            truncate(path, 4096)
            let refused = await failure { try await Sample.file(directory).open() }
            guard case .corrupt(path, _) = refused else {
                Issue.record("not refused: \(String(describing: refused))")
                return
            }
            #expect(refused?.message.contains("airfit db check") == true)
        }
    }

    @Test("a database of another program is refused and not changed")
    func foreign() async throws {
        try await withDirectory { directory in
            let path = directory + "/sample.db"
            ForeignConnection(path).execute("CREATE TABLE t (a); PRAGMA application_id=7")
            let before = try Data(contentsOf: URL(fileURLWithPath: path))
            let refused = await failure { try await Sample.file(directory).open() }
            #expect(refused == .foreign(path: path, applicationID: 7))
            #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
        }
    }

    @Test("a database without a mark but with tables is another program's")
    func unmarked() async throws {
        try await withDirectory { directory in
            let path = directory + "/sample.db"
            ForeignConnection(path).execute("CREATE TABLE t (a)")
            let refused = await failure { try await Sample.file(directory).open() }
            #expect(refused == .foreign(path: path, applicationID: 0))
        }
    }

    @Test("a file format from the future is refused")
    func newerFormat() async throws {
        try await withDirectory { directory in
            let path = directory + "/sample.db"
            try await Sample.file(directory).open()
            ForeignConnection(path).execute("PRAGMA user_version=2")
            let refused = await failure { try await Sample.file(directory).open() }
            #expect(
                refused
                    == .newerThanProgram(
                        path: path,
                        part: "the file format",
                        found: 2,
                        supported: 1
                    )
            )
        }
    }

    @Test("damage inside the file is found by the integrity check")
    func integrityFindsDamage() async throws {
        try await withDirectory { directory in
            let path = directory + "/sample.db"
            let database = Sample.file(directory)
            try await database.write { connection in
                for number in 0..<2000 {
                    try connection.execute(
                        "INSERT INTO people (name) VALUES (?)",
                        "person \(number)"
                    )
                }
            }
            #expect(try await database.integrityCheck() == [])
            await database.close()
            let file = try #require(FileHandle(forUpdatingAtPath: path))
            try file.seek(toOffset: 8 * 4096)
            try file.write(contentsOf: Data(repeating: 0xAA, count: 4096))
            try file.close()
            #expect(try await !Sample.file(directory).integrityCheck().isEmpty)
        }
    }

    @Test("the integrity check names a row that refers to nothing")
    func integrityFindsOrphans() async throws {
        try await withDirectory { directory in
            let database = Sample.file(directory)
            try await database.open()
            ForeignConnection(directory + "/sample.db").execute(
                "INSERT INTO notes VALUES (1, 42, 'x')"
            )
            #expect(
                try await database.integrityCheck() == [
                    "row 1 of notes refers to a missing row of people"
                ]
            )
        }
    }

    @Test("the statistics name the file, its mode and the schema of each domain")
    func statistics() async throws {
        try await withDirectory { directory in
            let statistics = try await Sample.file(directory).statistics()
            #expect(statistics.path == directory + "/sample.db")
            #expect(statistics.schemaVersions == ["people": 1, "counter": 1])
            #expect(statistics.journalMode == "wal" && statistics.formatVersion == 1)
            #expect(
                statistics.pageCount > 1 && statistics.pageSize == 4096 && !statistics.isReadOnly
            )
            #expect(statistics.sqliteVersion.hasPrefix("3."))
        }
    }
}
