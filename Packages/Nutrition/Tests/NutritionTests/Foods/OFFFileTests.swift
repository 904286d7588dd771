// SPDX-License-Identifier: Apache-2.0

import Axiom
import CoreModels
import Foundation
import NutritionModels
import NutritionServiceInt
import Storage
import TestInfrastructure
import Testing

@testable import NutritionServiceImpl

@Suite("The file of Open Food Facts beside the database", .timeLimit(.minutes(10)))
struct OFFFileTests {
    typealias Service = Nutrition.Business.Service
    typealias Owner = Nutrition.Business.Model.Owner

    /// A database in a file, its service, and what is in the folder of the tables.
    private struct Bench {
        let folder: String
        let database: Database
        let service: Service
        var foods: String { folder + "/a.db-foods" }

        init(
            _ folder: String,
            progress: @escaping @Sendable (Nutrition.Business.Model.Import.Step) -> Void = { _ in }
        ) {
            self.folder = folder
            database = Database(
                .file(path: folder + "/a.db"), migrations: [Journal.migration] + Service.migrations,
                cascades: Service.cascades)
            service = Service(database: CapabilityHandle(always: database), progress: progress)
        }

        func load(
            _ rows: String, dryRun: Bool = false
        ) async throws -> Nutrition.Business.Model.FoodTableReport {
            let path = folder + "/off.csv"
            try Data((OFFSample.header + rows).utf8).write(to: URL(filePath: path))
            return try await service.loadFoodTable(.off, path: path, dryRun: dryRun)
        }

        func found(_ text: String) async throws -> [String] {
            try await service.foods(text).map(\.name)
        }

        func undo(redoing: Bool = false) async throws {
            _ = try await database.write { try $0.restoreStep(of: 1, redoing: redoing) }
        }

        var files: [String] {
            ((try? FileManager.default.contentsOfDirectory(atPath: foods)) ?? []).sorted()
        }
    }

    @Test("undo and redo take it away and bring it back; the database and its journal stay small")
    func undone() async throws {
        try await withTemporaryDirectory { folder in
            let bench = Bench(folder)
            _ = try await bench.load(OFFSample.spread)
            _ = try await bench.load(OFFSample.row("8", "Salak"))
            #expect(bench.files.count == 2)
            #expect(try await bench.found("nutella") == [])
            try await bench.undo()
            #expect(try await bench.found("nutella") == ["Nutella, Ferrero"])
            #expect(try await bench.found("salak") == [])
            try await bench.undo(redoing: true)
            #expect(try await bench.found("salak") == ["Salak"])
            let rows = try await bench.database.read { db in
                try db.first("SELECT count(*) FROM nutrition_food") { $0.int(0) }
            }
            #expect(rows == 0)
        }
    }

    @Test("with the person, and when it cannot come back, its file goes") func gone() async throws {
        try await withTemporaryDirectory { folder in
            let bench = Bench(folder)
            _ = try await bench.load(OFFSample.spread)
            try await bench.database.write { try $0.removeRows(of: 1) }
            #expect(bench.files == [])
        }
    }

    @Test("without its file a search goes on and says so; loading it again mends it")
    func missing() async throws {
        try await withTemporaryDirectory { folder in
            _ = try await Bench(folder).load(OFFSample.spread)
            try FileManager.default.removeItem(atPath: Bench(folder).foods)
            let bench = Bench(folder)
            let matches = try await bench.service.matches("banana", limit: 5, of: Owner(id: 1))
            #expect(matches.isIncomplete && !matches.foods.isEmpty)
            let report = try await bench.load(OFFSample.spread)
            #expect(report.added == 1)
            let mended = try await bench.service.matches("nutella", limit: 5, of: Owner(id: 1))
            #expect(!mended.isIncomplete && mended.total == 1)
        }
    }

    @Test("a rehearsal and an interrupted load leave nothing") func nothing() async throws {
        try await withTemporaryDirectory { folder in
            let bench = Bench(folder)
            let report = try await bench.load(OFFSample.spread, dryRun: true)
            #expect(report.added == 1 && bench.files == [])
            let rows = (1...9_000).map { OFFSample.row("\($0)", "Milk \($0)") }.joined()
            // The load is interrupted while it is told how far it is.
            let stopped = Bench(folder) { _ in withUnsafeCurrentTask { $0?.cancel() } }
            let loading = Task { try await stopped.load(rows) }
            await #expect(throws: Nutrition.Business.Err.importing(.stopped)) {
                _ = try await loading.value
            }
            #expect(bench.files == [])
            #expect(try await bench.found("milk 9000") == [])
        }
    }
}
