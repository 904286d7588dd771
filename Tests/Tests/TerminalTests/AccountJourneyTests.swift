// SPDX-License-Identifier: Apache-2.0

import Testing

/// An account is made, left and entered again.
@Suite("Accounts in a terminal", .serialized, .timeLimit(.minutes(10)))
struct AccountJourneyTests {
    private static let password = "correct horse battery"

    @Test("an account takes the data along, hides them when it is left, and shows them again")
    func account() async throws {
        try await withTerminal { terminal in
            try await terminal.shell("$AIRFIT log bench 3x5 80kg")
            try await terminal.type(
                "stty -a > before; $AIRFIT ui --at account; stty -a | diff before - && echo same\n")
            try await terminal.see("No account yet")
            try await terminal.press("r")
            try await terminal.see("─ New account ─")
            try await terminal.type("anna\n")
            try await terminal.see("▸ Password [")
            try await terminal.type("short\n")
            try await terminal.see("▸ Again")
            try await terminal.type("short\n")
            try await terminal.see("at least 15 characters, this one has 5")
            try await terminal.type(Self.password + "\n")
            try await terminal.see("▸ Again")
            let typed = try await terminal.see("•••••")
            #expect(!typed.contains("horse"))
            try await terminal.type(Self.password + "\n")
            try await terminal.see("1,200 kg")
            // A signed-in person has not the form under the day.
            try await terminal.press("Escape", "0")
            try await terminal.see("o sign out")
            try await terminal.press("o")
            // Signing out leads to the form for signing in; the key that leaves it, to the screens.
            try await terminal.see("─ Sign in ─")
            try await terminal.press("Escape")
            try await terminal.see("l sign in")
            for (key, title) in [("1", "─ Sat 21 Nov"), ("2", "─ Training"), ("3", "─ History")] {
                try await terminal.press(key)
                let screen = try await terminal.see(title)
                #expect(screen.contains("Nobody is signed in"))
                #expect(!screen.contains("1,200 kg") && !screen.contains("✗"))
            }
            try await terminal.press("0")
            try await terminal.see("l sign in")
            try await terminal.press("l")
            try await terminal.see("▸ Name")
            try await terminal.type("anna\n")
            try await terminal.see("▸ Password [")
            try await terminal.type("wrong wrong wrong wrong\n")
            try await terminal.see("wrong name or password")
            try await terminal.type(Self.password + "\n")
            try await terminal.see("1,200 kg")
            try await terminal.press("q")
            try await terminal.see("same")
        }
    }
}
