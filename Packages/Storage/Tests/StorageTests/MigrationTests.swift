// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Foundation
import Storage
import Testing

@Suite("Migrations", .timeLimit(.minutes(10)))
struct MigrationTests {
    private struct Refused: Error, CustomStringConvertible { let description = "no such exercise" }

    private static let second = Migration(
        domain: "people",
        number: 2,
        sql: "ALTER TABLE people ADD COLUMN height REAL"
    )

    @Test("each domain counts its own steps, and running them twice changes nothing")
    func idempotent() async throws {
        try await withDirectory { directory in
            let database = Sample.file(
                directory,
                migrations: [Sample.people, Self.second, Sample.counter]
            )
            try await database.increment()
            try await database.open()
            await database.close()
            try await database.open()
            #expect(try await database.statistics().schemaVersions == ["people": 2, "counter": 1])
            #expect(try await database.counter() == 1)
        }
    }

    @Test("a later program applies only what is missing and keeps the rows", .requirement("L-004"))
    func upgrades() async throws {
        try await withDirectory { directory in
            let old = Sample.file(directory, migrations: [Sample.people])
            try await old.add("Ada")
            await old.close()
            let new = Sample.file(directory, migrations: [Sample.people, Self.second])
            #expect(try await new.names() == ["Ada"])
            #expect(try await new.statistics().schemaVersions == ["people": 2])
        }
    }

    @Test("a domain that comes later is added to an open database")
    func addsDomain() async throws {
        let database = Sample.memory([Sample.people])
        try await database.open()
        try await database.open(migrations: [Sample.counter])
        try await database.open(migrations: [Sample.counter])
        #expect(try await database.statistics().schemaVersions == ["people": 1, "counter": 1])
    }

    @Test("code after the SQL fills the new tables in the same transaction")
    func seeds() async throws {
        let seed = Migration(domain: "people", number: 2) { connection in
            let insert = try connection.prepare("INSERT INTO people (name) VALUES (?)")
            for name in ["Ada", "Bob"] {
                insert.bind(1, name)
                try insert.run()
            }
        }
        #expect(try await Sample.memory([Sample.people, seed]).names() == ["Ada", "Bob"])
    }

    @Test("a failing step takes back all steps of all domains and is named")
    func atomic() async throws {
        try await withDirectory { directory in
            let broken = Migration(
                domain: "counter",
                number: 1,
                sql: "CREATE TABLE a (b); INSERT INTO nowhere VALUES (1)"
            )
            let refused = await failure {
                try await Sample.file(directory, migrations: [Sample.people, broken]).open()
            }
            #expect(
                refused
                    == .migrationFailed(
                        domain: "counter",
                        number: 1,
                        reason: "no such table: nowhere"
                    )
            )
            let names = ForeignTables.names(directory + "/sample.db")
            #expect(names == [])
            try await Sample.file(directory).open()
        }
    }

    @Test("a step whose code throws is named with the error's words")
    func failingCode() async throws {
        let broken = Migration(domain: "people", number: 2) { _ in throw Refused() }
        let refused = await failure { try await Sample.memory([Sample.people, broken]).open() }
        #expect(
            refused == .migrationFailed(domain: "people", number: 2, reason: "no such exercise")
        )
    }

    @Test("a step that breaks a unique rule is named")
    func failingConstraint() async throws {
        let sql = "INSERT INTO people (name) VALUES ('a'); INSERT INTO people (name) VALUES ('a')"
        let broken = Migration(domain: "people", number: 2, sql: sql)
        let refused = await failure { try await Sample.memory([Sample.people, broken]).open() }
        let reason = "UNIQUE constraint failed: people.name"
        #expect(refused == .migrationFailed(domain: "people", number: 2, reason: reason))
    }

    @Test("a step that ends the transaction is refused")
    func committing() async throws {
        let broken = Migration(
            domain: "people",
            number: 2,
            sql: "CREATE TABLE a (b); COMMIT; SELECT 1"
        )
        let refused = await failure { try await Sample.memory([Sample.people, broken]).open() }
        guard case .migrationFailed(domain: "people", number: 2, _) = refused else {
            Issue.record("not refused: \(String(describing: refused))")
            return
        }
    }

    @Test("rebuilding a table keeps the rows that refer to it")
    func rebuilds() async throws {
        try await withDirectory { directory in
            let old = Sample.file(directory)
            try await old.add("Ada")
            try await old.write {
                try $0.execute("INSERT INTO notes (person, text) VALUES (1, 'hello')")
            }
            await old.close()
            let rebuild = Migration(
                domain: "people",
                number: 2,
                sql: """
                    CREATE TABLE people_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;
                    INSERT INTO people_new SELECT id, name FROM people;
                    DROP TABLE people;
                    ALTER TABLE people_new RENAME TO people;
                    """
            )
            let new = Sample.file(directory, migrations: [Sample.people, rebuild, Sample.counter])
            #expect(
                try await new.read { try $0.query("SELECT text FROM notes") { $0.text(0) } } == [
                    "hello"
                ]
            )
            let orphan = await failure {
                try await new.write {
                    try $0.execute("INSERT INTO notes (person, text) VALUES (9, 'x')")
                }
            }
            #expect(orphan == .constraint(.foreignKey, detail: "FOREIGN KEY constraint failed"))
        }
    }

    @Test("a step that leaves rows referring to nothing is taken back")
    func orphans() async throws {
        let broken = Migration(
            domain: "people",
            number: 2,
            sql: "INSERT INTO notes VALUES (1, 42, 'x')"
        )
        let refused = await failure { try await Sample.memory([Sample.people, broken]).open() }
        let reason = "row 1 of notes refers to a missing row of people"
        #expect(refused == .migrationFailed(domain: "people", number: 2, reason: reason))
    }

    @Test("a domain from the future is refused; a domain this program does not know is left alone")
    func newer() async throws {
        try await withDirectory { directory in
            try await Sample.file(
                directory,
                migrations: [Sample.people, Self.second, Sample.counter]
            ).open()
            try await Sample.file(directory, migrations: [Sample.counter]).open()
            let path = directory + "/sample.db"
            let refused = await failure { try await Sample.file(directory).open() }
            #expect(
                refused == .newerThanProgram(path: path, part: "people", found: 2, supported: 1)
            )
        }
    }

    @Test(
        "numbers with a gap, out of order or twice are refused before anything is opened",
        arguments: [
            [2], [1, 3], [1, 1], [0],
        ]
    )
    func numbering(numbers: [Int]) async throws {
        let migrations = numbers.map { Migration(domain: "people", number: $0, sql: "") }
        let refused = await failure { try await Sample.memory(migrations).open() }
        guard case .migrationFailed(domain: "people", number: numbers.last, _) = refused else {
            Issue.record("not refused: \(String(describing: refused))")
            return
        }
    }

    @Test("full-text tables work under the strict settings when they are filled by statements")
    func fullText() async throws {
        let sql = """
            CREATE TABLE foods (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;
            CREATE VIRTUAL TABLE food_text USING fts5(name, content='foods', content_rowid='id');
            INSERT INTO foods (name) VALUES ('Bananas, raw'), ('Milk, whole');
            INSERT INTO food_text (rowid, name) SELECT id, name FROM foods;
            """
        let database = Sample.memory([Migration(domain: "foods", number: 1, sql: sql)])
        let found = try await database.read {
            try $0.query("SELECT name FROM food_text WHERE food_text MATCH ?", "banana*") {
                $0.text(0)
            }
        }
        #expect(found == ["Bananas, raw"])
    }
}
