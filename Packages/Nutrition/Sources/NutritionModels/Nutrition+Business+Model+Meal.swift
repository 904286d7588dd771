// SPDX-License-Identifier: Apache-2.0

import CoreModels

extension Nutrition.Business.Model {
    /// The usual meals of a day. A person may give them other names.
    ///
    /// An entry stores the usual name, and the person's own name is shown in its place. So new
    /// names apply to old entries as well, and scripts that use the usual names keep working. Any
    /// other name is stored as it was typed.
    public enum Meal {
        /// Their names, in the order of the day.
        public static let names = ["breakfast", "lunch", "dinner", "snack"]

        /// The name that a person sees for a meal: their own, if they have names for the usual
        /// meals.
        public static func shown(_ meal: String, as own: [String]?) -> String {
            guard let own, own.count == names.count, let place = names.firstIndex(of: meal) else {
                return meal
            }
            return own[place]
        }

        /// The stored name for what a person types. Their own names go before the usual ones.
        public static func meant(_ name: String, by own: [String]?) -> String {
            guard let own, own.count == names.count, let place = own.firstIndex(of: name) else {
                return name
            }
            return names[place]
        }

        /// Reads a person's own names of the usual meals, separated by commas. `nil` unless there
        /// is one readable name for each meal and all of them differ.
        public static func own(_ text: String) -> [String]? {
            let own = text.lowercased().split(separator: ",", omittingEmptySubsequences: false).map
            {
                $0.singleSpaced
            }
            let isRight = own.allSatisfy {
                (1...longestName).contains($0.count) && !ControlCharacters.are(in: $0)
            }
            return isRight && own.count == names.count && Set(own).count == own.count ? own : nil
        }

        /// The most characters a name may have.
        package static let longestName = 40

        /// Minutes since midnight when a meal is usually eaten, for imported lines without a time.
        package static func minutes(of meal: String) -> Int {
            switch meal {
            case "breakfast": 8 * 60
            case "dinner": 19 * 60
            case "snack": 16 * 60
            default: 12 * 60 + 30
            }
        }

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
    /// The amount as `eat` reads it: `1 cup, mashed`, `150g`. A portion with digits in its name is
    /// written in grams, because the digits would be read as a number.
    public var typed: String {
        let isSpelled = !unit.contains { $0.isNumber || $0 == "-" || $0 == "+" || $0 == "/" }
        guard unit != "g", isSpelled else {
            return grams.map { Self.short($0, decimals: 10) + "g" } ?? ""
        }
        return Self.short(value, decimals: 100) + " " + unit
    }

    private static func short(_ value: Double, decimals: Double) -> String {
        let rounded = (value * decimals).rounded() / decimals
        guard rounded == rounded.rounded(), abs(rounded) < 1e15 else { return "\(rounded)" }
        return String(Int64(bounding: rounded))
    }
}

extension Nutrition.Business.Model.Portion {
    /// One portion as an amount.
    public var one: Nutrition.Business.Model.Amount { .init(value: 1, unit: name, grams: grams) }
}
