// SPDX-License-Identifier: Apache-2.0

import CoreModels
import NutritionModels
import NutritionReluxImpl
import NutritionTestSupport
import Testing

@Suite("Water and weight", .timeLimit(.minutes(10))) struct MeasureTests {
    typealias Business = Nutrition.Business
    private let owner = NutritionFixtures.owner

    @Test(
        "volumes become millilitres",
        arguments: [
            ("500ml", 500), ("0.5l", 500), ("0,5 l", 500), ("33cl", 330), ("1 cup", 236.588),
            ("12oz", 354.88235475),
        ])
    func water(amount: String, millilitres: Double) throws {
        #expect(abs(try Business.LogWater.millilitres(amount) - millilitres) < 1e-9)
    }

    @Test(
        "too little, too much and what is no volume is refused",
        arguments: ["0ml", "-1l", "10.1l", "500g", "2 beers", "0.5ml", "1.500ml"])
    func badWater(amount: String) {
        #expect(throws: Business.Err.self) { try Business.LogWater.millilitres(amount) }
    }

    @Test("water without a unit is refused with what it could be") func bareWater() {
        #expect(
            throws: Business.Err.ambiguousAmount(
                text: "2", food: "", readings: ["2ml", "2l", "2 cup"], matches: 0)
        ) { try Business.LogWater.millilitres("2") }
    }

    @Test("a drink is stored in millilitres") func drink() async throws {
        let service = Business.MockService()
        _ = try await Business.LogWater(service: service)(
            NutritionFixtures.drink("0.5l"), for: owner)
        #expect(service.calls == ["appendWater 500.0"])
    }

    @Test("a weight is stored in kilograms with what was written") func weigh() async throws {
        let entry = try await Business.LogWeight(service: Business.MockService())(
            NutritionFixtures.weigh("177lb"), for: owner
        ).entry
        #expect(abs(entry.kilograms - 80.28584949) < 1e-9)
        #expect(entry.entered == 177)
        #expect(entry.unit == "lb")
    }

    @Test(
        "a weight nobody has, or of no unit, is refused",
        arguments: [
            (
                "80",
                Business.Err.ambiguousAmount(
                    text: "80", food: "", readings: ["80kg", "80lb"], matches: 0)
            ),
            (
                "19kg",
                .outOfRange(what: "a weight of", value: "19kg", bound: "from 20 kg to 400 kg.")
            ),
            (
                "401kg",
                .outOfRange(what: "a weight of", value: "401kg", bound: "from 20 kg to 400 kg.")
            ),
            (
                "-80kg",
                .outOfRange(what: "a weight of", value: "-80kg", bound: "from 20 kg to 400 kg.")
            ),
            ("80ml", .badAmount(text: "80ml", reason: "write a weight, such as 80.4kg or 177lb.")),
        ])
    func badWeight(amount: String, error: Business.Err) async {
        await #expect(throws: error) {
            try await Business.LogWeight(service: Business.MockService())(
                NutritionFixtures.weigh(amount), for: owner)
        }
    }

    @Test("a weighing is answered with where the weight is going, and what it replaced")
    func trend() async throws {
        var answers = Business.MockService.Answers()
        let day = NutritionFixtures.day
        answers.weights = [
            NutritionFixtures.weight(82, on: day.adding(-10)),
            NutritionFixtures.weight(81, on: day),
        ]
        let service = Business.MockService(answers)
        let weighed = try await Business.LogWeight(service: service)(
            NutritionFixtures.weigh("80kg"), for: owner)
        #expect(weighed.replaced == answers.weights[1])
        #expect(weighed.kgPerWeek.map { $0 < 0 } == true)
    }
}
