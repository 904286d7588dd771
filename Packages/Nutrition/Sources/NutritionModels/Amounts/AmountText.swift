// SPDX-License-Identifier: Apache-2.0

import CoreModels

/// A number and a unit as a person writes them: `150g`, `0.2 kg`, `1 1/2 cups`, `2x`.
package struct AmountText: Sendable, Equatable {
    /// As written, without spaces around it.
    package let text: String
    /// The number, which may be negative or out of range.
    package let value: Double
    /// The unit in small letters, empty when there is none.
    package let unit: String

    /// Reads an amount.
    ///
    /// A comma is a decimal point only when it cannot separate thousands: `80,5` is read, `1,500`
    /// is refused. The same holds for a point in grams, millilitres and kilocalories, because
    /// nobody counts a thousandth of them: `1.500ml` is refused, `1.500kg` is read.
    /// - Throws: `badAmount` when no number stands at the beginning, when another one stands in the
    ///   unit, or when the number can be read in two ways.
    package init(_ text: String) throws(Nutrition.Business.Err) {
        var rest = Substring(text.lowercased())
        Self.skipSpaces(&rest)
        while rest.last == " " { rest.removeLast() }
        self.text = String(rest)
        var sign = 1.0
        if let first = rest.first, first == "-" || first == "+" || first == "\u{2212}" {
            sign = first == "+" ? 1 : -1
            rest.removeFirst()
        }
        let value = try Self.number(&rest, of: text)
        self.value = sign * value
        Self.skipSpaces(&rest)
        unit = rest == "x" ? "" : rest.split(separator: " ").joined(separator: " ")
        guard !unit.contains(where: { $0.isNumber || $0 == "-" || $0 == "+" }) else {
            throw .badAmount(text: text, reason: Self.example)
        }
        if let thousands = Self.thousands(in: self.text, unit: unit) {
            throw .badAmount(
                text: text,
                reason: "it can be \(thousands)\(unit) or \(Self.plain(value))\(unit): "
                    + "write one of them.")
        }
    }

    /// `value` without unneeded digits.
    package var number: String { Self.plain(value) }

    /// A number without unneeded digits: `2`, `0.5`.
    package static func plain(_ value: Double) -> String {
        guard abs(value) < 1e15, value == value.rounded() else { return "\(value)" }
        return String(Int64(bounding: value))
    }

    private static let example = "write a number and a unit, such as 150g, 200ml or 1 cup."

    private static func number(
        _ rest: inout Substring, of text: String
    ) throws(Nutrition.Business.Err) -> Double {
        let first = take(&rest) { isDigit($0) || $0 == "." || $0 == "," }
        guard first.contains(where: isDigit) else {
            throw .badAmount(text: text, reason: example)
        }
        if let whole = Double(first), first.allSatisfy(isDigit) {
            var ahead = rest
            if ahead.first == "/", let lower = fraction(&ahead) {
                rest = ahead
                return try part(whole, of: lower, in: text)
            }
            skipSpaces(&ahead)
            let upper = take(&ahead, while: isDigit)
            if let upper = Double(upper), ahead.first == "/", let lower = fraction(&ahead) {
                rest = ahead
                return whole + (try part(upper, of: lower, in: text))
            }
            return whole
        }
        let parts = first.split(separator: ",", omittingEmptySubsequences: false)
        if parts.count == 1, let value = Double(first.hasPrefix(".") ? "0" + first : first) {
            return value
        }
        guard parts.count == 2, !first.contains("."),
            let point = Double(parts.joined(separator: "."))
        else {
            throw .badAmount(text: text, reason: example)
        }
        guard parts[1].count != 3 || parts[0] == "0" else {
            let (thousands, decimal) = (parts.joined(), plain(point))
            throw .badAmount(
                text: text, reason: "\(first) can be \(thousands) or \(decimal): write one of them."
            )
        }
        return point
    }

    /// The whole number that a point before three digits may have been written for.
    private static func thousands(in text: String, unit: String) -> String? {
        let isSmall =
            Units.mass(unit)?.name == "g" || Units.volume(unit)?.name == "ml"
            || Units.energy(unit) != nil
        let number = text.drop { !isDigit($0) && $0 != "." }.prefix { isDigit($0) || $0 == "." }
        let parts = number.split(separator: ".", omittingEmptySubsequences: false)
        guard isSmall, parts.count == 2, parts[1].count == 3, (1...3).contains(parts[0].count),
            parts[0].first != "0"
        else { return nil }
        return parts.joined()
    }

    /// The part that a fraction is, such as a half of `1/2`. Two figures with a stroke between them
    /// that no cook would write, such as a blood pressure of `120/80`, are no fraction.
    private static func part(
        _ upper: Double, of lower: Double, in text: String
    ) throws(Nutrition.Business.Err) -> Double {
        guard upper < lower, lower <= 16 else {
            throw .badAmount(
                text: text,
                reason:
                    "\(plain(upper))/\(plain(lower)) are two figures, not a part of one such "
                    + "as 1/2. Write each of them by itself.")
        }
        return upper / lower
    }

    /// What stands below the stroke; nothing when it is no number above zero.
    private static func fraction(_ rest: inout Substring) -> Double? {
        rest.removeFirst()
        let digits = take(&rest, while: isDigit)
        guard let lower = Double(digits), lower > 0 else { return nil }
        return lower
    }

    private static func take(_ rest: inout Substring, while isPart: (Character) -> Bool) -> String {
        let part = rest.prefix(while: isPart)
        rest = rest[part.endIndex...]
        return String(part)
    }

    private static func skipSpaces(_ rest: inout Substring) {
        while let first = rest.first, first.isWhitespace { rest.removeFirst() }
    }

    /// A decimal digit of ASCII; other scripts are not read as numbers.
    private static func isDigit(_ character: Character) -> Bool {
        character.isASCII && character.isNumber
    }
}
