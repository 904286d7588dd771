// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import TerminalUI

@Suite("Frame", .timeLimit(.minutes(1)))
struct FrameTests {
    @Test("a blank frame has blank cells and no cursor")
    func blank() {
        let frame = Frame(size: Size(columns: 3, rows: 2))
        #expect(frame.cells == Array(repeating: Cell(), count: 6))
        #expect(frame.cursor == nil)
        #expect(frame.text() == "\n")
    }

    @Test("a place outside a frame is blank")
    func outside() {
        let frame = render(Text("ab"), 2, 1)
        #expect(frame[column: -1, row: 0] == Cell())
        #expect(frame[column: 2, row: 0] == Cell())
        #expect(frame[column: 0, row: .max] == Cell())
    }

    @Test("a size below zero is nothing, one beyond measure is cut")
    func sizes() {
        #expect(Frame(size: Size(columns: -4, rows: .min)).cells.isEmpty)
        #expect(Frame(size: Size(columns: .max, rows: 1)).size.columns == Frame.largest.columns)
        #expect(render(Text("x"), -1, 5).cells.isEmpty)
    }

    @Test("equal content at an equal size is an equal frame")
    func equal() {
        let content = Panel("a", content: Gauge("b", value: 0.3))
        #expect(render(content, 30, 4) == render(content, 30, 4))
        #expect(render(content, 30, 4) != render(content, 31, 4))
    }

    @Test("a look laid over another keeps what it does not set")
    func merged() {
        let base = Style(foreground: .red, isBold: true)
        let merged = base.merged(with: Style(background: .blue, isInverted: true))
        #expect(
            merged
                == Style(foreground: .red, background: .blue, isBold: true, isInverted: true))
    }

    @Test("the first example of the documentation prints what it says")
    func documentation() {
        let week = Panel("Week 41") { Gauge("Sets", value: 0.6, detail: "12 / 20") }
        #expect(
            picture(week, 32, 3) == """
                ╭ Week 41 ─────────────────────╮
                │Sets ██████████▎░░░░░░ 12 / 20│
                ╰──────────────────────────────╯
                """)
    }

    @Test("the ASCII glyphs are ASCII, and each is one cell wide")
    func asciiSet() {
        let glyphs = GlyphSet.ascii
        let all: [Character] =
            glyphs.barSteps + glyphs.columnSteps + glyphs.shades + glyphs.points
            + [
                glyphs.border.topLeft, glyphs.border.horizontal, glyphs.border.vertical,
                glyphs.border.axisTick, glyphs.border.baseTick, glyphs.ellipsis, glyphs.pointer,
                glyphs.check, glyphs.mask, glyphs.scrollThumb, glyphs.scrollTrack, glyphs.success,
                glyphs.caution, glyphs.failure, glyphs.notice,
            ]
        #expect(all.allSatisfy { $0.isASCII })
    }

    @Test("a cell is read as it was written, whatever its colours, attributes and character")
    func stored() {
        let colours = [.standard, .rgb(0, 0, 0), .rgb(255, 1, 128)] + Colour.named
        let cells = colours.enumerated().flatMap { index, colour in
            [
                Cell(text: "é", style: Style(foreground: colour, isBold: true, isInverted: true)),
                Cell(text: "e\u{301}", style: Style(background: colour, isDim: true)),
                Cell(text: "👨‍👩‍👧", style: Style(isItalic: true, isUnderlined: true), width: 2),
                Cell(
                    text: " ", style: Style(foreground: colours[colours.count - 1 - index]),
                    width: 0),
            ]
        }
        let frame = Frame(size: Size(columns: cells.count, rows: 1), cells: cells)
        #expect(frame.cells == cells)
    }

    @Test("frames are equal by what they show, in whatever order their characters came")
    func order() {
        let size = Size(columns: 2, rows: 1)
        var canvas = Canvas(size: size, glyphs: .unicode)
        canvas.write("x\u{301}y\u{301}", at: Point(column: 0, row: 0))
        var other = Canvas(size: size, glyphs: .unicode)
        other.write("y\u{301}", at: Point(column: 1, row: 0))
        other.write("x\u{301}", at: Point(column: 0, row: 0))
        #expect(canvas.frame == other.frame)
        other.write("z\u{301}", at: Point(column: 0, row: 0))
        #expect(canvas.frame != other.frame)
    }
}
