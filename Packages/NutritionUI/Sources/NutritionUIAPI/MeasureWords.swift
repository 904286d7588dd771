// SPDX-License-Identifier: Apache-2.0

/// What a person writes for a measurement: its kind, and behind it the figure, which begins with a
/// digit: `left arm 36cm`, `sleep 7h 20m`.
public struct MeasureWords: Sendable, Equatable {
    public let kind: String
    public let amount: String

    /// `nil` where there is no name, or no figure behind it.
    public init?(_ text: String) {
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        let isFigure: (String) -> Bool = { word in
            word.drop { "+-.\u{2212}".contains($0) }.first.map { $0.isASCII && $0.isNumber } == true
        }
        guard let place = words.firstIndex(where: isFigure), place > 0 else { return nil }
        kind = words[..<place].joined(separator: " ")
        amount = words[place...].joined(separator: " ")
    }
}
