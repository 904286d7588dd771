// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import NutritionModels
import NutritionReluxImpl
import NutritionServiceInt
import NutritionTestSupport
import TestInfrastructure
import Testing

@testable import NutritionServiceImpl

@Suite(
    "The whole SR28 table", .timeLimit(.minutes(10)),
    .enabled(if: SharedData.isAvailable, "shared/data is not beside the repository"))
struct SR28Tests {
    typealias Model = Nutrition.Business.Model

    /// Loaded once for all tests, of which none changes a food.
    private static let table = Task {
        let path = try #require(SharedData.path("usda/usda-sr28-abbrev-8790.csv"))
        let service = Nutrition.Business.serviceInMemory()
        return (service, try await service.loadFoodTable(path: path, dryRun: false))
    }

    private func loaded(
        _ check: (any Nutrition.Business.IService, Model.FoodTableReport) async throws -> Void
    ) async throws {
        let (service, report) = try await Self.table.value
        try await check(service, report)
    }

    @Test("8,790 foods come in, and loading again changes none")
    func all() async throws {
        try await loaded { service, report in
            #expect(report.rows == 8_790)
            #expect(report.added == 8_790)
            #expect(report.rejected == [])
            let again = try await service.loadFoodTable(path: report.file, dryRun: false)
            #expect(again.added + again.updated == 0)
            #expect(again.unchanged == 8_790)
        }
    }

    @Test(
        "the rows of the golden file are there, figure by figure")
    func golden() async throws {
        let golden = try #require(SharedData.path("GOLDEN.json"))
        let document = try JSONSerialization.jsonObject(
            with: Data(contentsOf: URL(filePath: golden)))
        let usda = try #require((document as? [String: Any])?["usda sr28"] as? [String: Any])
        let examples = try #require(usda["example"] as? [[String]])
        try await loaded { service, _ in
            for example in examples {
                let number = try #require(Int64(example[0]))
                let food = try await service.food(named: "f\(100_000 + number)")
                let figures = [
                    food.per100g.energyKcal, food.per100g.proteinG, food.per100g.carbsG,
                    food.per100g.fatG,
                ]
                #expect(food.original == example[1])
                #expect(figures == example[2...].map { Double($0) })
            }
        }
    }

    @Test("the other columns come with a food, and an empty cell is unknown")
    func more() async throws {
        try await loaded { service, _ in
            // SR28, NDB 09040, Bananas, raw, per 100 g.
            let banana = try await service.food(named: "f109040").per100g.more
            #expect(banana[.potassium] == 358 && banana[.vitaminC] == 8.7)
            #expect(try await service.food(named: "f1").per100g.more == banana)
            #expect(banana[.iron] == 0.26 && banana[.vitaminB12] == 0 && banana[.caffeine] == nil)
        }
    }

    @Test("the everyday food stays the first, and the one meant")
    func everyday() async throws {
        try await loaded { service, _ in
            let foods = try await service.foods("banana raw")
            #expect(foods.first?.id == 1)
            #expect(try await service.food(named: "banana raw").id == 1)
            #expect(try await service.food(named: "BANANAS,RAW").id == 1)
            #expect(try await service.food(named: "f109040").original == "BANANAS,RAW")
            #expect(try await service.foods("babyfood banana").count > 1)
        }
    }

    @Test(
        "of a food in both tables a search shows the built-in one")
    func twins() async throws {
        try await loaded { service, _ in
            let found = try await service.matches("banana", limit: 10, of: .init(id: 1))
            let all = try await service.foods("banana", limit: 1_000)
            #expect(found.foods == Array(all.prefix(10)))
            #expect(found.total == all.count && found.total > 10)
            #expect(all.filter { $0.sourceID == "09040" }.map(\.id) == [1])
            #expect(try await service.food(named: "f109040").source == "usda")
        }
    }

    @Test("a food is found by words that only its twin has")
    func onlyTwin() async throws {
        try await loaded { service, _ in
            let foods = try await service.foods("beef jerky formed")
            #expect(foods.contains { $0.id == 119_002 })
        }
    }

    @Test("every portion of every food is typed as an error offers it") func typed() async throws {
        try await loaded { service, _ in
            let foods = try await service.foods("a", limit: 10_000)
            #expect(foods.count > 1_000)
            for food in foods {
                for portion in food.portions {
                    let text = "1 \(PortionName.typed(portion))"
                    let grams = try FoodAmount(food)(AmountText(text)).grams
                    #expect(grams == portion.grams, "\(text) of \(food.name)")
                }
            }
        }
    }

    @Test("reading tells how far it is, and whoever is told can stop it") func progress() throws {
        let path = try #require(SharedData.path("usda/usda-sr28-abbrev-8790.csv"))
        var told: [Double] = []
        _ = try SR28Table.load(path: path) { told.append($0) }
        #expect(told.count == 34 && told == told.sorted() && (0.9...1).contains(told.last ?? 0))
        let stopped = Nutrition.Business.Err.importing(.stopped)
        #expect(throws: stopped) {
            try SR28Table.load(path: path) { (_) throws(Nutrition.Business.Err) in throw stopped }
        }
    }

    @Test("a table changes no answer to words of a portion") func eaten() async throws {
        try await loaded { service, _ in
            let eat = Nutrition.Business.LogMeal(service: service)
            for (amount, food, grams) in EatWordsTests.cases {
                let eaten = try await eat(
                    NutritionFixtures.eat(amount, food), for: NutritionFixtures.owner)
                #expect(eaten.entry.amount.grams == grams, "\(amount) \(food)")
            }
        }
    }

    @Test(
        "the word index finds what a look at every word of every name finds, in that order")
    func wordByWord() async throws {
        try await loaded { service, report in
            let table = FoodIndex(try await SR28Table.read(path: report.file).foods.map(\.food))
            for text in ["chicken", "milk", "beef raw", "rice cook", "egg whl", "berries"] {
                let pattern = FoodPattern(text)
                let builtin = BuiltinFoods.index.matches(pattern, kind: .builtin)
                let twins = builtin.compactMap { BuiltinFoods.index[$0.id]?.sourceID }
                    .compactMap(Int64.init).map(SR28Food.id(ofNDB:))
                let ranked = (builtin + table.matches(pattern, kind: .loaded))
                    .filter { !twins.contains($0.id) }.sorted { $0.precedes($1) }
                #expect(ranked.count > 5)
                let found = try await service.foods(text, limit: .max)
                #expect(found.map(\.id) == ranked.map(\.id))
            }
        }
    }
}
