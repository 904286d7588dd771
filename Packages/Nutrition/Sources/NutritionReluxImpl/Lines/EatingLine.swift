// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A line about food as a person types it: the meal and what was eaten, each part by itself.
package struct EatingLine: Sendable {
    /// The meal that the line names.
    package private(set) var meal: String?
    /// The parts that name something to eat.
    package private(set) var parts: [EatingPart] = []
    /// What it says is not in the food, a text each.
    package private(set) var without: [String] = []

    /// Reads a line. A part without a known food is among the parts, with its words.
    package init(_ text: String) {
        var rest = LineWords.folded(text)
        (rest, meal) = Self.withoutMeal(rest)
        rest = Self.withoutBrackets(rest)
        for (phrase, plain) in LineWords.phrases {
            rest = Self.replace(phrase, by: plain, in: rest)
        }
        rest = Self.withoutFillings(rest)
        for words in Self.split(rest).flatMap(Self.apart) {
            let part = EatingPart(words)
            if part.isLeftOut, !part.words.isEmpty {
                without.append(part.words.joined(separator: " "))
            }
            if part.isEmpty { continue }
            guard let last = parts.last else {
                parts.append(part)
                continue
            }
            if let joined = last.joined(with: part) {
                parts[parts.count - 1] = joined
            } else {
                parts.append(part)
            }
        }
        if parts.count == 1, parts[0].isDescription { parts = [] }
        // No word of a food or around one is as long.
        if parts.contains(where: { $0.words.contains { $0.count > 60 } }) { parts = [] }
        parts.removeAll { $0.isDescription }
        shareOut()
        for place in parts.indices.dropFirst() where parts[place].isMilk {
            if parts[..<place].contains(where: \.isCoffee) { parts[place].pour() }
        }
    }

    /// Gives the amount behind several foods that are one dish to all of them: `yogurt with berries
    /// 200g` is 200 g together, and `roll with cheese x2` two of each. None of the others has an
    /// amount of its own.
    private mutating func shareOut() {
        guard let last = parts.indices.last,
            let first = parts.indices.dropLast().last(where: {
                !parts[$0].isBeside
            }), (first + 1...last).allSatisfy({ parts[$0].isBeside }),
            parts[first..<last].allSatisfy(\.isWithoutAmount), let amount = parts[last].amountBehind
        else { return }
        let dish = first...last
        let foods = dish.compactMap { parts[$0].food.map { EverydayFoods.all[$0.place] } }
        guard foods.count == dish.count else { return }
        if parts[last].isTimes {
            for place in dish { parts[place].take(amount.value, of: foods[place - first]) }
        } else if let grams = EatingPart.mass(amount) {
            let usual = foods.map { $0.units[0].grams }
            let whole = usual.reduce(0, +)
            for place in dish { parts[place].share(grams * usual[place - first] / whole) }
        }
    }

    // MARK: - The meal

    /// The text without the meal that it names: at its beginning, at its end, or behind a word such
    /// as `for`.
    private static func withoutMeal(_ text: String) -> (String, String?) {
        for (name, meal) in LineWords.meals {
            guard let range = wordRange(of: name, in: text) else { continue }
            let before = text[..<range.lowerBound]
            let after = text[range.upperBound...]
            let isFirst = before.allSatisfy { !$0.isLetter } || isAround(before)
            let isLast = after.allSatisfy { !$0.isLetter && !$0.isNumber }
            let isNamed =
                before.hasSuffix("for ") || before.hasSuffix("as a ") || before.hasSuffix("at ")
                || before.hasSuffix("zum ") || before.hasSuffix("au ") || before.hasSuffix("el ")
                || before.hasSuffix("a ") || before.hasSuffix("no ") || before.hasSuffix("la ")
                || before.hasSuffix("my ") || before.hasSuffix("на ") || before.hasSuffix("de ")
            if isFirst || isLast || isNamed || after.hasPrefix(":") {
                return (String(before) + " ; " + String(after), meal)
            }
        }
        for (word, meal) in LineWords.mealVerbs {
            guard let range = wordRange(of: word, in: text) else { continue }
            return (
                text.replacingCharacters(in: range, with: " "), meal
            )
        }
        return (text, nil)
    }

    private static func isAround(_ text: Substring) -> Bool {
        LineWords.words(of: String(text)).allSatisfy(LineWords.around.contains)
    }

    /// The range of a word or words that stand by themselves.
    static func wordRange(of name: String, in text: String) -> Range<String.Index>? {
        var from = text.startIndex
        while let range = text.range(of: name, range: from..<text.endIndex) {
            let isBegun =
                range.lowerBound == text.startIndex
                || !isWord(text[text.index(before: range.lowerBound)])
            let isEnded = range.upperBound == text.endIndex || !isWord(text[range.upperBound])
            if isBegun && isEnded { return range }
            from = text.index(after: range.lowerBound)
        }
        return nil
    }

    private static func isWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber
    }

    private static func replace(_ phrase: String, by plain: String, in text: String) -> String {
        var text = text
        if phrase.hasSuffix("/") || phrase.hasSuffix(".") {
            return text.replacingOccurrences(of: phrase, with: plain)
        }
        for _ in 0..<4 {
            guard let range = wordRange(of: phrase, in: text) else { break }
            text.replaceSubrange(range, with: plain)
        }
        return text
    }

    // MARK: - Parts

    /// The text without what stands in brackets, but for an amount such as `(400g)`.
    private static func withoutBrackets(_ text: String) -> String {
        var (plain, inside, depth) = ("", "", 0)
        for character in text {
            switch character {
            case "(", "[":
                depth += 1
                inside = ""
                // What stands on both sides of a bracket is no one word.
                plain.append(" ")
            case ")", "]":
                plain.append(" ")
                if depth > 0, EatingPart.isAmount(inside) { plain += " \(inside) " }
                depth = max(0, depth - 1)
                inside = ""
            default:
                if depth > 0 { inside.append(character) } else { plain.append(character) }
            }
        }
        return depth > 0 && EatingPart.isAmount(inside) ? plain + " " + inside : plain
    }

    /// The text with one filling for two that a dish is named by: `turkey & cheese sandwich`. A
    /// number before the first says that it is eaten beside the dish.
    private static func withoutFillings(_ text: String) -> String {
        let dishes =
            /(\p{L}+)(?: and | & | n | und | y | et | e | con )(\p{L}+) (sandwich|wrap|omelette|omelet|burger|toastie|panini|quesadilla)/
        guard let found = text.firstMatch(of: dishes) else { return text }
        let before = LineWords.words(of: String(text[..<found.range.lowerBound])).last ?? ""
        let isCounted =
            EatingPart.number(before) != nil && !["a", "an"].contains(before)
            || LineWords.units[before] != nil
        let names = [found.1, found.2].map { LineWords.singular(String($0)) }
        guard !isCounted, names.allSatisfy(LineWords.fillings.contains) else { return text }
        let dish = LineWords.singular(String(found.3))
        let filling = names.first { EverydayFoods.find([$0, dish]) != nil } ?? names[0]
        return text.replacingCharacters(in: found.range, with: "\(filling) \(dish)")
    }

    /// The words of each part: parted by commas, signs and joining words.
    private static func split(_ text: String) -> [[String]] {
        var parts: [[String]] = [[]]
        var word = ""
        let letters = Array(text)
        func close() {
            guard !word.isEmpty else { return }
            if LineWords.joining.contains(word), !isPartOfNumber(word) {
                let mark =
                    LineWords.without.contains(word)
                    ? EatingPart.leftOut : LineWords.with.contains(word) ? EatingPart.beside : nil
                parts.append([mark].compactMap(\.self))
            } else {
                parts[parts.count - 1].append(word)
            }
            word = ""
        }
        for (place, letter) in letters.enumerated() {
            let before = place > 0 ? letters[place - 1] : " "
            let after = place + 1 < letters.count ? letters[place + 1] : " "
            let isInNumber = before.isNumber && after.isNumber
            if letter.isLetter || letter == "%" || letter.isNumber {
                // A figure and its unit may be written together.
                if letter.isLetter, before.isNumber { close() }
                if letter.isNumber, before.isLetter { close() }
                word.append(letter)
            } else if isInNumber, ".,/-".contains(letter), !word.isEmpty {
                word.append(letter)
            } else if letter == ".", after.isNumber, !before.isLetter {
                close()
                word = "0."
            } else if letter == "'" {
                // A possessive belongs to a brand: Eggland's Best.
                if after == "s" || before == "s" { continue }
                close()
            } else {
                close()
                let isEnd = letter == "." && after == " " && !Self.isShort(letters, place)
                if ",;+&|\n".contains(letter) || isEnd { parts.append([]) }
                if letter == "-", before == " ", after == " " { parts.append([]) }
            }
        }
        close()
        return parts
    }

    /// The words of two foods that nothing parts but the amount of the second: `2 eggs 1 toast`.
    private static func apart(_ words: [String]) -> [[String]] {
        for place in words.indices.dropFirst() where EatingPart.number(words[place]) != nil {
            let first = EatingPart(Array(words[..<place]))
            let rest = Array(words[place...])
            guard !first.amounts.isEmpty, first.food != nil, EatingPart(rest).food != nil else {
                continue
            }
            return [Array(words[..<place])] + apart(rest)
        }
        return [words]
    }

    private static func isPartOfNumber(_ word: String) -> Bool { word.first?.isNumber == true }

    /// Whether the point behind a short word belongs to a unit, as in `1/8 c. mushrooms`.
    private static func isShort(_ letters: [Character], _ place: Int) -> Bool {
        let word = letters[..<place].reversed().prefix { $0.isLetter }
        return LineWords.units[String(word.reversed())] != nil
    }
}
