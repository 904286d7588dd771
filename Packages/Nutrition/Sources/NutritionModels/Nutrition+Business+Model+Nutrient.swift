// SPDX-License-Identifier: Apache-2.0

extension Nutrition.Business.Model {
    /// What is known of some foods beside energy, protein, carbs, fat and fibre.
    ///
    /// The database and exports keep them under these names: another name needs a migration.
    public enum Nutrient: String, Sendable, Hashable, Codable, CaseIterable, CodingKeyRepresentable
    {
        case sugar, saturated, monounsaturated, polyunsaturated, trans, cholesterol
        case sodium, potassium, calcium, iron, magnesium, phosphorus, zinc, copper, manganese
        case selenium
        case vitaminA, vitaminC, vitaminD, vitaminE, vitaminK
        case thiamin, riboflavin, niacin, pantothenicAcid, vitaminB6, folate, vitaminB12, choline
        case caffeine, alcohol

        /// What it is measured in.
        public enum Unit: String, Sendable {
            case g
            case mg
            case µg

            /// Its size in grams.
            public var grams: Double {
                switch self {
                case .g: 1
                case .mg: 0.001
                case .µg: 0.000_001
                }
            }
        }

        /// What its amounts are in.
        public var unit: Unit {
            switch self {
            case .sugar, .saturated, .monounsaturated, .polyunsaturated, .trans, .alcohol: .g
            case .cholesterol, .sodium, .potassium, .calcium, .iron, .magnesium, .phosphorus, .zinc,
                .copper, .manganese, .vitaminC, .vitaminE, .thiamin, .riboflavin, .niacin,
                .pantothenicAcid, .vitaminB6, .choline, .caffeine:
                .mg
            case .selenium, .vitaminA, .vitaminD, .vitaminK, .folate, .vitaminB12: .µg
            }
        }

        /// What people call it.
        public var name: String {
            switch self {
            case .saturated: "saturated fat"
            case .monounsaturated: "monounsaturated fat"
            case .polyunsaturated: "polyunsaturated fat"
            case .trans: "trans fat"
            case .vitaminA: "vitamin A"
            case .vitaminC: "vitamin C"
            case .vitaminD: "vitamin D"
            case .vitaminE: "vitamin E"
            case .vitaminK: "vitamin K"
            case .thiamin: "thiamin (B1)"
            case .riboflavin: "riboflavin (B2)"
            case .niacin: "niacin (B3)"
            case .pantothenicAcid: "pantothenic acid (B5)"
            case .vitaminB6: "vitamin B6"
            case .vitaminB12: "vitamin B12"
            case .sugar, .cholesterol, .sodium, .potassium, .calcium, .iron, .magnesium,
                .phosphorus, .zinc, .copper, .manganese, .selenium, .folate, .choline, .caffeine,
                .alcohol:
                rawValue
            }
        }

        /// The nutrient of one or two words as people write them: `iron`, `vitamin C`, `b12`.
        package init?(words: String) {
            let plain = words.lowercased().filter { $0.isLetter || $0.isNumber }
            switch plain {
            case "sugars": self = .sugar
            case "saturatedfat", "satfat": self = .saturated
            case "monounsaturatedfat": self = .monounsaturated
            case "polyunsaturatedfat": self = .polyunsaturated
            case "transfat": self = .trans
            case "b1", "vitaminb1", "thiamine": self = .thiamin
            case "b2", "vitaminb2": self = .riboflavin
            case "b3", "vitaminb3": self = .niacin
            case "b5", "vitaminb5": self = .pantothenicAcid
            case "b6": self = .vitaminB6
            case "b9", "vitaminb9", "folicacid": self = .folate
            case "b12": self = .vitaminB12
            case _:
                let known = Self.allCases.first { $0.rawValue.lowercased() == plain }
                guard let known else { return nil }
                self = known
            }
        }
    }

    /// One nutrient over several lines of the diary.
    public struct NutrientTotal: Sendable, Hashable, Codable {
        public let nutrient: Nutrient
        /// The sum over the lines that know it; `nil` where none does. It is the least that was eaten
        /// where `known` is below the number of lines.
        public let amount: Double?
        /// How many lines know it.
        public let known: Int

        /// Creates a total.
        public init(nutrient: Nutrient, amount: Double?, known: Int) {
            self.nutrient = nutrient
            self.amount = amount
            self.known = known
        }
    }

    /// The nutrients of some days.
    public struct NutrientSummary: Sendable, Hashable, Codable {
        public let from: Day
        public let to: Day
        /// How many lines there are, and on how many days.
        public let lines: Int
        public let days: Int
        /// Every nutrient, in the order of the enumeration.
        public let totals: [NutrientTotal]

        /// Sums up the lines of some days.
        public init(from: Day, to: Day, _ entries: [DiaryEntry]) {
            self.from = from
            self.to = to
            lines = entries.count
            days = Set(entries.map(\.day)).count
            totals = Nutrient.allCases.map { nutrient in
                let known = entries.compactMap { $0.nutrients.more[nutrient] }
                return NutrientTotal(
                    nutrient: nutrient, amount: known.isEmpty ? nil : known.reduce(0, +),
                    known: known.count)
            }
        }
    }
}

/// Nutrients in one column, by name: `iron:3.1;sodium:400`. `nil` where none is known.
package enum NutrientColumn {
    package typealias Nutrient = Nutrition.Business.Model.Nutrient

    /// A list of foods reads thousands of names: comparing with each in turn takes a fifth of a search.
    private static let names = Dictionary(
        uniqueKeysWithValues: Nutrient.allCases.map { (Substring($0.rawValue), $0) })

    package static func encode(_ more: [Nutrient: Double]) -> String? {
        guard !more.isEmpty else { return nil }
        return more.map { "\($0.key.rawValue):\($0.value)" }.sorted().joined(separator: ";")
    }

    /// What a text has; an unknown name, as a newer program may write it, is left out.
    package static func decode(_ text: String?) -> [Nutrient: Double] {
        var more: [Nutrient: Double] = [:]
        for part in (text ?? "").utf8.split(separator: UInt8(ascii: ";")) {
            guard let colon = part.firstIndex(of: UInt8(ascii: ":")),
                let nutrient = names[Substring(part[..<colon])],
                let amount = Double(Substring(part[part.index(after: colon)...])),
                amount.isFinite, amount >= 0
            else { continue }
            more[nutrient] = amount
        }
        return more
    }
}
