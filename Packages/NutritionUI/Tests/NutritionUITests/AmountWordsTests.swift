// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import HostAPI
import NutritionModels
import NutritionReluxInt
import NutritionUIAPI
import Testing

@testable import NutritionUI

@Suite("Words of eat and target")
struct AmountWordsTests {
    @Test(
        "the amount is told from the food, in any order",
        arguments: [
            (["150g", "banana raw"], "150g", "banana raw"),
            (["150", "g", "banana"], "150 g", "banana"),
            (["1", "cup", "milk"], "1 cup", "milk"), (["200", "milk"], "200", "milk"),
            (["banana", "raw", "150g"], "150g", "banana raw"),
            (["2", "large", "egg"], "2 large", "egg"),
            (["7", "up"], "7", "up"), (["an", "apple"], "1", "apple"),
        ])
    func split(words: [String], amount: String, food: String) throws {
        let (foundAmount, foundFood) = try AmountWords.split(words)
        #expect(foundAmount == amount && foundFood == food)
    }

    @Test("an amount without a food is refused")
    func half() { #expect(throws: UserError.self) { try AmountWords.split(["150g"]) } }

    @Test(
        "a meal is told from what was eaten at it",
        arguments: [
            (["lunch", "200g", "rice"], ["200g", "rice"], "lunch"),
            (["650", "Lunch"], ["650"], "lunch"),
            (["dinner"], [], "dinner"), (["lunch", "rice"], ["lunch", "rice"], nil),
        ] as [([String], [String], String?)])
    func meals(words: [String], rest: [String], meal: String?) {
        let found = AmountWords.withoutMeal(words)
        #expect(found.words == rest && found.meal == meal)
    }

    @Test("a quoted food that begins with a digit belongs to the amount before it")
    func ingredients() throws {
        let words = ["Shake", "500g", "2% milk", "1 1/2", "cups", "oats", "2", "eggs"]
        let (name, read) = try IngredientWords.split(words)
        #expect(name == "Shake")
        #expect(read.map(\.amount) == ["500g", "1", "2"])
        #expect(read.map(\.food) == ["2% milk", "1/2 cups oats", "eggs"])
        #expect(throws: UserError.self) { try IngredientWords.split(["Shake", "500g"]) }
    }

    @Test("targets are read in pairs, with units and none")
    func targets() throws {
        let words = ["kcal", "2300", "protein", "160g", "water", "2.5l", "fiber", "none"]
        let request = try TargetWords.request(words, force: false, day: "2026-11-21")
        #expect(request.change.kcal == 2_300)
        #expect(request.change.proteinG == 160)
        #expect(request.change.waterMl == 2_500)
        #expect(request.cleared == ["fiber"])
    }

    @Test(
        "a target that cannot be read is refused by name and value",
        arguments: [["kcal"], ["kcl", "2300"], ["protein", "much"], ["water", "2kg"]])
    func badTargets(words: [String]) {
        #expect(throws: UserError.self) {
            try TargetWords.request(words, force: false, day: "2026-11-21")
        }
    }
}

@Suite("Words of a profile")
struct BodyWordsTests {
    @Test("facts that are named change, the others stay")
    func applied() throws {
        let body = Nutrition.Business.Model.Body(sex: .female, heightCm: 168)
        let changed = try BodyWords.applied(
            ["birth", "1991-05-02", "activity", "light"], to: body)
        #expect(
            changed
                == .init(
                    sex: .female, heightCm: 168, born: .init("1991-05-02"), activity: .light))
    }
}
