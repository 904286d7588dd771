// SPDX-License-Identifier: Apache-2.0

import NutritionModels
import TestInfrastructure
import Testing

@testable import NutritionServiceImpl

@Suite("Built-in foods") struct BuiltinFoodsTests {
    @Test("there are at least 250, each with a number and a name of its own") func count() {
        let foods = BuiltinFoods.all
        #expect(foods.count == 517)
        #expect(Set(foods.map(\.id)) == Set(1...Int64(foods.count)))
        #expect(Set(foods.map { $0.name.lowercased() }).count == foods.count)
    }

    @Test("every food has its figures, its source and portions one can count") func complete() {
        for food in BuiltinFoods.all {
            #expect(food.per100g.energyKcal != nil && food.per100g.proteinG != nil, "\(food.name)")
            #expect(food.sourceID.map { $0.count == 5 } ?? (food.id > 410), "\(food.name)")
            #expect(food.portions.allSatisfy { $0.grams > 0 }, "\(food.name)")
            #expect(Set(food.portions.map(\.name)).count == food.portions.count, "\(food.name)")
        }
    }

    @Test("drinks and oils have a density one may believe") func densities() {
        let foods = BuiltinFoods.all.filter { $0.density != nil }
        #expect(foods.count > 40)
        #expect(foods.allSatisfy { (0.9...1.4).contains($0.density ?? 0) })
    }

    @Test(
        "every figure is that of its SR28 row",
        .enabled(if: SharedData.isAvailable, "shared/data is not beside the repository"))
    func sameAsSource() throws {
        let path = try #require(SharedData.path("usda/usda-sr28-abbrev-8790.csv"))
        let table = try SR28Table.load(path: path)
        let rows = Dictionary(uniqueKeysWithValues: table.foods.map { ($0.food.sourceID, $0.food) })
        for food in BuiltinFoods.all where food.sourceID != nil {
            let row = try #require(rows[food.sourceID], "\(food.name)")
            #expect(food.knowing(row.per100g.more).per100g == row.per100g, "\(food.name)")
            for portion in row.portions {
                #expect(
                    food.portions.contains { $0.grams == portion.grams }, "\(food.name): \(portion)"
                )
            }
            if let density = food.density, let other = row.density {
                #expect(abs(density - other) < 1e-9, "\(food.name)")
            }
        }
    }
}
