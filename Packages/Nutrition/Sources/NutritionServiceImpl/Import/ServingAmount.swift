// SPDX-License-Identifier: Apache-2.0

import NutritionModels

/// An amount as Cronometer writes it: `600.00 g`, `2.00 medium - 3" diameter`, `2 x 0.5 Cup`.
struct ServingAmount: Equatable {
    let value: Double
    let unit: String
    /// The mass, where the unit is one of mass.
    let grams: Double?

    /// Reads an amount; `nil` when no number stands at its beginning.
    init?(_ text: String) {
        var rest = text[...]
        guard var value = Self.number(&rest) else { return nil }
        // So many of a portion that is a number of something itself.
        if rest.hasPrefix("x ") {
            var portion = rest.dropFirst(2)
            if let each = Self.number(&portion) {
                value *= each
                rest = portion
            }
        }
        guard value.isFinite else { return nil }
        if let mass = Units.mass(rest.lowercased()) {
            (unit, grams) = (mass.name, value * mass.grams)
        } else {
            (unit, grams) = (rest.isEmpty ? "serving" : String(rest), nil)
        }
        self.value = value
    }

    /// The number at the beginning and the spaces after it.
    private static func number(_ rest: inout Substring) -> Double? {
        let figures = rest.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == ",") }
        let after = rest[figures.endIndex...]
        guard let value = Double(figures.filter { $0 != "," }) else { return nil }
        // `1/2 cup` is not one: the stroke belongs to the number.
        guard after.first != "/" else { return nil }
        rest = after.drop { $0 == " " }
        return value
    }
}
