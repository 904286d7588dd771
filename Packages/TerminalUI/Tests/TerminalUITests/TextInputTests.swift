// SPDX-License-Identifier: Apache-2.0

import Basics
import TerminalUI
import Testing

@Suite("Text input", .timeLimit(.minutes(1)))
struct TextInputTests {
    private func at(_ cursor: Int, _ text: String) -> TextInput {
        var input = TextInput(text)
        input.moveHome()
        for _ in 0..<cursor { input.moveRight() }
        return input
    }

    @Test("text goes in at the cursor")
    func insert() {
        var input = at(1, "ac")
        input.insert("b")
        #expect(input.text == "abc")
        #expect(input.cursor == 2)
    }

    @Test("deleting takes a whole character")
    func delete() {
        var input = TextInput("a👨‍👩‍👧e\u{301}")
        input.deleteBackward()
        #expect(input.text == "a👨‍👩‍👧")
        input.deleteBackward()
        #expect(input.text == "a")
        input.moveHome()
        input.deleteForward()
        #expect(input.isEmpty)
        input.deleteForward()
        input.deleteBackward()
        #expect(input == TextInput(""))
    }

    @Test("a mark typed after a letter joins it")
    func mark() {
        var input = TextInput("e")
        input.insert("\u{301}")
        #expect(input.count == 1)
        #expect(input.cursor == 1)
    }

    @Test("when deleting joins two parts to one character, the cursor stands behind it")
    func joined() {
        var flags = at(1, "🇩x🇪")
        flags.deleteForward()
        #expect(flags.count == 1)
        #expect(flags.cursor == 1)
    }

    @Test("words are passed whole, blanks and signs with them")
    func words() {
        var input = TextInput("bench press, 80 kg")
        input.moveWordLeft()
        #expect(input.cursor == 16)
        input.moveWordLeft()
        #expect(input.cursor == 13)
        input.moveWordLeft()
        #expect(input.cursor == 6)
        input.moveWordRight()
        #expect(input.cursor == 11)
        input.moveWordRight()
        #expect(input.cursor == 15)
        input.deleteWordBackward()
        #expect(input.text == "bench press,  kg")
    }

    @Test("kills remove one side or all")
    func kills() {
        var right = at(3, "abcdef")
        right.killToEnd()
        #expect(right.text == "abc")
        var left = at(3, "abcdef")
        left.killToStart()
        #expect(left.text == "def")
        #expect(left.cursor == 0)
        var all = at(3, "abcdef")
        all.killLine()
        #expect(all.isEmpty)
    }

    @Test("moves stop at both ends")
    func ends() {
        var input = TextInput("ab")
        input.moveRight()
        #expect(input.cursor == 2)
        input.moveHome()
        input.moveLeft()
        input.moveWordLeft()
        #expect(input.cursor == 0)
        input.moveEnd()
        input.moveWordRight()
        #expect(input.cursor == 2)
    }

    @Test("text beyond the limit is left out, also a pasted megabyte")
    func limit() {
        var input = TextInput("abc", limit: 5)
        input.insert(String(repeating: "x", count: 1_000_000))
        #expect(input.text == "abcxx")
        #expect(TextInput("abc", limit: -1).isEmpty)
    }

    @Test("a pasted text becomes one line without control characters")
    func paste() {
        var input = TextInput()
        input.insert("a\r\nb\tc\u{1B}[0m\u{7F}d")
        #expect(input.text == "a b c[0md")
    }

    @Test("every sequence of edits keeps the cursor inside the text")
    func random() {
        var random = SplitMix(seed: 3)
        var input = TextInput("", limit: 20)
        let texts = ["a", " ", "米", "\u{301}", "🇩🇪", "👍🏽", "word ", "\u{200D}"]
        for _ in 0..<5_000 {
            switch Int.random(in: 0..<11, using: &random) {
            case 0, 1, 2, 3: input.insert(texts.randomElement(using: &random) ?? "")
            case 4: input.deleteBackward()
            case 5: input.deleteForward()
            case 6: input.moveLeft()
            case 7: input.moveRight()
            case 8: input.moveWordLeft()
            case 9: input.moveWordRight()
            default: input.deleteWordBackward()
            }
            #expect(input.cursor >= 0 && input.cursor <= input.count && input.count <= 20)
        }
    }
}
