// SPDX-License-Identifier: Apache-2.0

import Storage
import Testing

@Suite("Cascades, and undo of a merge")
struct JournalCascadeTests {
    /// Albums of somebody over pictures that are nobody's.
    private static let tables = Migration(
        domain: "albums", number: 1,
        sql: """
            CREATE TABLE pictures (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;
            CREATE TABLE albums (
                id INTEGER PRIMARY KEY, owner INTEGER NOT NULL, name TEXT, picture INTEGER
            ) STRICT;
            INSERT INTO pictures VALUES (1, 'a'), (2, 'b'), (3, 'c');
            """)
    private static let more = Migration(
        domain: "albums", number: 2, sql: "ALTER TABLE albums ADD COLUMN note TEXT")
    private static let cascade = Journal.Cascade(of: "albums", in: "picture") { db, kept in
        let unused = try db.query(
            "SELECT id FROM pictures WHERE id NOT IN (SELECT picture FROM albums)"
        ) { $0.int64(0) }
        for picture in unused where !kept.contains(picture) {
            try db.execute("DELETE FROM pictures WHERE id = ?", picture)
        }
    }

    private static func database(
        _ location: Database.Location = .memory, with more: [Migration] = []
    ) -> Database {
        Database(
            location, migrations: [Journal.migration, tables] + more, cascades: [cascade],
            options: Database.Options(journal: Journal.Limits(steps: 3)))
    }

    private static func add(_ album: Int64, of owner: Int64, _ picture: Int64, _ database: Database)
        async throws
    {
        try await database.write {
            try $0.execute("INSERT INTO albums VALUES (?, ?, 'x', ?)", album, owner, picture)
        }
    }

    private static func pictures(_ database: Database) async throws -> [Int64] {
        try await database.read { try $0.query("SELECT id FROM pictures") { $0.int64(0) } }
    }

    @Test("what an undone row uses stays until the row cannot come back")
    func undone() async throws {
        let database = Self.database()
        for id in 1...3 as ClosedRange<Int64> {
            try await Self.add(id, of: id == 3 ? 2 : 1, id, database)
        }
        try await database.write { _ = try $0.restoreStep(of: 1, redoing: false) }
        try await database.write { _ = try $0.restoreStep(of: 2, redoing: false) }
        #expect(try await Self.pictures(database) == [1, 2, 3])
        // The first person's undone step goes, and the second's stays.
        try await Self.add(4, of: 1, 1, database)
        #expect(try await Self.pictures(database) == [1, 3])
        try await database.write { _ = try $0.restoreStep(of: 2, redoing: true) }
        #expect(try await Self.pictures(database) == [1, 3])
    }

    @Test("a row that was removed for good takes along what only it used, when its step goes")
    func trimmed() async throws {
        let database = Self.database()
        try await Self.add(1, of: 1, 1, database)
        try await Self.add(2, of: 1, 2, database)
        try await Self.add(3, of: 1, 3, database)
        try await database.write { try $0.execute("DELETE FROM albums WHERE id = 2") }
        #expect(try await Self.pictures(database) == [1, 2, 3])
        for id in 5...8 as ClosedRange<Int64> { try await Self.add(id, of: 1, 1, database) }
        #expect(try await Self.pictures(database) == [1, 3])
    }

    @Test("what a removed person alone used goes with the person")
    func removed() async throws {
        let database = Self.database()
        try await Self.add(1, of: 1, 1, database)
        try await Self.add(2, of: 1, 2, database)
        try await Self.add(3, of: 2, 2, database)
        try await Self.add(4, of: 2, 3, database)
        try await database.write { try $0.removeRows(of: 1) }
        #expect(try await Self.pictures(database) == [2, 3])
    }

    @Test("a new layout of the tables forgets the steps, and what only they kept")
    func migrated() async throws {
        try await withDirectory { folder in
            let path = folder + "/albums.db"
            let first = Self.database(.file(path: path))
            for id in 1...3 as ClosedRange<Int64> { try await Self.add(id, of: 1, id, first) }
            try await first.write { _ = try $0.restoreStep(of: 1, redoing: false) }
            #expect(try await Self.pictures(first) == [1, 2, 3])
            await first.close()
            let second = Self.database(.file(path: path), with: [Self.more])
            #expect(try await Self.pictures(second) == [1, 2])
        }
    }

    @Test("what a merge added is undone in one step")
    func merged() async throws {
        try await withDirectory { folder in
            let other = Self.database(.file(path: folder + "/other.db"))
            try await Self.add(7, of: 1, 1, other)
            await other.close()
            let here = Self.database(.file(path: folder + "/here.db"))
            let table = StoredTable("albums", "album", id: "id", identity: ["owner", "picture"])
            let report = try await here.merge(
                folder + "/other.db", tables: [table], isDryRun: false)
            #expect(report.counts.map(\.added) == [1])
            let step = try await here.write { try $0.restoreStep(of: 1, redoing: false) }
            #expect(step.parts.map(\.table) == ["albums"] && step.parts.map(\.ids) == [[7]])
        }
    }
}
