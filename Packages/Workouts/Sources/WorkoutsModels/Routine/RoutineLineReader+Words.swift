// SPDX-License-Identifier: Apache-2.0

import CoreModels

// The words of a line, and what each may be.
extension RoutineLineReader {
    /// Where the sets begin in the words of a line.
    static func begin(in words: [String]) -> Int? {
        words.indices.dropFirst().first { place in
            let word = words[place].lowercased().replacing("×", with: "x")
            return word.hasPrefix("5/3/1") || quantity(beforeNext(word)) != nil
        }
    }

    /// The first sets of a word that has others behind a comma or a slash.
    private static func beforeNext(_ word: String) -> String {
        String(word.prefix { $0 != "," && $0 != "/" })
    }

    /// Lower-case words; commas and slashes between sets are words of their own, and a figure has
    /// its unit.
    static func words(of text: String) -> [String] {
        let text = text.lowercased().replacing("×", with: "x")
        let pieces = text.split(whereSeparator: \.isWhitespace).flatMap { part in
            let part = withPoint(String(part))
            return part == "5/3/1" ? [part] : Self.split(part)
        }
        var words: [String] = []
        for piece in Model.SetMarks.joined(pieces) {
            if let last = words.last, ["kg", "lb", "lbs", "%"].contains(piece),
                last.last?.isNumber == true
            {
                words[words.count - 1] += piece
            } else {
                words.append(piece)
            }
        }
        return words
    }

    private static func split(_ word: String) -> [String] {
        word.replacing("5/3/1", with: "5|3|1").replacing("/", with: " / ")
            .replacing(",", with: " , ").replacing("5|3|1", with: "5/3/1")
            .split(separator: " ").map(String.init)
    }

    /// `2,5kg` with a point: a comma between the digits of a load.
    private static func withPoint(_ word: String) -> String {
        let parts = word.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].last?.isNumber == true, load("0" + parts[1]) != nil else {
            return word
        }
        return parts.joined(separator: ".")
    }

    /// `3x8-12`, `x5+`, `3x60s` or `60s` as sets that are alike; `nil` for another word.
    static func quantity(_ word: String) -> Routine.Target? {
        let parts = word.split(separator: "x", omittingEmptySubsequences: false).map(String.init)
        guard (1...2).contains(parts.count), var amount = parts.last, !amount.isEmpty else {
            return nil
        }
        let sets = parts.count == 1 || parts[0].isEmpty ? 1 : digits(parts[0])
        guard let sets else { return nil }
        if amount.hasSuffix("s"), let seconds = digits(String(amount.dropLast())) {
            return .init(sets: sets, seconds: Double(seconds))
        }
        guard parts.count == 2 else { return nil }
        let isOpen = amount.hasSuffix("+")
        if isOpen { amount.removeLast() }
        let ends = amount.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        guard (1...2).contains(ends.count), let low = digits(ends[0]),
            let high = digits(ends[ends.count - 1]), ends.count == 1 || low < high
        else { return nil }
        return .init(sets: sets, reps: low...high, isOpen: isOpen)
    }

    /// Whether a load, or what is added to one, can be lifted and written with two decimals.
    static func isPossible(_ load: Routine.Step) -> Bool {
        load.entered >= 0.01
            && load.entered * load.unit.grams <= Model.SetBounds.heaviestGrams
    }

    static func digits(_ text: String) -> Int? {
        guard (1...5).contains(text.utf8.count),
            text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { return nil }
        return Int(text, in: 0...99_999)
    }

    /// `60kg`, `132.5lb`; `nil` for another word.
    static func load(_ word: String) -> Routine.Step? {
        let figures = word.prefix { ($0.isASCII && $0.isNumber) || $0 == "." }
        guard !figures.isEmpty, figures.utf8.count <= 9, let value = Double(figures),
            let unit = Model.MassUnit(word: String(word.dropFirst(figures.count)))
        else { return nil }
        return .init(value, unit)
    }
}
