// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import NutritionModels
import NutritionServiceInt
import NutritionTestSupport
import Storage
import Testing

@testable import NutritionServiceImpl

@Suite("Food imports, an older database", .timeLimit(.minutes(1)))
struct FoodImportMigrationTests {
    @Test("lines of a database from before imports keep their mass, and belong to no import")
    func older() async throws {
        let path = FileManager.default.temporaryDirectory.path + "/nutrition-\(UUID()).db"
        defer {
            for end in ["", "-wal", "-shm"] {
                try? FileManager.default.removeItem(atPath: path + end)
            }
        }
        let migrations = Nutrition.Business.Service.migrations
        let old = Database(.file(path: path), migrations: [migrations[0]])
        try await old.write { db in
            try db.execute(
                """
                INSERT INTO nutrition_entry (owner, day, at, meal, food_name, food_source, amount,
                    unit, grams, kcal)
                VALUES (1, '2024-02-28', 1709110260, 'lunch', 'Rice', 'builtin', 1, 'cup', 158, 205)
                """)
        }
        await old.close()
        let new = Database(.file(path: path), migrations: migrations)
        let service = Nutrition.Business.Service(database: new)
        let line = try #require(try await service.lines().first)
        #expect(line.amount == .init(value: 1, unit: "cup", grams: 158))
        #expect(line.nutrients == .init(energyKcal: 205))
        #expect(line.origin == nil)
        await new.close()
    }
}
