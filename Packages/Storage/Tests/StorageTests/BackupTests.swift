// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Storage

@Suite("Copies of a database", .timeLimit(.minutes(10)))
struct BackupTests {
    private func folder(_ directory: String) -> BackupFolder {
        BackupFolder(of: directory + "/sample.db") { Date(timeIntervalSince1970: 1_795_284_000) }
    }

    private func database(_ directory: String, _ migrations: [Migration] = Sample.all) -> Database {
        Database(
            .file(path: directory + "/sample.db"), migrations: migrations,
            backups: folder(directory))
    }

    private func readOnly(_ file: String) -> Database {
        Database(.file(path: file), options: Database.Options(isReadOnly: true))
    }

    @Test("a copy is whole beside a writer, private, named by its time, and bounded by its reason")
    func copies() async throws {
        try await withDirectory { directory in
            let (database, folder) = (database(directory), folder(directory))
            try await database.add("Ada")
            let other = ForeignConnection(directory + "/sample.db")
            other.execute("BEGIN IMMEDIATE; INSERT INTO people (name) VALUES ('Bob')")
            let entry = try #require(try await database.backUp(.manual))
            other.execute("COMMIT")
            #expect(entry.name == "20261121T180000Z-manual.db.gz")
            let mode = try FileManager.default.attributesOfItem(atPath: entry.path)
            #expect(mode[.posixPermissions] as? Int == 0o600)
            let (problems, names) = try await folder.withDatabase(at: entry.path) { file in
                let copy = readOnly(file)
                return (try await copy.integrityCheck(), try await copy.names())
            }
            #expect(problems.isEmpty)
            #expect(names == ["Ada"])
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
            for _ in 0..<7 { try await database.backUp(.import) }
            try await database.backUp(.manual, keeping: 1)
            #expect(folder.entries.filter { $0.reason == .import }.count == 5)
            let manual = folder.entries.filter { $0.reason == .manual }.map(\.name)
            #expect(manual == ["20261121T180000Z-9-manual.db.gz"])
            #expect(folder.newest?.reason == .manual)
            #expect(try await Sample.memory().backUp(.manual) == nil)
        }
    }

    @Test("what a killed program left goes with the next copy, and what a running one writes stays")
    func left() async throws {
        try await withDirectory { directory in
            let (database, folder) = (database(directory), folder(directory))
            try await database.add("Ada")
            try await database.backUp(.manual)
            // No process has the number: the highest is four million at most.
            let left = [
                ".partial-99999999-a", ".partial-99999999-a-wal", ".partial-99999999-a-shm",
            ]
            let kept = [".partial-\(getpid())-b", ".partial-c"]
            for name in left + kept {
                try Data().write(to: URL(fileURLWithPath: folder.path + "/" + name))
            }
            try await database.backUp(.manual)
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(names.filter { $0.hasPrefix(".partial") }.sorted() == kept.sorted())
        }
    }

    @Test("what was made last is the newest copy, also after the clock was ahead")
    func clockAhead() async throws {
        try await withDirectory { directory in
            func folder(at seconds: TimeInterval) -> BackupFolder {
                BackupFolder(of: directory + "/sample.db") { Date(timeIntervalSince1970: seconds) }
            }
            func make(at seconds: TimeInterval) throws -> BackupFolder.Entry {
                try folder(at: seconds).keep(.replaced) {
                    _ = FileManager.default.createFile(atPath: $0, contents: Data("SQLite".utf8))
                }
            }
            for _ in 0..<6 { _ = try make(at: 2_100_000_000) }
            let last = try make(at: 1_795_284_000)
            #expect(last.name == "20261121T180000Z-back1-replaced.db.gz")
            #expect(FileManager.default.fileExists(atPath: last.path))
            let entries = folder(at: 0).entries
            #expect(entries.first == last && entries.count == 5)
            #expect(try make(at: 1_795_284_060).name == "20261121T180100Z-back1-replaced.db.gz")
        }
    }

    @Test("a copy is kept before a migration of a file, and none of a new one or a current one")
    func migration() async throws {
        try await withDirectory { directory in
            try await database(directory, [Sample.people]).add("Ada")
            try await database(directory, [Sample.people]).open()
            #expect(folder(directory).entries.isEmpty)
            try await database(directory).open()
            let entry = try #require(folder(directory).newest)
            #expect(entry.reason == .migration)
            let old = database(directory)
            #expect(try await old.names() == ["Ada"])
            let versions = try await folder(directory).withDatabase(at: entry.path) {
                try await readOnly($0).statistics().schemaVersions
            }
            #expect(versions == ["people": 1])
        }
    }

    @Test("a restore is seen by whoever has the database open, and keeps what it replaced")
    func restore() async throws {
        try await withDirectory { directory in
            let (database, folder) = (database(directory), folder(directory))
            try await database.add("Ada")
            let entry = try #require(try await database.backUp(.manual))
            try await database.add("Bob")
            let kept = try #require(
                try await Database.restore(
                    database.location, from: entry.path, keepingIn: folder, as: Sample.shape))
            #expect(try await database.names() == ["Ada"])
            #expect(folder.newest == entry)
            _ = try await Database.restore(
                database.location, from: kept.path, keepingIn: folder, as: Sample.shape)
            #expect(try await database.names() == ["Ada", "Bob"])
        }
    }

    @Test("a damaged database is put aside with its log, and its message names the newest copy")
    func damaged() async throws {
        try await withDirectory { directory in
            let (database, folder) = (database(directory), folder(directory))
            let path = directory + "/sample.db"
            try await database.add("Ada")
            let entry = try #require(try await database.backUp(.manual))
            await database.close()
            let noise = Data(repeating: 0x41, count: 8_192)
            try noise.write(to: URL(fileURLWithPath: path))
            let refused = await failure { try await database.open() }
            #expect(refused == .notADatabase(path: path))
            #expect(refused?.message.contains("airfit restore latest --db '\(path)'") == true)
            #expect(refused?.message.contains(entry.name) == true)
            let kept = try #require(
                try await Database.restore(
                    database.location, from: entry.path, keepingIn: folder, as: Sample.shape))
            #expect(try Data(contentsOf: URL(fileURLWithPath: kept.path)) == noise)
            #expect(try await self.database(directory).names() == ["Ada"])
        }
    }
}
