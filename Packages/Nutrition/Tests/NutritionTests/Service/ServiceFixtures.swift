// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import NutritionModels
import NutritionServiceImpl
import NutritionServiceInt
import Storage

extension Nutrition.Business {
    /// A new service over a database in memory.
    static func serviceInMemory() -> any IService {
        Service(database: Database(.memory, migrations: Service.migrations))
    }
}

extension Nutrition.Business.IService {
    /// The foods that fit, best first, without how many there are.
    func foods(
        _ text: String, limit: Int = 20, of owner: Nutrition.Business.Model.Owner = .init(id: 1)
    ) async throws(Nutrition.Business.Err) -> [Nutrition.Business.Model.Food] {
        try await matches(text, limit: limit, of: owner).foods
    }

    /// The food that the first person means.
    func food(
        named text: String
    ) async throws(Nutrition.Business.Err) -> Nutrition.Business.Model.Food {
        try await food(named: text, of: .init(id: 1))
    }

    /// Adds a line of a food.
    func append(
        _ amount: Nutrition.Business.Model.Amount, of food: Nutrition.Business.Model.Food,
        meal: String, nutrients: Nutrition.Business.Model.Nutrients, at: Date,
        day: Nutrition.Business.Model.Day, for owner: Nutrition.Business.Model.Owner
    ) async throws(Nutrition.Business.Err) -> Nutrition.Business.Model.Eaten {
        let line = Nutrition.Business.Model.DiaryEntry(
            id: 0, day: day, at: at, meal: meal, foodID: food.id, foodName: food.name,
            foodSource: food.source, amount: amount, nutrients: nutrients)
        let added = try await append([line], for: owner)
        return .init(
            entry: added.entries[0], dayKcal: added.dayKcal, targetKcal: added.target.kcal,
            countsTraining: added.target.countsTraining)
    }

    /// Loads a table for a person, the first if none is named.
    func loadFoodTable(
        _ table: Nutrition.Business.Model.FoodTable = .usda, path: String, country: String? = nil,
        dryRun: Bool,
        of owner: Nutrition.Business.Model.Owner = .init(id: 1)
    ) async throws(Nutrition.Business.Err) -> Nutrition.Business.Model.FoodTableReport {
        try await loadFoodTable(
            table, path: path, country: country, dryRun: dryRun, for: owner)
    }

    /// Sets the targets, whatever they were.
    func setTarget(
        _ target: Nutrition.Business.Model.Target, from day: Nutrition.Business.Model.Day,
        of owner: Nutrition.Business.Model.Owner
    ) async throws(Nutrition.Business.Err) {
        _ = try await changeTargets(from: day, of: owner) { _ in .init(target) }
    }
}
