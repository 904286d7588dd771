// SPDX-License-Identifier: Apache-2.0

import TerminalUI
import Testing

@Suite("Stacks", .timeLimit(.minutes(1)))
struct StackTests {
    /// A box that shows how large it was made.
    private struct Box: Content {
        let name: Character
        func measure(_ proposal: Size, in context: RenderContext) -> Size {
            Size(columns: 3, rows: 1)
        }
        func draw(into canvas: inout Canvas, in context: RenderContext) {
            let all = Rect(
                column: 0, row: 0, columns: canvas.size.columns, rows: canvas.size.rows)
            canvas.fill(all, with: name)
        }
    }

    private let a = Box(name: "a")
    private let b = Box(name: "b")
    private let c = Box(name: "c")

    @Test("natural children are as long as they want")
    func natural() {
        #expect(
            picture(
                Columns {
                    a
                    b
                }, 10, 1) == "aaabbb")
        #expect(
            picture(
                Rows {
                    a
                    b
                }, 2, 4) == "aa\nbb")
    }

    @Test("spacing stands between children")
    func spacing() {
        #expect(
            picture(
                Columns(spacing: 2) {
                    a
                    b
                    c
                }, 20, 1) == "aaa  bbb  ccc")
        #expect(
            picture(
                Rows(spacing: 1) {
                    a
                    b
                }, 2, 4) == "aa\n\nbb")
    }

    @Test("a filling child takes what the others leave")
    func fill() {
        #expect(
            picture(
                Columns {
                    a
                    b.fill()
                    c
                }, 10, 1) == "aaabbbbccc")
    }

    @Test("filling children share by weight, to the last cell")
    func weights() {
        let row = Columns {
            a.fill()
            b.fill(weight: 2)
        }
        #expect(picture(row, 9, 1) == "aaabbbbbb")
        #expect(picture(row, 10, 1) == "aaabbbbbbb")
        #expect(picture(row, 11, 1) == "aaabbbbbbbb")
    }

    @Test("a fixed length is given before natural ones")
    func fixedFirst() {
        #expect(
            picture(
                Columns {
                    a
                    b.fixed(4)
                }, 5, 1) == "abbbb")
    }

    @Test("a fraction is a part of the whole length")
    func fraction() {
        #expect(
            picture(
                Columns {
                    a.fraction(0.3)
                    b.fill()
                }, 10, 1) == "aaabbbbbbb")
    }

    @Test("a minimum is kept and grows with what is left")
    func minimum() {
        #expect(
            picture(
                Columns {
                    a
                    b.minimum(4)
                }, 5, 1) == "abbbb")
        #expect(
            picture(
                Columns {
                    a
                    b.minimum(4)
                }, 9, 1) == "aaabbbbbb")
    }

    @Test("without space the last natural child is cut first")
    func shortage() {
        #expect(
            picture(
                Columns {
                    a
                    b
                    c
                }, 7, 1) == "aaabbbc")
    }

    @Test("a spacer pushes its neighbours apart")
    func spacer() {
        #expect(
            picture(
                Columns {
                    a
                    Spacer()
                    b
                }, 10, 1) == "aaa    bbb")
    }

    @Test("a stack around a filling child fills by itself")
    func nestedFill() {
        let inner = Columns {
            a
            Spacer()
            b
        }
        #expect(
            picture(
                Columns {
                    inner
                    c
                }, 12, 1) == "aaa   bbbccc")
    }

    @Test("a stack of natural children is natural")
    func nestedNatural() {
        let left = Rows {
            Text("name")
            Text("longer name")
        }
        #expect(
            picture(
                Columns(spacing: 1) {
                    left
                    Rows {
                        a
                        b
                    }
                }, 20, 2) == """
                    name        aaa
                    longer name bbb
                    """)
    }

    @Test("conditions and loops build children")
    func builder() {
        let isOn = true
        let rows = Rows {
            if isOn { Text("on") } else { Text("off") }
            if !isOn { Text("never") }
            for number in 1...2 { Text("\(number)") }
        }
        #expect(picture(rows, 5, 5) == "on\n1\n2")
    }

    @Test("padding keeps blank edges")
    func padding() {
        #expect(picture(a.padding(1, horizontal: 2), 7, 3) == "\n  aaa")
        let edges = Padding.Edges(leading: 1, trailing: 3)
        #expect(picture(Padding(a, edges), 8, 1) == " aaaa")
    }

    @Test("lengths beyond all measure do not overflow")
    func extremes() {
        let rows = Rows(spacing: .max) {
            a.fixed(.max)
            b.fixed(.min)
            c.fill(weight: .max)
            Spacer(minimum: .max)
            a.fraction(.nan)
            b.fraction(.infinity)
            Padding(c, Padding.Edges(top: .max, leading: .min, bottom: .max, trailing: .max))
        }
        let nested = Panel(
            "x",
            content: Rows {
                rows
                Columns(spacing: .max) {
                    rows
                    rows
                }
            })
        #expect(fault(of: render(nested, 20, 10)) == nil)
    }

    @Test("each child is measured once for a drawing, at any depth")
    func measuredOnce() {
        let probe = Probe()
        var content: any Content = Counted(probe: probe)
        for level in 0..<20 {
            content =
                level.isMultiple(of: 2)
                ? Rows(items: [StackItem(content)]) : Columns(items: [StackItem(content)])
        }
        _ = render(AnyContent(content), 20, 10)
        #expect(probe.measures <= 20)
    }

    @Test("what is nested too deep is left out")
    func tooDeep() {
        var content: any Content = Text("deep")
        for _ in 0..<500 { content = Rows(items: [StackItem(content)]) }
        #expect(picture(AnyContent(content), 20, 2) == "")
    }
}
