// SPDX-License-Identifier: Apache-2.0

import NutritionModels

/// Foods in memory, searched word by word.
struct FoodIndex: Sendable {
    /// A food with its words.
    struct Entry: Sendable {
        let food: Nutrition.Business.Model.Food
        let name: FoodName
        /// Every form of every word of the names.
        let forms: [String]

        init(_ food: Nutrition.Business.Model.Food) {
            self.food = food
            name = FoodName(food.name)
            forms = FoodWords.forms(of: name.words + (food.original.map(FoodWords.split) ?? []))
        }
    }

    let entries: [Int64: Entry]

    /// An index of some foods; of two with one number, the last.
    init(_ foods: [Nutrition.Business.Model.Food]) {
        entries = Dictionary(foods.map { ($0.id, Entry($0)) }) { $1 }
    }

    /// The food of a number.
    subscript(id: Int64) -> Nutrition.Business.Model.Food? { entries[id]?.food }

    /// Everything that fits, in no order.
    func matches(_ pattern: FoodPattern, isBuiltin: Bool) -> [FoodRank] {
        entries.values.filter { pattern.matches($0.forms) }.map { entry in
            FoodRank(id: entry.food.id, name: entry.name, isBuiltin: isBuiltin, for: pattern)
        }
    }
}
