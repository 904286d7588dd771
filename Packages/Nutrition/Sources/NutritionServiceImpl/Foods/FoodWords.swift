// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Splits names into the words a search compares: lower case, letters and digits only, plurals
/// folded.
enum FoodWords {
    /// The words of a text in their order, as written but for case and accents.
    static func split(_ text: String) -> [String] { headed(text).words }

    /// The words of a text, and how many of them stand before its first comma.
    static func headed(_ text: String) -> (words: [String], head: Int) {
        let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
        let plain = isASCII ? text : lettersOfAnyScript(text)
        var words: [String] = []
        var word: [UInt8] = []
        var head: Int?
        func end() {
            if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
            word.removeAll(keepingCapacity: true)
        }
        for byte in plain.utf8 {
            switch byte {
            case 0x61...0x7A, 0x30...0x39, 0x80...: word.append(byte)
            case 0x41...0x5A: word.append(byte | 0x20)
            default:
                end()
                if byte == UInt8(ascii: ","), head == nil { head = words.count }
            }
        }
        end()
        return (words, head ?? words.count)
    }

    /// A text without accents, with spaces for what is neither ASCII nor a letter.
    private static func lettersOfAnyScript(_ text: String) -> String {
        let folded = text.folding(
            options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
        let scalars = folded.unicodeScalars.map {
            $0.isASCII || $0.properties.isAlphabetic ? $0 : " "
        }
        return String(String.UnicodeScalarView(scalars))
    }

    /// A word without its English plural, in a form that singular and plural share: `berries` and
    /// `berry` are `berri`.
    static func fold(_ word: String) -> String {
        // Most words end in none of the letters that are folded, and cost nothing then.
        guard word.utf8.count > 3, let last = word.utf8.last,
            last == UInt8(ascii: "s") || last == UInt8(ascii: "e") || last == UInt8(ascii: "y")
        else { return word }
        var bytes = Array(word.utf8)
        if ends(bytes, with: "s"), !ends(bytes, with: "ss"), !ends(bytes, with: "us") {
            bytes.removeLast()
            let endings: [StaticString] = ["che", "she", "xe", "sse", "oe"]
            if endings.contains(where: { ends(bytes, with: $0) }) { bytes.removeLast() }
        }
        if ends(bytes, with: "ie") { bytes.removeLast() }
        if bytes.last == UInt8(ascii: "y"), bytes.count > 3 {
            bytes[bytes.count - 1] = UInt8(ascii: "i")
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func ends(_ word: [UInt8], with text: StaticString) -> Bool {
        guard word.count >= text.utf8CodeUnitCount else { return false }
        return text.withUTF8Buffer { word.suffix(text.utf8CodeUnitCount).elementsEqual($0) }
    }

    /// Every form in which the words of some texts may be looked for, each once: what an index
    /// stores.
    static func forms(of words: some Sequence<String>) -> [String] {
        var seen: Set<String> = []
        var forms: [String] = []
        for word in words {
            if seen.insert(word).inserted { forms.append(word) }
            let folded = fold(word)
            if seen.insert(folded).inserted { forms.append(folded) }
        }
        return forms
    }
}

/// A name as a search sees it. An object, since thousands of ranks hold theirs for every key.
final class FoodName: Sendable {
    /// Words that make a food no special one.
    private static let plain: Set<String> = ["raw", "fresh", "plain", "whole", "with", "skin"]

    /// All its words, in order.
    let words: [String]
    /// The same without plurals.
    let folded: [String]
    /// Which of the words make the food no special one.
    let isPlain: [Bool]
    /// How many of them stand before the first comma: what the food is, as in "Rice, white,
    /// cooked".
    let headCount: Int
    /// Its length in bytes.
    let length: Int

    /// Splits a name.
    init(_ text: String) {
        (words, headCount) = FoodWords.headed(text)
        folded = words.map(FoodWords.fold)
        isPlain = words.map(Self.plain.contains)
        length = text.utf8.count
    }
}
