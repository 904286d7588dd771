// SPDX-License-Identifier: Apache-2.0

import TerminalUI
import TerminalUIExtras
import Testing

@Suite("Controls", .timeLimit(.minutes(1)))
struct ControlTests {
    private let form = Rows {
        Field("Name", TextInput("Ana"), isFocused: true, labelColumns: 8)
        Field("Password", TextInput("secret"), isMasked: true, labelColumns: 8)
        Field("Note", TextInput(), placeholder: "optional", labelColumns: 8)
        Toggle("Remember me", isOn: true)
        Toggle("Weigh daily", isOn: false)
        Columns(spacing: 1) {
            Button("Save", key: "s")
            Button("Cancel", key: "esc")
        }
    }

    @Test("a form is readable")
    func unicode() {
        #expect(
            picture(form, 36, 6) == """
                ▸ Name     [Ana                    ]
                  Password [••••••                 ]
                  Note     [optional               ]
                  [✓] Remember me
                  [ ] Weigh daily
                  [ Save (s) ]   [ Cancel (esc) ]
                """)
    }

    @Test("a form is readable in ASCII")
    func ascii() {
        #expect(
            picture(form, 36, 6, .ascii) == """
                > Name     [Ana                    ]
                  Password [******                 ]
                  Note     [optional               ]
                  [x] Remember me
                  [ ] Weigh daily
                  [ Save (s) ]   [ Cancel (esc) ]
                """)
    }

    @Test("the text of a masked field is in no cell")
    func masked() {
        let field = Field("", TextInput("qzjx"), isFocused: true, isMasked: true)
        let cells = render(field, 30, 1).cells
        #expect(!cells.contains { "qzjx".contains($0.text) })
        #expect(cells.count { $0.text == "•" } == 4)
    }

    @Test("the cursor stands behind the text, also behind wide characters")
    func cursor() {
        let plain = Field("", TextInput("ab"), isFocused: true)
        #expect(render(plain, 20, 1).cursor == Point(column: 5, row: 0))
        let wide = Field("", TextInput("米飯"), isFocused: true)
        #expect(render(wide, 20, 1).cursor == Point(column: 7, row: 0))
        #expect(render(Field("", TextInput("ab")), 20, 1).cursor == nil)
    }

    @Test("a text longer than the field scrolls with the cursor")
    func scrolls() {
        var input = TextInput("abcdefghijklmnop")
        #expect(picture(Field("", input, isFocused: true), 12, 1) == "▸ […klmnop ]")
        #expect(
            render(Field("", input, isFocused: true), 12, 1).cursor == Point(column: 10, row: 0))
        input.moveHome()
        #expect(picture(Field("", input, isFocused: true), 12, 1) == "▸ [abcdefgh]")
        #expect(
            render(Field("", input, isFocused: true), 12, 1).cursor == Point(column: 3, row: 0))
    }

    @Test("the cursor is inside the field at every position and width")
    func cursorInside() {
        for width in 6...16 {
            var input = TextInput("a米b飯cd👍🏽efg")
            input.moveHome()
            for _ in 0...input.count {
                let frame = render(Field("", input, isFocused: true), width, 1)
                #expect(frame.cursor.map { $0.column > 2 && $0.column < width - 1 } == true)
                #expect(fault(of: frame) == nil)
                input.moveRight()
            }
        }
    }

    @Test("a placeholder shows while there is no text")
    func placeholder() {
        let empty = Field("Note", TextInput(), placeholder: "optional", isFocused: true)
        #expect(picture(empty, 20, 1) == "▸ Note [optional   ]")
        let filled = Field("Note", TextInput("x"), placeholder: "optional", isFocused: true)
        #expect(picture(filled, 20, 1) == "▸ Note [x          ]")
    }

    @Test("a focused control has a pointer and its own look")
    func focus() {
        let frame = render(Toggle("On", isOn: true, isFocused: true), 12, 1)
        #expect(frame.text() == "▸ [✓] On")
        #expect(frame[column: 6, row: 0].style == Theme.standard.focus)
        #expect(picture(Button("Save", key: "s", isFocused: true), 20, 1) == "▸ [ Save (s) ]")
        #expect(picture(Button("Save"), 20, 1) == "  [ Save ]")
    }

    @Test("a disabled button is faint")
    func disabled() {
        #expect(render(Button("Save", isEnabled: false), 12, 1)[column: 4, row: 0].style.isDim)
    }

    private let hints = KeyHints([
        KeyHint("q", "quit"), KeyHint("?", "help"), KeyHint("↑↓", "move"),
        KeyHint("enter", "open"), KeyHint("u", "undo"),
    ])

    @Test("key hints go on in a next row, and show that some are left out")
    func keyHints() {
        #expect(picture(hints, 60, 1) == "q quit  ? help  ↑↓ move  enter open  u undo")
        #expect(picture(hints, 30, 1) == "q quit  ? help  ↑↓ move  …")
        #expect(picture(hints, 24, 1, .ascii) == "q quit  ? help  ~")
        #expect(picture(hints, 30, 2) == "q quit  ? help  ↑↓ move\nenter open  u undo")
    }

    @Test("key hints take the rows they need under a list")
    func keyHintsInStack() {
        let list = SelectableList(count: 9, position: ListPosition()) { Text("row \($0)") }
        #expect(
            picture(
                Rows {
                    list
                    hints
                }, 30, 4) == """
                    ▸ row 0                      █
                      row 1                      │
                    q quit  ? help  ↑↓ move
                    enter open  u undo
                    """)
    }
}
