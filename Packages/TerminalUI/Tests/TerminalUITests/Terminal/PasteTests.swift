// SPDX-License-Identifier: Apache-2.0

import Basics
import TerminalUI
import Testing

@Suite("Bracketed paste")
struct PasteTests {
    private static let start = "\u{1B}[200~"
    private static let end = "\u{1B}[201~"

    private func pasted(_ text: String) -> [Key] {
        var parser = KeyParser()
        return parser.feed((Self.start + text + Self.end).utf8)
    }

    @Test("A pasted text is one key, whatever stands in it")
    func oneKey() {
        #expect(pasted("a\u{3}b\u{1B}[Aé漢") == [.paste("a\u{3}b\u{1B}[Aé漢")])
        #expect(pasted("") == [.paste("")])
    }

    @Test("Line breaks come as one form")
    func lineBreaks() {
        #expect(pasted("a\rb\r\nc\nd\r\r\n") == [.paste("a\nb\nc\nd\n\n")])
    }

    @Test("What looks like the end but is not stays in the text")
    func almostTheEnd() {
        #expect(pasted("a\u{1B}[20\u{1B}[201") == [.paste("a\u{1B}[20\u{1B}[201")])
    }

    @Test("Invalid UTF-8 in a paste is replaced")
    func invalid() {
        var parser = KeyParser()
        let bytes = Array(Self.start.utf8) + [0x61, 0xFF, 0x62] + Array(Self.end.utf8)
        #expect(parser.feed(bytes) == [.paste("a\u{FFFD}b")])
    }

    @Test("A pasted megabyte arrives whole")
    func atTheLimit() {
        let text = String(repeating: "x", count: KeyParser.pasteLimit)
        #expect(pasted(text) == [.paste(text)])
    }

    @Test("What exceeds a megabyte is dropped, and the text says so")
    func beyondTheLimit() {
        let text = String(repeating: "x", count: KeyParser.pasteLimit)
        #expect(pasted(text + "yz") == [.paste(text + KeyParser.cutMarker)])
    }

    @Test("The limit cuts no character in two")
    func cutBetweenCharacters() {
        let text = String(repeating: "x", count: KeyParser.pasteLimit - 1)
        #expect(pasted(text + "漢") == [.paste(text + KeyParser.cutMarker)])
    }

    @Test("A paste waits for its end, and the end of the input ends it too")
    func unfinished() {
        var parser = KeyParser()
        #expect(parser.feed((Self.start + "abc").utf8) == [])
        #expect(!parser.isWaiting)
        #expect(parser.flush() == [])
        #expect(parser.finish() == [.paste("abc")])
        #expect(parser.feed("q".utf8) == [.character("q")])
    }
}

@Suite("Key parser, any bytes")
struct KeyParserFuzzTests {
    @Test("Random bytes in random reads never trap it, and a flush always frees it")
    func randomBytes() {
        var random = SplitMix(seed: 7)
        let hot: [UInt8] =
            Array("\u{1B}\u{1B}[[O;?0129~200201\u{7F}PX]^_\\".utf8) + [0xC3, 0xE2, 0xF0]
        for _ in 0..<300 {
            var parser = KeyParser()
            for _ in 0..<40 {
                let bytes = (0..<random.below(24)).map { _ in
                    random.below(2) == 0
                        ? hot[random.below(hot.count)] : UInt8(random.below(256))
                }
                _ = parser.feed(bytes)
                if random.below(4) == 0 {
                    _ = parser.flush()
                    #expect(!parser.isWaiting)
                }
            }
            _ = parser.finish()
            #expect(!parser.isWaiting)
            #expect(parser.feed("q".utf8) == [.character("q")])
        }
    }

    @Test("Sequences without an end hold a bounded number of bytes")
    func bounded() {
        for start in ["\u{1B}[", "\u{1B}]", "\u{1B}O", "\u{1B}P"] {
            var parser = KeyParser()
            _ = parser.feed(start.utf8)
            for _ in 0..<100 { #expect(parser.feed(repeatElement(0x31, count: 1000)) == []) }
            #expect(String(reflecting: parser).utf8.count < 1500)
        }
    }
}
