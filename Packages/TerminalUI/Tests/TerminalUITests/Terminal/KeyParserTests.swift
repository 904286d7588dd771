// SPDX-License-Identifier: Apache-2.0

import TerminalUI
import Testing

@Suite("Key parser")
struct KeyParserTests {
    private func keys(_ text: String) -> [Key] {
        var parser = KeyParser()
        return parser.feed(text.utf8) + parser.flush()
    }

    @Test(
        "A sequence is one key",
        arguments: [
            ("\u{1B}[A", Key.up), ("\u{1B}OA", .up), ("\u{1B}[B", .down), ("\u{1B}[C", .right),
            ("\u{1B}[D", .left), ("\u{1B}[1;5C", .right), ("\u{1B}[H", .home), ("\u{1B}[1~", .home),
            ("\u{1B}[7~", .home), ("\u{1B}OF", .end), ("\u{1B}[4~", .end), ("\u{1B}[2~", .insert),
            ("\u{1B}[3~", .delete), ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown),
            ("\u{1B}[3;5~", .delete), ("\u{1B}[Z", .backTab), ("\u{1B}OP", .function(1)),
            ("\u{1B}[[A", .function(1)), ("\u{1B}[11~", .function(1)), ("\u{1B}[15~", .function(5)),
            ("\u{1B}[17~", .function(6)), ("\u{1B}[21~", .function(10)),
            ("\u{1B}[24~", .function(12)), ("\u{1B}[1;2P", .function(1)),
            ("\u{1B}[34~", .function(20)), ("\u{1B}OM", .enter), ("\u{1B}x", .alt("x")),
            ("\u{1B}é", .alt("é")), ("\u{1B}", .escape), ("\u{1B}[", .alt("[")),
            ("\u{1B}O", .alt("O")), ("\u{1B}]", .alt("]")), ("\u{1B}O5A", .up),
        ])
    func sequence(text: String, key: Key) {
        #expect(keys(text) == [key])
    }

    @Test(
        "Control characters are keys of their own",
        arguments: [
            ("\r", Key.enter), ("\n", .enter), ("\t", .tab), ("\u{7F}", .backspace),
            ("\u{8}", .backspace), ("\u{3}", .control("c")), ("\u{1A}", .control("z")),
            ("\u{0}", .control(" ")), ("\u{1C}", .control("\\")), ("\u{1F}", .control("_")),
        ])
    func control(text: String, key: Key) {
        #expect(keys(text) == [key])
    }

    @Test("Text comes scalar by scalar and composes again")
    func text() {
        #expect(keys("aé漢") == [.character("a"), .character("é"), .character("漢")])
        let typed = keys("👩‍🚀e\u{301}").map { key in
            if case .character(let character) = key { String(character) } else { "?" }
        }
        #expect(typed.joined() == "👩‍🚀e\u{301}")
    }

    @Test("Any cut between reads gives the same keys")
    func cuts() {
        let bytes = Array("a漢\u{1B}[1;5C\u{1B}OPé\u{1B}[200~x\u{1B}[20\u{1B}[201~\u{1B}[Zq".utf8)
        var whole = KeyParser()
        let expected = whole.feed(bytes)
        #expect(expected.count == 8)
        for cut in 0...bytes.count {
            var parser = KeyParser()
            #expect(parser.feed(bytes[..<cut]) + parser.feed(bytes[cut...]) == expected)
        }
    }

    @Test("A lone Escape waits for what follows, and is a key when nothing does")
    func loneEscape() {
        var parser = KeyParser()
        #expect(parser.feed([0x1B]) == [])
        #expect(parser.isWaiting)
        #expect(parser.flush() == [.escape])
        #expect(!parser.isWaiting)
        #expect(parser.flush() == [])
        #expect(keys("\u{1B}\u{1B}") == [.escape, .escape])
        #expect(keys("\u{1B}\u{1B}[A") == [.escape, .up])
    }

    @Test(
        "A sequence that means nothing here is swallowed whole",
        arguments: [
            "\u{1B}[?1;2c", "\u{1B}[<0;10;20M", "\u{1B}[99~", "\u{1B}[12;40R", "\u{1B}[I",
            "\u{1B}]11;rgb:00/00/00\u{7}", "\u{1B}]0;title\u{1B}\\", "\u{1B}P1$r0m\u{1B}\\",
            "\u{1B}_data\u{1B}\\", "\u{1B}[201~", "\u{1B}[13;2u", "\u{1B}Oj", "\u{1B}[[Z",
            "\u{1B}[99999999999999999999999999~", "\u{1B}[1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1z",
        ])
    func unknown(text: String) {
        #expect(keys(text + "q") == [.character("q")])
    }

    @Test("A sequence cut off by another key does not swallow it")
    func interrupted() {
        #expect(keys("\u{1B}[1;\u{3}") == [.control("c")])
        #expect(keys("\u{1B}[1;\u{1B}[A") == [.up])
        #expect(keys("\u{1B}O\u{3}") == [.control("c")])
        #expect(keys("\u{1B}[12é") == [.character("é")])
    }

    @Test("A string that never ends is given up when nothing follows")
    func endlessString() {
        var parser = KeyParser()
        #expect(parser.feed("\u{1B}]0;abc".utf8) == [])
        #expect(parser.isWaiting)
        #expect(parser.flush() == [])
        #expect(parser.feed("q".utf8) == [.character("q")])
    }

    @Test(
        "What is not UTF-8 becomes the replacement character, and only that",
        arguments: [
            ([0xFF], 1), ([0xC0, 0x80], 2), ([0xE2, 0x82], 1), ([0xED, 0xA0, 0x80], 3),
            ([0xF5, 0x80], 2), ([0x80], 1), ([0xF0, 0x9F, 0x98], 1), ([0xF4, 0x90], 2),
        ] as [([UInt8], Int)])
    func invalid(bytes: [UInt8], count: Int) {
        var parser = KeyParser()
        let keys = parser.feed(bytes) + parser.feed("q".utf8)
        let replaced = Array(repeating: Key.character("\u{FFFD}"), count: count)
        #expect(keys == replaced + [.character("q")])
        #expect(String(decoding: bytes, as: UTF8.self).unicodeScalars.count == count)
    }

    @Test("An unfinished character is replaced when nothing follows")
    func unfinished() {
        var parser = KeyParser()
        #expect(parser.feed([0xE2, 0x82]) == [])
        #expect(parser.isWaiting)
        #expect(parser.flush() == [.character("\u{FFFD}")])
    }

    @Test("Control characters of the upper half are no keys")
    func upperControls() {
        #expect(keys("\u{9B}A\u{85}") == [.character("A")])
    }
}
