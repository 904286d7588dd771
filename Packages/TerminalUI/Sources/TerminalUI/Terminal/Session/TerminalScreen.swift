// SPDX-License-Identifier: Apache-2.0

import Basics
import Foundation
import Synchronization

/// The terminal's modes and its output: set up, written to by one thread at a time, left.
final class TerminalScreen: Sendable {
    /// The alternate screen without automatic wrapping, bracketed paste, no cursor. The window's
    /// title is kept before.
    private static let entering =
        "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?2004h\u{1B}[?25l\u{1B}[0m\u{1B}[2J"
    /// The same taken back, last first, after whatever frame was cut short.
    private static let leaving =
        WindowTitle.giveBack
        + "\u{1B}[?2026l\u{1B}[0m\u{1B}[?25h\u{1B}[?2004l\u{1B}[?7h\u{1B}[?1049l"

    private enum Condition {
        case left
        case entered
    }

    private struct State {
        var writer: FrameWriter
        var condition = Condition.left
        /// Whether the window has a title of ours.
        var isTitled = false
    }

    let input: Int32
    private let output: Int32
    private let rawModes: termios
    private let rescue: Rescue
    private let state: Guarded<State>
    /// Set without the lock, which a frame holds while a slow terminal takes it.
    private let isOutdated = Atomic<Bool>(false)

    init(
        input: Int32, output: Int32, capabilities: TerminalCapabilities
    ) throws(TerminalError) {
        var modes = termios()
        guard tcgetattr(input, &modes) == 0 else { throw .refused(errno) }
        rescue = Rescue(
            input: input, output: output, modes: modes, bytes: Array(Self.leaving.utf8))
        cfmakeraw(&modes)
        rawModes = modes
        self.input = input
        self.output = output
        state = Guarded(State(writer: FrameWriter(capabilities: capabilities)))
    }

    var size: Size { windowSize(of: output) }

    /// Sets the terminal up; again, after a stop that nobody announced.
    func enter() throws(TerminalError) {
        try state.withLock { state throws(TerminalError) in
            rescue.arm()
            state.writer.forget()
            let keeping = state.condition == .left ? WindowTitle.keep : ""
            state.condition = .entered
            var modes = rawModes
            while tcsetattr(input, TCSANOW, &modes) != 0 {
                if errno != EINTR { throw .refused(errno) }
            }
            try send(Array((keeping + Self.entering).utf8))
        }
    }

    /// Leaves the terminal as it was found; nothing where that is done.
    func leave() {
        state.withLock { state in
            state.condition = .left
            state.isTitled = false
            Rescue.perform()
        }
    }

    /// The screen shows something else than the last frame.
    func forget() {
        isOutdated.store(true, ordering: .releasing)
    }

    /// So many colours are written from the next frame on.
    func use(_ colours: ColourDepth) {
        state.withLock { $0.writer.use(colours) }
    }

    /// Writes what the frame changes, whole; nothing while the terminal is left.
    func present(_ frame: Frame) throws(TerminalError) {
        try state.withLock { state throws(TerminalError) in
            guard state.condition == .entered else { return }
            if isOutdated.exchange(false, ordering: .acquiring) { state.writer.forget() }
            let bytes = state.writer.bytes(for: frame)
            do throws(TerminalError) {
                try send(bytes)
            } catch {
                state.writer.forget()
                throw error
            }
        }
    }

    /// Sets the window's title; `nil` gives it the one back that it had. Nothing while the terminal
    /// is left.
    func title(_ text: String?) throws(TerminalError) {
        try state.withLock { state throws(TerminalError) in
            guard state.condition == .entered, text != nil || state.isTitled else { return }
            state.isTitled = text != nil
            let bytes = text.map(WindowTitle.set) ?? WindowTitle.giveBack + WindowTitle.keep
            try send(Array(bytes.utf8))
        }
    }

    private func send(_ bytes: [UInt8]) throws(TerminalError) {
        let code = bytes.withUnsafeBytes { writeWhole($0, to: output) }
        if code != 0 { throw .outputClosed(code) }
    }
}
