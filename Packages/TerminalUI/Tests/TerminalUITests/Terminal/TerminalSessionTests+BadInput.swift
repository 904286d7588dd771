// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import TerminalUI

/// What a terminal does to a program in an unlucky moment. In the suite of the sessions, since a
/// process has one at a time.
extension TerminalSessionTests {
    @Test("A window that changes in the middle of a frame: the next frame is written whole")
    func resizeInTheMiddle() async throws {
        let session = try openSession()
        defer { session.close() }
        _ = terminal.pendingOutput()
        // More than the terminal takes at once, so that its writer has to wait in the middle.
        let row = String(repeating: "漢", count: 200)
        var rows = Array(repeating: row, count: 100)
        let first = Frame.lines(rows, columns: 400)
        let writing = OwnThread { (try? session.present(first)) != nil }
        #expect(terminal.hasOutput())
        terminal.resize(columns: 40, rows: 15)
        kill(getpid(), SIGWINCH)
        #expect(await events(1, of: session) == [.resize(Size(columns: 40, rows: 15))])
        _ = terminal.output(until: "\u{1B}[?2026l")
        #expect(await writing.result == true)
        // One row differs: as a difference it would be that row alone.
        rows[0] = "changed"
        let second = Frame.lines(rows, columns: 400)
        let rewriting = OwnThread { (try? session.present(second)) != nil }
        #expect(terminal.output(until: "\u{1B}[?2026l").count(of: "漢") == 99 * 200)
        #expect(await rewriting.result == true)
    }

    @Test("A megabyte pasted into the window is one event, and the terminal is restored after it")
    func pastedMegabyte() async throws {
        let session = try openSession()
        let text = String(repeating: "squat ", count: KeyParser.pasteLimit / 6)
        let typing = OwnThread { [terminal] in
            terminal.type("\u{1B}[200~" + text + "\u{1B}[201~q")
        }
        #expect(await events(2, of: session) == [.key(.paste(text)), .key(.character("q"))])
        await typing.result
        session.close()
        #expect(terminal.isCooked)
    }

    @Test("Typed bytes that are no UTF-8 are told as what cannot be read, and keys go on")
    func invalidBytes() async throws {
        let session = try openSession()
        defer { session.close() }
        terminal.type([0x61, 0xFF, 0xC3, 0x28, 0x71])
        let keys = ["a", "\u{FFFD}", "\u{FFFD}", "(", "q"].map { Key.character($0) }
        #expect(await events(5, of: session) == keys.map { .key($0) })
    }

    @Test("A closed input is refused with what to do, and the terminal is left alone")
    func closedInput() throws {
        #expect(throws: TerminalError.notInteractive(.inputIsNotATerminal)) {
            try TerminalSession(
                input: -1, output: terminal.program,
                capabilities: TerminalCapabilities(
                    colours: .trueColour, isUnicode: true))
        }
        #expect(terminal.isCooked)
        #expect(terminal.pendingOutput() == "")
    }
}
