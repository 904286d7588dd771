// SPDX-License-Identifier: Apache-2.0

import TerminalUI
import TerminalUIExtras
import Testing

@Suite("Every content at every size", .timeLimit(.minutes(1)))
struct PropertyTests {
    @Test("a random tree at a random size is a whole frame", arguments: 0..<40 as Range<UInt64>)
    func randomTrees(seed: UInt64) {
        var maker = RandomContent(seed: seed + 1)
        for _ in 0..<25 {
            let content = AnyContent(maker.content(depth: 4))
            let columns = maker.number(60)
            let rows = maker.number(25)
            for glyphs in [GlyphSet.unicode, .ascii] {
                let frame = render(content, columns, rows, glyphs)
                #expect(frame.size == Size(columns: columns, rows: rows))
                #expect(fault(of: frame) == nil)
            }
        }
    }

    @Test(
        "a whole screen survives the smallest windows",
        arguments: [(0, 0), (1, 1), (0, 5), (5, 0), (2, 2), (10, 3), (3, 10), (40, 15)])
    func smallWindows(columns: Int, rows: Int) {
        for glyphs in [GlyphSet.unicode, .ascii] {
            let frame = render(screen(rows: 10_000), columns, rows, glyphs)
            #expect(frame.cells.count == columns * rows)
            #expect(fault(of: frame) == nil)
        }
    }

    @Test("a screen of ASCII content has ASCII cells only")
    func asciiOnly() {
        let frame = render(screen(rows: 100), 100, 40, .ascii)
        #expect(frame.cells.allSatisfy { $0.text.isASCII })
    }

    @Test("drawing clips at every edge of every place")
    func canvasClips() {
        struct Beyond: Content {
            func measure(_ proposal: Size, in context: RenderContext) -> Size { proposal }
            func draw(into canvas: inout Canvas, in context: RenderContext) {
                for column in [Int.min, -3, -1, 0, 3, Int.max] {
                    for row in [Int.min, -1, 0, 1, Int.max] {
                        canvas.write("米飯", at: Point(column: column, row: row))
                        canvas.placeCursor(at: Point(column: column, row: row))
                        let rect = Rect(column: column, row: row, columns: .max, rows: .max)
                        canvas.draw(Text("米"), in: rect, context)
                        canvas.restyle(rect) { $0.isBold = true }
                    }
                }
            }
        }
        let framed = Padding(Beyond(), Padding.Edges(top: 1, leading: 1, bottom: 1, trailing: 1))
        let frame = render(framed, 6, 4)
        #expect(fault(of: frame) == nil)
        #expect(frame.text().hasPrefix("\n"))
        #expect((0..<4).allSatisfy { frame[column: 0, row: $0].text == " " })
        #expect((0..<4).allSatisfy { frame[column: 5, row: $0].text == " " })
    }
}

/// A screen as the app has them: a list, a form and charts in panels under a dialog.
func screen(rows: Int) -> some Content {
    let position = ListPosition(selected: rows / 2, first: rows / 2)
    let values = (0..<400).map { Double($0 * 7 % 31) }
    let list = Table(
        [
            TableColumn("Date"), TableColumn("Exercise", extent: .fill, priority: 2),
            TableColumn("Weight", alignment: .trailing, priority: 1),
        ], count: rows, position: position
    ) { ["2026-11-\($0 % 28 + 1)", "Exercise \($0)", "\($0 % 200) kg"] }
    let charts = Rows {
        Panel("Weight", content: LineChart([LineSeries(values: values)]))
        Panel("Volume", content: BarChart(values.prefix(12).map { Bar("w", $0) }, axis: .vertical))
        Panel("Days", content: CalendarHeatMap(values))
        Gauge("Protein", value: 0.4)
        Sparkline(values)
    }
    let body = Rows {
        Text("airfit", style: Style(isBold: true))
        Divider()
        Columns(spacing: 1) {
            Panel("Sets", isFocused: true, content: list).fill(weight: 2)
            charts.fill(weight: 1)
        }
        Field("Search", TextInput("squ"), isFocused: true)
        KeyHints([KeyHint("q", "quit"), KeyHint("?", "help"), KeyHint("u", "undo")])
    }
    return body.toast(Toast("Saved", kind: .success))
}
