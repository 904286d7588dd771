// SPDX-License-Identifier: Apache-2.0

import CoreModels
import NutritionModels

/// A figure that tables of the USDA give of 100 g of a food.
enum SR28Figure: Hashable, CustomStringConvertible {
    case energy, protein, carbs, fat, fiber
    case more(Nutrition.Business.Model.Nutrient)

    static let all =
        [.energy, .protein, .carbs, .fat, .fiber]
        + Nutrition.Business.Model.Nutrient.allCases.map(SR28Figure.more)

    var description: String {
        switch self {
        case .energy: "energy"
        case .protein: "protein"
        case .carbs: "carbohydrate"
        case .fat: "fat"
        case .fiber: "fiber"
        case .more(let nutrient): nutrient.rawValue
        }
    }

    /// The most that 100 g have of it, in its unit: energy of pure fat is 902 kcal, and 100 g hold at
    /// most 100 g of anything, with room for rounding.
    private var limit: Double {
        switch self {
        case .energy: 950
        case .protein, .carbs, .fat, .fiber: 101
        case .more(let nutrient): 101 / nutrient.unit.grams
        }
    }

    /// Refuses what 100 g cannot contain, with where the value stands and how it is written there.
    func check(_ value: Double, column: String, text: String) throws(SR28Table.Refusal) {
        guard (0...limit).contains(value) else {
            throw .init(
                column: column, value: text,
                reason: "100 g contain between 0 and \(Int(bounding: limit)) of it")
        }
    }
}

extension Nutrition.Business.Model.Nutrients {
    /// What is known of 100 g.
    init(_ figures: [SR28Figure: Double]) {
        var more: [Nutrition.Business.Model.Nutrient: Double] = [:]
        for case (.more(let nutrient), let value) in figures { more[nutrient] = value }
        self.init(
            energyKcal: figures[.energy], proteinG: figures[.protein], carbsG: figures[.carbs],
            fatG: figures[.fat], fiberG: figures[.fiber], more: more)
    }
}
