// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import TerminalUI

/// One after another: a process has one session, and its signals.
@Suite("Terminal session", .serialized, .timeLimit(.minutes(1)))
struct TerminalSessionTests {
    private static let best = TerminalCapabilities(colours: .trueColour, isUnicode: true)
    static let leaving = "\u{1B}[?1049l"

    let terminal: PseudoTerminal

    init() throws {
        terminal = try PseudoTerminal()
    }

    func openSession() throws -> TerminalSession {
        try TerminalSession(
            input: terminal.program, output: terminal.program, capabilities: Self.best,
            escapeDelay: .milliseconds(1))
    }

    func events(_ count: Int, of session: TerminalSession) async -> [TerminalEvent] {
        var events: [TerminalEvent] = []
        for await event in session.events {
            events.append(event)
            if events.count == count { break }
        }
        return events
    }

    @Test("Opening sets raw keys and the alternate screen; closing restores both once")
    func openAndClose() throws {
        let session = try openSession()
        #expect(!terminal.isCooked)
        #expect(terminal.pendingOutput().contains("\u{1B}[?1049h"))
        session.close()
        session.close()
        #expect(terminal.isCooked)
        let output = terminal.pendingOutput()
        #expect(output.count(of: Self.leaving) == 1)
        #expect(output.contains("\u{1B}[?25h") && output.contains("\u{1B}[?2004l"))
    }

    @Test("The window gets a title without control characters, and its own back, once at the end")
    func title() throws {
        let session = try openSession()
        #expect(terminal.pendingOutput().hasPrefix("\u{1B}[22;0t"))
        try session.title(nil)
        #expect(terminal.pendingOutput().isEmpty)
        try session.title("Rest\u{07} 1:30")
        #expect(terminal.pendingOutput() == "\u{1B}]0;Rest 1:30\u{07}")
        try session.title(nil)
        #expect(terminal.pendingOutput() == "\u{1B}[23;0t\u{1B}[22;0t")
        try session.title("Rest 1:29")
        session.close()
        try session.title("Rest 1:28")
        let output = terminal.pendingOutput()
        #expect(output.count(of: "\u{1B}[23;0t") == 1 && !output.contains("1:28"))
    }

    @Test("A session that is let go restores the terminal")
    func letGo() throws {
        _ = try openSession()
        #expect(terminal.isCooked)
        #expect(terminal.pendingOutput().count(of: Self.leaving) == 1)
    }

    @Test("An error thrown in the body restores the terminal")
    func thrownError() async throws {
        struct Fault: Error {}
        await #expect(throws: Fault.self) {
            try await TerminalSession.run(
                input: terminal.program, output: terminal.program, capabilities: Self.best
            ) { _ in throw Fault() }
        }
        #expect(terminal.isCooked)
        #expect(terminal.pendingOutput().count(of: Self.leaving) == 1)
    }

    @Test("Keys typed come as events, a lone Escape after its delay")
    func keys() async throws {
        let session = try openSession()
        defer { session.close() }
        terminal.type("a\u{1B}[A\u{1B}[200~x\ry\u{1B}[201~\u{1B}")
        let expected: [TerminalEvent] = [
            .key(.character("a")), .key(.up), .key(.paste("x\ny")), .key(.escape),
        ]
        #expect(await events(4, of: session) == expected)
    }

    @Test("Control+C asks to end, before the keys that wait")
    func controlC() async throws {
        let session = try openSession()
        defer { session.close() }
        terminal.type("\u{3}")
        #expect(await events(1, of: session) == [.terminate(signal: SIGINT)])
    }

    @Test("A signal to end is an event, not the end")
    func terminate() async throws {
        let session = try openSession()
        defer { session.close() }
        kill(getpid(), SIGTERM)
        #expect(await events(1, of: session) == [.terminate(signal: SIGTERM)])
        #expect(!terminal.isCooked)
    }

    @Test("A window that changes is an event with its size, and the next frame is written whole")
    func resize() async throws {
        let session = try openSession()
        defer { session.close() }
        let frame = Frame.lines(["abc"], columns: 3)
        try session.present(frame)
        _ = terminal.pendingOutput()
        terminal.resize(columns: 40, rows: 15)
        kill(getpid(), SIGWINCH)
        let size = Size(columns: 40, rows: 15)
        #expect(await events(1, of: session) == [.resize(size)])
        #expect(session.size == size)
        // As a difference it would be one letter.
        try session.present(.lines(["abd"], columns: 3))
        #expect(terminal.output(until: "\u{1B}[?2026l").contains("abd"))
    }

    @Test("A terminal continued is set up again and asked to be drawn")
    func continued() async throws {
        let session = try openSession()
        defer { session.close() }
        _ = terminal.pendingOutput()
        kill(getpid(), SIGCONT)
        let size = Size(columns: 80, rows: 24)
        #expect(await events(2, of: session) == [.resize(size), .repaint])
        // The title it had is kept once, or that of ours would be kept instead.
        let output = terminal.pendingOutput()
        #expect(output.contains("\u{1B}[?1049h") && !output.contains("\u{1B}[22;0t"))
    }

    @Test("A window closed ends the input")
    func endOfInput() async throws {
        let ends = try PseudoTerminal()
        let input = dup(ends.program)
        defer { close(input) }
        let session = try TerminalSession(
            input: input, output: terminal.program, capabilities: Self.best)
        defer { session.close() }
        // Hangs the terminal up, as a closed window does.
        let null = open("/dev/null", O_RDWR)
        dup2(null, ends.window)
        close(null)
        #expect(await events(1, of: session) == [.endOfInput])
    }

    @Test("A frame larger than the terminal's buffer arrives whole")
    func largeFrame() async throws {
        let session = try openSession()
        let row = String(repeating: "漢", count: 400)
        let frame = Frame.lines(Array(repeating: row, count: 100), columns: 800)
        let reading = OwnThread { [terminal] in terminal.output(until: Self.leaving) }
        try session.present(frame)
        session.close()
        #expect(await reading.result?.count(of: "漢") == 40_000)
    }

    @Test("Events end when the session closes")
    func eventsEnd() async throws {
        let session = try openSession()
        async let all = events(.max, of: session)
        session.close()
        #expect(await all == [])
    }

    @Test("After closing, a frame is not written")
    func presentAfterClose() throws {
        let session = try openSession()
        session.close()
        _ = terminal.pendingOutput()
        try session.present(.lines(["abc"], columns: 3))
        #expect(terminal.pendingOutput() == "")
    }

    @Test("A process has one session, and another when it is closed")
    func oneSession() throws {
        let session = try openSession()
        #expect(throws: TerminalError.alreadyOpen) { try openSession() }
        session.close()
        try openSession().close()
    }

    @Test("What is no terminal is refused, and nothing is changed")
    func noTerminal() throws {
        let null = open("/dev/null", O_RDWR)
        defer { close(null) }
        #expect(throws: TerminalError.notInteractive(.inputIsNotATerminal)) {
            try TerminalSession(input: null, output: terminal.program, capabilities: Self.best)
        }
        #expect(throws: TerminalError.notInteractive(.outputIsNotATerminal)) {
            try TerminalSession(input: terminal.program, output: null, capabilities: Self.best)
        }
        let dumb = TerminalCapabilities(
            colours: .none, isUnicode: true, obstacle: .dumbTerminal)
        #expect(throws: TerminalError.notInteractive(.dumbTerminal)) {
            try TerminalSession(
                input: terminal.program, output: terminal.program, capabilities: dumb)
        }
        #expect(terminal.isCooked)
        #expect(terminal.pendingOutput() == "")
    }

    @Test(
        "A size is at least 1x1, known or not, and bounded",
        arguments: [(0, 0, 80, 24), (1, 1, 1, 1), (10, 3, 10, 3), (65_535, 65_535, 1000, 500)])
    func sizes(columns: Int, rows: Int, expectedColumns: Int, expectedRows: Int) throws {
        terminal.resize(columns: columns, rows: rows)
        let session = try openSession()
        defer { session.close() }
        #expect(session.size == Size(columns: expectedColumns, rows: expectedRows))
    }

    @Test("Signals do again what they did before, once the session is closed")
    func signalsGivenBack() throws {
        var before = sigaction()
        sigaction(SIGTERM, nil, &before)
        let session = try openSession()
        var during = sigaction()
        sigaction(SIGTERM, nil, &during)
        session.close()
        var after = sigaction()
        sigaction(SIGTERM, nil, &after)
        #expect(Self.handler(during) != Self.handler(before))
        #expect(Self.handler(after) == Self.handler(before))
    }

    private static func handler(_ action: sigaction) -> Int {
        unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    }
}
