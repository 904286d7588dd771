// SPDX-License-Identifier: Apache-2.0

import AxiomCore

/// Finds what a person probably meant to type.
public enum Suggestions {
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
