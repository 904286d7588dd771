// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import TerminalUI

/// A pseudo terminal: the test holds the side of the window, the program the other.
final class PseudoTerminal: Sendable {
    /// The window's side.
    let window: Int32
    /// The program's side.
    let program: Int32

    init(columns: Int = 80, rows: Int = 24) throws {
        var ends: (window: Int32, program: Int32) = (-1, -1)
        guard openpty(&ends.window, &ends.program, nil, nil, nil) == 0 else {
            throw TerminalError.refused(errno)
        }
        (window, program) = ends
        // A child holds the terminal by its own descriptors only.
        for end in [window, program] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        resize(columns: columns, rows: rows)
    }

    deinit {
        close(window)
        close(program)
    }

    func resize(columns: Int, rows: Int) {
        var size = winsize()
        size.ws_col = UInt16(columns)
        size.ws_row = UInt16(rows)
        _ = ioctl(window, UInt(TIOCSWINSZ), &size)
    }

    /// Types the text.
    func type(_ text: String) { type(Array(text.utf8)) }

    /// Types bytes, which need not be text.
    func type(_ bytes: [UInt8]) {
        _ = bytes.withUnsafeBytes { writeWhole($0, to: window) }
    }

    /// Whether the program writes something within the time, by default however long it takes.
    func hasOutput(within milliseconds: Int32 = -1) -> Bool {
        var wanted = pollfd(fd: window, events: Int16(POLLIN), revents: 0)
        return poll(&wanted, 1, milliseconds) > 0
    }

    /// What the program has written until the text ends so, or until nothing more can come.
    func output(until end: String) -> String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        let wanted = Array(end.utf8)
        while bytes.suffix(wanted.count) != wanted[...] {
            let count = read(window, &buffer, buffer.count)
            if count <= 0 { break }
            bytes += buffer[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// What the program has written and nobody has read.
    func pendingOutput() -> String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        var wanted = pollfd(fd: window, events: Int16(POLLIN), revents: 0)
        while poll(&wanted, 1, 0) > 0, wanted.revents & Int16(POLLIN) != 0 {
            let count = read(window, &buffer, buffer.count)
            if count <= 0 { break }
            bytes += buffer[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether keys are read by line and echoed, as a shell leaves a terminal.
    var isCooked: Bool {
        var modes = termios()
        tcgetattr(program, &modes)
        return modes.c_lflag & tcflag_t(ICANON) != 0 && modes.c_lflag & tcflag_t(ECHO) != 0
            && modes.c_oflag & tcflag_t(OPOST) != 0
    }
}

extension String {
    /// How often the text occurs in this one.
    func count(of text: String) -> Int {
        ranges(of: text).count
    }
}
