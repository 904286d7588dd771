// SPDX-License-Identifier: Apache-2.0

import NutritionModels

extension FoodIndex {
    /// The foods whose names come closest to a text that fits none, best first: words that are the
    /// beginning of one another or differ by a slip or two.
    func suggestions(for text: String, limit: Int = 5) -> [Nutrition.Business.Model.Food] {
        let pattern = FoodPattern(text)
        guard !pattern.isEmpty else { return [] }
        let scored = entries.values.compactMap { entry -> (Nearness, FoodRank, Entry)? in
            guard let nearness = Nearness(pattern, entry) else { return nil }
            let rank = FoodRank(id: entry.food.id, name: entry.name, isBuiltin: true, for: pattern)
            return (nearness, rank, entry)
        }
        return scored.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.prefix(limit).map(\.2.food)
    }

    /// How near a name is to a text, the most telling figure first.
    private struct Nearness: Comparable {
        /// Words of the text without a counterpart in the name.
        var missed = 0
        /// Slips in the other words.
        var slips = 0
        /// Whether the first word of the name has no counterpart.
        var isLate = true

        init?(_ pattern: FoodPattern, _ entry: Entry) {
            for word in pattern.words {
                let distances = entry.name.words.map { EditDistance.slips(word, $0) }
                guard let nearest = distances.compactMap(\.self).min() else {
                    missed += 1
                    continue
                }
                slips += nearest
                if distances.first == nearest { isLate = false }
            }
            if missed == pattern.words.count { return nil }
        }

        static func < (left: Self, right: Self) -> Bool {
            (left.missed, left.slips, left.isLate ? 1 : 0) < (
                right.missed, right.slips, right.isLate ? 1 : 0
            )
        }
    }
}

/// Slips of the fingers between two words.
enum EditDistance {
    /// The number of letters added, left out, changed or swapped with a neighbour, `nil` above what
    /// counts as a slip (one in a word of up to four letters, two in a longer one). The beginning
    /// of a word counts as one slip.
    static func slips(_ typed: String, _ word: String) -> Int? {
        if typed == word { return 0 }
        let (left, right) = (Array(typed.utf8), Array(word.utf8))
        if left.count >= 3, word.hasPrefix(typed) { return 1 }
        let limit = left.count <= 4 ? 1 : 2
        guard abs(left.count - right.count) <= limit, !left.isEmpty, !right.isEmpty else {
            return nil
        }
        let distance = distance(left, right)
        return distance <= limit ? distance : nil
    }

    /// Optimal string alignment: Levenshtein's distance with swaps of neighbours as one step.
    private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var before: [Int] = []
        var last = Array(0...right.count)
        for row in 1...left.count {
            var current = [row] + Array(repeating: 0, count: right.count)
            for column in 1...right.count {
                let isSame = left[row - 1] == right[column - 1]
                current[column] = min(
                    last[column] + 1, current[column - 1] + 1, last[column - 1] + (isSame ? 0 : 1))
                if row > 1, column > 1, left[row - 1] == right[column - 2],
                    left[row - 2] == right[column - 1]
                {
                    current[column] = min(current[column], before[column - 2] + 1)
                }
            }
            before = last
            last = current
        }
        return last[right.count]
    }
}
