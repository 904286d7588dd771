// SPDX-License-Identifier: Apache-2.0

import TerminalUI
import Testing

@Suite("Text", .timeLimit(.minutes(1)))
struct TextTests {
    private let sentence = Text("Five sets of squats and a walk in the park")

    @Test("long lines break between words")
    func wraps() {
        #expect(
            picture(sentence, 16, 4) == """
                Five sets of
                squats and a
                walk in the park
                """)
    }

    @Test("a word longer than a line is broken")
    func longWord() {
        #expect(
            picture(Text("a Kniebeugenwettkampf"), 8, 5) == """
                a
                Kniebeug
                enwettka
                mpf
                """)
    }

    @Test("a truncated line ends with an ellipsis")
    func truncates() {
        let text = Text("Five sets of squats", overflow: .truncates)
        #expect(picture(text, 10, 1) == "Five sets…")
        #expect(picture(text, 10, 1, .ascii) == "Five sets~")
    }

    @Test("lines stand where the alignment says")
    func alignment() {
        let left = Text("ab\nabcd")
        var middle = left
        middle.alignment = .centre
        var right = left
        right.alignment = .trailing
        #expect(picture(left, 8, 2) == "ab\nabcd")
        #expect(picture(middle, 8, 2) == "   ab\n  abcd")
        #expect(picture(right, 8, 2) == "      ab\n    abcd")
    }

    @Test("every kind of line break starts a new line")
    func lineBreaks() {
        #expect(picture(Text("a\nb\r\nc\n\nd"), 4, 6) == "a\nb\nc\n\nd")
    }

    @Test("lines beyond the height are not drawn")
    func tall() {
        #expect(picture(Text("a\nb\nc"), 4, 2) == "a\nb")
    }

    @Test("wrapped runs keep their looks")
    func spansKeepStyles() {
        let bold = Style(isBold: true)
        let text = Text([Span("one two "), Span("three four", style: bold), Span(" five")])
        let frame = render(text, 9, 4)
        #expect(frame.text() == "one two\nthree\nfour five\n")
        #expect((0..<5).allSatisfy { frame[column: $0, row: 1].style == bold })
        #expect((0..<4).allSatisfy { frame[column: $0, row: 2].style == bold })
        #expect((5..<9).allSatisfy { frame[column: $0, row: 2].style == .plain })
    }

    @Test("a truncated run leaves the looks of the next line alone")
    func truncatedSpans() {
        let bold = Style(isBold: true)
        let text = Text(
            [Span("aaaa bbbb", style: bold), Span("\nab")], overflow: .truncates)
        let frame = render(text, 5, 2)
        #expect(frame.text() == "aaaa…\nab")
        #expect(frame[column: 4, row: 0].style == bold)
        #expect(frame[column: 0, row: 1].style == .plain)
    }

    @Test("a mark at the start of a run joins the letter before it")
    func markJoins() {
        let text = Text([Span("e"), Span("\u{301}x", style: Style(isBold: true))])
        let frame = render(text, 4, 1)
        #expect(frame[column: 0, row: 0].text == "e\u{301}")
        #expect(frame[column: 1, row: 0].style.isBold)
    }

    @Test("a wide character takes two cells")
    func wide() {
        let frame = render(Text("米a飯"), 6, 1)
        #expect(frame.cells.map(\.width) == [2, 0, 1, 2, 0, 1])
        #expect(frame.text() == "米a飯")
    }

    @Test("a wide character that does not fit is left out", arguments: [1, 3])
    func wideAtEdge(columns: Int) {
        let text = Text("米飯", overflow: .truncates)
        #expect(fault(of: render(text, columns, 1)) == nil)
    }

    @Test("a family of people is one character of two cells")
    func joiners() {
        let frame = render(Text("👨‍👩‍👧x"), 4, 1)
        #expect(frame[column: 0, row: 0].text == "👨‍👩‍👧")
        #expect(frame[column: 2, row: 0].text == "x")
    }

    @Test("a letter with combining marks takes one cell")
    func combining() {
        let frame = render(Text("Z\u{307}o\u{301}x"), 4, 1)
        #expect(frame.cells.map(\.text) == ["Z\u{307}", "o\u{301}", "x", " "])
    }

    @Test("no control character reaches a cell")
    func controls() {
        let frame = render(Text("a\u{1B}[31mb\u{7}c\u{9B}2Jd\te"), 20, 1)
        #expect(fault(of: frame) == nil)
        #expect(!frame.text().unicodeScalars.contains { (0x7F...0x9F).contains($0.value) })
    }

    @Test("a cell holds no more bytes than a character needs")
    func piledMarks() {
        let text = "a" + String(repeating: "\u{301}", count: 100_000)
        #expect(render(Text(text), 4, 1)[column: 0, row: 0].text.utf8.count <= 64)
    }

    @Test("typographic signs have a plain form among ASCII glyphs")
    func plainForms() {
        #expect(picture(Text("5 × 100 – “ok”…"), 20, 1, .ascii) == "5 x 100 - \"ok\"~")
    }

    @Test("a pasted megabyte costs no more than what is seen of it")
    func megabyte() {
        let text = Text(String(repeating: "word ", count: 200_000))
        #expect(picture(text, 9, 2) == "word word\nword word")
    }
}
