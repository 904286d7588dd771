// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Foundation
import NutritionModels

/// The foods that people name in a word or two, with what they call them in eight languages and
/// the portions that they count them in. Made when a line first needs it.
///
/// Columns, parted by `|`: the number of a built-in food; units as `name:grams`, the usual one
/// first; names, the plural with `s` left out. Portions are those of USDA SR28 and FNDDS (public
/// domain), of packed foods those of the labels.
package struct EverydayFood: Sendable {
    /// The number of the food, as in `f126`.
    package let id: String
    /// The usual portion first.
    package let units: [(name: String, grams: Double)]

    /// The grams of one of a unit; `nil` where the food is not counted in it.
    func grams(in unit: String) -> Double? { units.first { $0.name == unit }?.grams }
}

extension EverydayFood {
    /// A food of a table in the portions that it has there, the usual one first.
    init(_ food: Nutrition.Business.Model.Food) {
        var units: [(name: String, grams: Double)] = []
        let names = LineWords.words(of: LineWords.folded(food.name)).map(LineWords.singular)
        for portion in food.portions {
            let words = LineWords.words(of: LineWords.folded(portion.name))
            guard let first = words.first.map(LineWords.singular) else { continue }
            // One almond, or a regular one, is a piece.
            let isPiece = names.contains(first) || first == "regular"
            let name = isPiece ? "piece" : LineWords.units[first] ?? first
            if !units.contains(where: { $0.name == name }) { units.append((name, portion.grams)) }
        }
        let usual = ["medium", "piece", "fillet"].lazy.compactMap { name in
            units.firstIndex { $0.name == name }
        }.first
        if let usual { units.insert(units.remove(at: usual), at: 0) }
        id = "f\(food.id)"
        self.units = units.isEmpty ? [(name: "portion", grams: 100)] : units
    }

    /// Whether a number alone says how many there are of it.
    var isCounted: Bool {
        units.contains { ["piece", "small", "medium", "large", "fillet"].contains($0.name) }
    }

    /// Whether some words name what a food is: all that stands before the first comma of its name,
    /// or behind the class that it is of, as in `Candies, marshmallows`.
    static func isHead(of food: Nutrition.Business.Model.Food, in words: [String]) -> Bool {
        let asked = Set(words.map(LineWords.singular))
        var parts = food.name.split(separator: ",").map { part in
            LineWords.words(of: LineWords.folded(String(part))).map(LineWords.singular)
        }[...]
        if parts.count > 1, let first = parts.first, first.count == 1,
            classes.contains(first[0]), !asked.contains(first[0])
        {
            parts.removeFirst()
        }
        return parts.first.map { $0.allSatisfy(asked.contains) } ?? false
    }

    private static let classes: Set<String> = ["candy", "candie", "cooky", "cookie", "cheese"]
}

/// The foods of the table, found by their names.
package enum EverydayFoods {
    static let all: [EverydayFood] = table.map(\.food)

    /// Every name, its words without endings and parted by spaces, with the place of its food.
    static let names: [String: Int] = {
        var names: [String: Int] = [:]
        for (place, row) in table.enumerated() {
            for name in row.names where names[name] == nil { names[name] = place }
        }
        return names
    }()

    private static func plain(_ name: String) -> String {
        LineWords.words(of: name).map(LineWords.singular).joined(separator: " ")
    }

    /// The most words of a name.
    static let mostWords = 5

    /// The food of a name, or of one that differs by a letter from the only name near it.
    static func find(_ words: [String]) -> Int? { names[words.joined(separator: " ")] }

    /// The food whose name of one word is a letter away; `nil` for a short word or several foods.
    static func near(_ word: String) -> Int? {
        guard word.count >= 6 else { return nil }
        let found = names.filter { name, _ in
            name.count >= 5 && name.first == word.first
                && EditDistance.between(word, name, limit: 1) <= 1
        }
        let places = Set(found.values)
        return places.count == 1 ? places.first : nil
    }

    /// Whether a food has a name of several words that ends in these.
    static func isName(of place: Int, endingIn words: String) -> Bool {
        names.contains { $0.value == place && $0.key.hasSuffix(" " + words) }
    }

    private static let table: [(food: EverydayFood, names: [String])] =
        [plants, animals, dishes].flatMap { text in
            text.split(separator: "\n").compactMap(row)
        }

    private static func row(_ line: Substring) -> (food: EverydayFood, names: [String])? {
        let columns = line.split(separator: "|")
        guard columns.count == 3 else { return nil }
        let units = columns[1].split(separator: ",").compactMap { unit in
            let parts = unit.split(separator: ":")
            return parts.count == 2
                ? Double(parts[1]).map { (name: String(parts[0]), grams: $0) } : nil
        }
        guard !units.isEmpty else { return nil }
        let names = columns[2].split(separator: ",").map { plain(String($0)) }
        return (EverydayFood(id: String(columns[0]), units: units), names)
    }
}
