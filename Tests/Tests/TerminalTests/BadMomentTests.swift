// SPDX-License-Identifier: Apache-2.0

import Testing

/// What a terminal can do to a program at a bad moment: nothing is lost, and the terminal is left
/// as it was found.
@Suite("airfit ui at bad moments", .serialized, .timeLimit(.minutes(10)))
struct BadMomentTests {
    private static let begin = "stty -a > before; $AIRFIT ui"
    private static let end = "; echo code $?; stty -a | diff before - && echo same\n"

    @Test("a window of 10x3 says that it is too small, and all is there when it grows again")
    func tinyWindow() async throws {
        try await withTerminal { terminal in
            try await terminal.type(Self.begin + Self.end)
            try await terminal.see("Nothing on this day yet")
            try await terminal.resize(columns: 10, rows: 3)
            try await terminal.see("The window")
            try await terminal.resize(columns: 60, rows: 20)
            try await terminal.see("Nothing on this day yet")
            try await terminal.press("q")
            try await terminal.see("same")
        }
    }

    @Test("many sizes at once end in a whole picture of the last")
    func resizes() async throws {
        try await withTerminal { terminal in
            try await terminal.type(Self.begin + Self.end)
            try await terminal.see("Nothing on this day yet")
            for columns in [30, 120, 41, 99, 77] {
                try await terminal.resize(columns: columns, rows: columns / 3)
            }
            try await terminal.resize(columns: 90, rows: 30)
            try await terminal.see("0Account")
            let screen = try await terminal.see("q quit")
            #expect(screen.split(separator: "\n").allSatisfy { $0.count <= 90 })
            try await terminal.press("q")
            try await terminal.see("code 0")
        }
    }

    @Test(
        "a signal ends it with its own code, and the terminal restored",
        arguments: [("TERM", 143), ("HUP", 129), ("INT", 130)])
    func signals(name: String, code: Int) async throws {
        try await withTerminal { terminal in
            try await terminal.type(
                Self.begin + " & p=$!; fg >/dev/null" + Self.end)
            try await terminal.see("Nothing on this day yet")
            try await terminal.kill(name)
            try await terminal.see("code \(code)")
            try await terminal.see("same")
        }
    }

    @Test(
        "a signal at the question for a password leaves a terminal that shows what is typed",
        arguments: [("INT", 130), ("QUIT", 131), ("TERM", 143), ("HUP", 129)])
    func passwordQuestion(name: String, code: Int) async throws {
        try await withTerminal { terminal in
            // An inner shell, because one at its prompt puts the terminal back itself.
            try await terminal.type(
                "stty -a > before; sh -c '$AIRFIT auth register anna; echo code $?; stty -a > after'\n"
            )
            try await terminal.see("Password:")
            try await terminal.kill(name)
            try await terminal.see("code \(code)")
            try await terminal.type("diff before after && echo same\n")
            try await terminal.see("\nsame")
        }
    }

    @Test(
        "a program stopped at the question for a password leaves a terminal that shows what is typed"
    )
    func stoppedPasswordQuestion() async throws {
        try await withTerminal { terminal in
            // An inner shell goes on waiting for it, and does not touch the terminal.
            try await terminal.type("tty > tty; sh -c '$AIRFIT auth register anna; echo code $?'\n")
            try await terminal.see("Password:")
            let isSilent = "stty -a -F $(cat tty) | tr ' ;' '\\n\\n' | grep -qx -- -echo"
            try await terminal.outside("until \(isSilent); do :; done")
            try await terminal.kill("TSTP")
            try await terminal.outside("while \(isSilent); do :; done")
            try await terminal.kill("CONT")
            try await terminal.outside("until \(isSilent); do :; done")
            try await terminal.press("C-c")
            try await terminal.see("interrupted: nothing was done.")
        }
    }

    @Test("Ctrl-Z leaves a working shell, and coming back shows the screen again")
    func suspend() async throws {
        try await withTerminal { terminal in
            try await terminal.type("$AIRFIT ui\n")
            try await terminal.see("Nothing on this day yet")
            try await terminal.press("C-z")
            try await terminal.see("Stopped")
            try await terminal.type("echo still here\n")
            try await terminal.see("still here")
            try await terminal.type("fg\n")
            try await terminal.see("Nothing on this day yet")
        }
    }

    @Test("without a terminal there is a sentence with what to do instead")
    func noTerminal() async throws {
        try await withTerminal { terminal in
            try await terminal.type("$AIRFIT ui </dev/null; echo code $?\n")
            try await terminal.see("The input is not a terminal")
            try await terminal.see("code 1")
            try await terminal.type("clear; $AIRFIT ui <&-\n")
            try await terminal.see("The input is not a terminal")
            try await terminal.type("clear; TERM=dumb $AIRFIT ui; echo code $?\n")
            try await terminal.see("TERM is dumb")
        }
    }
}
