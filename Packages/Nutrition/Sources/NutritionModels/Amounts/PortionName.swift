// SPDX-License-Identifier: Apache-2.0

/// The name of a portion, in a form to compare and a form to type.
package struct PortionName: Sendable {
    /// Its words in small letters, singular, with short names of spoons (`tbsp`): `cup, slices` is
    /// `cup` and `slice`.
    package let words: [String]
    /// The same words as written.
    package let typed: String

    /// The name in a text.
    package init(_ text: String) {
        let plain = Self.split(text)
        typed = plain.joined(separator: " ")
        words = plain.map { word in
            let isPlural = word.count > 3 && word.hasSuffix("s") && !word.hasSuffix("ss")
            let one = isPlural ? String(word.dropLast()) : word
            return switch one {
            case "tablespoon": "tbsp"
            case "teaspoon": "tsp"
            default: one
            }
        }
    }

    /// The name of a portion in letters and spaces, as a person can type it: `cup mashed` for `cup,
    /// mashed`.
    package static func typed(_ portion: Nutrition.Business.Model.Portion) -> String {
        Self(portion.name).typed
    }

    /// Whether all words of another name are among its words.
    package func contains(_ other: Self) -> Bool { other.words.allSatisfy(words.contains) }

    /// Whether it begins with the words of another name.
    package func begins(with other: Self) -> Bool { words.starts(with: other.words) }

    private static func split(_ text: String) -> [String] {
        text.lowercased().split { !$0.isLetter }.map(String.init)
    }
}
