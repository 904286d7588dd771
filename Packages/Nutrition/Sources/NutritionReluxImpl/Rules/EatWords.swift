// SPDX-License-Identifier: Apache-2.0

/// What a person typed, told apart in other places than the caller did: words of the unit may stand
/// at the beginning of the food, as in `1 cup` and `mashed banana`, or `1` and `wedge watermelon`.
package struct EatWords: Sendable, Equatable {
    package let amount: AmountText
    package let food: String

    /// How many words of the food may belong to the unit, as in `cup quartered or chopped`.
    private static let most = 8

    /// The other ways, those that move the fewest words first. A mass takes no more words.
    package static func others(_ amount: AmountText, _ food: String) -> [EatWords] {
        guard Units.mass(amount.unit) == nil else { return [] }
        let words = food.split(separator: " ")
        return (0..<min(most, max(0, words.count - 1))).compactMap { last in
            let text = ([amount.text] + words[...last].map(String.init)).joined(separator: " ")
            guard let amount = try? AmountText(text), !amount.unit.isEmpty else { return nil }
            return EatWords(amount: amount, food: words[(last + 1)...].joined(separator: " "))
        }
    }
}
