// SPDX-License-Identifier: Apache-2.0

import CoreModels
import NutritionModels
import NutritionReluxImpl
import NutritionReluxInt
import NutritionServiceInt
import NutritionTestSupport
import Testing

@Suite("Saved meals and own units", .timeLimit(.minutes(10))) struct KeepMealTests {
    typealias Business = Nutrition.Business
    typealias Model = Business.Model
    typealias Err = Business.Err
    private let owner = NutritionFixtures.owner
    private let day = NutritionFixtures.day

    /// A breakfast of milk and an own food yesterday, and one of a banana the day before.
    private func diary() async throws -> (any Business.IService, Model.Food) {
        let service = Business.serviceInMemory()
        let oats = try await service.addFood(NutritionFixtures.oatMix, for: owner)
        let milk = try await service.food(named: "milk whole")
        for (food, daysAgo) in [(NutritionFixtures.banana, 2), (milk, 1), (oats, 1)] {
            _ = try await service.append(
                [
                    NutritionFixtures.entry(
                        id: 0, day: day.adding(-daysAgo), meal: "breakfast", food: food)
                ], for: owner)
        }
        return (service, oats)
    }

    private func save(
        _ name: String, _ service: any Business.IService, from: Model.Day? = nil
    ) async throws -> Model.SavedMeal {
        try await Business.KeepMeal(service: service)(
            Business.SaveMeal(name, meal: "breakfast", from: from, day: day), for: owner)
    }

    private func eat(
        _ name: String, _ service: any Business.IService, times: Double = 1
    ) async throws -> Model.EatenMeal {
        try await Business.KeepMeal(service: service)(
            Business.EatSavedMeal(
                name, times: times, meal: "lunch", at: NutritionFixtures.moment, day: day, hour: 12),
            for: owner)
    }

    @Test("the last breakfast is saved, or that of a day, and found in any case of letters")
    func saves() async throws {
        let (service, _) = try await diary()
        let saved = try await save("  Milk   and oats ", service)
        #expect(saved.name == "Milk and oats")
        #expect(saved.lines.map(\.foodName) == ["Milk, whole", "Oat mix"])
        #expect(try await save("Fruit", service, from: day.adding(-2)).lines.count == 1)
        #expect(try await service.savedMeals(of: owner).map(\.name) == ["Fruit", "Milk and oats"])
        #expect(try await service.savedMeals(of: NutritionFixtures.other) == [])
        let found = try await Business.KeepMeal(service: service).meal("MILK and oats", of: owner)
        #expect(found == saved)
    }

    @Test("half of it is half of every line, with what was saved and the own food of its name")
    func eats() async throws {
        let (service, oats) = try await diary()
        _ = try await save("Porridge", service)
        _ = try await service.changeFood(oats.id, of: owner) { food throws(Err) in
            .init(
                id: food.id, name: food.name, source: food.source, per100g: .init(energyKcal: 1))
        }
        let eaten = try await eat("porridge", service, times: 0.5)
        #expect(eaten.name == "Porridge")
        #expect(eaten.entries.map(\.amount.grams) == [50, 50])
        #expect(eaten.entries.map(\.nutrients.energyKcal) == [30.5, 190])
        #expect(eaten.entries.allSatisfy { $0.meal == "lunch" && $0.day == day })
        #expect(eaten.entries.last?.foodID == oats.id)
        #expect(eaten.dayKcal == 220.5)
        _ = try await service.removeFood(oats.id, of: owner)
        #expect(try await eat("porridge", service).entries.last?.foodID == nil)
    }

    @Test("what cannot be is refused")
    func refusals() async throws {
        let (service, _) = try await diary()
        let meal = try await save("Porridge", service)
        await #expect(throws: Err.mealTaken(name: "Porridge")) {
            _ = try await save("PORRIDGE", service)
        }
        await #expect(throws: Err.unknownMeal(text: "soup", known: ["Porridge"])) {
            _ = try await eat("soup", service)
        }
        await #expect(throws: Err.self) { _ = try await eat("porridge", service, times: 0) }
        await #expect(throws: Err.nothingEaten(meal: "breakfast", day: day)) {
            _ = try await save("Nothing", service, from: day)
        }
        let removed = try await Business.KeepMeal(service: service)(
            Business.RemoveSavedMeal("porridge"), for: owner)
        #expect(removed == meal)
        #expect(try await service.savedMeals(of: owner) == [])
    }

    @Test("a meal is the ingredients of a recipe")
    func ingredients() async throws {
        let (service, _) = try await diary()
        let ingredients = try await Business.KeepMeal(service: service)(
            Business.MealIngredients(meal: "breakfast", day: day), for: owner)
        let recipe = try await Business.KeepRecipe(service: service)(
            Business.AddRecipe("Porridge", servings: 2, ingredients: ingredients), for: owner)
        #expect(recipe.recipe?.grams == 200)
        #expect(recipe.per100g.energyKcal == 220.5)
    }

    @Test("any food gets a unit of the person's own, which replaces a portion of its name")
    func units() async throws {
        let service = Business.serviceInMemory()
        let keep = Business.KeepFood(service: service)
        func set(_ units: String...) async throws -> Model.Food {
            try await keep(Business.SetUnits("banana raw", units), for: owner).after
        }
        let piece = try await set("piece=118g", "Medium=110g")
        #expect(piece.portions.prefix(2).map(\.name) == ["piece", "medium"])
        #expect(piece.portions.count { $0.name == "medium" } == 1)
        #expect(try piece.amount(of: "2 pieces").grams == 236)
        #expect(try await service.matches("banana raw", limit: 1, of: owner).foods == [piece])
        let other = try await service.food(named: "f1", of: NutritionFixtures.other)
        #expect(!other.portions.contains { $0.name == "piece" })
        #expect(try await set("piece=0.1kg").portions.first?.grams == 100)
        _ = try await set("medium=none")
        #expect(try await set("piece=none") == other)
        await #expect(throws: Err.self) { _ = try await set("piece=none") }
    }

    @Test("an own food gets the unit as its portion")
    func ownFood() async throws {
        let (service, oats) = try await diary()
        let changed = try await Business.KeepFood(service: service)(
            Business.SetUnits("oat mix", ["scoop=30g"]), for: owner)
        #expect(changed.after.portions.map(\.name) == ["bowl", "scoop"])
        #expect(try await service.ownFoods(of: owner).map(\.id) == [oats.id])
    }
}
