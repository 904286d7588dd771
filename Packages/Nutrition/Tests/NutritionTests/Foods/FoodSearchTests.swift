// SPDX-License-Identifier: Apache-2.0

import NutritionModels
import NutritionServiceInt
import NutritionTestSupport
import Testing

@testable import NutritionServiceImpl

@Suite("Finding foods", .timeLimit(.minutes(10))) struct FoodSearchTests {
    typealias Err = Nutrition.Business.Err

    private func first(_ text: String, limit: Int = 5) async throws -> [String] {
        try await Nutrition.Business.serviceInMemory()
            .foods(text, limit: limit).map(\.name)
    }

    @Test(
        "plain everyday foods come first",
        arguments: [
            ("banana", "Banana, raw"), ("bananas", "Banana, raw"), ("raw banana", "Banana, raw"),
            ("banan", "Banana, raw"),
            ("milk", "Milk, whole"), ("egg", "Egg, whole, raw"),
            ("chicken breast", "Chicken breast, raw"),
            ("breast chicken", "Chicken breast, raw"), ("rice", "Rice, white, cooked"),
            ("oat", "Oats, rolled, dry"), ("butter", "Butter, salted"), ("olive oil", "Olive oil"),
            ("potato", "Potato, raw, with skin"), ("apple", "Apple, raw, with skin"),
        ])
    func best(pair: (String, String)) async throws {
        #expect(try await first(pair.0).first == pair.1)
    }

    @Test("of words that no food has together, each food is suggested; else what looks like it")
    func parts() async {
        let service = Nutrition.Business.serviceInMemory()
        for (text, names) in [
            ("coffee with milk", ["Coffee, brewed, black", "Milk, whole"]),
            ("bannana raw", ["Banana, raw"]),
        ] {
            do {
                _ = try await service.food(named: text, of: NutritionFixtures.owner)
                Issue.record("\(text) is a food")
            } catch Err.unknownFood(_, let near) {
                #expect(Array(near.map(\.name).prefix(names.count)) == names)
            } catch {
                Issue.record(error)
            }
        }
    }

    @Test("every word must occur")
    func everyWord() async throws {
        #expect(try await first("banana chicken") == [])
        #expect(try await first("chicken roasted breast").first == "Chicken breast, roasted")
    }

    @Test("a search without words, or for nothing, finds nothing")
    func empty() async throws {
        #expect(try await first("  ,; ") == [])
        #expect(try await first("banana", limit: 0) == [])
    }

    @Test("what looks like a search language is only words")
    func quotes() async throws {
        #expect(try await first("\"banana\" AND raw*") == [])
        #expect(try await first("\"banana\" (raw*").first == "Banana, raw")
    }

    @Test("what a person eats goes before the rest, but for a name of exactly the words")
    func mostUsed() async throws {
        let service = Nutrition.Business.serviceInMemory()
        let owner = NutritionFixtures.owner
        let roasted = try await service.food(named: "chicken breast roasted", of: owner)
        let raw = "Chicken breast, raw"
        #expect(try await service.foods("chicken br", limit: 1).map(\.name) == [raw])
        for grams in [200.0, 300] {
            _ = try await service.append(
                [NutritionFixtures.entry(id: 0, food: roasted, grams: grams)], for: owner)
        }
        #expect(try await service.foods("chicken br", limit: 1) == [roasted])
        #expect(try await service.foods("chicken breast raw", limit: 1).map(\.name) == [raw])
        let others = try await service.matches("chicken br", limit: 1, of: NutritionFixtures.other)
        #expect(others.foods.map(\.name) == [raw])
    }

    @Test(
        "a search sorts by steps of twice as much",
        arguments: [(0, 0), (1, 2), (2, 3), (3, 3), (4, 4), (1_000, 7)])
    func steps(pair: (lines: Int, steps: Int)) {
        let line = (food: Int64(1), day: NutritionFixtures.day)
        let lines = Array(repeating: line, count: pair.lines)
        #expect(FoodUse(lines).steps(of: 1) == pair.steps)
    }

    @Test("a limit is kept")
    func limit() async throws {
        #expect(try await first("raw", limit: 7).count == 7)
    }

    @Test(
        "a number, whole words in any order or the only raw food is the food meant",
        arguments: [
            ("f1", "Banana, raw"), ("F1", "Banana, raw"), ("banana raw", "Banana, raw"),
            ("Raw Bananas", "Banana, raw"),
            ("Banana, raw", "Banana, raw"), ("banana", "Banana, raw"),
            ("whole milk", "Milk, whole"),
            ("egg whole raw", "Egg, whole, raw"), ("hummus", "Hummus"),
        ])
    func meant(pair: (String, String)) async throws {
        let service = Nutrition.Business.serviceInMemory()
        let food = try await service.food(named: pair.0)
        #expect(food.name == pair.1)
    }

    @Test(
        "several equally good foods are named, not guessed",
        arguments: ["milk", "chicken breast", "egg"])
    func unclear(text: String) async throws {
        let service = Nutrition.Business.serviceInMemory()
        let error = await #expect(throws: Err.self) { try await service.food(named: text) }
        guard case .ambiguousFood(text, let count, let candidates) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(count >= candidates.count && candidates.count > 1)
    }

    @Test(
        "an unknown food comes with the closest ones",
        arguments: [
            ("banan", "Banana, raw"), ("bananna", "Banana, raw"),
            ("chiken breast", "Chicken breast, raw"),
            ("banana smoothie maker", "Banana, raw"), ("brocoli", "Broccoli, raw"),
        ])
    func suggestions(pair: (String, String)) async throws {
        let service = Nutrition.Business.serviceInMemory()
        let error = await #expect(throws: Err.self) { try await service.food(named: pair.0) }
        guard case .unknownFood(pair.0, let suggestions) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(suggestions.first?.name == pair.1)
    }

    @Test(
        "nothing close means no suggestion",
        arguments: ["zzzzzz", "f99999", "f99999999999999999999", ""])
    func nothing(text: String) async throws {
        let service = Nutrition.Business.serviceInMemory()
        await #expect(throws: Err.unknownFood(text: text, suggestions: [])) {
            try await service.food(named: text)
        }
    }
}
