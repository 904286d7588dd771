// SPDX-License-Identifier: Apache-2.0

import NutritionModels
import NutritionReluxImpl
import NutritionReluxInt
import NutritionServiceInt
import NutritionTestSupport
import Testing

@Suite("Foods of one's own", .timeLimit(.minutes(10))) struct KeepFoodTests {
    typealias Business = Nutrition.Business
    typealias Err = Business.Err
    private let owner = NutritionFixtures.owner
    private let service = Business.serviceInMemory()

    private func add(_ words: String, _ portions: String...) async throws -> Business.Model.Food {
        try await Business.KeepFood(service: service)(
            Business.AddFood(words, portions: portions), for: owner)
    }

    private func edit(
        _ words: String, name: String? = nil, _ portions: String...
    ) async throws -> Business.Model.Food {
        try await Business.KeepFood(service: service)(
            .init(words, name: name, portions: portions), for: owner
        ).after
    }

    private func eat(_ amount: String, _ food: String) async throws -> Business.Model.DiaryEntry {
        try await Business.LogMeal(service: service)(
            NutritionFixtures.eat(amount, food), for: owner
        ).entry
    }

    @Test("figures are of 100 g, and what is left out is unknown")
    func perHundred() async throws {
        let food = try await add("Oat mix 380kcal protein 12g")
        #expect(food.name == "Oat mix" && food.source == "own" && food.id == 200_001)
        #expect(food.per100g == .init(energyKcal: 380, proteinG: 12))
        #expect(try await service.food(named: "oat mix") == food)
    }

    @Test(
        "figures of another amount are those of 100 g in the end",
        arguments: [
            ("Nut bar 210kcal protein 6g per 60g", [], 350.0),
            ("Nut bar 210kcal per bar", ["bar=60g"], 350),
            ("Nut bar 420kcal per 2 bars", ["bar=60g"], 350),
            ("Oat drink 90kcal per 200ml", [], 45), ("Soup 100kcal per 0.25kg", [], 40),
        ] as [(String, [String], Double)])
    func per(words: String, portions: [String], kcal: Double) async throws {
        let food = try await Business.KeepFood(service: service)(
            Business.AddFood(words, portions: portions), for: owner)
        #expect(food.per100g.energyKcal.map { ($0 * 1_000).rounded() / 1_000 } == kcal)
        #expect((food.density == 1) == words.contains("ml"))
    }

    @Test("it is eaten by its own portions, and the line keeps what it held then")
    func portions() async throws {
        _ = try await add("Oat mix 380kcal protein 12g", "bowl=60g")
        let line = try await eat("1", "bowl oat mix")
        #expect(line.amount == .init(value: 1, unit: "bowl", grams: 60))
        #expect(line.nutrients.energyKcal == 228 && line.foodSource == "own")
        _ = try await edit("Oat mix 400kcal")
        _ = try await Business.KeepFood(service: service)(
            Business.RemoveFood("oat mix"), for: owner)
        let day = NutritionFixtures.day
        #expect(try await service.days(from: day, to: day, of: owner).entries == [line])
        await #expect(throws: Err.self) { try await eat("1 bowl", "oat mix") }
    }

    @Test("an edit replaces what is named and keeps the rest; its name and portions change too")
    func edits() async throws {
        _ = try await add("Oat mix 380kcal protein 12g fiber 9g", "bowl=60g", "cup=40g")
        let food = try await edit(
            "Oat mix protein 13g fiber none", name: "Oats, mine", "bowl=65g", "cup=none")
        #expect(food.per100g == .init(energyKcal: 380, proteinG: 13))
        #expect(food.name == "Oats, mine" && food.id == 200_001)
        #expect(food.portions == [.init(name: "bowl", grams: 65)])
        let scaled = try await edit("f200001 190kcal per 50g")
        #expect(scaled.per100g == .init(energyKcal: 380, proteinG: 13))
    }

    @Test("the only own food of several is meant when one is changed")
    func onlyOwn() async throws {
        _ = try await add("Milk of mine 50kcal")
        #expect(try await edit("milk 55kcal").per100g.energyKcal == 55)
    }

    @Test(
        "what is no food is refused with the way out, and nothing is stored",
        arguments: [
            ("380kcal", [], "the name \"\" is out of range: 1 to 80 characters."),
            (
                "Oat mix", [],
                "\"Oat mix\" cannot be read: write at least its energy, such as 380kcal."
            ),
            (
                "f12 380kcal", [],
                "the name \"f12\" is out of range: f with digits is the id of a food."
            ),
            (
                "Oat mix 1200kcal", [],
                "an energy of 1200 kcal in 100 g is out of range: at most 950 kcal; pure fat has 900."
            ),
            (
                "Oat mix protein 80g carbs 40g", [],
                "protein, carbs and fat of 120 g in 100 g is out of range: at most 100 g. Say what the "
                    + "figures are of, such as per 250g."
            ),
            (
                "Bar 210kcal per bar", [],
                "\"per 1 bar\" cannot be read: say what one bar weighs, as a portion such as bar=60g."
            ),
            (
                "Bar 210kcal", ["bar"],
                "\"bar\" cannot be read: a portion is a name in letters and its mass, such as bowl=60g."
            ),
            (
                "Bar 210kcal", ["g=60g"],
                "\"g=60g\" cannot be read: a portion is a name in letters and its mass, such as bowl=60g."
            ),
            (
                "Bar 210kcal", ["bar=60ml"],
                "\"bar=60ml\" cannot be read: write its mass, 0.1 g to 10 kg, such as bar=60g."
            ),
            (
                "Bar 210kcal", ["bar=0.00000000000000001g"],
                "\"bar=0.00000000000000001g\" cannot be read: write its mass, 0.1 g to 10 kg, such as "
                    + "bar=60g."
            ),
            (
                "Bar 210kcal per 0.00000000000000001g", [],
                "\"per 0.00000000000000001g\" cannot be read: that is less than 0.1 g."
            ),
            ("Bar 210kcal", ["bar=none"], "\"bar=none\" cannot be read: there is no portion bar."),
        ] as [(String, [String], String)])
    func refused(words: String, portions: [String], sentence: String) async throws {
        let error = await #expect(throws: Err.self) {
            try await Business.KeepFood(service: service)(
                Business.AddFood(words, portions: portions), for: owner)
        }
        #expect(error?.description == sentence)
        #expect(try await service.ownFoods(of: owner) == [])
    }

    @Test("a name is taken once, in any case of letters; other foods cannot be changed")
    func conflicts() async throws {
        let food = try await add("Oat mix 380kcal")
        await #expect(throws: Err.foodTaken(food)) { try await add("OAT MIX 390kcal") }
        let banana = try await service.food(named: "banana raw")
        await #expect(throws: Err.notOwnFood(banana)) { try await edit("banana raw 90kcal") }
        await #expect(throws: Err.self) { try await edit("Oat mix") }
        await #expect(throws: Err.otherKind(food)) {
            try await Business.KeepFood(service: service)(
                Business.RemoveFood("oat mix", isRecipe: true), for: owner)
        }
    }
}
