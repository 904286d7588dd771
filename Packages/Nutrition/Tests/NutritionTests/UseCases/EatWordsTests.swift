// SPDX-License-Identifier: Apache-2.0

import NutritionModels
import NutritionReluxImpl
import NutritionTestSupport
import Testing

@Suite("Words of the unit before the food", .timeLimit(.minutes(10))) struct EatWordsTests {
    typealias Business = Nutrition.Business
    private let owner = NutritionFixtures.owner

    private func eat(
        _ amount: String, _ food: String
    ) async throws(Business.Err) -> Business.Model.DiaryEntry {
        try await Business.LogMeal(service: Business.serviceInMemory())(
            NutritionFixtures.eat(amount, food), for: owner
        ).entry
    }

    /// Amount, food and grams, told apart as the program does it.
    static let cases: [(String, String, Double)] = [
        ("1 cup", "mashed banana", 225), ("1 cup", "sliced banana raw", 150),
        ("1", "cup, sliced banana", 150), ("2 cup", "Mashed f1", 450),
        ("1 cup", "quartered or chopped f2", 125), ("1", "wedge watermelon", 286),
        ("1", "1/2 cups mashed banana", 337.5), ("3", "date medjool", 72),
        ("1 cup", "blueberries raw", 148), ("1 tsp", "honey", 7), ("2 large", "egg whole raw", 100),
    ]

    @Test("words of a portion are taken from the beginning of the food", arguments: cases)
    func taken(amount: String, food: String, grams: Double) async throws {
        #expect(try await eat(amount, food).amount.grams == grams)
    }

    @Test("what an error offers works when it is typed", arguments: ["1 cup", "2"])
    func offered(amount: String) async throws {
        let error = await #expect(throws: Business.Err.self) { try await eat(amount, "banana") }
        guard case .ambiguousAmount(_, _, let readings, _, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(readings.count > 1)
        for reading in readings {
            let words = reading.split(separator: " ", maxSplits: 1).map(String.init)
            let rest = (words.dropFirst() + ["banana"]).joined(separator: " ")
            let whole = try await eat(reading, "banana")
            let apart = words.count == 1 ? whole : try await eat(words[0], rest)
            #expect(apart.amount == whole.amount)
        }
    }

    @Test("a unit at the beginning of the food is refused for what it is") func refused() async {
        await #expect(
            throws: Business.Err.ambiguousAmount(
                text: "1 cup,", food: "Banana, raw", readings: ["1 cup mashed", "1 cup sliced"],
                matches: 0)
        ) { try await eat("1", "cup, banana") }
    }

    @Test(
        "words that are no unit leave the food unknown",
        arguments: [("1 cup", "fizzy banana"), ("1", "fizzy banana"), ("100g", "sliced banana")])
    func unknown(amount: String, food: String) async {
        let error = await #expect(throws: Business.Err.self) { try await eat(amount, food) }
        guard case .unknownFood(food, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test("a mass takes no words, and nothing is left without a food") func others() throws {
        #expect(EatWords.others(try AmountText("100g"), "large egg") == [])
        #expect(EatWords.others(try AmountText("1"), "egg") == [])
        #expect(EatWords.others(try AmountText("1"), "large egg").map(\.food) == ["egg"])
    }
}
