// SPDX-License-Identifier: Apache-2.0

import WorkoutsModels

extension SetGrammar {
    /// The words of a line, lower case, with what was spaced out brought together: `3 x 5`, `80
    /// kg`, `5, 5, 4`.
    static func words(of line: [String]) throws(Err) -> [String] {
        let text = line.joined(separator: " ").lowercased()
            .replacing("×", with: "x").replacing("*", with: "x")
        guard text.utf8.count <= 500 else {
            throw .outOfRange(
                what: "line", value: "of \(text.utf8.count) bytes",
                bound: "write at most 500 bytes of sets.")
        }
        var words: [String] = []
        let parts = text.split(whereSeparator: { $0 == " " || $0 == "\t" }).map(String.init)
        for word in Model.SetMarks.joined(parts) {
            if let last = words.last, joins(last, word) {
                words[words.count - 1] = last + word
            } else {
                words.append(word)
            }
        }
        guard !words.isEmpty else {
            throw .badSet(word: "", reason: "write what was done, such as 3x5 80kg @8.")
        }
        return words
    }

    private static func joins(_ last: String, _ word: String) -> Bool {
        guard let end = last.last, let start = word.first else { return false }
        // "5, 5, 4" and "5 , 5".
        if end == "," || start == "," { return true }
        if end == "@" || end == "+" { return start.isNumber }
        // "80 kg", "60 s", "5 km", "8 reps"; a lone w, d or f is a mark.
        if end.isNumber, units.contains(word) { return true }
        // "3 x 5": an x alone joins both sides, "80kg x 5" keeps its load a word of its own.
        if end == "x", last == "x" || isSpacedPair(last) { return start.isNumber }
        if word == "x" { return isPlain(last) }
        return false
    }

    private static func isPlain(_ word: String) -> Bool {
        !word.isEmpty && word.allSatisfy { $0.isNumber || $0 == "." || $0 == "x" }
            && !word.hasSuffix("x")
    }

    private static func isSpacedPair(_ word: String) -> Bool {
        word.hasSuffix("x") && isPlain(String(word.dropLast()))
    }

    private static let units: Set<String> = [
        "kg", "kgs", "lb", "lbs", "s", "sec", "secs", "min", "mins", "h", "hr", "m", "km", "mi",
        "yd", "ft",
        "reps", "rep",
    ]
}
