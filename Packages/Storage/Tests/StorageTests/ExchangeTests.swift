// SPDX-License-Identifier: Apache-2.0

import Basics
import Foundation
import Storage
import Synchronization
import Testing

@Suite("Exchange of exports between two machines", .timeLimit(.minutes(10)))
struct ExchangeTests {
    /// Two databases that exchange their rows.
    private struct Pair {
        let paths: [String]
        let databases: [Database]
        let exchangesDocuments: Bool

        init(_ folder: String, _ name: String, exchangesDocuments: Bool) {
            paths = ["one", "two"].map { "\(folder)/\(name)-\($0).db" }
            databases = paths.map(MergeTests.database)
            self.exchangesDocuments = exchangesDocuments
        }

        func change(_ place: Int, _ statement: String) async throws {
            try await databases[place].write { try $0.execute(script: statement) }
        }

        /// Brings the rows of the other database to the one at `place`.
        @discardableResult
        func receive(_ place: Int) async throws -> MergeReport {
            let other = databases[1 - place]
            let copy = paths[1 - place] + "-copy"
            defer { for suffix in ["", "-wal", "-shm"] { unlink(copy + suffix) } }
            if exchangesDocuments {
                try await ExchangeTests.load(ExchangeTests.document(of: other, 1), into: copy)
            } else {
                try await other.copy(to: copy)
            }
            return try await databases[place].merge(
                copy, tables: MergeTests.stored, owners: [1: 1], isDryRun: false)
        }

        /// The lines of both, whatever their numbers.
        func lines() async throws -> [[String]] {
            var all: [[String]] = []
            for database in databases {
                all.append(
                    try await database.read { db in
                        try db.query(
                            "SELECT day || ' ' || name || ' ' || grams FROM lines ORDER BY 1"
                        ) { $0.text(0) }
                    })
            }
            return all
        }

        func rows() async throws -> [[String]] {
            var all: [[String]] = []
            for database in databases {
                all.append(
                    try await database.read { db in
                        try db.query(
                            """
                            SELECT 'day ' || id || ' ' || name FROM days
                            UNION ALL SELECT * FROM (
                                SELECT 'line ' || id || ' ' || day || ' ' || name || ' ' || grams
                                FROM lines ORDER BY id)
                            """
                        ) { $0.text(0) }
                    })
            }
            return all
        }
    }

    private static func document(of database: Database, _ owner: Int64) async throws -> String {
        let text = Mutex("")
        try await database.export(MergeTests.stored, of: owner) { part in
            text.withLock { $0 += part }
        }
        return text.withLock(\.self)
    }

    private static func load(_ document: String, into path: String) async throws {
        let (file, copy) = (path + ".json", MergeTests.database(path))
        try document.write(toFile: file, atomically: true, encoding: .utf8)
        defer { unlink(file) }
        let loaded = try await copy.load(file, MergeTests.stored)
        #expect(loaded.rejected.isEmpty)
        await copy.close()
    }

    /// A change of the kind that a person makes: a new line, another figure, a removal.
    private static func statement(_ random: inout SplitMix, _ round: Int) -> String {
        let place = Int.random(in: 0..<12, using: &random)
        let line = "id = (SELECT id FROM lines ORDER BY id LIMIT 1 OFFSET \(place))"
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return "UPDATE lines SET grams = \(1_000 + round) WHERE \(line)"
        case 1: return "DELETE FROM lines WHERE \(line)"
        case _:
            return "INSERT INTO lines (owner, day, name, grams) VALUES (1, 1, 'new', \(round))"
        }
    }

    @Test("rounds of edits, adds and removals end as they do by merging the databases")
    func rounds() async throws {
        let isWhole = ProcessInfo.processInfo.environment["WORKBENCH_SLOW"] != nil
        var random = SplitMix(seed: 43)
        try await withDirectory { folder in
            let merged = Pair(folder, "merge", exchangesDocuments: false)
            let exchanged = Pair(folder, "json", exchangesDocuments: true)
            for round in 0..<(isWhole ? 500 : 60) {
                for _ in 0..<Int.random(in: 0..<4, using: &random) {
                    let place = Int.random(in: 0...1, using: &random)
                    let statement = Self.statement(&random, round)
                    for pair in [merged, exchanged] { try await pair.change(place, statement) }
                }
                let place = Int.random(in: 0...1, using: &random)
                let reports = try await (merged.receive(place), exchanged.receive(place))
                #expect(reports.0 == reports.1, "round \(round)")
                #expect(try await merged.rows() == exchanged.rows(), "round \(round)")
            }
        }
    }

    @Test("rows whose numbers changed places are changed and removed as they were there")
    func swapped() async throws {
        try await withDirectory { folder in
            for exchangesDocuments in [false, true] {
                let name = "\(exchangesDocuments)"
                let pair = Pair(folder, name, exchangesDocuments: exchangesDocuments)
                for (place, line) in ["egg", "tea"].enumerated() {
                    try await pair.change(
                        place, "INSERT INTO lines VALUES (5, 1, 1, '\(line)', 70)")
                }
                for place in 0...1 { try await pair.receive(place) }
                #expect(try await pair.rows()[0] != pair.rows()[1])
                try await pair.change(1, "UPDATE lines SET grams = 90 WHERE name = 'tea'")
                try await pair.change(0, "DELETE FROM lines WHERE name = 'egg'")
                for place in 0...1 {
                    let report = try await pair.receive(place)
                    #expect(report.conflicts.isEmpty && report.counts[1].added == 0, "\(report)")
                    #expect(try await pair.receive(place).isEmpty)
                }
                let lines = ["1 oats 50", "1 oats 50", "1 tea 90", "2 milk 200", "2 rice 90"]
                #expect(try await pair.lines() == [lines, lines])
            }
        }
    }

    @Test("a document of a person with another number changes rows that have another number too")
    func swappedOfOthers() async throws {
        try await withDirectory { folder in
            let pair = Pair(folder, "json", exchangesDocuments: true)
            for place in 0...1 {
                let owner = place + 7
                for table in ["days", "lines", "drinks"] {
                    try await pair.change(place, "UPDATE \(table) SET owner = \(owner)")
                }
                try await pair.change(
                    place, "INSERT INTO lines VALUES (\(place + 5), \(owner), 1, 'egg', 70)")
            }
            try await pair.change(0, "UPDATE lines SET grams = 90 WHERE name = 'egg'")
            let copy = folder + "/copy.db"
            try await Self.load(Self.document(of: pair.databases[0], 7), into: copy)
            let report = try await pair.databases[1].merge(
                copy, tables: MergeTests.stored, owners: [1: 8], isDryRun: false)
            #expect(report.rewritten == 1 && report.counts[1].added == 0, "\(report)")
            #expect(try await pair.rows()[1].contains("line 6 1 egg 90"))
        }
    }

    @Test("rounds in which both add and one edits and removes end equal on both")
    func alternating() async throws {
        var random = SplitMix(seed: 7)
        try await withDirectory { folder in
            let pair = Pair(folder, "two", exchangesDocuments: false)
            for round in 1...25 {
                let place = Int.random(in: 0...1, using: &random)
                for _ in 0..<3 { try await pair.change(place, Self.statement(&random, round)) }
                for place in 0...1 {
                    let grams = 10_000 * (place + 1) + round
                    try await pair.change(
                        place,
                        "INSERT INTO lines (owner, day, name, grams) VALUES (1, 2, 'own', \(grams))"
                    )
                }
                for place in 0...1 { try await pair.receive(place) }
                let lines = try await pair.lines()
                #expect(lines[0] == lines[1], "round \(round)")
            }
        }
    }

    @Test("a document has a person's history for whatever number the person has")
    func numbers() async throws {
        try await withDirectory { folder in
            let pair = Pair(folder, "json", exchangesDocuments: true)
            for place in 0...1 {
                let owner = place + 7
                for table in ["days", "lines", "drinks"] {
                    try await pair.change(place, "UPDATE \(table) SET owner = \(owner)")
                }
            }
            try await pair.change(0, "UPDATE lines SET grams = 60 WHERE id = 1")
            try await pair.change(0, "DELETE FROM lines WHERE id = 3")
            let copy = folder + "/copy.db"
            try await Self.load(Self.document(of: pair.databases[0], 7), into: copy)
            let report = try await pair.databases[1].merge(
                copy, tables: MergeTests.stored, owners: [1: 8], isDryRun: false)
            #expect(report.changes.count == 2 && report.conflicts.isEmpty, "\(report)")
            #expect(
                try await pair.rows()[1]
                    == ["day 1 mon", "day 2 tue", "line 1 1 oats 60"]
                    + ["line 2 1 oats 50", "line 4 2 milk 200"])
        }
    }

    @Test("a history that is no journal of airfit is left out, and the rows come in")
    func forged() async throws {
        try await withDirectory { folder in
            let pair = Pair(folder, "json", exchangesDocuments: true)
            try await pair.change(0, "UPDATE lines SET grams = 60 WHERE id = 1")
            let document = try await Self.document(of: pair.databases[0], 1)
            let forged = document.replacing("1,1,1,'oats',50", with: "1,1,1,'oats',abs(-50)")
            #expect(forged != document)
            let (file, copy) = (folder + "/forged", MergeTests.database(folder + "/copy.db"))
            try forged.write(toFile: file, atomically: true, encoding: .utf8)
            let loaded = try await copy.load(file, MergeTests.stored)
            #expect(loaded.rejected == ["its steps to undo are none of airfit"])
            await copy.close()
            let report = try await pair.databases[1].merge(
                folder + "/copy.db", tables: MergeTests.stored, owners: [1: 1], isDryRun: false)
            #expect(report.rewritten == 0 && report.counts[1].added == 1)
        }
    }
}
