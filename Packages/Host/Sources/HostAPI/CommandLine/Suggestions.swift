// SPDX-License-Identifier: Apache-2.0

import AxiomCore

/// Finds what a person probably meant to type.
public enum Suggestions {
    /// Whether a name was mistyped: each of its words is that of the name or, from five letters on,
    /// one edit away, and one of them is.
    public static func isSlip(_ typed: String, of name: String) -> Bool {
        func words(_ text: String) -> [String] {
            text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
        }
        let pairs = Array(zip(words(typed), words(name)))
        return pairs.count == words(typed).count && pairs.contains { $0 != $1 }
            && pairs.allSatisfy { typed, known in
                EditDistance.between(typed, known, limit: 1) <= (typed.count > 4 ? 1 : 0)
            }
    }

    /// The candidate nearest to a word. From two letters on, this is the only candidate that begins
    /// with the word. Otherwise it is the one with the fewest edits (insert, delete, replace, swap
    /// neighbours): at most a third of the word's letters, but always one.
    public static func nearest(to word: String, among candidates: [String]) -> String? {
        let typed = word.lowercased()
        let bound = max(1, typed.count / 3)
        let ranked = candidates.map {
            ($0, EditDistance.between(typed, $0.lowercased(), limit: bound))
        }
        let prefixed = candidates.filter { word.count >= 2 && $0.hasPrefix(word) }
        if prefixed.count == 1 { return prefixed[0] }
        return ranked.filter { $0.1 <= bound }.min { $0.1 < $1.1 }?.0
    }
}
