// SPDX-License-Identifier: Apache-2.0

import Testing

/// The counter of Trapezio as a person meets it, in a real terminal emulator.
@Suite("make counter in a terminal", .serialized, .timeLimit(.minutes(10)))
struct CounterTests {
    /// The program, which is built beside airfit.
    private static let counter = "${AIRFIT%airfit}counter"
    /// Runs it and says whether the terminal is as before, in words that the command does not hold.
    private static let compared =
        "stty -a > before; \(counter); stty -a | diff before - && echo left as $((40 + 2))\n"
    private static let keys = "Keys: + more, - less, 0 zero, q quit."

    @Test("keys count at once, in one line, and q leaves the terminal as it was")
    func counts() async throws {
        try await withTerminal { terminal in
            try await terminal.type(Self.compared)
            try await terminal.see("Count: 0  \(Self.keys)")
            try await terminal.press("+", "+", "+")
            try await terminal.see("Count: 3  \(Self.keys)")
            try await terminal.press("-")
            let screen = try await terminal.see("Count: 2  \(Self.keys)")
            #expect(screen.split(separator: "\n").count { $0.contains("Count:") } == 1)
            try await terminal.press("0")
            try await terminal.see("Count: 0  ")
            try await terminal.press("q")
            let after = try await terminal.see("left as 42")
            #expect(after.contains("ready$"))
        }
    }

    @Test(
        "a key that does nothing is named, with those that do something",
        arguments: [
            ("x", "There is no key \"x\". Keys: +"), ("é", "There is no key \"é\". Keys: +"),
            ("Tab", "There is no key \"\\t\". Keys: +"),
        ])
    func unknown(key: String, says: String) async throws {
        try await withTerminal { terminal in
            try await terminal.type("\(Self.counter)\n")
            try await terminal.see("Count: 0")
            try await terminal.press("+", key)
            try await terminal.see("Count: 1  \(says)")
            try await terminal.press("+")
            try await terminal.see("Count: 2  \(Self.keys)")
        }
    }

    @Test(
        "however it ends, the terminal is as it was",
        arguments: ["C-c", "C-d", "TERM", "HUP"])
    func ends(by end: String) async throws {
        try await withTerminal { terminal in
            try await terminal.type(Self.compared)
            try await terminal.see("Count: 0")
            if end.hasPrefix("C-") {
                try await terminal.press(end)
            } else {
                try await terminal.kill(end, program: "counter")
            }
            try await terminal.see("left as 42")
        }
    }

    @Test("keys that come through a pipe are answered line by line, up to its end or q")
    func piped() async throws {
        try await withTerminal { terminal in
            let screen = try await terminal.shell("printf '+\\n+\\n-' | \(Self.counter) | cut -c-8")
            let lines = screen.split(separator: "\n").map {
                $0.split(separator: " ").joined(separator: " ")
            }
            #expect(Array(lines.prefix(4)) == ["Count: 0", "Count: 1", "Count: 2", "Count: 1"])
            let short = try await terminal.shell("printf '+q+' | \(Self.counter) | wc -l")
            #expect(short.split(separator: "\n").first?.contains("2") == true)
        }
    }
}
