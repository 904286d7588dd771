// SPDX-License-Identifier: Apache-2.0

import TerminalUI
import Testing

@Suite("Overlay", .timeLimit(.minutes(1)))
struct OverlayTests {
    @Test("an overlay stands in the middle and clears what is under it")
    func overlay() {
        let top = Panel(content: Text("hi"))
        #expect(
            picture(
                Overlay(
                    Text("..........\n..........\n..........\n..........\n.........."), top: top),
                10, 5) == """
                    ..........
                    ...╭──╮...
                    ...│hi│...
                    ...╰──╯...
                    ..........
                    """)
    }

    @Test("an overlay over half of a wide character blanks the other half")
    func overlayOnWide() {
        let frame = render(Overlay(Text("米米米米"), top: Text("xx")), 8, 1)
        #expect(fault(of: frame) == nil)
        #expect(frame.text() == "米 xx 米")
    }

    @Test("a modal overlay hides the cursor of its base, another only when it covers it")
    func overlayCursor() {
        let field = Field("", TextInput("a"), isFocused: true)
        let far = Overlay(
            field, top: Text("x"), horizontal: .trailing, vertical: .trailing, isModal: false)
        #expect(render(far, 20, 3).cursor != nil)
        #expect(render(Overlay(field, top: Text("x"), vertical: .trailing), 20, 3).cursor == nil)
    }
}
