// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import NutritionModels
import NutritionServiceInt
import NutritionTestSupport
import Storage
import Testing

@testable import NutritionServiceImpl

@Suite("An older database of food", .timeLimit(.minutes(10)))
struct FoodImportMigrationTests {
    /// Writes a database as the first steps of the schema made it, and opens it with all of them.
    private func older(
        steps: Int, _ sql: String,
        _ check: (Nutrition.Business.Service) async throws -> Void
    ) async throws {
        let path = FileManager.default.temporaryDirectory.path + "/nutrition-\(UUID()).db"
        defer {
            for end in ["", "-wal", "-shm"] {
                try? FileManager.default.removeItem(atPath: path + end)
            }
        }
        let migrations = Nutrition.Business.Service.migrations
        let old = Database(.file(path: path), migrations: Array(migrations.prefix(steps)))
        try await old.write { try $0.execute(sql) }
        await old.close()
        let new = Database(.file(path: path), migrations: migrations)
        try await check(Nutrition.Business.Service(database: new))
        await new.close()
    }

    @Test("lines of a database from before imports keep their mass, and belong to no import")
    func lines() async throws {
        try await older(
            steps: 1,
            """
            INSERT INTO nutrition_entry (owner, day, at, meal, food_name, food_source, amount,
                unit, grams, kcal)
            VALUES (1, '2024-02-28', 1709110260, 'lunch', 'Rice', 'builtin', 1, 'cup', 158, 205)
            """
        ) { service in
            let line = try #require(try await service.lines().first)
            #expect(line.amount == .init(value: 1, unit: "cup", grams: 158))
            #expect(line.nutrients == .init(energyKcal: 205))
            #expect(line.origin == nil)
        }
    }

    @Test("targets of a database from before weekdays hold on every day")
    func targets() async throws {
        try await older(
            steps: 6,
            """
            INSERT INTO nutrition_target (owner, day, kcal, water)
            VALUES (1, '2024-02-28', 2300, 2500)
            """
        ) { service in
            let targets = try await service.targets(on: .init("2024-03-08"), of: .init(id: 1))
            #expect(targets == .init(.init(kcal: 2_300, waterMl: 2_500)))
        }
    }
}
