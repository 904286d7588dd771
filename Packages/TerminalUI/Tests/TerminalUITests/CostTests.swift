// SPDX-License-Identifier: Apache-2.0

import Foundation
import TerminalUI
import Testing

@Suite("Cost of a frame", .timeLimit(.minutes(1)))
struct CostTests {
    /// Under the address sanitizer every variable has a margin on the stack, which is not ours.
    private static let hasMargins = Sanitizer.address.isLoaded

    @Test("a deep screen is drawn on a stack of 256 KiB", .disabled(if: hasMargins))
    func stack() async {
        var content: any Content = screen(rows: 10_000)
        for level in 0..<12 { content = wrapped(content, level) }
        let frame = await onSmallStack(AnyContent(content))
        #expect(fault(of: frame) == nil)
        #expect(frame.text().contains("airfit"))
    }

    @Test(
        "the deepest nesting of any kind fits that stack", .disabled(if: hasMargins),
        arguments: 0..<6)
    func deepest(kind: Int) async {
        var content: any Content = Text("deep")
        for _ in 0..<100 { content = wrapped(content, kind) }
        let frame = await onSmallStack(AnyContent(content))
        #expect(fault(of: frame) == nil)
        #expect(!frame.text().contains("deep"))
    }

    private func wrapped(_ content: any Content, _ kind: Int) -> any Content {
        switch kind % 6 {
        case 0: Panel("level \(kind)", content: content)
        case 1: Columns(items: [StackItem(Rows(items: [StackItem(content)]))])
        case 2: Padding(content, Padding.Edges(leading: 1))
        case 3: Rows(items: [StackItem(content, extent: .fill), StackItem(Divider())])
        case 4: Overlay(content, top: Text("x"), horizontal: .trailing, vertical: .trailing)
        default: Dialog("level \(kind)", content: content)
        }
    }

    private func onSmallStack(_ content: AnyContent) async -> Frame {
        await withCheckedContinuation { done in
            let thread = Thread {
                done.resume(
                    returning: Frame.render(content, size: Size(columns: 200, rows: 120)))
            }
            thread.stackSize = 256 * 1_024
            thread.start()
        }
    }

    @Test("only shown rows are asked for, so cost does not grow with a list (times printed)")
    func time() {
        for rows in [1_000, 10_000, 100_000] {
            let content = screen(rows: rows)
            _ = render(content, 200, 60)
            let clock = ContinuousClock()
            let time = clock.measure { for _ in 0..<20 { _ = render(content, 200, 60) } }
            print("200x60 over \(rows) rows: \(time / 20) a frame")
        }
        let probe = Probe()
        let list = SelectableList(count: 100_000, position: ListPosition(selected: 70_000)) { row in
            probe.ask(row)
            return Text("row \(row)")
        }
        _ = render(Panel("x", content: list), 200, 60)
        #expect(probe.rows.count == 58)
    }

    @Test("a chart of a long history draws within its cells (time printed)")
    func history() {
        let values = (0..<7_211).map { Double($0 * 7_919 % 1_013) }
        let chart = LineChart([LineSeries(values: values)])
        let clock = ContinuousClock()
        var frame = Frame(size: Size(columns: 0, rows: 0))
        let time = clock.measure { frame = render(chart, 200, 60) }
        print("a line of 7,211 values: \(time)")
        #expect(fault(of: frame) == nil)
    }
}
