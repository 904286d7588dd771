// SPDX-License-Identifier: Apache-2.0

import Foundation
import NutritionModels
import NutritionServiceInt
import NutritionTestSupport
import Testing

@testable import NutritionServiceImpl

@Suite("USDA foods that come with the app", .timeLimit(.minutes(5))) struct USDAFoodsTests {
    typealias Err = Nutrition.Business.Err

    private let service = Nutrition.Business.serviceInMemory()

    @Test("every line is a food with a name of its own and figures that 100 g can have")
    func lines() throws {
        let file = URL(filePath: #filePath).appending(path: "../../../../Sources/CFoods/usda.txt")
        let text = try String(contentsOf: file.standardized, encoding: .utf8)
        let lines = text.split(separator: "\n")
        #expect(lines.count >= USDAFoods.count)
        var names: Set<String> = []
        for line in lines {
            let columns = line.split(separator: "|", omittingEmptySubsequences: false)
            let number = try #require(Int64(columns[0]))
            let food = try #require(USDAFoods.food(SR28Food.id(ofNDB: number)), "\(line)")
            #expect(food.name == columns[1] && food.name.utf8.allSatisfy { $0 < 0x80 })
            #expect(names.insert(food.name.lowercased()).inserted, "\(line)")
            let per = food.per100g
            #expect((0...950).contains(per.energyKcal ?? -1), "\(line)")
            let parts = [per.proteinG, per.carbsG, per.fatG].compactMap(\.self)
            #expect(parts.reduce(0, +) <= 102, "\(line)")
            #expect(food.portions.allSatisfy { $0.grams > 0 }, "\(line)")
        }
    }

    @Test(
        "everyday foods come first, then what the survey of eaten foods has, the plainest first",
        arguments: [
            ("okra", ["Okra, raw", "Okra, boiled"]), ("oats", ["Oats, rolled, dry"]),
            ("blue cheese", ["Cheese, blue"]), ("big mac", ["Big Mac, McDonald's"]),
            ("turkey bacon", ["Turkey bacon"]), ("wiener", ["Frankfurter, turkey"]),
            ("berrie", ["Mixed berries"]), ("kohlrabi", ["Kohlrabi, raw"]),
        ])
    func order(text: String, names: [String]) async throws {
        let found = try await service.foods(text, limit: names.count).map(\.name)
        #expect(found == names)
    }

    @Test("of a food in both tables a search shows the everyday one, which knows what a label says")
    func twins() async throws {
        let banana = try await service.food(named: "f1")
        #expect(banana.source == "builtin" && banana.per100g.more[.sugar] == 12.23)
        let bananas = try await service.foods("banana", limit: 100)
        #expect(bananas.filter { $0.sourceID == "09040" } == [banana])
    }

    @Test("a name means an everyday food before one of the USDA, and the dish that it says")
    func meaning() async throws {
        #expect(try await service.food(named: "banana").id == 1)
        #expect(try await service.food(named: "okra raw").name == "Okra, raw")
        await #expect(throws: Err.self) { try await service.food(named: "oats") }
        await #expect(throws: Err.self) { try await service.food(named: "coffee with milk") }
    }
}
