// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reports on standard error what is being measured, once a run has lasted a second.
struct Progress {
    private let total: Int
    private let isQuiet: Bool
    private let start = ContinuousClock.now
    private let isTerminal = isatty(STDERR_FILENO) == 1
    private var number = 0
    private var hasSpoken = false

    init(total: Int, isQuiet: Bool) {
        self.total = total
        self.isQuiet = isQuiet
    }

    mutating func begin(_ name: String) {
        number += 1
        guard !isQuiet, ContinuousClock.now - start > .seconds(1) else { return }
        hasSpoken = true
        let line = "[\(number)/\(total)] \(name)"
        if isTerminal {
            Self.put("\r\u{1B}[K\(line)")
        } else {
            Self.write(line)
        }
    }

    func end() {
        if hasSpoken, isTerminal { Self.put("\r\u{1B}[K") }
    }

    static func write(_ line: String) { put(line + "\n") }

    private static func put(_ text: String) {
        FileHandle.standardError.write(Data(text.utf8))
    }
}
