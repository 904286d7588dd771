// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import TerminalUI

@Suite("Text width")
struct TextWidthTests {
    @Test(
        "A character takes the cells that terminals give it",
        arguments: [
            ("a", 1), (" ", 1), ("~", 1), ("é", 1), ("e\u{301}", 1), ("ß", 1), ("Ж", 1), ("…", 1),
            ("│", 1), ("█", 1), ("漢", 2), ("ア", 2), ("ｱ", 1), ("Ａ", 2), ("한", 2),
            ("\u{1112}\u{1161}\u{11AB}", 2), ("が", 2), ("か\u{3099}", 2), ("。", 2), ("￥", 2),
            ("¥", 1), ("𠮷", 2), ("😀", 2), ("👍🏽", 2), ("👨‍👩‍👧", 2), ("🇩🇪", 2), ("❤", 1),
            ("❤️", 2), ("1️⃣", 2), ("☝🏽", 2), ("⌚", 2), ("✈️", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("🏋️‍♀️", 2),
            ("🫩", 2), ("कि", 1), ("क्ष", 2), ("กำ", 2), ("א", 1), ("שׁ", 1), ("䷀", 2), ("€", 1),
        ])
    func widthOfCharacter(text: String, cells: Int) {
        #expect(TextWidth.of(Character(text)) == cells)
        #expect(TextWidth.of(text) == cells)
    }

    @Test(
        "Control characters, lone marks and format characters take no cell",
        arguments: [
            "\u{0}", "\n", "\r\n", "\t", "\u{1B}", "\u{7F}", "\u{9B}", "\u{301}", "\u{200B}",
            "\u{200D}", "\u{FE0F}", "\u{202E}", "\u{2028}", "\u{FEFF}", "\u{1160}",
        ])
    func widthOfNothing(text: String) {
        #expect(TextWidth.of(Character(text)) == 0)
    }

    @Test("A selector of pictures leaves a letter narrow")
    func selectorAfterLetter() {
        #expect(TextWidth.of("a\u{FE0F}") == 1)
    }

    @Test("No character is wider than two cells, whatever it is made of")
    func neverWiderThanTwo() {
        var stack = "z"
        for _ in 0..<100 { stack += "\u{301}" }
        #expect(TextWidth.of(Character(stack)) == 1)
        #expect(TextWidth.of("\u{1100}\u{1100}\u{1100}\u{1161}") == 2)
    }

    @Test("A text takes the sum of its characters, line breaks nothing")
    func widthOfText() {
        #expect(TextWidth.of("") == 0)
        #expect(TextWidth.of("Bankdrücken 卧推 💪") == 19)
        #expect(TextWidth.of("ab\ncd\r\n") == 4)
        #expect(TextWidth.of("xx漢字xx".dropFirst()) == 7)
    }

    @Test("The table of ranges ascends and does not overlap")
    func rangesAscend() {
        #expect(TextWidth.wideRanges.count.isMultiple(of: 2))
        #expect(zip(TextWidth.wideRanges, TextWidth.wideRanges.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(TextWidth.isInWideRange(0x1100) && TextWidth.isInWideRange(0x3FFFD))
        #expect(!TextWidth.isInWideRange(0x10FF) && !TextWidth.isInWideRange(0x3FFFE))
    }

    /// Sums over blocks, counted with Python's `wcwidth` 0.7 (Unicode 17.0).
    @Test(
        "Whole blocks sum up to what wcwidth counts",
        arguments: [
            (0x2300...0x23FF, 266), (0x2600...0x27BF, 508), (0x3000...0x30FF, 492),
            (0x1F300...0x1F5FF, 1327), (0x1F900...0x1F9FF, 498),
        ])
    func blockSums(block: ClosedRange<UInt32>, cells: Int) {
        let sum = block.compactMap(Unicode.Scalar.init).reduce(0) {
            $0 + TextWidth.of(Character($1))
        }
        #expect(sum == cells)
    }
}
