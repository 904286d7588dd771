// SPDX-License-Identifier: Apache-2.0

import AxiomCore
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
    func matches(_ pattern: FoodPattern, kind: FoodRank.Kind) -> [FoodRank] {
        entries.values.filter { pattern.matches($0.forms) }.map { entry in
            FoodRank(id: entry.food.id, name: entry.name, kind: kind, for: pattern)
        }
    }
}

extension FoodIndex {
    /// The foods whose names come closest to a text that fits none, best first: words that are the
    /// beginning of one another or differ by a slip or two.
    func suggestions(for text: String, limit: Int = 5) -> [Nutrition.Business.Model.Food] {
        let pattern = FoodPattern(text)
        guard !pattern.isEmpty else { return [] }
        let scored = entries.values.compactMap { entry -> (Nearness, FoodRank, Entry)? in
            guard let nearness = Nearness(pattern, entry) else { return nil }
            let rank = FoodRank(id: entry.food.id, name: entry.name, kind: .builtin, for: pattern)
            return (nearness, rank, entry)
        }
        return scored.sorted { left, right in
            let (nearness, other) = (left.0.figures, right.0.figures)
            return nearness == other ? left.1.precedes(right.1) : nearness < other
        }.prefix(limit).map(\.2.food)
    }

    /// How near a name is to a text, the most telling figure first.
    private struct Nearness {
        /// Words of the text without a counterpart in the name.
        var missed = 0
        /// Slips in the other words.
        var slips = 0
        /// Whether the first word of the name has no counterpart.
        var isLate = true

        init?(_ pattern: FoodPattern, _ entry: Entry) {
            for word in pattern.words {
                let distances = entry.name.words.map { Slips.between(word, $0) }
                guard let nearest = distances.compactMap(\.self).min() else {
                    missed += 1
                    continue
                }
                slips += nearest
                if distances.first == nearest { isLate = false }
            }
            if missed == pattern.words.count { return nil }
        }

        var figures: (Int, Int, Int) { (missed, slips, isLate ? 1 : 0) }
    }
}

/// Slips of the fingers between two words.
enum Slips {
    /// The number of letters added, left out, changed or swapped with a neighbour, `nil` above what
    /// counts as a slip (one in a word of up to four letters, two in a longer one). The beginning
    /// of a word counts as one slip.
    static func between(_ typed: String, _ word: String) -> Int? {
        if typed == word { return 0 }
        let length = typed.utf8.count
        if length >= 3, word.hasPrefix(typed) { return 1 }
        guard length > 0, !word.isEmpty else { return nil }
        let limit = length <= 4 ? 1 : 2
        let distance = EditDistance.between(typed, word, limit: limit)
        return distance <= limit ? distance : nil
    }
}
