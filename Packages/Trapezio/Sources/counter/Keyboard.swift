// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

// Proof: written once, by the only thread, before a signal handler that reads it is there.
private nonisolated(unsafe) var modesFound = termios()

/// Keys one by one as they are pressed, or as they come through a pipe; one line to show something.
struct Keyboard {
    private let isTerminal: Bool
    private let isShown = isatty(STDOUT_FILENO) == 1
    private var pending: [Character] = []

    /// Has a terminal hand over every key at once, unseen, until `close()`.
    init() {
        isTerminal = tcgetattr(STDIN_FILENO, &modesFound) == 0
        guard isTerminal else { return }
        for number in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] {
            signal(number) { number in
                tcsetattr(STDIN_FILENO, TCSANOW, &modesFound)
                _exit(128 + number)
            }
        }
        var modes = modesFound
        modes.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
        tcsetattr(STDIN_FILENO, TCSANOW, &modes)
    }

    /// Leaves the terminal as it was found.
    func close() {
        if isShown { print() }
        if isTerminal { tcsetattr(STDIN_FILENO, TCSANOW, &modesFound) }
    }

    /// Shows a text: in the same line of a terminal, or as another line of a pipe.
    func show(_ text: String) {
        print(isShown ? "\r\u{1B}[K" + text : text, terminator: isShown ? "" : "\n")
        fflush(nil)
    }

    /// The next key, without line ends; `nil` when there are no more, also after Control-C or -D.
    mutating func nextKey() -> Character? {
        while pending.isEmpty {
            var bytes = [UInt8](repeating: 0, count: 64)
            let count = read(STDIN_FILENO, &bytes, bytes.count)
            guard count > 0 else { return nil }
            pending = String(decoding: bytes[..<count], as: UTF8.self).filter { !$0.isNewline }
                .reversed()
        }
        let key = pending.removeLast()
        return key == "\u{3}" || key == "\u{4}" ? nil : key
    }
}
