// SPDX-License-Identifier: Apache-2.0

import NutritionModels

/// The foods of loaded tables, in memory.
actor InMemoryFoods: FoodSource {
    typealias Err = Nutrition.Business.Err

    private var index = FoodIndex()
    private var fingerprints: [Int64: Int64] = [:]

    func matches(_ pattern: FoodPattern) async throws(Err) -> [FoodRank] {
        index.matches(pattern, isBuiltin: false)
    }

    func foods(_ ids: [Int64]) async throws(Err) -> [Nutrition.Business.Model.Food] {
        ids.compactMap { index[$0] }
    }

    /// Takes the foods that are new or differ, unless it is a rehearsal.
    func store(_ foods: [SR28Food], isRehearsal: Bool) -> FoodTableChanges {
        let changes = FoodTableChanges(foods, stored: fingerprints)
        guard !isRehearsal else { return changes }
        for food in changes.added + changes.updated {
            index.insert(food.food)
            fingerprints[food.food.id] = food.fingerprint
        }
        return changes
    }
}
