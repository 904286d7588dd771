// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import Storage
import TestInfrastructure
import Testing
import WorkoutsModels
import WorkoutsServiceImpl
import WorkoutsServiceInt
import WorkoutsTestSupport

@Suite("Workouts service: the SQLite file", .timeLimit(.minutes(10)))
struct SQLiteServiceTests {
    typealias Fixtures = WorkoutsFixtures
    typealias Model = Workouts.Business.Model
    typealias Err = Workouts.Business.Err

    /// Every row of every table, and every table there is.
    static func dump(_ database: Database) async throws -> [String] {
        try await database.read { connection in
            let tables = try connection.query(
                "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name"
            ) { $0.text(0) }
            return try tables.flatMap { table in
                [table]
                    + (try connection.query("SELECT * FROM \(table) ORDER BY 1, 2") { row in
                        (0..<row.count).map { row.isNull($0) ? "NULL" : row.text($0) }.joined(
                            separator: "|")
                    })
            }
        }
    }

    @Test(
        "undo leaves every table as it was before the import", .enabled(if: SharedData.isAvailable))
    func undoRestores() async throws {
        let path = try #require(SharedData.path("hevy/hevy-2025-kg-warmup-rpe.csv"))
        try await withTemporaryDirectory { directory in
            let database = Database.inFile(directory)
            let service = Workouts.Business.Service(database: database)
            try await service.log("bench", [Fixtures.draft(), Fixtures.draft()], on: "2025-09-15")
            let rows = ServiceImportTests.rows
            _ = try await service.importFile(
                Fixtures.importing(Fixtures.hevy(rows)), of: Fixtures.owner)
            let before = try await Self.dump(database)
            let request = Model.Import.Request(path: path, at: Fixtures.evening, timeZone: .gmt)
            let report = try await service.importFile(request, of: Fixtures.owner)
            #expect(try await Self.dump(database).count > before.count + 7_211)
            _ = try await service.undoImport(report.batch, of: Fixtures.owner)
            #expect(try await Self.dump(database) == before)
        }
    }

    @Test("undoing the only import leaves the tables empty")
    func undoToNothing() async throws {
        try await withTemporaryDirectory { directory in
            let database = Database.inFile(directory)
            let service = Workouts.Business.Service(database: database)
            let before = try await Self.dump(database)
            _ = try await service.importFile(
                Fixtures.importing(Fixtures.hevy(ServiceImportTests.rows)), of: Fixtures.owner)
            _ = try await service.undoImport(nil, of: Fixtures.owner)
            #expect(try await Self.dump(database) == before)
            #expect(!before.contains("sqlite_sequence"))
        }
    }

    @Test("an import that fails half way leaves nothing of itself")
    func allOrNothing() async throws {
        try await withTemporaryDirectory { directory in
            let database = Database.inFile(directory)
            let service = Workouts.Business.Service(database: database)
            try await service.log("bench", [Fixtures.draft()])
            try await database.write { connection in
                try connection.execute(
                    """
                    CREATE TRIGGER full BEFORE INSERT ON workout_sets WHEN new.id > 5
                    BEGIN SELECT RAISE(ABORT, 'no more'); END
                    """)
            }
            let before = try await Self.dump(database)
            await #expect(throws: Err.self) {
                try await service.importFile(
                    Fixtures.importing(Fixtures.hevy(ServiceImportTests.rows)), of: Fixtures.owner)
            }
            #expect(try await Self.dump(database) == before)
        }
    }

    @Test("what was logged is there after the file is opened again")
    func persists() async throws {
        try await withTemporaryDirectory { directory in
            let logged = try await Workouts.Business.Service(
                database: .inFile(directory)
            )
            .log("bench", [Fixtures.draft()])
            let again = Workouts.Business.Service(database: .inFile(directory))
            #expect(
                try await again.workout(logged.workout.id, of: Fixtures.owner).sets == logged.sets)
        }
    }

    @Test(
        "days, records and last time are read by index",
        arguments: [
            "SELECT 1 FROM workouts WHERE owner = 1 AND day = '2026-11-21'",
            "SELECT day FROM workouts WHERE owner = 1 AND day <= '2026-11-21' ORDER BY day DESC",
            """
            SELECT exercise_id, day, id, grams, reps, e1rm FROM workout_sets
            WHERE owner = 1 AND exercise_id = 17 AND day <= '2026-11-21' AND counted = 1
            ORDER BY day
            """,
            """
            SELECT exercise_id, day, id, grams, reps, e1rm FROM workout_sets
            WHERE owner = 1 AND counted = 1 ORDER BY exercise_id, day
            """,
            """
            SELECT exercise_id, day, id, grams, reps, CASE WHEN e1rm IS NOT NULL THEN
                grams / 1000.0 * CASE reps WHEN 1 THEN 1.0 WHEN 5 THEN 1.125 END END
            FROM workout_sets WHERE owner = 1 AND counted = 1 ORDER BY exercise_id, day
            """,
            "SELECT 1 FROM workout_sets WHERE workout_id = 3",
        ])
    func byIndex(sql: String) async throws {
        let database = Database(.memory, migrations: Workouts.Business.Service.migrations)
        let plan = try await database.read {
            try $0.query("EXPLAIN QUERY PLAN " + sql) { $0.text(3) }
        }
        #expect(
            plan.allSatisfy {
                $0.contains("INDEX") && !$0.contains("SCAN") && !$0.contains("TEMP B-TREE")
            }, "\(plan)")
    }

    @Test("a failed database is reported in its own words")
    func broken() async throws {
        try await withTemporaryDirectory { directory in
            let path = directory + "/airfit.db"
            try Data("this is no database, only a text that is long enough to be looked at".utf8)
                .write(to: URL(filePath: path))
            let service = Workouts.Business.Service(database: .inFile(directory))
            let error = await #expect(throws: Err.self) {
                try await service.day(Fixtures.day, weekStart: .monday, of: Fixtures.owner)
            }
            guard case .unavailable(let reason)? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(reason.contains(path))
        }
    }

    @Test("sets logged at the same time are all there, each with an id of its own")
    func concurrent() async throws {
        try await withTemporaryDirectory { directory in
            let service = Workouts.Business.Service(database: .inFile(directory))
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<20 {
                    group.addTask {
                        try await service.log("bench", [Fixtures.draft(), Fixtures.draft()])
                    }
                }
                try await group.waitForAll()
            }
            let workouts = try await service.workouts(.init(), of: Fixtures.owner)
            #expect(workouts.map(\.sets) == [40])
            let sets = try await service.workout(workouts[0].id, of: Fixtures.owner).sets
            #expect(sets.map(\.ordinal) == Array(1...40) && Set(sets.map(\.id)).count == 40)
        }
    }
}
