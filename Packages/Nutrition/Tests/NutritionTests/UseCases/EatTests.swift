// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import NutritionModels
import NutritionReluxImpl
import NutritionTestSupport
import Testing

@Suite("Eating", .timeLimit(.minutes(10))) struct EatTests {
    typealias Business = Nutrition.Business
    private let owner = NutritionFixtures.owner

    @Test("a line keeps the food and what the amount holds", .requirement("L-003"))
    func snapshot() async throws {
        let service = Nutrition.Business.MockService()
        let entry = try await Business.LogMeal(service: service)(
            NutritionFixtures.eat("150g", meal: "Breakfast"), for: owner
        ).entry
        #expect(entry.meal == "breakfast")
        #expect(entry.foodName == "Banana, raw")
        #expect(entry.nutrients.energyKcal == 133.5)
        #expect(service.calls == ["food banana raw", "append 150.0 g of 1 as breakfast"])
    }

    @Test("a number alone is refused with how many foods match, and nothing is written") func bare()
        async
    {
        var answers = Nutrition.Business.MockService.Answers()
        answers.food = .success(NutritionFixtures.milk)
        answers.foods = [NutritionFixtures.milk, NutritionFixtures.banana]
        let service = Nutrition.Business.MockService(answers)
        await #expect(
            throws: Business.Err.ambiguousAmount(
                text: "200", food: "milk", readings: ["200g", "200ml", "1 cup"], matches: 2)
        ) {
            try await Business.LogMeal(service: service)(
                NutritionFixtures.eat("200", "milk"), for: owner)
        }
        #expect(!service.calls.contains { $0.hasPrefix("append") })
    }

    @Test("an unclear amount of an unclear food asks for the unit first") func bothUnclear() async {
        var answers = Nutrition.Business.MockService.Answers()
        answers.food = .failure(
            .ambiguousFood(text: "milk", count: 4, candidates: [NutritionFixtures.milk]))
        let service = Nutrition.Business.MockService(answers)
        await #expect(
            throws: Business.Err.ambiguousAmount(
                text: "200", food: "milk", readings: ["200g", "200ml", "1 cup"], matches: 4,
                candidates: [NutritionFixtures.milk])
        ) {
            try await Business.LogMeal(service: service)(
                NutritionFixtures.eat("200", "milk"), for: owner)
        }
    }

    @Test("an unclear food with a clear amount stays an unclear food") func unclearFood() async {
        let failure = Business.Err.ambiguousFood(text: "milk", count: 4, candidates: [])
        var answers = Nutrition.Business.MockService.Answers()
        answers.food = .failure(failure)
        let service = Nutrition.Business.MockService(answers)
        await #expect(throws: failure) {
            try await Business.LogMeal(service: service)(
                NutritionFixtures.eat("200ml", "milk"), for: owner)
        }
    }

    @Test(
        "a refused amount, meal or food writes nothing",
        arguments: [
            ("-5g", nil), ("11kg", nil), ("0g", nil), ("much", nil), ("1,500g", nil), ("150g", ""),
        ] as [(String, String?)])
    func refused(amount: String, meal: String?) async {
        let service = Nutrition.Business.MockService()
        await #expect(throws: Business.Err.self) {
            try await Business.LogMeal(service: service)(
                NutritionFixtures.eat(amount, meal: meal), for: owner)
        }
        #expect(!service.calls.contains { $0.hasPrefix("append") })
    }
}
