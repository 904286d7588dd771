// SPDX-License-Identifier: Apache-2.0

import Testing

/// The interactive program as a person meets it, in a real terminal emulator.
@Suite("airfit ui in a terminal", .serialized, .timeLimit(.minutes(10)))
struct InteractiveJourneyTests {
    @Test("an empty day says what to do first, and q leaves the terminal as it was")
    func emptyDay() async throws {
        try await withTerminal { terminal in
            try await terminal.type(
                "stty -a > before; $AIRFIT ui; stty -a | diff before - && echo same\n")
            try await terminal.see("Nothing on this day yet")
            let screen = try await terminal.see("l train")
            #expect(screen.contains("1Today 2Train"))
            try await terminal.press("q")
            let after = try await terminal.see("same")
            #expect(!after.contains("Nothing on this day yet"))
        }
    }

    @Test("the day, the week and the month lead to each other and back")
    func days() async throws {
        try await withTerminal { terminal in
            try await terminal.type("$AIRFIT log bench 3x5 80kg -q; $AIRFIT ui\n")
            try await terminal.see("1,200 kg")
            try await terminal.press("w")
            try await terminal.see("work sets")
            try await terminal.press("Left")
            try await terminal.see("Week of Mon 9 Nov 2026")
            try await terminal.press("m")
            try await terminal.see("November 2026")
            try await terminal.press("Left", "Enter")
            try await terminal.see("Fri 20 Nov 2026")
            try await terminal.press("Escape")
            try await terminal.see("training days")
            try await terminal.press("1")
            try await terminal.see("Sat 21 Nov 2026")
            try await terminal.press("q")
            try await terminal.see("ready$")
        }
    }

    @Test("help lists every key of the screen, and any key closes it")
    func help() async throws {
        try await withTerminal { terminal in
            try await terminal.type("$AIRFIT ui --at week\n")
            try await terminal.see("Volume, kg")
            try await terminal.press("?")
            let help = try await terminal.see("any key closes")
            #expect(help.contains("undo") && help.contains("Account"))
            try await terminal.press("x")
            try await terminal.lose("any key closes")
        }
    }

    @Test("an address that leads nowhere is refused with what is near")
    func badAddress() async throws {
        try await withTerminal { terminal in
            try await terminal.type("$AIRFIT ui --at wek; echo code $?\n")
            try await terminal.see("Did you mean \"week\"?")
            try await terminal.see("code 2")
        }
    }
}
