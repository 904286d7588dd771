// SPDX-License-Identifier: Apache-2.0

import NutritionModels

/// A household measure of the USDA table, such as `.5 cup, chopped` for 78 g.
struct SR28Measure: Sendable, Equatable {
    /// How many of it weigh `grams`.
    let count: Double
    /// Its name without sizes and remarks.
    let name: String
    let grams: Double

    /// The weight of one.
    var gramsOfOne: Double { grams / count }

    /// Reads a description. `nil` for one that is no measure of the food as it stands, such as a
    /// yield.
    init?(_ text: String, grams: Double) {
        let lowered = text.lowercased()
        guard !lowered.contains("yield") else { return nil }
        let digits = lowered.prefix { $0.isNumber || $0 == "." }
        guard let count = Double(digits.hasPrefix(".") ? "0" + digits : digits), count > 0,
            let name = Self.name(lowered.dropFirst(digits.count))
        else { return nil }
        self.count = count
        self.name = name
        self.grams = grams
    }

    /// The measures to offer as portions: weights and fluid ounces go without saying, and one name
    /// is offered once.
    static func portions(_ measures: [SR28Measure]) -> [Nutrition.Business.Model.Portion] {
        var portions: [Nutrition.Business.Model.Portion] = []
        for measure in measures {
            let unit = measure.name.prefix { $0 != " " && $0 != "," }
            let isTaken = portions.contains { $0.name == measure.name }
            if isTaken || ["oz", "lb", "fl", "gram", "grams", "ml", "nlea"].contains(unit) {
                continue
            }
            let grams = (measure.gramsOfOne * 100).rounded() / 100
            portions.append(.init(name: measure.name, grams: grams))
        }
        return portions
    }

    /// Grams in a millilitre of what the table measures in fluid ounces (29.5735 ml); such foods
    /// are drinks and their kin. A cup (236.588 ml), where there is one, is the finer measure.
    static func density(_ measures: [SR28Measure]) -> Double? {
        guard let ounce = measures.first(where: { $0.name == "fl oz" }) else { return nil }
        let cup = measures.first { $0.name == "cup" }
        let density = cup.map { $0.gramsOfOne / 236.588 } ?? ounce.gramsOfOne / 29.5735
        return (density * 10_000).rounded() / 10_000
    }

    /// Leaves out what stands in brackets, sizes and alternatives.
    private static func name(_ text: Substring) -> String? {
        var plain = ""
        var depth = 0
        for character in text {
            if character == "(" { depth += 1 }
            if depth == 0 { plain.append(character) }
            if character == ")" { depth = max(0, depth - 1) }
        }
        let parts = plain.split(separator: ",").map { part in
            part.split(separator: " ").joined(separator: " ")
        }
        guard let unit = parts.first, !unit.isEmpty else { return nil }
        let rest = parts.dropFirst().filter { part in
            !part.isEmpty && !part.hasPrefix("or ") && !part.contains(where: \.isNumber)
        }
        let name = ([Self.short(unit)] + rest).joined(separator: ", ")
        return name.count <= 40 && !name.contains { ":;|\"\\".contains($0) } ? name : nil
    }

    private static func short(_ unit: String) -> String {
        switch unit {
        case "tablespoon": "tbsp"
        case "teaspoon": "tsp"
        default: unit
        }
    }
}
