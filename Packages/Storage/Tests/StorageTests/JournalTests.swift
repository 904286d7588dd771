// SPDX-License-Identifier: Apache-2.0

import Basics
import Testing

@testable import Storage

@Suite("Journal")
struct JournalTests {
    private static let tables = Migration(
        domain: "things", number: 1,
        sql: """
            CREATE TABLE boxes (
                id INTEGER PRIMARY KEY, owner INTEGER NOT NULL, name TEXT NOT NULL
            ) STRICT;
            CREATE TABLE things (
                id INTEGER PRIMARY KEY, owner INTEGER NOT NULL, name TEXT, weight REAL, photo BLOB,
                box INTEGER REFERENCES boxes (id) ON DELETE SET NULL
            ) STRICT;
            CREATE TABLE facts (
                owner INTEGER NOT NULL, day TEXT NOT NULL, value REAL, PRIMARY KEY (owner, day)
            ) STRICT, WITHOUT ROWID;
            """)

    private static func database(
        _ limits: Journal.Limits = Journal.Limits(), at location: Database.Location = .memory,
        with more: [Migration] = []
    ) -> Database {
        Database(
            location, migrations: [Journal.migration, tables] + more,
            options: Database.Options(journal: limits))
    }

    /// Everything that is stored, as SQL literals.
    private static func content(_ database: Database) async throws -> [String] {
        try await database.read { db in
            try db.query(
                """
                SELECT 'box', quote(id)||quote(owner)||quote(name) FROM boxes UNION ALL
                SELECT 'thing', quote(id)||quote(owner)||quote(name)||quote(weight)||quote(photo)
                    ||quote(box) FROM things UNION ALL
                SELECT 'fact', quote(owner)||quote(day)||quote(value) FROM facts ORDER BY 1, 2
                """
            ) { $0.text(0) + $0.text(1) }
        }
    }

    private static func restore(
        _ database: Database, redoing: Bool = false, of owner: Int64 = 1
    ) async throws -> Journal.Step {
        try await database.write { try $0.restoreStep(of: owner, redoing: redoing) }
    }

    /// A change of a random kind; no two of the same number differ.
    private static func change(_ random: inout some RandomNumberGenerator, _ db: Connection) throws
    {
        let number = Int64.random(in: 1...12, using: &random)
        let weight = Double.random(in: -1...1, using: &random) / 3
        switch Int.random(in: 0...8, using: &random) {
        case 0, 1, 2:
            try db.execute(
                "INSERT OR REPLACE INTO things VALUES (?, 1, ?, ?, ?, (SELECT min(id) FROM boxes))",
                number, "it's \(weight)\n😀", weight, [UInt8(0), 39, 255])
        case 3:
            try db.execute("INSERT INTO boxes (owner, name) VALUES (1, ?)", "b\(number)")
        case 4: try db.execute("DELETE FROM boxes WHERE id = (SELECT min(id) FROM boxes)")
        case 5: try db.execute("UPDATE things SET weight = ?, name = NULL", weight)
        case 6: try db.execute("UPDATE OR REPLACE things SET id = id + 100 WHERE id = ?", number)
        case 7:
            try db.execute(
                """
                INSERT INTO facts VALUES (1, ?, ?)
                ON CONFLICT (owner, day) DO UPDATE SET value = excluded.value
                """, "d\(number)", weight)
        default: try db.execute("DELETE FROM things WHERE id > ?", number)
        }
    }

    @Test("random steps undone leave what was before each, and redone what was after")
    func random() async throws {
        var random = SystemRandomNumberGenerator()
        let seed = UInt64.random(in: 0...(.max), using: &random)
        let database = Self.database()
        var states = [try await Self.content(database)]
        for step in 0..<60 {
            try await database.write { db in
                var generator = SplitMix(seed: seed &+ UInt64(step))
                for _ in 0...Int.random(in: 0...2, using: &generator) {
                    try Self.change(&generator, db)
                }
            }
            let now = try await Self.content(database)
            // A change that changed nothing is no step, and an update to the same is one.
            let steps = try await database.read { try $0.journalSteps(of: 1, limit: 1_000).count }
            if steps == states.count { states.append(now) }
            try #require(states.last == now, "seed \(seed), step \(step)")
        }
        for round in 0..<2 {
            for state in states.dropLast().reversed() {
                _ = try await Self.restore(database)
                #expect(try await Self.content(database) == state, "seed \(seed), round \(round)")
            }
            await #expect(throws: Journal.Refusal.nothing) { try await Self.restore(database) }
            for state in states.dropFirst() {
                _ = try await Self.restore(database, redoing: true)
                #expect(try await Self.content(database) == state, "seed \(seed), round \(round)")
            }
            await #expect(throws: Journal.Refusal.nothing) {
                try await Self.restore(database, redoing: true)
            }
        }
    }

    @Test("rows that a statement or a savepoint took back again were never added")
    func takenBack() async throws {
        let database = Self.database()
        try await database.write { try $0.execute("INSERT INTO boxes VALUES (2, 1, 'was')") }
        try await database.write { db in
            try db.execute("INSERT INTO boxes VALUES (10, 1, 'ten')")
            // The third row is there already, and the whole statement is taken back.
            #expect(throws: StorageFailure.self) {
                try db.execute("INSERT INTO boxes VALUES (11, 1, 'a'), (12, 1, 'b'), (2, 1, 'c')")
            }
            #expect(throws: CancellationError.self) {
                try db.savepoint {
                    try db.execute("DELETE FROM boxes")
                    try db.execute("INSERT INTO boxes VALUES (11, 1, 'a')")
                    throw CancellationError()
                }
            }
            try db.execute("INSERT INTO boxes VALUES (13, 1, 'thirteen')")
            try db.execute("UPDATE boxes SET name = 'is' WHERE id = 2")
            try db.execute("INSERT INTO boxes VALUES (14, 1, 'gone')")
            try db.execute("DELETE FROM boxes WHERE id = 14")
        }
        let after = try await Self.content(database)
        let step = try await Self.restore(database)
        #expect(step.parts.map(\.ids) == [[10, 13], [2]])
        #expect(step.parts.map(\.change) == [.added, .changed])
        #expect(try await Self.content(database) == ["box21'was'"])
        _ = try await Self.restore(database, redoing: true)
        #expect(try await Self.content(database) == after)
    }

    @Test("rows added one after another are one change of the journal, whatever they are")
    func spans() async throws {
        let database = Self.database()
        try await database.write { db in
            for number in 0..<100 {
                try db.execute("INSERT INTO boxes (owner, name) VALUES (1, ?)", "b\(number)")
                let box = db.lastInsertID
                for _ in 0..<5 {
                    try db.execute("INSERT INTO things (owner, box) VALUES (1, ?)", box)
                }
            }
        }
        let changes = try await database.read {
            try $0.first("SELECT count(*) FROM journal_changes") { $0.int(0) }
        }
        #expect(changes == 2)
        let step = try await Self.restore(database)
        #expect(step.parts.map(\.count) == [100, 500])
        #expect(step.parts.map(\.ids) == [Array(1...20), Array(1...20)])
        #expect(try await Self.content(database) == [])
        // Redone, they come back the last first, and are one change again.
        _ = try await Self.restore(database, redoing: true)
        let redone = try await database.read {
            try $0.first("SELECT count(*) FROM journal_changes") { $0.int(0) }
        }
        #expect(redone == 2)
    }

    @Test("a row is found by its key, whatever indexes begin with its owner")
    func plan() async throws {
        let database = Self.database()
        let plan = try await database.write { db in
            try db.execute("CREATE INDEX things_by_owner ON things (owner, box, weight)")
            return try db.query(
                """
                EXPLAIN QUERY PLAN DELETE FROM things
                WHERE \(Journal.place("\"id\" BETWEEN 7 AND 7", of: 1))
                """
            ) { $0.text(3) }
        }
        #expect(plan == ["SEARCH things USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)"])
    }

    @Test("a cancelled task ends in the middle of a statement, and nothing is taken back")
    func cancelled() async throws {
        let database = Self.database()
        try await database.write {
            try $0.execute(
                """
                WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
                INSERT INTO boxes (owner, name) SELECT 1, 'b' FROM n
                """)
        }
        let before = try await Self.content(database)
        let work = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await database.write { db in
                // The check before each change is not what ends this.
                try db.answeringCancellation { try db.execute("DELETE FROM boxes") }
            }
        }
        await #expect(throws: CancellationError.self) { try await work.value }
        let undo = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            _ = try await Self.restore(database)
        }
        await #expect(throws: CancellationError.self) { try await undo.value }
        #expect(try await Self.content(database) == before)
    }

    @Test("a step that is not kept takes no number from the next one")
    func numbers() async throws {
        let database = Self.database(Journal.Limits(changes: 3))
        for id in 1...2 {
            try await database.write { try $0.execute("INSERT INTO boxes VALUES (?, 1, 'a')", id) }
        }
        _ = try await Self.restore(database)
        try await database.write { db in
            for id in 10...14 { try db.execute("INSERT INTO boxes VALUES (?, 1, 'a')", id) }
        }
        try await database.write { try $0.execute("INSERT INTO boxes VALUES (20, 1, 'b')") }
        #expect(try await Self.restore(database).parts.map(\.ids) == [[20]])
    }

    @Test("no number of a step is used twice, so that who follows the steps misses none")
    func numberOnce() async throws {
        let database = Self.database()
        var numbers: [Int64] = []
        func note() async throws {
            numbers += try await database.read {
                try $0.journalSteps(of: 1, limit: 1).map(\.id)
            }
        }
        for name in ["a", "b"] {
            try await database.write {
                try $0.execute("INSERT INTO boxes (owner, name) VALUES (1, ?)", name)
            }
            try await note()
        }
        for isRedone in [false, false, true, false] {
            _ = try await Self.restore(database, redoing: isRedone)
            try await note()
        }
        try await database.write {
            try $0.execute("INSERT INTO boxes (owner, name) VALUES (1, 'c')")
        }
        try await note()
        #expect(numbers == Array(1...7))
    }

    @Test("a step says what it did, by whom it is undone, and under which words")
    func words() async throws {
        let database = Self.database()
        try await Journal.$note.withValue(.init(words: "two boxes", at: 5)) {
            try await database.write { try $0.execute("INSERT INTO boxes VALUES (7, 1, 'a')") }
            try await database.write { try $0.execute("INSERT INTO boxes VALUES (8, 1, 'b')") }
        }
        try await database.write { try $0.execute("INSERT INTO boxes VALUES (9, 2, 'c')") }
        await #expect(throws: Journal.Refusal.nothing) {
            try await Self.restore(database, of: 3)
        }
        let undone = try await Self.restore(database)
        #expect(undone.words == "two boxes" && undone.at == 5 && undone.state == .done)
        #expect(undone.parts.map(\.table) == ["boxes"] && undone.parts.map(\.change) == [.added])
        #expect(undone.parts.map(\.count) == [2] && undone.parts.map(\.ids) == [[7, 8]])
        #expect(try await Self.content(database) == ["box92'c'"])
        let listed = try await database.read { try $0.journalSteps(of: 1, limit: 9) }
        #expect(listed.map(\.state) == [.undone])
        // Another owner's change does not keep a step from being redone; one's own does.
        try await database.write { try $0.execute("DELETE FROM boxes WHERE id = 9") }
        _ = try await Self.restore(database, redoing: true)
        _ = try await Self.restore(database)
        try await database.write { try $0.execute("INSERT INTO facts VALUES (1, 'd', 1)") }
        await #expect(throws: Journal.Refusal.nothing) {
            try await Self.restore(database, redoing: true)
        }
    }

    @Test("a step whose rows are not as it left them is refused, and changes nothing")
    func meanwhile() async throws {
        let database = Self.database()
        try await database.write { try $0.execute("INSERT INTO boxes VALUES (7, 1, 'a')") }
        _ = try await Self.restore(database)
        try await database.write { try $0.execute("INSERT INTO boxes VALUES (7, 2, 'taken')") }
        let before = try await Self.content(database)
        let refusal = await #expect(throws: Journal.Refusal.self) {
            try await Self.restore(database, redoing: true)
        }
        guard case .changedMeanwhile = refusal else {
            Issue.record("\(String(describing: refusal))")
            return
        }
        #expect(try await Self.content(database) == before)
    }

    @Test("a step beyond the bounds is not kept and says so; the oldest steps go first")
    func bounds() async throws {
        let database = Self.database(Journal.Limits(steps: 3, bytes: 2_000, changes: 10))
        func add(_ ids: ClosedRange<Int>, _ name: String = "x") async throws {
            try await database.write { db in
                for id in ids {
                    try db.execute("INSERT INTO boxes VALUES (?, 1, ?)", id, name)
                }
            }
        }
        for id in 1...5 { try await add(id...id) }
        #expect(try await database.read { try $0.journalSteps(of: 1, limit: 9).count } == 3)
        try await add(10...40)
        #expect(
            try await database.read {
                try $0.first("SELECT count(*) FROM journal_changes") { $0.int(0) }
            } == 2)
        try await add(50...50)
        _ = try await Self.restore(database)
        let refusal = await #expect(throws: Journal.Refusal.self) {
            try await Self.restore(database)
        }
        guard case .tooLarge = refusal else {
            Issue.record("\(String(describing: refusal))")
            return
        }
        try await add(60...60, String(repeating: "n", count: 3_000))
        try await database.write { try $0.execute("DELETE FROM boxes WHERE id = 60") }
        let newest = try await database.read { try $0.journalSteps(of: 1, limit: 1) }
        #expect(newest.map(\.state) == [.tooLarge])
    }

    @Test("the journal lives on in the file, and a migration forgets it and says so")
    func migration() async throws {
        try await withDirectory { directory in
            let location = Database.Location.file(path: directory + "/j.db")
            let first = Self.database(at: location)
            try await first.write { try $0.execute("INSERT INTO boxes VALUES (7, 1, 'a')") }
            await first.close()
            let second = Self.database(at: location)
            _ = try await Self.restore(second)
            _ = try await Self.restore(second, redoing: true)
            await second.close()
            let column = Migration(
                domain: "things", number: 2, sql: "ALTER TABLE boxes ADD COLUMN colour TEXT")
            let third = Self.database(at: location, with: [column])
            let refusal = await #expect(throws: Journal.Refusal.self) {
                try await Self.restore(third)
            }
            guard case .forgotten = refusal else {
                Issue.record("\(String(describing: refusal))")
                return
            }
            try await third.write { try $0.execute("UPDATE boxes SET colour = 'red'") }
            let undone = try await Self.restore(third)
            #expect(undone.parts.map(\.change) == [.changed])
            #expect(
                try await third.read { try $0.first("SELECT colour FROM boxes") { $0.isNull(0) } }
                    == true)
        }
    }

    @Test("a migration that names no table of an owner leaves the steps")
    func migrationOfOthers() async throws {
        try await withDirectory { directory in
            let location = Database.Location.file(path: directory + "/j.db")
            let first = Self.database(at: location)
            try await first.write { try $0.execute("INSERT INTO boxes VALUES (7, 1, 'a')") }
            await first.close()
            let table = Migration(
                domain: "others", number: 1, sql: "CREATE TABLE others (id INTEGER PRIMARY KEY)")
            let second = Self.database(at: location, with: [table])
            #expect(try await Self.restore(second).parts.map(\.change) == [.added])
        }
    }

    @Test("what a program recorded without making a step of it becomes one")
    func foreign() async throws {
        let database = Self.database()
        try await database.write { try $0.execute("INSERT INTO boxes VALUES (1, 1, 'a')") }
        try await database.writeInPassing { try $0.execute("UPDATE boxes SET name = 'c'") }
        try await database.write { try $0.execute("INSERT INTO boxes VALUES (2, 1, 'b')") }
        _ = try await Self.restore(database)
        #expect(try await Self.content(database) == ["box11'c'"])
        #expect(try await Self.restore(database).words == "another program")
        #expect(try await Self.content(database) == ["box11'a'"])
    }
}
