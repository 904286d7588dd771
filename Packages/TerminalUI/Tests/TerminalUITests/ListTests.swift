// SPDX-License-Identifier: Apache-2.0

import Basics
import TerminalUI
import Testing

@Suite("Selectable list", .timeLimit(.minutes(1)))
struct ListTests {
    private func list(_ count: Int, selected: Int, first: Int = 0) -> SelectableList {
        SelectableList(count: count, position: ListPosition(selected: selected, first: first)) {
            Text("row \($0)")
        }
    }

    @Test("a short list shows all rows and no indicator")
    func short() {
        #expect(
            picture(list(3, selected: 1), 12, 5) == """
                  row 0
                ▸ row 1
                  row 2
                """)
    }

    @Test("a long list shows the selected row and where it is")
    func long() {
        #expect(
            picture(list(40, selected: 20, first: 18), 12, 5) == """
                  row 18   │
                  row 19   │
                ▸ row 20   █
                  row 21   │
                  row 22   │
                """)
        #expect(
            picture(list(40, selected: 39), 12, 5, .ascii) == """
                  row 35   |
                  row 36   |
                  row 37   |
                  row 38   |
                > row 39   #
                """)
    }

    @Test("only the rows on the screen are made, each once", arguments: [1_000, 100_000])
    func lazy(count: Int) {
        let probe = Probe()
        let position = ListPosition(selected: count / 2, first: count / 2)
        let list = SelectableList(count: count, position: position) { row in
            probe.ask(row)
            return Text("row \(row)")
        }
        _ = render(list, 40, 20)
        #expect(probe.rows == Array(count / 2..<count / 2 + 20))
    }

    @Test("rows may be several cells high; one that is cut is not begun")
    func tallRows() {
        let list = SelectableList(count: 9, position: ListPosition(selected: 1), rowHeight: 2) {
            Text("row \($0)\n  more")
        }
        #expect(
            picture(list, 12, 5) == """
                  row 0    █
                    more   │
                ▸ row 1    │
                    more   │
                           │
                """)
    }

    @Test("the selected row is inverted while the list has the focus")
    func selectionStyle() {
        let frame = render(list(3, selected: 1), 12, 3)
        #expect(frame[column: 2, row: 1].style.isInverted)
        #expect(!frame[column: 2, row: 0].style.isInverted)
        let idle = SelectableList(count: 3, position: ListPosition(), isFocused: false) {
            Text("row \($0)")
        }
        #expect(!render(idle, 12, 3)[column: 2, row: 0].style.isInverted)
    }

    @Test("an empty list and a wrong position draw without a fault")
    func odd() {
        #expect(picture(list(0, selected: 7), 12, 3) == "")
        #expect(picture(list(2, selected: .max, first: .min), 12, 3) == "  row 0\n▸ row 1")
        #expect(fault(of: render(list(.max, selected: .max), 12, 3)) == nil)
    }

    @Test("the list leaves room for what stands under it")
    func fills() {
        let screen = Rows {
            Text("head")
            list(50, selected: 0)
            Text("foot")
        }
        #expect(
            picture(screen, 10, 4) == """
                head
                ▸ row 0  █
                  row 1  │
                foot
                """)
    }
}

@Suite("List position", .timeLimit(.minutes(1)))
struct ListPositionTests {
    @Test("moves stop at both ends")
    func ends() {
        let top = ListPosition()
        #expect(top.up(count: 5, visible: 3) == top)
        let last = top.end(count: 5, visible: 3)
        #expect(last == ListPosition(selected: 4, first: 2))
        #expect(last.down(count: 5, visible: 3) == last)
        #expect(last.home() == top)
    }

    @Test("the screen scrolls no more than the selection needs")
    func scroll() {
        var position = ListPosition(selected: 2, first: 0)
        position = position.down(count: 9, visible: 3)
        #expect(position == ListPosition(selected: 3, first: 1))
        position = position.up(count: 9, visible: 3)
        #expect(position == ListPosition(selected: 2, first: 1))
    }

    @Test("a page is what is visible")
    func pages() {
        let position = ListPosition().pageDown(count: 100, visible: 10)
        #expect(position == ListPosition(selected: 10, first: 1))
        #expect(position.pageUp(count: 100, visible: 10) == ListPosition())
    }

    @Test("a list that became shorter has no blank rows at its end")
    func shrunk() {
        let position = ListPosition(selected: 90, first: 85).kept(count: 20, visible: 10)
        #expect(position == ListPosition(selected: 19, first: 10))
    }

    @Test("an empty list selects the first row")
    func empty() {
        #expect(ListPosition(selected: 4, first: 2).down(count: 0, visible: 5) == ListPosition())
    }

    @Test("every sequence of moves keeps the selection visible")
    func random() {
        var random = SplitMix(seed: 7)
        var position = ListPosition()
        for _ in 0..<2_000 {
            let count = Int.random(in: 0...30, using: &random)
            let visible = Int.random(in: 0...12, using: &random)
            let step = [-1, 1, -.max, .max, .min, 7].randomElement(using: &random) ?? 0
            position = position.moved(by: step, count: count, visible: visible)
            #expect(position.selected >= 0 && position.selected < max(1, count))
            #expect(position.first <= position.selected)
            #expect(position.selected < position.first + max(1, visible))
        }
    }
}
