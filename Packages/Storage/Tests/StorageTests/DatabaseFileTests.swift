// SPDX-License-Identifier: Apache-2.0

import Axiom
import Foundation
import Storage
import Testing

@Suite("Database file", .timeLimit(.minutes(10)))
struct DatabaseFileTests {
    @Test("a new file is private: 0600 in new directories of 0700, its log too")
    func permissions() async throws {
        try await withDirectory { directory in
            let path = directory + "/a/b/sample.db"
            let database = Database(.file(path: path), migrations: Sample.all)
            try await database.add("Ada")
            #expect(mode(of: path) == 0o600)
            #expect(mode(of: path + "-wal") == 0o600)
            #expect(mode(of: directory + "/a/b") == 0o700)
            #expect(mode(of: directory + "/a") == 0o700)
        }
    }

    @Test("a directory that exists keeps its mode")
    func keepsDirectoryMode() async throws {
        try await withDirectory { directory in
            chmod(directory, 0o755)
            try await Sample.file(directory).open()
            #expect(mode(of: directory) == 0o755)
        }
    }

    @Test(
        "the settings are in force: log, full synchronisation, foreign keys, distrust of the schema"
    )
    func settings() async throws {
        try await withDirectory { directory in
            let settings = try await Sample.file(directory).write { connection in
                try ["journal_mode", "synchronous", "foreign_keys", "trusted_schema"].map { name in
                    try connection.first("PRAGMA \(name)") { $0.text(0) }
                }
            }
            #expect(settings == ["wal", "2", "1", "0"])
        }
    }

    @Test("opening a database that is up to date changes no byte of it")
    func openingDoesNotWrite() async throws {
        try await withDirectory { directory in
            let path = directory + "/sample.db"
            let first = Sample.file(directory)
            try await first.add("Ada")
            await first.close()
            let before = try Data(contentsOf: URL(fileURLWithPath: path))
            let second = Sample.file(directory)
            let changes = try await second.read { $0.totalChanges }
            #expect(changes == 0)
            #expect(try await second.statistics().logBytes == 0)
            await second.close()
            #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
        }
    }

    @Test(
        "what cannot be opened says why",
        arguments: [
            ("", "empty"), ("/proc/nowhere/sample.db", "cannot be opened"), ("DIR", "directory"),
            ("DIR/dangling", "link to a file that does not exist"),
            ("DIR/file/sample.db", "not a directory"),
            ("/dev/null", "not a regular file"),
        ]
    )
    func cannotOpen(name: String, words: String) async throws {
        try await withDirectory { directory in
            symlink(directory + "/gone", directory + "/dangling")
            try Data().write(to: URL(fileURLWithPath: directory + "/file"))
            let path = name.replacingOccurrences(of: "DIR", with: directory)
            let refused = await failure { try await Database(.file(path: path)).open() }
            guard case .cannotOpen = refused else {
                Issue.record("not refused: \(String(describing: refused))")
                return
            }
            #expect(refused?.message.contains(words) == true)
        }
    }

    @Test("a database opened for reading reads, is limited and refuses a write")
    func readOnly() async throws {
        try await withDirectory { directory in
            let writer = Sample.file(directory)
            try await writer.add("Ada")
            await writer.close()
            let reader = Sample.file(directory, isReadOnly: true)
            #expect(try await reader.names() == ["Ada"])
            #expect(await reader.degradationLevel == .limited)
            let path = directory + "/sample.db"
            #expect(await failure { try await reader.add("Bob") } == .readOnly(path: path))
            #expect(try await reader.statistics().isReadOnly)
        }
    }

    @Test("a reader sees what a writer beside it commits")
    func readOnlyBesideWriter() async throws {
        try await withDirectory { directory in
            let writer = Sample.file(directory)
            try await writer.add("Ada")
            let reader = Sample.file(directory, isReadOnly: true)
            #expect(try await reader.names() == ["Ada"])
            try await writer.add("Bob")
            #expect(try await reader.names() == ["Ada", "Bob"])
        }
    }

    @Test(
        "a file and a directory without write permission are opened for reading",
        .disabled(if: geteuid() == 0)
    )
    func readOnlyByMode() async throws {
        try await withDirectory { directory in
            let writer = Sample.file(directory)
            try await writer.add("Ada")
            await writer.close()
            chmod(directory + "/sample.db", 0o400)
            chmod(directory, 0o500)
            defer { chmod(directory, 0o700) }
            let reader = Sample.file(directory)
            #expect(try await reader.names() == ["Ada"])
            #expect(await reader.degradationLevel == .limited)
        }
    }

    @Test(
        "a log that cannot be read along is named, since its rows would be missing",
        .disabled(if: geteuid() == 0)
    )
    func readOnlyWithLog() async throws {
        try await withDirectory { directory in
            let writer = Sample.file(directory)
            try await writer.add("Ada")
            mkdir(directory + "/copy", 0o700)
            for name in ["/sample.db", "/sample.db-wal"] {
                try FileManager.default.copyItem(
                    atPath: directory + name,
                    toPath: directory + "/copy" + name
                )
            }
            chmod(directory + "/copy", 0o500)
            defer { chmod(directory + "/copy", 0o700) }
            let refused = await failure { try await Sample.file(directory + "/copy").open() }
            #expect(refused?.message.contains("log is not folded in") == true)
        }
    }

    @Test("a database for reading that does not exist or needs a migration is refused")
    func readOnlyNeedsSchema() async throws {
        try await withDirectory { directory in
            let missing = await failure {
                try await Sample.file(directory, isReadOnly: true).open()
            }
            #expect(missing?.message.contains("no such file") == true)
            try await Sample.file(directory, migrations: [Sample.people]).open()
            let behind = await failure { try await Sample.file(directory, isReadOnly: true).open() }
            #expect(behind == .outdated(path: directory + "/sample.db", isEmpty: false))
        }
    }

    @Test("an empty file that can only be read is said to be empty")
    func readOnlyEmpty() async throws {
        try await withDirectory { directory in
            let path = directory + "/sample.db"
            try Data().write(to: URL(fileURLWithPath: path))
            let refused = await failure {
                try await Sample.file(directory, isReadOnly: true).open()
            }
            #expect(refused == .outdated(path: path, isEmpty: true))
        }
    }

    @Test("reading a file without write permission leaves nothing that stops the next writer")
    func readOnlySpell() async throws {
        try await withDirectory { directory in
            let path = directory + "/sample.db"
            let writer = Sample.file(directory)
            try await writer.add("Ada")
            await writer.close()
            // What earlier programs left behind.
            for suffix in ["-wal", "-shm"] {
                try Data().write(to: URL(fileURLWithPath: path + suffix))
                chmod(path + suffix, 0o444)
            }
            let next = Sample.file(directory)
            try await next.open()
            #expect(mode(of: path + "-wal") == 0o600)
            #expect(mode(of: path + "-shm") == 0o600)
            try await next.add("Bob")
            #expect(try await next.names() == ["Ada", "Bob"])
        }
    }

    @Test("only companions of ours that are files are mended, never what a link points to")
    func companionLink() async throws {
        try await withDirectory { directory in
            let target = directory + "/target"
            try Data().write(to: URL(fileURLWithPath: target))
            chmod(target, 0o400)
            symlink(target, directory + "/sample.db-wal")
            try? await Sample.file(directory).open()
            #expect(mode(of: target) == 0o400)
        }
    }

    @Test("the path may hold any character, also for the read-only fallback")
    func oddNames() async throws {
        try await withDirectory { directory in
            let path = directory + "/ünï ?#%20&=.db"
            let database = Database(.file(path: path), migrations: Sample.all)
            try await database.add("Ada")
            #expect(mode(of: path) == 0o600)
        }
    }
}
