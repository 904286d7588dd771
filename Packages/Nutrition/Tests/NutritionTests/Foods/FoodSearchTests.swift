// SPDX-License-Identifier: Apache-2.0

import NutritionModels
import NutritionServiceInt
import Testing

@Suite("Finding foods, both kinds", .timeLimit(.minutes(1))) struct FoodSearchTests {
    typealias Err = Nutrition.Business.Err

    private func first(_ kind: ServiceKind, _ text: String, limit: Int = 5) async throws -> [String]
    {
        var names: [String] = []
        try await kind.withService {
            names = try await $0.foods(.init(text: text, limit: limit)).map(\.name)
        }
        return names
    }

    @Test(
        "plain everyday foods come first", arguments: ServiceKind.allCases,
        [
            ("banana", "Banana, raw"), ("bananas", "Banana, raw"), ("raw banana", "Banana, raw"),
            ("banan", "Banana, raw"),
            ("milk", "Milk, whole"), ("egg", "Egg, whole, raw"),
            ("chicken breast", "Chicken breast, raw"),
            ("breast chicken", "Chicken breast, raw"), ("rice", "Rice, white, cooked"),
            ("oat", "Oats, rolled, dry"), ("butter", "Butter, salted"), ("olive oil", "Olive oil"),
            ("potato", "Potato, raw, with skin"),
        ])
    func best(kind: ServiceKind, pair: (String, String)) async throws {
        #expect(try await first(kind, pair.0).first == pair.1)
    }

    @Test("every word must occur", arguments: ServiceKind.allCases)
    func everyWord(kind: ServiceKind) async throws {
        #expect(try await first(kind, "banana chicken") == [])
        #expect(try await first(kind, "chicken roasted breast").first == "Chicken breast, roasted")
    }

    @Test("a search without words, or for nothing, finds nothing", arguments: ServiceKind.allCases)
    func empty(kind: ServiceKind) async throws {
        #expect(try await first(kind, "  ,; ") == [])
        #expect(try await first(kind, "banana", limit: 0) == [])
    }

    @Test("what looks like a search language is only words", arguments: ServiceKind.allCases)
    func quotes(kind: ServiceKind) async throws {
        #expect(try await first(kind, "\"banana\" AND raw*") == [])
        #expect(try await first(kind, "\"banana\" (raw*").first == "Banana, raw")
    }

    @Test("a limit is kept", arguments: ServiceKind.allCases)
    func limit(kind: ServiceKind) async throws {
        #expect(try await first(kind, "raw", limit: 7).count == 7)
    }

    @Test(
        "a number, whole words in any order or the only raw food is the food meant",
        arguments: ServiceKind.allCases,
        [
            ("f1", "Banana, raw"), ("F1", "Banana, raw"), ("banana raw", "Banana, raw"),
            ("Raw Bananas", "Banana, raw"),
            ("Banana, raw", "Banana, raw"), ("banana", "Banana, raw"),
            ("whole milk", "Milk, whole"),
            ("egg whole raw", "Egg, whole, raw"), ("hummus", "Hummus"),
        ])
    func meant(kind: ServiceKind, pair: (String, String)) async throws {
        try await kind.withService { service in
            let food = try await service.food(named: pair.0)
            #expect(food.name == pair.1)
        }
    }

    @Test(
        "several equally good foods are named, not guessed", arguments: ServiceKind.allCases,
        ["milk", "chicken breast", "egg"])
    func unclear(kind: ServiceKind, text: String) async throws {
        try await kind.withService { service in
            let error = await #expect(throws: Err.self) { try await service.food(named: text) }
            guard case .ambiguousFood(text, let count, let candidates) = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(count >= candidates.count && candidates.count > 1)
        }
    }

    @Test(
        "an unknown food comes with the closest ones", arguments: ServiceKind.allCases,
        [
            ("banan", "Banana, raw"), ("bananna", "Banana, raw"),
            ("chiken breast", "Chicken breast, raw"),
            ("banana smoothie", "Banana, raw"), ("brocoli", "Broccoli, raw"),
        ])
    func suggestions(kind: ServiceKind, pair: (String, String)) async throws {
        try await kind.withService { service in
            let error = await #expect(throws: Err.self) { try await service.food(named: pair.0) }
            guard case .unknownFood(pair.0, let suggestions) = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(suggestions.first?.name == pair.1)
        }
    }

    @Test(
        "nothing close means no suggestion", arguments: ServiceKind.allCases,
        ["zzzzzz", "f99999", "f99999999999999999999", ""])
    func nothing(kind: ServiceKind, text: String) async throws {
        try await kind.withService { service in
            await #expect(throws: Err.unknownFood(text: text, suggestions: [])) {
                try await service.food(named: text)
            }
        }
    }
}
