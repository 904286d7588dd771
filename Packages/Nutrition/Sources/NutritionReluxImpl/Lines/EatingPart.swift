// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import NutritionModels

/// One thing of a line about food: how much of it there is, and the words of its name.
package struct EatingPart: Sendable {
    /// A number with its unit, `""` without one.
    struct Amount: Sendable, Equatable {
        var value: Double
        var unit: String
        /// Whether it is only an article, as in `a banana`.
        var isArticle = false
    }

    /// The amounts of the part; several where a piece has its mass too, as in `1 block (400g)`.
    private(set) var amounts: [Amount] = []
    /// The size that it names, such as `large`.
    private(set) var size: String?
    /// The words that name the food.
    package private(set) var words: [String] = []
    /// The figures that are given for it, in grams and kilocalories.
    private(set) var figures: [String: Double] = [:]
    /// Whether it is the milk of a coffee or tea, of which nothing says how much it is.
    private(set) var isPoured = false
    /// A unit behind a number of it that measures no food, such as `km`.
    private(set) var foreignUnit: String?
    /// Whether it says what is not in the food.
    private(set) var isLeftOut = false
    /// Whether it is the other food of a dish: what stands behind `with`.
    private(set) var isBeside = false
    /// Whether its amount is how often, as in `x2`.
    private(set) var isTimes = false
    /// Whether its grams are a share of those of a dish.
    private(set) var isShare = false
    /// The amount behind its name, where it has no other.
    private(set) var amountBehind: Amount?

    /// The marks before the words of such parts.
    static let leftOut = "\u{0}"
    static let beside = "\u{1}"

    /// Reads the words of a part.
    init(_ text: [String]) {
        var rest = text[...]
        if let mark = rest.first, [Self.leftOut, Self.beside].contains(mark) {
            (isLeftOut, isBeside) = (mark == Self.leftOut, mark == Self.beside)
            rest = rest.dropFirst()
        }
        while let word = rest.first {
            if takeFigure(&rest) { continue }
            // "chicken thighs x2"
            if word == "x", !words.isEmpty, rest.dropFirst().first.flatMap(Self.number) != nil {
                isTimes = true
                rest.removeFirst()
                continue
            }
            if let amount = Self.takeAmount(&rest) {
                amountBehind = amounts.isEmpty && !words.isEmpty && rest.isEmpty ? amount : nil
                amounts.append(amount)
                if amount.unit.isEmpty, !amount.isArticle, let next = rest.first,
                    LineWords.foreignUnits.contains(next)
                {
                    foreignUnit = next
                }
            } else if let unit = LineWords.units[word], words.isEmpty || isUnitBehind(rest) {
                rest.removeFirst()
                bind(unit)
            } else if let size = LineWords.sizes[word], !isName(rest) {
                rest.removeFirst()
                self.size = size
            } else {
                words.append(word)
                rest.removeFirst()
            }
        }
        if let from = words.firstIndex(where: { ["from", "von", "bei"].contains($0) }), from > 0 {
            words = Array(words[..<from])
        }
        while let first = words.first, LineWords.around.contains(first), !isName(words[...]),
            words.count > 1 || EverydayFoods.find([LineWords.singular(first)]) == nil
        {
            words.removeFirst()
        }
        while let last = words.last, LineWords.around.contains(last),
            words.count > 1 || EverydayFoods.find([LineWords.singular(last)]) == nil
        { words.removeLast() }
    }

    /// Makes it the milk of a coffee or tea, where it has no amount.
    mutating func pour() { isPoured = amounts.allSatisfy(\.isArticle) && figures.isEmpty }

    /// Whether its amount is a number alone.
    var isCount: Bool { amounts.last.map { !$0.isArticle && $0.unit.isEmpty } ?? false }

    /// Whether it has a name alone.
    var isWithoutAmount: Bool { amounts.isEmpty && figures.isEmpty && size == nil }

    /// Makes it so many usual portions.
    mutating func take(_ times: Double, of food: EverydayFood) {
        amounts = [Amount(value: times, unit: food.units[0].name)]
    }

    /// Makes it so many grams of a dish.
    mutating func share(_ grams: Double) {
        (amounts, isShare) = ([Amount(value: grams.rounded(), unit: "g")], true)
    }

    /// Whether nothing is in it.
    var isEmpty: Bool { isLeftOut || (words.isEmpty && amounts.isEmpty && figures.isEmpty) }

    /// Whether it only describes what stands before it.
    var isDescription: Bool {
        amounts.allSatisfy(\.isArticle) && figures.isEmpty && food == nil
            && words.allSatisfy {
                LineWords.describing.contains($0) || LineWords.around.contains($0)
            }
    }

    /// Two parts that are one thing: an amount behind its food, or figures of it.
    func joined(with next: Self) -> Self? {
        var both = self
        if next.words.isEmpty, next.amounts.isEmpty, !next.figures.isEmpty {
            both.figures.merge(next.figures) { $1 }
            return both
        }
        if next.words.isEmpty, !next.amounts.isEmpty, !words.isEmpty,
            amounts.allSatisfy(\.isArticle)
        {
            both.amounts = next.amounts
            both.size = size ?? next.size
            return both
        }
        if food == nil, !amounts.isEmpty, figures.isEmpty, next.amounts.isEmpty,
            next.food != nil, words.allSatisfy({ LineWords.describing.contains($0) })
        {
            // `1 cup of all natural, unsweetened applesauce`
            both.words += next.words
            return both
        }
        if words.isEmpty, amounts.isEmpty, figures.isEmpty, size != nil {
            both = next
            both.size = next.size ?? size
            return both
        }
        return next.isDescription ? self : nil
    }

    // MARK: - Amounts

    /// Whether a text is a mass or volume, such as `400g` or `0.5 l`.
    static func isAmount(_ text: String) -> Bool {
        var spaced = ""
        for letter in text {
            if letter.isLetter, spaced.last?.isNumber == true { spaced.append(" ") }
            spaced.append(letter)
        }
        var rest = spaced.split { $0.isWhitespace || $0 == "~" }.map(String.init)
            .filter { !LineWords.around.contains($0) }[...]
        guard let amount = takeAmount(&rest), rest.isEmpty else { return false }
        return mass(amount) != nil || volume(amount) != nil
    }

    /// Takes a number and the unit behind it.
    private static func takeAmount(_ rest: inout ArraySlice<String>) -> Amount? {
        guard var value = rest.first.flatMap(number) else { return nil }
        let word = rest.removeFirst()
        var isArticle = LineWords.numbers[word] == 1 && !["one", "eins"].contains(word)
        if let next = rest.first, let part = number(next), next.contains("/"), part < 1,
            !word.contains("/"), value == value.rounded()
        {
            value += part
            rest.removeFirst()
        } else if isArticle, let next = rest.first, let other = number(next) {
            // `a 3 1/2 ounce piece`, `a half`.
            _ = other
            return takeAmount(&rest)
        }
        if ["dozen", "dutzend"].contains(rest.first ?? "") {
            value *= 12
            rest.removeFirst()
        }
        if rest.first == "x" { rest.removeFirst() }
        if rest.first == "half", word.first?.isNumber == true {
            rest.removeFirst()
            return Amount(value: value, unit: "half")
        }
        var ahead = rest
        while let next = ahead.first,
            LineWords.sizes[next] != nil || ["thick", "thin", "level", "heaping"].contains(next)
        { ahead.removeFirst() }
        var unit = ""
        if let next = ahead.first, let known = LineWords.units[next], !isName(ahead) {
            unit = known
            if let place = rest.firstIndex(of: next) { rest.remove(at: place) }
            isArticle = false
        }
        return Amount(value: value, unit: unit, isArticle: isArticle)
    }

    /// A number as written: digits, a fraction or a word.
    static func number(_ word: String) -> Double? {
        if let number = LineWords.numbers[word] { return number }
        guard word.first?.isNumber == true else { return nil }
        let parts = word.split(separator: "/", omittingEmptySubsequences: false)
        if parts.count == 2 {
            guard let upper = Int(parts[0], in: 0...15), let lower = Int(parts[1], in: 1...16),
                upper < lower
            else { return nil }
            return Double(upper) / Double(lower)
        }
        // Nobody measures a thousandth: 1.500 may be 1,500.
        let decimals = word.split(separator: ".").dropFirst().last?.count
        if let plain = Double(word) { return decimals == 3 && plain >= 1 ? nil : plain }
        let halves = word.split(separator: ",", omittingEmptySubsequences: false)
        guard halves.count == 2, halves[1].count != 3 else { return nil }
        return Double(halves.joined(separator: "."))
    }

    private mutating func bind(_ unit: String) {
        if let last = amounts.indices.last, amounts[last].unit.isEmpty {
            amounts[last].unit = unit
            amounts[last].isArticle = false
        } else {
            amounts.append(Amount(value: 1, unit: unit, isArticle: true))
        }
    }

    /// Whether a unit without a number of its own belongs to one before it, as in `2 celery sticks`.
    private func isUnitBehind(_ rest: ArraySlice<String>) -> Bool {
        rest.count == 1 && !amounts.isEmpty && amounts.last?.unit.isEmpty == true
            && !Self.isName(words[...] + rest)
    }

    /// Grams of a mass.
    static func mass(_ amount: Amount) -> Double? {
        switch amount.unit {
        case "pfund": amount.value * 500
        default: Units.mass(amount.unit).map { $0.grams * amount.value }
        }
    }

    /// Millilitres of a volume that is measured.
    static func volume(_ amount: Amount) -> Double? {
        switch amount.unit {
        case "pint": amount.value * 473.176
        case "quart": amount.value * 946.353
        case "floz": amount.value * 29.5735
        case "cup", "tbsp", "tsp": nil
        default: Units.volume(amount.unit).map { $0.millilitres * amount.value }
        }
    }

    // MARK: - Names

    private func isName(_ rest: ArraySlice<String>) -> Bool { Self.isName(rest) }

    /// Whether a name of the table with more than one word begins here, so that a word of it is no
    /// unit and no size.
    private static func isName(_ rest: ArraySlice<String>) -> Bool {
        let words = rest.prefix(EverydayFoods.mostWords).map(LineWords.singular)
        return words.count > 1
            && (2...words.count).contains { EverydayFoods.find(Array(words.prefix($0))) != nil }
    }

    // MARK: - Figures

    private static let nutrients = [
        "fat": "fat", "fats": "fat", "fett": "fat", "protein": "protein", "proteins": "protein",
        "eiweiss": "protein", "carb": "carbs", "carbs": "carbs", "carbohydrates": "carbs",
        "kohlenhydrate": "carbs", "fiber": "fiber", "fibre": "fiber",
    ]

    /// Takes `fat 9 g`, or `9 g fat` at the end of the part.
    private mutating func takeFigure(_ rest: inout ArraySlice<String>) -> Bool {
        let words = Array(rest.prefix(4))
        if words.count >= 2, let name = Self.nutrients[words[0]], let value = Self.number(words[1]),
            words[1].first?.isNumber == true
        {
            let isUnit = words.count > 2 && LineWords.units[words[2]] == "g"
            guard isUnit || words.count == 2 else { return false }
            figures[name] = value
            rest.removeFirst(isUnit ? 3 : 2)
            return true
        }
        guard words.count == 3, words[0].first?.isNumber == true,
            let value = Self.number(words[0]), LineWords.units[words[1]] == "g",
            let name = Self.nutrients[words[2]], !self.words.isEmpty || !amounts.isEmpty
        else { return false }
        figures[name] = value
        rest.removeFirst(3)
        return true
    }
}
