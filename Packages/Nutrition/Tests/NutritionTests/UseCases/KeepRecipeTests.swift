// SPDX-License-Identifier: Apache-2.0

import NutritionModels
import NutritionReluxImpl
import NutritionReluxInt
import NutritionServiceInt
import NutritionTestSupport
import Testing

@Suite("Recipes", .timeLimit(.minutes(10))) struct KeepRecipeTests {
    typealias Business = Nutrition.Business
    typealias Model = Business.Model
    typealias Err = Business.Err
    private let owner = NutritionFixtures.owner
    private let service = Business.serviceInMemory()

    private func measure(_ amount: String, _ food: String) async throws -> Model.Ingredient {
        try await Business.MeasureFood(service: service)(
            .init(amount: amount, food: food), for: owner)
    }

    /// 300 g of bananas and 700 g of milk, for four.
    private func shake(weight: String? = nil) async throws -> Model.Food {
        try await Business.KeepRecipe(service: service)(
            .init(
                "Shake", servings: 4,
                ingredients: [
                    measure("300g", "banana raw"), measure("700g", "milk whole"),
                ], weight: weight), for: owner)
    }

    private func edit(_ request: Business.EditRecipe) async throws -> Model.Food {
        try await Business.KeepRecipe(service: service)(request, for: owner).after
    }

    private func eat(_ amount: String, _ food: String) async throws -> Model.DiaryEntry {
        try await Business.LogMeal(service: service)(
            NutritionFixtures.eat(amount, food), for: owner
        ).entry
    }

    private func rounded(_ value: Double?) -> Double? { value.map { ($0 * 100).rounded() / 100 } }

    @Test("a recipe holds what its ingredients hold, and comes back as it was stored")
    func sum() async throws {
        let food = try await shake()
        // SR28: 89 kcal in 100 g of banana, 61 in milk; 3 x 89 + 7 x 61 = 694.
        #expect(rounded(food.recipe?.nutrients.energyKcal) == 694)
        #expect(rounded(food.per100g.energyKcal) == 69.4)
        #expect(food.portions == [.init(name: "serving", grams: 250)])
        #expect(food.source == "recipe" && food.recipe?.grams == 1_000)
        #expect(try await service.food(named: "shake") == food)
    }

    @Test("servings are one line of the diary, scaled; grams are too")
    func eaten() async throws {
        _ = try await shake()
        let line = try await eat("1.5 servings", "shake")
        #expect(line.amount == .init(value: 1.5, unit: "serving", grams: 375))
        #expect(rounded(line.nutrients.energyKcal) == 260.25)
        #expect(rounded(try await eat("100g", "shake").nutrients.energyKcal) == 69.4)
    }

    @Test("what it weighs when cooked changes a gram of it and not a serving")
    func cooked() async throws {
        _ = try await shake(weight: "0.8kg")
        #expect(rounded(try await eat("1 serving", "shake").nutrients.energyKcal) == 173.5)
        #expect(rounded(try await eat("100g", "shake").nutrients.energyKcal) == 86.75)
    }

    @Test("a change of the recipe, or of a food in it, does not change what was eaten")
    func past() async throws {
        let before = try await shake()
        let line = try await eat("1 serving", "shake")
        let after = try await edit(.init("shake", ingredients: [measure("600g", "banana raw")]))
        #expect(rounded(after.recipe?.nutrients.energyKcal) == 961)
        #expect(after.recipe?.grams == 1_300 && after.id == before.id)
        let day = NutritionFixtures.day
        #expect(try await service.days(from: day, to: day, of: owner).entries == [line])
    }

    @Test("an own food in a recipe is in it as it was then")
    func snapshot() async throws {
        let keep = Business.KeepFood(service: service)
        _ = try await keep(Business.AddFood("Oat mix 380kcal"), for: owner)
        let porridge = try await Business.KeepRecipe(service: service)(
            .init("Porridge", servings: 1, ingredients: [measure("100g", "oat mix")]), for: owner)
        _ = try await keep(Business.RemoveFood("oat mix"), for: owner)
        #expect(try await service.food(named: "porridge") == porridge)
        #expect(try await eat("1 serving", "porridge").nutrients.energyKcal == 380)
    }

    @Test("ingredients come, change and go; servings, name and weight change")
    func edits() async throws {
        _ = try await shake(weight: "0.8kg")
        let six = try await edit(.init("shake", name: "Big shake", servings: 6))
        #expect(six.recipe?.grams == 800 && six.name == "Big shake")
        #expect(rounded(six.portions.first?.grams) == 133.33)
        let milk = try await edit(.init("big shake", without: ["banana"]))
        #expect(milk.recipe?.ingredients.map(\.name) == ["Milk, whole"])
        #expect(milk.recipe?.grams == 700)
        let weighed = try await edit(.init("big shake", weight: "650g"))
        #expect(weighed.recipe?.grams == 650)
        #expect(try await edit(.init("big shake", weight: "none")).recipe?.grams == 700)
        let ladle = try await edit(.init("big shake", portions: ["ladle=150g"]))
        #expect(ladle.portions.map(\.name) == ["serving", "ladle"])
        #expect(rounded(try await eat("2 ladles", "big shake").amount.grams) == 300)
    }

    @Test("what is no recipe is refused, and nothing is stored")
    func refused() async throws {
        let recipes = Business.KeepRecipe(service: service)
        let banana = try await measure("100g", "banana raw")
        for request in [
            Business.AddRecipe("Shake", servings: 4, ingredients: []),
            .init("Shake", servings: 0, ingredients: [banana]),
            .init("", servings: 4, ingredients: [banana]),
            .init("Shake", servings: 4, ingredients: [banana], weight: "800ml"),
            .init("Shake", servings: 4, ingredients: [banana], portions: ["serving=100g"]),
        ] {
            await #expect(throws: Err.self) { try await recipes(request, for: owner) }
        }
        #expect(try await service.ownFoods(of: owner) == [])
    }

    @Test("a recipe has at most 200 ingredients, and a food 40 portions")
    func bounds() async throws {
        let banana = try await measure("1g", "banana raw")
        func add(_ ingredients: Int, _ portions: Int) async throws -> Model.Food {
            let names = "abcdefghi".flatMap { first in "uvwxy".map { "p\(first)\($0)=1g" } }
            return try await Business.KeepRecipe(service: service)(
                .init(
                    "Shake \(ingredients)", servings: 1,
                    ingredients: Array(repeating: banana, count: ingredients),
                    portions: Array(names.prefix(portions))),
                for: owner)
        }
        #expect(try await add(200, 0).recipe?.ingredients.count == 200)
        await #expect(throws: Err.self) { try await add(201, 0) }
        // With the serving.
        #expect(try await add(1, 40).portions.count == 41)
        await #expect(throws: Err.self) { try await add(2, 41) }
    }

    @Test("recipes and foods are changed by their own commands")
    func kinds() async throws {
        let food = try await shake()
        await #expect(throws: Err.otherKind(food)) {
            try await Business.KeepFood(service: service)(
                Business.EditFood("shake 90kcal"), for: owner)
        }
        let renamed = try await Business.KeepFood(service: service)(
            Business.EditFood("shake", name: "Milk shake"), for: owner
        ).after
        #expect(renamed.recipe == food.recipe && renamed.per100g == food.per100g)
        let oats = try await Business.KeepFood(service: service)(
            Business.AddFood("Oat mix 380kcal"), for: owner)
        await #expect(throws: Err.otherKind(oats)) { try await edit(.init("oat mix", servings: 2)) }
        await #expect(throws: Err.unknownIngredient(text: "onion", recipe: renamed)) {
            try await edit(.init("milk shake", without: ["onion"]))
        }
        await #expect(throws: Err.self) {
            try await edit(.init("milk shake", without: ["banana", "milk"]))
        }
    }
}
