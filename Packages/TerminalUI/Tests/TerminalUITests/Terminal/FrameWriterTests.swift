// SPDX-License-Identifier: Apache-2.0

import Basics
import Testing

@_spi(Frames) @testable import TerminalUI

@Suite("Frame writer")
struct FrameWriterTests {
    private static let best = TerminalCapabilities(colours: .trueColour, isUnicode: true)

    private func text(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self).replacing("\u{1B}[", with: "^")
    }

    /// The bytes of the second frame after the first, without the marks of the update.
    private func change(
        _ first: Frame, _ second: Frame, capabilities: TerminalCapabilities = Self.best
    ) -> String {
        var writer = FrameWriter(capabilities: capabilities)
        _ = writer.bytes(for: first)
        return text(Array(writer.bytes(for: second).dropFirst(8).dropLast(8)))
    }

    @Test("The difference applied to any frame gives the next, in no more bytes than a repaint")
    func differenceEqualsRepaint() {
        var random = SplitMix(seed: 5)
        for round in 0..<400 {
            let size = Size(columns: 1 + random.below(30), rows: 1 + random.below(9))
            var writer = FrameWriter(capabilities: Self.best)
            var terminal = EmulatedTerminal(size: size)
            var frame = Frame.random(size, with: &random)
            for step in 0..<6 {
                let bytes = writer.bytes(for: frame)
                var fresh = FrameWriter(capabilities: Self.best)
                #expect(bytes.count <= fresh.bytes(for: frame).count)
                terminal.apply(bytes)
                let isShown = terminal.frame == frame
                #expect(isShown, "round \(round), step \(step)")
                #expect(terminal.refused == [])
                let isSmall = random.below(3) > 0
                frame = isSmall ? frame.edited(with: &random) : .random(size, with: &random)
            }
        }
    }

    @Test("An equal frame writes nothing")
    func equalFrame() {
        var writer = FrameWriter(capabilities: Self.best)
        let frame = Frame.lines(["abc", "漢 "], columns: 4)
        #expect(!writer.bytes(for: frame).isEmpty)
        #expect(writer.bytes(for: frame) == [])
    }

    @Test("After a change of colours the same frame is written whole, and once, in the new ones")
    func otherColours() {
        var writer = FrameWriter(capabilities: Self.best)
        let frame = Frame.lines(["a"], columns: 1, style: Style(foreground: .red))
        let coloured = writer.bytes(for: frame)
        writer.use(.none)
        let plain = writer.bytes(for: frame)
        #expect(!plain.isEmpty && plain.count < coloured.count)
        #expect(writer.bytes(for: frame) == [])
        writer.use(.none)
        #expect(writer.bytes(for: frame) == [])
        writer.use(.trueColour)
        #expect(writer.bytes(for: frame) == coloured)
    }

    @Test("A difference that the terminal cannot show writes nothing")
    func invisibleDifference() {
        var writer = FrameWriter(
            capabilities: TerminalCapabilities(colours: .none, isUnicode: true))
        _ = writer.bytes(for: .lines(["a"], columns: 1, style: Style(foreground: .red)))
        #expect(writer.bytes(for: .lines(["a"], columns: 1)) == [])
    }

    @Test("Every change stands between the marks of a synchronised update")
    func synchronisedUpdate() {
        var writer = FrameWriter(capabilities: Self.best)
        let bytes = text(writer.bytes(for: .lines(["a"], columns: 1)))
        #expect(bytes == "^?2026h^m^2J^Ha^?25l^?2026l")
    }

    @Test("One changed cell costs a move and its text")
    func oneCell() {
        let first = Frame.lines(["abcdefgh", "abcdefgh"], columns: 8)
        #expect(change(first, .lines(["abcdefgh", "abcdeXgh"], columns: 8)) == "^2;6HX")
    }

    @Test("A short gap is written again, a longer one jumped over")
    func gaps() {
        let first = Frame.lines(["..........................."], columns: 27)
        #expect(change(first, .lines(["a..b......................."], columns: 27)) == "^Ha..b")
        #expect(
            change(first, .lines(["a.........b................"], columns: 27)) == "^Ha^9Cb")
    }

    @Test("Neighbours in one style share one selection, and only what differs is selected")
    func styles() {
        let plain = Frame.lines(["......"], columns: 6)
        let bold = Style(foreground: .red, isBold: true)
        let red = Frame.lines(["abcdef"], columns: 6, style: bold)
        #expect(change(plain, red) == "^H^1;31mabcdef")
        let green = Style(foreground: .green, isBold: true)
        #expect(change(red, .lines(["abcdef"], columns: 6, style: green)) == "^H^32mabcdef")
    }

    @Test("The end of a row is cleared at once")
    func clearedRow() {
        let first = Frame.lines(["abcdefghijkl", "second row.."], columns: 12)
        #expect(change(first, .lines(["ab", "second row.."], columns: 12)) == "^1;3H^K")
    }

    @Test("A screen that empties is cleared at once")
    func clearedScreen() {
        let row = String(repeating: "x", count: 20)
        let first = Frame.lines(Array(repeating: row, count: 20), columns: 20)
        let blank = Frame.lines(Array(repeating: "", count: 20), columns: 20)
        #expect(change(first, blank) == "^2J")
    }

    @Test("A frame of another size is written whole")
    func resize() {
        let other = change(.lines(["abc"], columns: 3), .lines(["abc"], columns: 4))
        #expect(other == "^m^2J^Habc^?25l")
    }

    @Test("After forgetting, the same frame is written whole")
    func forget() {
        var writer = FrameWriter(capabilities: Self.best)
        let frame = Frame.lines(["abc"], columns: 3, cursor: Point(column: 1, row: 0))
        let whole = writer.bytes(for: frame)
        writer.forget()
        #expect(writer.bytes(for: frame) == whole)
    }

    @Test("The cursor is shown, moved and hidden without drawing")
    func cursor() {
        let hidden = Frame.lines(["abc"], columns: 3)
        let shown = Frame.lines(["abc"], columns: 3, cursor: Point(column: 1, row: 0))
        #expect(change(hidden, shown) == "^1;2H^?25h")
        #expect(
            change(shown, .lines(["abc"], columns: 3, cursor: Point(column: 2, row: 0))) == "^C")
        #expect(change(shown, hidden) == "^?25l")
    }

    @Test("A cursor outside the frame is hidden", arguments: [-1, 3, Int.max])
    func cursorOutside(column: Int) {
        let outside = Frame.lines(["abc"], columns: 3, cursor: Point(column: column, row: 0))
        let shown = Frame.lines(["abc"], columns: 3, cursor: Point(column: 1, row: 0))
        #expect(change(shown, outside) == "^?25l")
    }

    @Test(
        "No text of a cell reaches the terminal as a control sequence",
        arguments: ["\u{1B}", "\u{7}", "\u{9B}", "\n", "\r\n", "\u{7F}", "\u{202E}", "\u{0}"])
    func controlCharacters(text: String) {
        var writer = FrameWriter(capabilities: Self.best)
        let cell = Cell(text: Character(text), style: .plain, width: 1)
        let frame = Frame(size: Size(columns: 2, rows: 1), cells: [cell, Cell(text: "b")])
        #expect(self.text(writer.bytes(for: frame)) == "^?2026h^m^2J^1;2Hb^?25l^?2026l")
    }

    @Test("A wide character without its other half is a blank")
    func brokenWideCharacter() {
        let wide = Cell(text: "漢", width: 2)
        let half = Cell(width: 0)
        for cells in [[wide, Cell(text: "b")], [Cell(text: "b"), wide], [half, Cell(text: "b")]] {
            var writer = FrameWriter(capabilities: Self.best)
            var terminal = EmulatedTerminal(size: Size(columns: 2, rows: 1))
            terminal.apply(writer.bytes(for: Frame(size: terminal.size, cells: cells)))
            #expect(terminal.refused == [])
            #expect(terminal.frame.cells.allSatisfy { $0.width == 1 })
        }
    }

    @Test("What follows a picture stands in its place where the terminal takes it for wider")
    func disagreement() {
        var writer = FrameWriter(capabilities: Self.best)
        var terminal = EmulatedTerminal(size: Size(columns: 12, rows: 1)) {
            $0.unicodeScalars.count > 1 ? 6 : TextWidth.of($0)
        }
        terminal.apply(writer.bytes(for: .lines(["👨‍👩‍👧abcdefgh"], columns: 12)))
        #expect(terminal.frame.cells[2..<10].map { String($0.text) }.joined() == "abcdefgh")
    }

    @Test("A terminal without Unicode gets ASCII, cell by cell")
    func ascii() {
        let plain = TerminalCapabilities(colours: .none, isUnicode: false)
        var writer = FrameWriter(capabilities: plain)
        let bytes = writer.bytes(for: .lines(["┌─┐é漢x•→"], columns: 9))
        #expect(bytes.allSatisfy { $0 < 0x80 })
        #expect(text(bytes).contains("+-+e??x*>"))
    }
}
