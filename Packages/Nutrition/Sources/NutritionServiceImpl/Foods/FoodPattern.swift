// SPDX-License-Identifier: Apache-2.0

/// What a search asks for: every word must occur, the last one at least as the beginning of a word.
final class FoodPattern: Sendable {
    /// The words as typed.
    let words: [String]
    /// The same without plurals.
    let folded: [String]
    /// Whether the last word may be unfinished.
    let isPrefix: Bool

    private let unfinished: String?

    /// The pattern of a text; `isPrefix` false asks for whole words only.
    init(_ text: String, isPrefix: Bool = true) {
        words = FoodWords.split(text)
        folded = words.map(FoodWords.fold)
        self.isPrefix = isPrefix
        unfinished = isPrefix ? words.last : nil
    }

    /// Whether there is no word in it: then nothing matches.
    var isEmpty: Bool { words.isEmpty }

    /// What an index of words is asked for: every word must occur, the last one may be unfinished;
    /// `nil` for no words. Words are letters and digits, so nothing needs escaping.
    var expression: String? {
        guard let last = words.last else { return nil }
        return (whole.dropLast(isPrefix ? 1 : 0) + (isPrefix ? [Self.begun(last, whole)] : []))
            .joined(separator: " AND ")
    }

    /// The same without a last word of which a letter or two are typed, which fit millions of foods;
    /// `nil` where there is no such word, or no other.
    var finished: String? {
        guard isPrefix, words.count > 1, let last = words.last, last.utf8.count <= 2 else {
            return nil
        }
        return whole.dropLast().joined(separator: " AND ")
    }

    /// The beginning of the longest word, which is in every name that fits whatever its plural; `nil`
    /// for no words.
    var rarest: String? {
        let stems = folded.map { $0.utf8.count > 1 && $0.hasSuffix("i") ? $0.dropLast() : $0[...] }
        return stems.max { $0.utf8.count < $1.utf8.count }.map(String.init)
    }

    private var whole: [String] { folded.map { "\"\($0)\"" } }

    private static func begun(_ word: String, _ whole: [String]) -> String {
        let end = whole.last ?? ""
        return end == "\"\(word)\"" ? "\(end)*" : "(\(end) OR \"\(word)\"*)"
    }

    /// Whether all words occur among the forms of a name.
    func matches(_ forms: [String]) -> Bool {
        guard let last = words.indices.last else { return false }
        for index in words.indices {
            let isUnfinished = isPrefix && index == last
            let isThere = forms.contains { form in
                form == folded[index] || (isUnfinished && form.hasPrefix(words[index]))
            }
            guard isThere else { return false }
        }
        return true
    }

    /// Whether a word of a name is one that the pattern asks for.
    func asks(for word: String, folded form: String) -> Bool {
        folded.contains(form) || isBegun(by: word)
    }

    /// Whether the last word of the pattern, still unfinished, is how a word of a name begins. Asked
    /// for every word of thousands of names: most differ in their first letter.
    func isBegun(by word: String) -> Bool {
        guard let unfinished, word.utf8.first == unfinished.utf8.first else { return false }
        return word.hasPrefix(unfinished)
    }
}
