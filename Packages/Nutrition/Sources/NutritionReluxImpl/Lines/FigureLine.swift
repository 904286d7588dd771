// SPDX-License-Identifier: Apache-2.0

/// A line with the energy or other figures of what was eaten, without the words of a sentence.
struct FigureLine {
    /// The name and the figures.
    let text: String
    /// The meal that the line names.
    let meal: String?

    /// Takes `Lunch:`, `for dinner` and `I had` away, and writes the unit that a nutrient lacks.
    init(_ line: String) {
        var words = line.split(whereSeparator: \.isWhitespace).map(String.init)
        var meal: String?
        if let first = words.first, first.hasSuffix(":"), let named = Self.meal(first) {
            meal = named
            words.removeFirst()
        }
        while words.count > 1, let first = words.first,
            Self.openers.contains(LineWords.folded(first))
        {
            words.removeFirst()
        }
        if let place = words.dropLast().firstIndex(where: { $0.lowercased() == "for" }),
            let named = Self.meal(words[place + 1])
        {
            meal = named
            words.removeSubrange(place...(place + 1))
        }
        words = words.map { String($0.reversed().drop { ",;".contains($0) }.reversed()) }
            .filter { !$0.isEmpty }
        for place in words.indices.dropLast()
        where Self.nutrients.contains(LineWords.folded(words[place + 1]).filter(\.isLetter)) {
            if Double(words[place]) != nil { words[place] += "g" }
        }
        text = words.joined(separator: " ")
        self.meal = meal
    }

    private static func meal(_ word: String) -> String? {
        let name = LineWords.folded(word).filter { $0.isLetter || $0 == "-" }
        return LineWords.meals.first { $0.0 == name }?.1
    }

    private static let openers: Set<String> = [
        "i", "just", "had", "ate", "have", "food:", "log", "logged", "track", "add", "today:",
        "today", "a", "an", "comi", "manger", "ich", "hatte",
    ]

    private static let nutrients: Set<String> = ["protein", "proteins", "carbs", "carb", "fat"]
}
