// SPDX-License-Identifier: Apache-2.0

extension Nutrition.Business.Model {
    /// The meals of a usual day; a person may call a meal otherwise.
    public enum Meal {
        /// Their names, in the order of the day.
        public static let names = ["breakfast", "lunch", "dinner", "snack"]

        /// Breakfast before 11, lunch before 15, dinner from 17 to 22, a snack otherwise.
        public static func usual(at hour: Int) -> String {
            switch hour {
            case ..<11: "breakfast"
            case 11..<15: "lunch"
            case 17..<22: "dinner"
            default: "snack"
            }
        }
    }
}

extension Nutrition.Business.Model.Amount {
    /// The amount as `eat` reads it: `1 cup, mashed`, `150g`. A portion whose name has figures is
    /// written in grams, since figures are read as the number.
    public var typed: String {
        let isSpelled = !unit.contains { $0.isNumber || $0 == "-" || $0 == "+" || $0 == "/" }
        guard unit != "g", isSpelled else { return Self.short(grams, decimals: 10) + "g" }
        return Self.short(value, decimals: 100) + " " + unit
    }

    private static func short(_ value: Double, decimals: Double) -> String {
        let rounded = (value * decimals).rounded() / decimals
        guard rounded == rounded.rounded(), abs(rounded) < 1e15 else { return "\(rounded)" }
        return String(Int64(rounded))
    }
}

extension Nutrition.Business.Model.Portion {
    /// One of it.
    public var one: Nutrition.Business.Model.Amount { .init(value: 1, unit: name, grams: grams) }
}
