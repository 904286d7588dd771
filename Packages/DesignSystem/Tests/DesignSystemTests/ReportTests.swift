// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Foundation
import TerminalUI
import Testing

@Suite("Lines of a report")
struct ReportTests {
    private let context = ReportContext(
        width: 20, ascii: false,
        clock: DayClock(now: Date(timeIntervalSince1970: 1_795_284_000), timeZone: .gmt))

    @Test("a literal joins plain and styled parts in their order")
    func literal() {
        let line: ReportLine = "as \(context.styled("ada", .good)) since \(2026)"
        #expect(line.string == "as ada since 2026")
        #expect(line.spans.map(\.style) == [.plain, ReportContext.Look.good.style, .plain, .plain])
    }

    @Test("lines are joined without a loss of looks")
    func joined() {
        let line = context.styled("A", .bold) + "b" + context.styled("", .bad)
        #expect(line.string == "Ab")
        #expect(line.spans.count == 2)
    }

    @Test("a table gives way in the columns that may shrink, and never to less than eight")
    func table() {
        var table = TextTable([.left("NAME", shrinks: true), .right("N")])
        table.add("a very long name of a thing", "12")
        let lines = table.lines(in: context).map(\.string)
        #expect(lines == ["NAME               N", "a very long nam…  12"])
        #expect(table.width == 31)
    }

    @Test("of rejected rows the first ten are shown, long values cut, and the others counted")
    func rejected() {
        let rows = (1...12).map {
            RejectedRow(
                line: $0, column: "reps", value: String(repeating: "x", count: 40 - $0),
                reason: "Write a number.")
        }
        let lines = RejectedRow.lines(rows, context)
        #expect(lines.count == 12)
        #expect(lines[0] == context.styled("Rejected  12 rows", .warning))
        #expect(
            lines[9].string == "  line 9, reps: \"\(String(repeating: "x", count: 29))…\" "
                + "Write a number.")
        #expect(
            lines[10].string == "  line 10, reps: \"\(String(repeating: "x", count: 30))\" "
                + "Write a number.")
        #expect(lines[11].string == "  and 2 more: --json lists them all")
        #expect(RejectedRow.lines([], context).map(\.string) == ["Rejected  0"])
    }

    @Test("report lines are drawn as content, cut to the window")
    func content() {
        let content = ReportContent(clock: context.clock) { _ in ["one", "two and more"] }
        let frame = Frame.render(content, size: Size(columns: 6, rows: 3))
        #expect(frame.text() == "one\ntwo a…\n")
    }

    @Test("keys have names that can be read everywhere")
    func keys() {
        #expect(Key.control("s").name == "^S")
        #expect(Key.character("?").name == "?")
        #expect(Key.control(" ").name == "^space")
        #expect(Key.character(" ").name == "space")
    }

    @Test("a key that is text goes into the field, another one to the action")
    func edits() {
        var input = TextInput("ab")
        for key in [Key.character("c"), .left, .backspace, .end, .paste("d\ne")] {
            if let edit = TextEdit(key) { input.apply(edit) }
        }
        #expect(input.text == "acd e")
        #expect(TextEdit(.enter) == nil)
    }

    @Test("moves stay inside the list")
    func moves() {
        var position = ListPosition()
        for move in [ListMove.up, .pageDown, .pageDown, .end, .down] {
            position = position.moved(move, count: 12)
        }
        #expect(position.selected == 11)
        #expect(position.moved(.home, count: 12).selected == 0)
    }

    @Test("an adaptive content takes the arrangement that fits its width")
    func adaptive() {
        let content = Adaptive(from: 10, wide: Text("wide"), narrow: Text("thin"))
        #expect(Frame.render(content, size: Size(columns: 10, rows: 1)).text() == "wide")
        #expect(Frame.render(content, size: Size(columns: 9, rows: 1)).text() == "thin")
    }
}
