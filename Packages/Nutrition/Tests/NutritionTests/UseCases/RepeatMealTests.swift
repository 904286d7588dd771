// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import NutritionModels
import NutritionReluxImpl
import NutritionReluxInt
import NutritionServiceInt
import NutritionTestSupport
import Testing

@Suite("Eating again", .timeLimit(.minutes(10))) struct RepeatMealTests {
    typealias Business = Nutrition.Business
    typealias Model = Business.Model
    private let owner = NutritionFixtures.owner
    private let day = NutritionFixtures.day
    private let now = NutritionFixtures.moment

    /// Breakfasts 3 and 2 days ago, a dinner yesterday.
    private func diary() async throws -> any Business.IService {
        let service = Business.serviceInMemory()
        let lines: [(grams: Double, meal: String, daysAgo: Int)] = [
            (100, "breakfast", 3), (50, "breakfast", 2), (60, "breakfast", 2), (200, "dinner", 1),
        ]
        for line in lines {
            let entry = NutritionFixtures.entry(
                day: day.adding(-line.daysAgo), meal: line.meal, grams: line.grams)
            _ = try await service.append(
                [
                    .init(
                        id: 0, day: entry.day, at: now - Double(line.daysAgo) * 86_400 - 3_600,
                        meal: entry.meal, foodID: 1, foodName: entry.foodName,
                        foodSource: "builtin", amount: entry.amount, nutrients: entry.nutrients)
                ], for: owner)
        }
        return service
    }

    private func again(
        _ service: any Business.IService, _ meal: String? = nil, from: Model.Day? = nil,
        as newMeal: String? = nil, on day: Model.Day = NutritionFixtures.day, at: Date? = nil,
        now: Date = NutritionFixtures.moment, meals: [String]? = nil
    ) async throws -> Model.EatenAgain {
        try await Business.RepeatMeal(service: service)(
            .init(
                meal: meal, from: from, as: newMeal, day: day, at: at, now: now, meals: meals),
            for: owner)
    }

    @Test("a meal is that of the last day that has one, with its lines at their times")
    func last() async throws {
        let service = try await diary()
        let eaten = try await again(service, "breakfast")
        #expect(eaten.from == day.adding(-2))
        #expect(eaten.entries.map(\.amount.grams) == [50, 60])
        #expect(eaten.entries.allSatisfy { $0.day == day && $0.at == now - 3_600 })
        #expect(eaten.dayKcal.map { ($0 * 10).rounded() } == 979)
        let stored = try await service.days(from: day, to: day, of: owner).entries
        #expect(stored == eaten.entries)
    }

    @Test("a day is all of it, and a meal of a day that meal alone")
    func days() async throws {
        let service = try await diary()
        #expect(try await again(service, from: day.adding(-1)).entries.map(\.meal) == ["dinner"])
        let old = try await again(service, "breakfast", from: day.adding(-3))
        #expect(old.entries.map(\.amount.grams) == [100])
    }

    @Test("it may be another meal, another day and another time, and is never later than now")
    func elsewhere() async throws {
        let service = try await diary()
        let lunch = try await again(service, "dinner", as: "Lunch", at: now - 60)
        #expect(lunch.entries.map(\.meal) == ["lunch"] && lunch.entries.map(\.at) == [now - 60])
        let before = try await again(service, "breakfast", on: day.adding(-2))
        #expect(before.from == day.adding(-3) && before.entries[0].day == day.adding(-2))
        let early = try await again(service, "dinner", now: now - 7_200)
        #expect(early.entries.map(\.at) == [now - 7_200])
    }

    @Test("own names of meals are understood")
    func ownNames() async throws {
        let own = ["first", "second", "third", "bites"]
        let eaten = try await again(try await diary(), "third", meals: own)
        #expect(eaten.entries.map(\.meal) == ["dinner"])
    }

    @Test("where nothing was eaten nothing is logged, and the sentence says where was looked")
    func nothing() async throws {
        let service = try await diary()
        await #expect(throws: Business.Err.nothingEaten(meal: "lunch", day: nil)) {
            try await again(service, "lunch")
        }
        await #expect(throws: Business.Err.nothingEaten(meal: nil, day: day.adding(-9))) {
            try await again(service, from: day.adding(-9))
        }
        #expect(try await service.days(from: day, to: day, of: owner).entries == [])
    }

    @Test("a copy of an imported line belongs to no import")
    func imported() async throws {
        var answers = Business.MockService.Answers()
        let entry = NutritionFixtures.entry(day: day.adding(-1))
        answers.entries = [
            .init(
                id: 5, day: entry.day, at: entry.at, meal: "dinner", foodID: nil, foodName: "Rice",
                foodSource: "cronometer", amount: entry.amount, nutrients: entry.nutrients,
                origin: .init(batch: 1, identity: 2))
        ]
        let eaten = try await again(Business.MockService(answers), "dinner")
        #expect(eaten.entries.map(\.origin) == [nil])
    }
}
