// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import NutritionModels

/// Amounts as people read them.
enum AmountText {
    /// As written, with the grams where the unit is another one: `1 cup (244 g)`.
    static func of(_ amount: Model.Amount) -> String {
        let written = "\(Figures.plain(amount.value)) \(amount.unit)"
        return amount.unit == "g"
            ? written : "\(written) (\(Figures.plain(amount.grams, decimals: 0)) g)"
    }
}

/// Nutrients as people read them; what is unknown is left out, never shown as zero.
enum NutrientText {
    static func line(_ nutrients: Model.Nutrients) -> String {
        let parts: [(String, Double?)] = [
            ("protein", nutrients.proteinG), ("carbs", nutrients.carbsG), ("fat", nutrients.fatG),
            ("fiber", nutrients.fiberG),
        ]
        let energy = nutrients.energyKcal.map { "\(Figures.whole($0)) kcal" } ?? "energy unknown"
        let known = parts.compactMap { name, grams in grams.map { "\(name) \(Figures.one($0)) g" } }
        return ([energy] + known).joined(separator: "   ")
    }

    /// One figure of a table; a dash where it is unknown.
    static func cell(_ value: Double?) -> String { value.map { Figures.one($0) } ?? "-" }
}
