// SPDX-License-Identifier: Apache-2.0

import Basics
import TerminalUI
import Testing

@Suite("Text cut and wrapped")
struct TextLayoutTests {
    @Test(
        "A text is cut to the longest start that fits with the ellipsis",
        arguments: [
            ("Bench press", 11, "Bench press"), ("Bench press", 8, "Bench p…"), ("abc", 1, "…"),
            ("abc", 0, ""), ("", 0, ""), ("漢字漢字", 5, "漢字…"), ("漢字漢字", 4, "漢…"),
            ("漢字", 4, "漢字"), ("üüü", 3, "üüü"), ("👨‍👩‍👧👨‍👩‍👧", 3, "👨‍👩‍👧…"),
            ("e\u{301}e\u{301}", 2, "e\u{301}e\u{301}"),
        ])
    func truncate(text: String, columns: Int, cut: String) {
        #expect(TextWidth.truncate(text, to: columns) == cut)
    }

    @Test("An ellipsis that does not fit is left out")
    func wideEllipsis() {
        #expect(TextWidth.truncate("abc", to: 1, ellipsis: "漢") == "a")
        #expect(TextWidth.truncate("abcdef", to: 4, ellipsis: ".") == "abc.")
        #expect(TextWidth.truncate("abc", to: -3) == "")
    }

    @Test(
        "Lines break at spaces, which go",
        arguments: [
            ("one two three", 7, ["one two", "three"]), ("one two", 3, ["one", "two"]),
            ("one  two", 8, ["one  two"]), ("  one two", 5, ["  one", "two"]),
            ("one two ", 7, ["one two"]), ("", 5, [""]), ("   ", 2, [""]), ("a\tb", 9, ["a b"]),
        ])
    func wrap(text: String, columns: Int, lines: [String]) {
        #expect(TextWidth.wrap(text, to: columns) == lines)
    }

    @Test("A word wider than the column is cut, the rest goes on in the line")
    func longWord() {
        #expect(TextWidth.wrap("abcdefgh ij", to: 5) == ["abcde", "fgh", "ij"])
        #expect(TextWidth.wrap("abcdefgh i", to: 5) == ["abcde", "fgh i"])
        #expect(TextWidth.wrap("x abcdefgh", to: 5) == ["x", "abcde", "fgh"])
    }

    @Test("A text's own line breaks stay, empty lines and CR LF included")
    func explicitLines() {
        #expect(TextWidth.wrap("a\n\nb\r\nc\n", to: 9) == ["a", "", "b", "c", ""])
    }

    @Test("Wide characters may break anywhere, pictures are never cut")
    func wideCharacters() {
        #expect(TextWidth.wrap("漢字漢字", to: 5) == ["漢字", "漢字"])
        #expect(TextWidth.wrap("ab漢字", to: 5) == ["ab漢", "字"])
        #expect(TextWidth.wrap("👨‍👩‍👧👨‍👩‍👧", to: 3) == ["👨‍👩‍👧", "👨‍👩‍👧"])
    }

    @Test("No line is wider than the column, and no character but spaces is lost")
    func linesFit() {
        var random = SplitMix(seed: 11)
        let alphabet = Array("ab c漢 d e\u{301} 👍🏽 longerword\u{1F1E9}\u{1F1EA} ")
        for _ in 0..<500 {
            let text = String((0..<40).map { _ in alphabet[random.below(alphabet.count)] })
            let columns = 2 + random.below(12)
            let lines = TextWidth.wrap(text, to: columns)
            #expect(lines.allSatisfy { TextWidth.of($0) <= columns })
            #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
        }
    }

    @Test("A column of no cells is read as one")
    func noColumns() {
        #expect(TextWidth.wrap("abc", to: 0) == ["a", "b", "c"])
        #expect(TextWidth.wrap("漢字", to: 1) == ["漢", "字"])
    }
}
