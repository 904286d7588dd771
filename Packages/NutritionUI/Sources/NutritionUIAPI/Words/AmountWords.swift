// SPDX-License-Identifier: Apache-2.0

import Foundation
public import HostAPI
import NutritionModels

/// Separates the amount from the food in the words of `eat`.
public enum AmountWords {
    private static let units: Set<String> = [
        "g", "gram", "grams", "kg", "mg", "oz", "lb", "lbs", "ml", "l", "cl", "dl", "cup", "cups",
        "tbsp",
        "tsp", "slice", "slices", "small", "medium", "large", "piece", "pieces", "serving",
        "servings",
    ]

    /// Splits `150g banana`, `1 cup milk`, `200 milk` and `banana 150g` alike: the amount begins
    /// with a digit. Throws when there is only one word.
    public static func split(_ words: [String]) throws(UserError) -> (amount: String, food: String)
    {
        var words = words.flatMap { $0.split(separator: " ").map(String.init) }
        if words.count > 1, words.first?.first?.isNumber != true, isMeasure(words[words.count - 1])
        {
            words = [words.removeLast()] + words
        }
        // The meal is an option of its own, as in a line that begins with it.
        if let meal = withoutMeal(words).meal {
            throw .usage(
                "\"\(meal)\" is a meal: write what you ate or its energy, and the meal as an "
                    + "option.", field: "AMOUNT FOOD")
        }
        guard words.count > 1 else {
            throw .usage(
                "\"\(words.joined())\" is not enough: write an amount and a food.",
                field: "AMOUNT FOOD")
        }
        // As one says it: an apple.
        if ["a", "an", "one"].contains(words[0].lowercased()) { words[0] = "1" }
        guard words[0].contains(where: \.isNumber) else {
            let food = words.joined(separator: " ")
            throw .usage(
                "\"\(food)\" has no amount: write how much of it first.", field: "AMOUNT FOOD")
        }
        var amount = words.removeFirst()
        if words.count > 1, amount.last?.isNumber == true, units.contains(words[0].lowercased()) {
            amount += " " + words.removeFirst()
        }
        return (amount, words.joined(separator: " "))
    }

    /// The words without the meal that they begin with, as in `lunch 200g rice`, or that follows a
    /// number alone, as in `650 lunch`; `nil` where there is none.
    public static func withoutMeal(_ words: [String]) -> (words: [String], meal: String?) {
        let words = words.flatMap { $0.split(separator: " ").map(String.init) }
        if let meal = words.first?.lowercased(), Nutrition.Business.Model.Meal.names.contains(meal),
            words.count == 1 || words[1].first?.isNumber == true
        {
            return (Array(words.dropFirst()), meal)
        }
        if words.count == 2, Double(words[0]) != nil,
            ["breakfast", "lunch", "dinner"].contains(words[1].lowercased())
        {
            return ([words[0]], words[1].lowercased())
        }
        return (words, nil)
    }

    /// The meal after an amount and a food, as in `150g banana lunch`; `nil` where the last word is
    /// none.
    public static func mealAtEnd(_ words: [String], own: [String]?) -> String? {
        guard words.count > 2, let last = words.last?.lowercased() else { return nil }
        return (Nutrition.Business.Model.Meal.names + (own ?? [])).first {
            $0.lowercased() == last
        }
    }

    /// What a line of the diary is changed to: `200g`, `2 cups`, `oats`, `200g oats`, or figures.
    public static func parts(_ words: [String]) -> (amount: String?, food: String?) {
        let words = words.flatMap { $0.split(separator: " ").map(String.init) }
        let line = words.joined(separator: " ")
        guard let first = words.first, !FigureText.isMeant(line) else {
            return (line.isEmpty ? nil : line, nil)
        }
        guard "+-.,\u{2212}".contains(first.prefix(1)) || first.first?.isNumber == true else {
            return (nil, line)
        }
        // A portion may have any name, so a food is told only behind a unit that is known.
        let isUnit = words.count > 1 && units.contains(words[1].lowercased())
        let count = first.last?.isLetter == true ? 1 : isUnit ? 2 : words.count
        let food = words.dropFirst(count).joined(separator: " ")
        return (words.prefix(count).joined(separator: " "), food.isEmpty ? nil : food)
    }

    private static func isMeasure(_ word: String) -> Bool {
        guard let first = word.first else { return false }
        return first.isNumber && word.last?.isLetter == true
    }
}
