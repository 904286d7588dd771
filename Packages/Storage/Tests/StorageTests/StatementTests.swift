// SPDX-License-Identifier: Apache-2.0

import Foundation
import Storage
import Testing

@Suite("Statements and rows", .timeLimit(.minutes(10)))
struct StatementTests {
    @Test("every kind of value comes back as it went in")
    func roundTrip() async throws {
        let database = Sample.memory()
        let isSame = try await database.read { connection in
            try connection.first(
                "SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?",
                Int.min,
                Int64.max,
                0.1,
                true,
                "żółw 🐢",
                "a,b".split(separator: ",")[1],
                [UInt8]([0, 255]),
                Data([1, 2]),
                nil
            ) { row in
                row.int(0) == .min && row.int64(1) == .max && row.double(2) == 0.1 && row.bool(3)
                    && row.text(4) == "żółw 🐢" && row.text(5) == "b" && row.blob(6) == [0, 255]
                    && row.blob(7) == [1, 2] && row.isNull(8) && row.count == 9
            }
        }
        #expect(isSame == true)
    }

    @Test("values put together at run time bind like the others")
    func values() async throws {
        let list: [(any Bindable)?] = [1, 2.5, "x", [UInt8(9)], nil]
        let read = try await Sample.memory().read { connection in
            try connection.query("SELECT ?, ?, ?, ?, ?", bindings: list) { row in
                [row.text(0), row.text(1), row.text(2), "\(row.blob(3))", "\(row.isNull(4))"]
            }
        }
        #expect(read == [["1", "2.5", "x", "[9]", "true"]])
    }

    @Test("NULL reads as nothing with the optional readers and as zero without")
    func nulls() async throws {
        let isEmpty = try await Sample.memory().read { connection in
            try connection.first("SELECT NULL") { row in
                row.optionalInt(0) == nil && row.optionalInt64(0) == nil
                    && row.optionalDouble(0) == nil
                    && row.optionalBool(0) == nil && row.optionalText(0) == nil
                    && row.optionalBlob(0) == nil
                    && row.int(0) == 0 && row.double(0) == 0 && row.text(0) == ""
                    && row.blob(0) == []
            }
        }
        #expect(isEmpty == true)
    }

    @Test("the optional readers give a value where there is one")
    func optionals() async throws {
        let isThere = try await Sample.memory().read { connection in
            try connection.first("SELECT 1, 'a', x'ff'") { row in
                row.optionalInt(0) == 1 && row.optionalInt64(0) == 1 && row.optionalDouble(0) == 1
                    && row.optionalBool(0) == true && row.optionalText(1) == "a"
                    && row.optionalBlob(2) == [255]
            }
        }
        #expect(isThere == true)
    }

    @Test("empty text and empty bytes are not NULL")
    func empties() async throws {
        let types = try await Sample.memory().read { connection in
            let statement = try connection.prepare(
                "SELECT typeof(?), typeof(?), typeof(?), typeof(?)"
            )
            statement.bind(1, "")
            statement.bind(2, [UInt8]())
            statement.bind(3, utf8: UnsafeBufferPointer(start: nil, count: 0))
            statement.bind(4, String?.none)
            _ = try statement.step()
            return (0..<4).map { statement.row.text($0) }
        }
        #expect(types == ["text", "blob", "text", "null"])
    }

    @Test("a prepared statement inserts many rows and is the same object again")
    func bulk() async throws {
        let database = Sample.memory()
        let count = try await database.write { connection in
            let insert = try connection.prepare(
                "INSERT INTO people (name, weight, photo) VALUES (?, ?, ?)"
            )
            for number in 0..<7211 {
                insert.bind(1, "person \(number)")
                insert.bind(2, Double(number) / 2)
                insert.bind(3, number.isMultiple(of: 2) ? [1, 2] : nil)
                try insert.run()
            }
            let again = try connection.prepare(
                "INSERT INTO people (name, weight, photo) VALUES (?, ?, ?)"
            )
            #expect(again === insert)
            #expect(connection.changes == 1 && connection.lastInsertID == 7211)
            return connection.totalChanges
        }
        #expect(count == 7211 + 1 + 2)  // the counter's row and the two applied migrations
    }

    @Test("the statement of one body serves the next, without the values of the first")
    func cache() async throws {
        let database = Sample.memory()
        let sql = "SELECT ?"
        let first = try await database.read { connection in
            let statement = try connection.prepare(sql)
            statement.bind(1, 5)
            _ = try statement.step()
            return ObjectIdentifier(statement)
        }
        let second = try await database.read { connection in
            let statement = try connection.prepare(sql)
            _ = try statement.step()
            #expect(statement.row.isNull(0))
            return ObjectIdentifier(statement)
        }
        #expect(first == second)
    }

    @Test("a text in use gets a second statement")
    func nested() async throws {
        let database = Sample.memory()
        try await database.write { connection in
            for name in ["Ada", "Bob"] {
                try connection.execute("INSERT INTO people (name) VALUES (?)", name)
            }
        }
        let sql = "SELECT name FROM people ORDER BY id"
        let pairs = try await database.read { connection in
            try connection.query(sql) { outer in
                let name = outer.text(0)
                return try connection.query(sql) { name + $0.text(0) }
            }
        }
        #expect(pairs == [["AdaAda", "AdaBob"], ["BobAda", "BobBob"]])
    }

    @Test("texts built at run time do not fill the cache for ever")
    func cacheIsBounded() async throws {
        let sum = try await Sample.memory().read { connection in
            try (0..<1000).reduce(0) { sum, number in
                try sum + (connection.first("SELECT \(number)") { $0.int(0) } ?? 0)
            }
        }
        #expect(sum == 499_500)
    }

    @Test("a binding that no parameter takes is refused by the next step, once")
    func badBinding() async throws {
        let refused = await failure {
            try await Sample.memory().read { try $0.execute("SELECT ?", 1, 2) }
        }
        guard case .sql(_, let message, "SELECT ?") = refused else {
            Issue.record("not refused: \(String(describing: refused))")
            return
        }
        #expect(message.contains("could not be bound"))
    }

    @Test(
        "a text with no statement, with two, or with a mistake is refused and quoted",
        arguments: [
            "", " -- nothing\n", "SELECT 1; SELECT 2", "SELEC 1", "SELECT \"text\"",
        ]
    )
    func badText(sql: String) async throws {
        let refused = await failure { try await Sample.memory().read { try $0.execute(sql) } }
        guard case .sql(_, _, sql) = refused else {
            Issue.record("not refused: \(String(describing: refused))")
            return
        }
    }

    @Test("space, semicolons and comments after a statement are nothing")
    func trivia() async throws {
        let value = try await Sample.memory().read { connection in
            try connection.first("/* a */ SELECT 7 ; -- b\n /* c */ ;") { $0.int(0) }
        }
        #expect(value == 7)
    }

    @Test(
        "each rule of a table has its own kind of refusal",
        arguments: [
            ("INSERT INTO people (name) VALUES ('Ada')", StorageFailure.Constraint.unique),
            ("INSERT INTO people (id, name) VALUES (1, 'Bob')", .primaryKey),
            ("INSERT INTO people (name) VALUES (NULL)", .notNull),
            ("INSERT INTO notes (person, text) VALUES (1, '')", .check),
            ("INSERT INTO notes (person, text) VALUES (7, 'x')", .foreignKey),
            ("INSERT INTO people (name, weight) VALUES ('Cyd', 'heavy')", .other),
        ]
    )
    func constraints(sql: String, kind: StorageFailure.Constraint) async throws {
        let database = Sample.memory()
        try await database.add("Ada")
        let refused = await failure { try await database.write { try $0.execute(sql) } }
        guard case .constraint(kind, _) = refused else {
            Issue.record("not refused: \(String(describing: refused))")
            return
        }
    }

    @Test("for each visits every row and stops where the body throws")
    func forEach() async throws {
        struct Stop: Error {}
        let seen = try await Sample.memory().read { connection in
            var seen: [Int] = []
            let sql = """
                WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9)
                SELECT i FROM n
                """
            do {
                try connection.forEach(sql) { row in
                    if row.int(0) > 3 { throw Stop() }
                    seen.append(row.int(0))
                }
            } catch is Stop {}
            return seen
        }
        #expect(seen == [1, 2, 3])
    }
}
