// SPDX-License-Identifier: Apache-2.0

extension Nutrition.Business.Model {
    /// The meals of a usual day; a person may call a meal otherwise.
    ///
    /// An entry keeps the usual name, and a person's own is put in its place where the entry is
    /// shown: who calls their meals otherwise tomorrow finds today's under the new names, and no
    /// script breaks. A name that is none of these is kept as it was typed.
    public enum Meal {
        /// Their names, in the order of the day.
        public static let names = ["breakfast", "lunch", "dinner", "snack"]

        /// What a meal is called by a person who has names of their own for the usual ones.
        public static func shown(_ meal: String, as own: [String]?) -> String {
            guard let own, own.count == names.count, let place = names.firstIndex(of: meal) else {
                return meal
            }
            return own[place]
        }

        /// The meal of a name that a person types; their own names go before the usual ones.
        public static func meant(_ name: String, by own: [String]?) -> String {
            guard let own, own.count == names.count, let place = own.firstIndex(of: name) else {
                return name
            }
            return names[place]
        }

        /// A person's own names of the usual meals, as they write them with commas between; `nil`
        /// unless there is one for each, in letters that can be read, and no two are the same.
        public static func own(_ text: String) -> [String]? {
            let own = text.lowercased().split(separator: ",", omittingEmptySubsequences: false).map
            {
                $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            }
            let isRight = own.allSatisfy {
                (1...longestName).contains($0.count) && !ControlCharacters.are(in: $0)
            }
            return isRight && own.count == names.count && Set(own).count == own.count ? own : nil
        }

        /// As many characters as a name may have.
        package static let longestName = 40

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
