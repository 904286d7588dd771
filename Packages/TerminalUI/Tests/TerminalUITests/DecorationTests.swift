// SPDX-License-Identifier: Apache-2.0

import TerminalUI
import Testing

@Suite("Panels, dialogs and messages", .timeLimit(.minutes(1)))
struct DecorationTests {
    private let panel = Panel("Today", footer: "2 of 5") {
        Text("Hello")
        Divider(title: "Food")
        Text("bread and 米飯 and more words to wrap")
    }

    @Test("a panel frames its content")
    func unicode() {
        #expect(
            picture(panel, 24, 7) == """
                ╭ Today ───────────────╮
                │Hello                 │
                │─ Food ───────────────│
                │bread and 米飯 and    │
                │more words to wrap    │
                │                      │
                ╰ 2 of 5 ──────────────╯
                """)
    }

    @Test("a panel frames its content in ASCII")
    func ascii() {
        #expect(
            picture(panel, 24, 7, .ascii) == """
                + Today ---------------+
                |Hello                 |
                |- Food ---------------|
                |bread and 米飯 and    |
                |more words to wrap    |
                |                      |
                + 2 of 5 --------------+
                """)
    }

    @Test("a title longer than the panel is cut")
    func longTitle() {
        #expect(picture(Panel("A long title", content: Text("x")), 12, 3).hasPrefix("╭ A long … ╮"))
    }

    @Test("without room for a frame the content stands alone")
    func tinyPanel() {
        #expect(picture(panel, 10, 2) == "Hello\n─ Food ───")
        #expect(picture(panel, 2, 1) == "He")
    }

    @Test("a panel with the focus has the look of the focus")
    func focusedPanel() {
        let frame = render(Panel("x", isFocused: true, content: Text("")), 8, 3)
        #expect(frame[column: 0, row: 0].style == Theme.standard.focus)
        #expect(frame[column: 2, row: 0].style == Theme.standard.focus)
    }

    @Test("a panel in a stack is as large as its content")
    func naturalPanel() {
        let row = Columns {
            Panel(content: Text("ab"))
            Panel("title", content: Text("x"))
        }
        #expect(
            picture(row, 30, 3) == """
                ╭──╮╭ title ╮
                │ab││x      │
                ╰──╯╰───────╯
                """)
    }

    @Test("a vertical divider separates columns")
    func verticalDivider() {
        let row = Columns(spacing: 1) {
            Text("a\nb")
            Divider(.vertical)
            Text("c")
        }
        #expect(picture(row, 10, 2) == "a │ c\nb │")
    }

    @Test("a dialog stands over a faint screen")
    func dialog() {
        let actions = [Button("Delete", key: "y", isFocused: true), Button("Keep", key: "n")]
        let screen = Rows {
            Text("Monday")
            Text("5 sets")
        }
        let asked = screen.dialog(
            Dialog("Delete?", message: "The workout of Monday goes for good.", actions: actions))
        #expect(
            picture(asked, 46, 9) == """
                Monday
                5 s╭ Delete? ─────────────────────────────╮
                   │                                      │
                   │ The workout of Monday goes for good. │
                   │                                      │
                   │ ▸ [ Delete (y) ]   [ Keep (n) ]      │
                   │                                      │
                   ╰──────────────────────────────────────╯
                """)
        #expect(render(asked, 46, 9)[column: 0, row: 0].style.isDim)
        #expect(picture(screen.dialog(nil), 10, 2) == "Monday\n5 sets")
    }

    @Test("a message stands at the bottom right, with a mark of its kind")
    func toast() {
        #expect(
            picture(Text("screen").toast(Toast("Saved", kind: .success)), 24, 5) == """
                screen

                             ╭─────────╮
                             │ ✓ Saved │
                             ╰─────────╯
                """)
        #expect(picture(Text("screen").toast(nil), 10, 1) == "screen")
    }

    @Test("kinds of messages differ without colour", arguments: [GlyphSet.unicode, .ascii])
    func toastMarks(glyphs: GlyphSet) {
        let marks = Toast.Kind.allCases.map {
            render(Toast("x", kind: $0), 20, 3, glyphs)[column: 2, row: 1].text
        }
        #expect(Set(marks).count == Toast.Kind.allCases.count)
    }

    @Test("a long message wraps")
    func longToast() {
        let toast = Toast("The file has 3 rows that could not be read", kind: .caution)
        #expect(
            picture(Spacer().toast(toast), 30, 6, .ascii) == """


                +----------------------------+
                | ! The file has 3 rows that |
                |   could not be read        |
                +----------------------------+
                """)
    }

    @Test("an empty screen says what to do first")
    func emptyState() {
        let empty = EmptyState(
            "No workouts yet", message: "Start one, or import your history.",
            hints: [KeyHint("n", "new workout"), KeyHint("i", "import")])
        #expect(
            picture(empty, 40, 8) == """


                            No workouts yet
                   Start one, or import your history.
                             n  new workout
                             i  import
                """)
        #expect(
            picture(empty, 12, 4) == """
                No workouts
                    yet
                 Start one,
                 or import
                """)
    }
}
