// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import NutritionModels
import NutritionServiceInt
import NutritionTestSupport
import Testing

@Suite("Foods eaten lately", .timeLimit(.minutes(10))) struct RecentFoodsTests {
    typealias Model = Nutrition.Business.Model
    private let owner = NutritionFixtures.owner
    private let day = NutritionFixtures.day

    /// Eats built-in foods, one after the other; gives back what was eaten lately.
    private func recent(
        limit: Int = 10,
        after meals: [(food: String, grams: Double, meal: String, daysAgo: Int)],
        of person: Model.Owner = NutritionFixtures.owner
    ) async throws -> [String] {
        let service = Nutrition.Business.serviceInMemory()
        for (number, line) in meals.enumerated() {
            let food = try await service.food(named: line.food)
            _ = try await service.append(
                .init(value: line.grams, unit: "g", grams: line.grams), of: food,
                meal: line.meal, nutrients: food.per100g.scaled(toGrams: line.grams),
                at: NutritionFixtures.moment + Double(number),
                day: day.adding(-line.daysAgo), for: owner)
        }
        let found = try await service.recentFoods(limit: limit, of: person)
        return found.map { "\($0.food.name) \($0.amount.grams ?? 0) \($0.meal) \($0.day)" }
    }

    @Test("what is eaten most comes first, with its last amount")
    func order() async throws {
        let found = try await recent(after: [
            ("banana raw", 100, "breakfast", 2), ("banana raw", 120, "breakfast", 1),
            ("milk whole", 150, "snack", 1),
        ])
        #expect(
            found == [
                "Banana, raw 120.0 breakfast 2025-03-11", "Milk, whole 150.0 snack 2025-03-11",
            ])
    }

    @Test("of two that are eaten as often, the newer comes first")
    func alike() async throws {
        let found = try await recent(after: [
            ("banana raw", 100, "snack", 1), ("milk whole", 150, "snack", 1),
        ])
        #expect(found.map { $0.prefix(4) } == ["Milk", "Bana"])
    }

    @Test("a line counts half as much for each 30 days")
    func halving() async throws {
        // Three lines of 60 days before count 3/4, less than the one of today.
        let old = (60...62).map { ("banana raw", 100.0, "snack", $0) }.reversed()
        let found = try await recent(
            after: (old + [("milk whole", 150, "snack", 0)])
                .map { (food: $0.0, grams: $0.1, meal: $0.2, daysAgo: $0.3) })
        #expect(found.map { $0.prefix(4) } == ["Milk", "Bana"])
    }

    @Test("a food counts once for each meal")
    func meals() async throws {
        let found = try await recent(after: [
            ("banana raw", 100, "breakfast", 1), ("banana raw", 50, "dinner", 0),
            ("banana raw", 60, "dinner", 0),
        ])
        #expect(
            found == [
                "Banana, raw 60.0 dinner 2025-03-12", "Banana, raw 100.0 breakfast 2025-03-11",
            ])
    }

    @Test("no more than asked for, and nothing of somebody else")
    func limits() async throws {
        let meals = [("banana raw", 100.0, "lunch", 0), ("milk whole", 100.0, "lunch", 0)]
            .map { (food: $0.0, grams: $0.1, meal: $0.2, daysAgo: $0.3) }
        #expect(try await recent(limit: 1, after: meals).count == 1)
        #expect(try await recent(after: meals, of: NutritionFixtures.other) == [])
    }

    @Test("what was logged without a food is left out")
    func foodless() async throws {
        let service = Nutrition.Business.serviceInMemory()
        let entry = Model.DiaryEntry(
            id: 1, day: day, at: NutritionFixtures.moment, meal: "lunch", foodID: nil,
            foodName: "Soup of the day", foodSource: "quick",
            amount: .init(value: 1, unit: "bowl", grams: 300), nutrients: .init())
        try await service.restore(.entry(entry), for: owner)
        #expect(try await service.recentFoods(limit: 5, of: owner) == [])
    }
}
