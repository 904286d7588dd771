// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation

/// One part of a line of training as people write it.
enum FigureToken: Equatable {
    case number(Double)
    case times, at, comma, slash, dash, open, close, pause, joiner, of
    case mass(MassUnit)
    case reps, sets
    case seconds(Double)
    /// The letter in `20s`: seconds, sets or dumbbells of 20.
    case letterS
    case metres(Double)
    case clock(Double)
    case bodyweight, bar
    /// A mark as the grammar of sets writes it: `w`, `@8`, `rir2`, `tempo3110`.
    case mark(String)
    /// A rest between sets, which is a remark.
    case rest
    /// A share of something that the line does not say.
    case percent
    case word(String)
}

/// Takes a line of training apart. Every character is in a token or is a space.
struct FigureLexer {
    /// The tokens, each with its place in the text.
    private(set) var tokens: [(token: FigureToken, range: Range<String.Index>)] = []
    private let text: String

    /// Reads a text; at most 500 bytes are looked at.
    init(_ text: String) {
        self.text = text
        var at = text.startIndex
        while at < text.endIndex {
            let end = next(from: at)
            at = end > at ? end : text.index(after: at)
        }
    }

    private mutating func add(_ token: FigureToken, _ range: Range<String.Index>) {
        tokens.append((token, range))
    }

    /// Reads one token and returns where it ends.
    private mutating func next(from start: String.Index) -> String.Index {
        let character = text[start]
        let after = text.index(after: start)
        if character.isASCII, character.isNumber { return number(from: start) }
        if let fraction = Self.fractions[character] {
            add(.number(fraction), start..<after)
            return after
        }
        if character.isLetter { return word(from: start) }
        switch character {
        case "×", "*": add(.times, start..<after)
        case "@": return mention(from: start)
        case ",": add(.comma, start..<after)
        case "/": add(.slash, start..<after)
        case "%": add(.percent, start..<after)
        case "-", "–", "—": add(.dash, start..<after)
        case "(", "[": add(.open, start..<after)
        case ")", "]": add(.close, start..<after)
        case "|", ":", ";", ".", "!", "?", "\n": add(.pause, start..<after)
        case _: break
        }
        return after
    }

    private static let fractions: [Character: Double] = ["½": 0.5, "¼": 0.25, "¾": 0.75]

    /// `@` before a figure is the load or the effort; before a word, as in `@bench`, it says nothing.
    private mutating func mention(from start: String.Index) -> String.Index {
        let after = text.index(after: start)
        let rest = text[after...].drop { $0 == " " }
        if rest.first?.isNumber == true || rest.hasPrefix("bw") || rest.hasPrefix("BW") {
            add(.at, start..<after)
        }
        return after
    }

    /// Digits with a decimal point or comma, thousands, a clock; the unit glued to it is the next
    /// token.
    private mutating func number(from start: String.Index) -> String.Index {
        let isDigit = { (c: Character) in c.isASCII && c.isNumber }
        var end = text[start...].firstIndex { !isDigit($0) } ?? text.endIndex
        if end < text.endIndex, text[end] == ":" {
            let parts = text[start...].prefix { isDigit($0) || $0 == ":" }
                .split(separator: ":", omittingEmptySubsequences: false)
            if (2...3).contains(parts.count), parts.dropFirst().allSatisfy({ $0.count == 2 }),
                parts.allSatisfy({ Double($0) != nil && $0.count <= 4 }),
                parts.dropFirst().allSatisfy({ (Double($0) ?? 60) < 60 })
            {
                end = parts.last?.endIndex ?? end
                add(.clock(parts.reduce(0) { $0 * 60 + (Double($1) ?? 0) }), start..<end)
                return end
            }
        }
        var figures = String(text[start..<end])
        if end < text.endIndex, text[end] == "." || text[end] == "," {
            let part = text[text.index(after: end)...].prefix(while: isDigit)
            let rest = text[part.endIndex...]
            let isDecimal =
                text[end] == "."
                ? !part.isEmpty
                : part.count <= 2 && !part.isEmpty && startsUnit(rest)
                    && !followsComma(start)
            if isDecimal {
                figures += "." + part
                end = part.endIndex
            } else if text[end] == ",", part.count == 3, figures.count <= 3 {
                figures += part
                end = part.endIndex
            }
        }
        if figures == "1", isLimb(after: end) {
            add(.word("single"), start..<end)
        } else {
            // More digits than any figure has are out of every bound.
            add(.number(figures.count > 12 ? .infinity : Double(figures) ?? 0), start..<end)
        }
        return end
    }

    /// Whether `arm` or `leg` comes next: `one arm row` and `1-arm row` name an exercise.
    private func isLimb(after end: String.Index) -> Bool {
        let rest = text[end...].drop { $0 == " " || $0 == "-" }.lowercased()
        return ["arm", "leg", "hand"].contains { rest.hasPrefix($0) }
    }

    /// Whether a unit of a load or a distance comes next: `80,5 kg` is one figure.
    private func startsUnit(_ rest: Substring) -> Bool {
        let name = rest.drop { $0 == " " }.prefix(while: \.isLetter).lowercased()
        return ["kg", "kgs", "kilo", "kilos", "lb", "lbs", "km", "mi", "miles", "кг", "км"]
            .contains(name)
    }

    private func followsComma(_ start: String.Index) -> Bool {
        tokens.last?.token == .comma && tokens.last?.range.upperBound == start
    }

    private mutating func word(from start: String.Index) -> String.Index {
        var end = start
        while end < text.endIndex, !isElided(start..<end),
            text[end].isLetter || text[end] == "'" || text[end] == "’" || isHyphen(end)
        {
            end = text.index(after: end)
        }
        let isAfterNumber =
            tokens.last.map { last in
                switch last.token {
                case .number, .clock: text[last.range.upperBound..<start].allSatisfy { $0 == " " }
                case _: false
                }
            } ?? false
        let isGlued = isAfterNumber && tokens.last?.range.upperBound == start
        if let unit = unitBeforeTimes(start..<end) { end = unit }
        let word = TrainingWords.folded(String(text[start..<end]))
        // "3x8" and "3x5xBar": the letter between figures.
        if word == "x" || word == "х" {
            add(.times, start..<end)
            return end
        }
        if word.hasPrefix("x") || word.hasPrefix("х"), isAfterNumber || text[end...].isEmpty {
            let second = text.index(after: start)
            add(.times, start..<second)
            return second
        }
        let isLabel = end < text.endIndex && text[end] == ":"
        // "Set: 5x50 Set: 5x60", but "4 sets: 100kg x 12".
        let isCounted = isAfterNumber && tokens.dropLast().last?.token != .times
        if isLabel, !isCounted, TrainingWords.labels.contains(word) {
            add(.pause, start..<end)
            return end
        }
        if word == "bw" || word == "bodyweight", text[end...].hasPrefix("+") {
            // bw+25kg: the load on top, which is all that a bodyweight exercise has.
            return end
        }
        if let token = Self.token(word, isAfterNumber: isAfterNumber, isGlued: isGlued) {
            add(token, start..<end)
        } else if let number = TrainingWords.numbers[word], !isLimb(after: end) {
            add(.number(number), start..<end)
        } else {
            add(.word(word), start..<end)
        }
        return end
    }

    /// Where the unit ends in `60kgx10`.
    private func unitBeforeTimes(_ range: Range<String.Index>) -> String.Index? {
        guard text[range].hasSuffix("x"), text[range.upperBound...].first?.isNumber == true else {
            return nil
        }
        let end = text.index(before: range.upperBound)
        let unit = TrainingWords.folded(String(text[range.lowerBound..<end]))
        return Self.always[unit] == nil ? nil : end
    }

    /// Whether an apostrophe behind these letters ends a word: mezz'ora, l'elliptique.
    private func isElided(_ letters: Range<String.Index>) -> Bool {
        guard letters.upperBound < text.endIndex, "'’".contains(text[letters.upperBound]) else {
            return false
        }
        return ["mezz", "un", "l", "d", "j", "all", "dell", "nell", "quell"]
            .contains(text[letters].lowercased())
    }

    /// Whether a hyphen is inside a word: `pull-up`, not `squat-3x5`.
    private func isHyphen(_ at: String.Index) -> Bool {
        guard text[at] == "-" else { return false }
        return text[text.index(after: at)...].first?.isLetter == true
    }

    private static func token(
        _ word: String, isAfterNumber: Bool, isGlued: Bool
    ) -> FigureToken? {
        if let token = always[word] { return token }
        if isAfterNumber, let token = units[word] { return token }
        if isGlued, let token = glued[word] { return token }
        // The marks of the set grammar: a lone w, d or f.
        return ["w", "d", "f"].contains(word) ? .mark(word) : nil
    }

    private static let always: [String: FigureToken] = table([
        ("kg kgs kilo kilos kilogram kilograms kilogramm kilogrammes кг кило", .mass(.kg)),
        ("lb lbs pound pounds #", .mass(.lb)),
        (
            "reps rep repetitions wdh wiederholungen repeticiones repetitions reps. повторений повторов раз повт",
            .reps
        ),
        (
            "rounds runden rondas sets satze satz series serie serien sätze séries подхода подходов подход",
            .sets
        ),
        ("bw bodyweight korpergewicht", .bodyweight), ("bar emptybar", .bar),
        ("warmup warm-up aufwarmen", .mark("w")), ("dropset drop", .mark("d")),
        ("failure amrap", .mark("f")),
        ("rest repos pause descanso pausa recupero отдых", .rest),
        ("of", .of),
        ("for with at mit con avec com auf a à per por met by по на with je pour", .joiner),
    ])

    private static let units: [String: FigureToken] = table([
        ("sec secs second seconds sek sekunden secondes segundos secondi сек секунд", .seconds(1)),
        ("min mins minute minutes minuten minutos minuti мин минут минуты", .seconds(60)),
        (
            "h hr hrs hour hours std stunde stunden heure heures hora horas ora ore uur ч час часа",
            .seconds(3_600)
        ),
        (
            "km kms kilometer kilometers kilometre kilometres kilometro kilometros quilometros chilometri км",
            .metres(1_000)
        ),
        ("mi mile miles milla millas meile meilen milhas", .metres(1_609.344)),
        ("m meter meters metre metres metros metri метров", .metres(1)),
        ("yd yards yard", .metres(0.9144)),
        ("k", .metres(1_000)), ("rm", .reps), ("times mal fois veces vezes volte", .reps),
    ])

    private static let glued: [String: FigureToken] = [
        "r": .reps, "s": .letterS, "x": .times,
    ]

    private static func table(_ rows: [(String, FigureToken)]) -> [String: FigureToken] {
        var table: [String: FigureToken] = [:]
        for (words, token) in rows {
            for word in words.split(separator: " ") {
                table[TrainingWords.folded(String(word))] = token
            }
        }
        return table
    }
}
