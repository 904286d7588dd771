// SPDX-License-Identifier: Apache-2.0

/// Finds what a person probably meant to type.
enum Suggestions {
    /// The candidate with the fewest edits (insert, delete, replace, swap neighbours), at most a
    /// third of the word.
    static func nearest(to word: String, among candidates: [String]) -> String? {
        let typed = Array(word.lowercased())
        let bound = max(1, typed.count / 3)
        let ranked = candidates.map { ($0, distance(typed, Array($0.lowercased()))) }
        let prefixed = candidates.filter { word.count >= 2 && $0.hasPrefix(word) }
        if prefixed.count == 1 { return prefixed[0] }
        return ranked.filter { $0.1 <= bound }.min { $0.1 < $1.1 }?.0
    }

    /// Damerau-Levenshtein distance, restricted to neighbouring swaps.
    static func distance(_ left: [Character], _ right: [Character]) -> Int {
        if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
        var rows = [Array(0...right.count)]
        for (i, a) in left.enumerated() {
            var row = [i + 1]
            for (j, b) in right.enumerated() {
                var best = min(row[j] + 1, rows[i][j + 1] + 1, rows[i][j] + (a == b ? 0 : 1))
                if i > 0, j > 0, a == right[j - 1], left[i - 1] == b {
                    best = min(best, rows[i - 1][j - 1] + 1)
                }
                row.append(best)
            }
            rows.append(row)
        }
        return rows[left.count][right.count]
    }
}
