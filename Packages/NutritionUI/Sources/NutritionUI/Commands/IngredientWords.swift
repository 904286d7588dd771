// SPDX-License-Identifier: Apache-2.0

import HostAPI
import NutritionUIAPI

/// Reads `Chili 500g "beef raw" 2 onions`: a name, and ingredients that begin with a digit.
enum IngredientWords {
    typealias Ingredient = (amount: String, food: String)

    static func split(
        _ words: [String]
    ) throws(UserError) -> (name: String, ingredients: [Ingredient]) {
        let name = words.prefix { !isNumber($0) }
        guard !name.isEmpty else {
            throw .usage(
                "\"\(words[0])\" is not the name of a recipe: the name comes first.",
                hint: "airfit recipe --help", field: "NAME")
        }
        var groups: [[String]] = []
        for word in words.dropFirst(name.count) {
            // `1 1/2 cups` is one amount, and `500g "2% milk"` an amount with its food.
            let last = groups.last?.flatMap { $0.split(separator: " ") } ?? []
            let isOpen = last.allSatisfy { isNumber("\($0)") } && !last.isEmpty
            if isNumber(word), !isOpen {
                groups.append([word])
            } else {
                groups[groups.count - 1].append(word)
            }
        }
        var ingredients: [Ingredient] = []
        for group in groups {
            guard group.count > 1 || group[0].contains(" ") else {
                throw .usage(
                    "\"\(group[0])\" has no food behind it.",
                    hint: "airfit recipe add NAME --servings 4 \(group[0]) \"banana raw\"",
                    field: "FOOD")
            }
            ingredients.append(try AmountWords.split(group))
        }
        return (name.joined(separator: " "), ingredients)
    }

    private static func isNumber(_ word: String) -> Bool {
        word.drop { ".,".contains($0) }.first.map { $0.isASCII && $0.isNumber } ?? false
    }
}
