// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The program is killed in the middle of a line, and what was typed is there at the next start.
@Suite("Nothing typed is lost", .serialized, .timeLimit(.minutes(10)))
struct DraftTests {
    private static let password = "correct horse battery"

    /// Waits until the database, its log included, holds a text.
    private func kept(_ text: String, _ terminal: Tmux) async throws {
        try await terminal.outside(
            """
            timeout 30 bash -c \
                'until grep -aqs "$0" data/airfit/airfit.db*; do :; done' '\(text)'
            """)
    }

    /// The program dies as it would without power, and its screen goes.
    private func killed(_ terminal: Tmux) async throws {
        try await terminal.kill("KILL")
        try await terminal.type("tput rmcup; stty sane; clear; echo gone $((40 + 2))\n")
        try await terminal.see("gone 42")
        try await terminal.type("clear\n")
        try await terminal.lose("gone 42")
    }

    @Test("half a line of training is offered again, with its exercise, and gone once it is logged")
    func line() async throws {
        try await withTerminal { terminal in
            try await terminal.type("$AIRFIT ui --at training\n")
            try await terminal.see("No workout yet today")
            try await terminal.press("Enter")
            try await terminal.see("▸ Exercise [")
            try await terminal.type("bench")
            try await terminal.see("▸ Bench Press   ")
            try await terminal.press("Tab")
            try await terminal.see("▸ Bench Press [")
            try await terminal.type("3x5 8")
            try await kept("3x5 8", terminal)
            try await killed(terminal)
            try await terminal.type("$AIRFIT ui\n")
            try await terminal.see("Kept from before: 2 Train.")
            try await terminal.press("2")
            let offered = try await terminal.see("▸ Bench Press [3x5 8")
            #expect(offered.contains("Kept from before: enter goes on, ^U clears the line."))
            try await terminal.type("0kg")
            try await terminal.press("Enter")
            try await terminal.see("3 sets  1,200 kg")
            try await terminal.press("C-q")
            try await terminal.see("ready$")
            try await terminal.type("clear; $AIRFIT ui --at training\n")
            let next = try await terminal.see("3 sets  1,200 kg")
            #expect(!next.contains("3x5 8") && !next.contains("Kept from before"))
        }
    }

    @Test("what is being typed in one window is not offered in a second, until the first is gone")
    func windows() async throws {
        try await withTerminal { terminal in
            try await terminal.type("$AIRFIT ui --at foods\n")
            try await terminal.see("type its name")
            try await terminal.type("banan")
            try await kept("banan", terminal)
            try await terminal.split()
            try await terminal.see("ready$")
            try await terminal.type("$AIRFIT ui --at foods\n")
            try await terminal.see("type its name")
            // What was typed elsewhere would stand before it.
            try await terminal.type("oat")
            try await terminal.see("[oat")
            try await terminal.press("Escape")
            try await terminal.lose("[oat")
            try await terminal.press("C-q")
            try await terminal.see("ready$")
            try await terminal.turn()
            try await killed(terminal)
            try await terminal.type("$AIRFIT ui --at foods\n")
            try await terminal.see("[banan")
        }
    }

    @Test("a form and a search are offered again, and what is cleared is not")
    func forms() async throws {
        try await withTerminal { terminal in
            try await terminal.type("$AIRFIT ui --at targets\n")
            try await terminal.see("Targets of a day")
            try await terminal.see("enter begins, and saves")
            try await terminal.press("Enter")
            try await terminal.see("enter done")
            try await terminal.type("2150")
            try await terminal.see("2150")
            // A digit with Alt is another place; what was typed waits.
            try await terminal.press("M-6")
            try await terminal.see("type its name")
            try await terminal.type("banan")
            try await terminal.see("Banana")
            try await terminal.press("M-7")
            try await terminal.see("2150")
            try await kept("banan", terminal)
            try await killed(terminal)
            try await terminal.type("$AIRFIT ui --at foods\n")
            try await terminal.see("Banana")
            try await terminal.press("M-7")
            try await terminal.see("2150")
            try await terminal.press("Escape")
            try await terminal.lose("2150")
            try await terminal.press("C-q")
            try await terminal.see("ready$")
            try await terminal.type("clear; $AIRFIT ui --at targets\n")
            let cleared = try await terminal.see("enter begins, and saves")
            #expect(!cleared.contains("2150"))
        }
    }

    @Test("a rest goes on from its end, and not from its beginning")
    func rest() async throws {
        try await withTerminal(environment: ["AIRFIT_NOW": ""]) { terminal in
            try await terminal.type("$AIRFIT ui --at training\n")
            try await terminal.see("No workout yet today")
            try await terminal.press("r")
            try await terminal.see("Rest ")
            try await kept("rest ends", terminal)
            try await terminal.see("1:57", patience: 10)
            try await killed(terminal)
            try await terminal.type("$AIRFIT ui --at training\n")
            let screen = try await terminal.see("Rest ")
            #expect(screen.contains("The rest goes on."))
            let left = try #require(screen.firstMatch(of: /Rest .*(\d):(\d\d)/)?.output)
            let seconds = try #require(Int(left.1)) * 60 + (try #require(Int(left.2)))
            #expect((1...117).contains(seconds))
            try await terminal.press("r")
            try await terminal.lose("Rest ")
            try await terminal.press("q")
            try await terminal.see("ready$")
            try await terminal.type("clear; $AIRFIT ui --at training\n")
            let stopped = try await terminal.see("No workout yet today")
            #expect(!stopped.contains("Rest "))
        }
    }

    @Test("a password is never kept, neither in its field nor typed where the name belongs")
    func password() async throws {
        try await withTerminal { terminal in
            let register = "printf '%s\\n' '\(Self.password)' | $AIRFIT auth register anna"
            try await terminal.outside("\(register) --password-stdin")
            try await terminal.type("$AIRFIT ui --at account\n")
            try await terminal.see("l switch account")
            try await terminal.press("l")
            try await terminal.see("▸ Name")
            try await terminal.type("wrongfieldsecret")
            try await terminal.press("Tab", "BTab", "C-u")
            try await terminal.type("anna")
            try await terminal.press("Tab")
            try await terminal.type("halfasecret")
            try await terminal.see("[•••••••••••")
            // An end in order keeps all there is to keep.
            try await terminal.press("C-q")
            try await terminal.see("ready$")
            let found = try await terminal.outside(
                "grep -arl -e halfasecret -e wrongfieldsecret data state || echo nowhere")
            #expect(found == "nowhere\n")
            try await terminal.type("clear; $AIRFIT ui --at account\n")
            try await terminal.see("l switch account")
            try await terminal.press("l")
            let form = try await terminal.see("The name is kept from before")
            #expect(form.contains("[anna") && !form.contains("[•"))
        }
    }

    @Test("another person sees nothing of it, and it is there when its owner is back")
    func people() async throws {
        func sign(_ verb: String, _ name: String) -> String {
            "printf '%s\\n' '\(Self.password)' | $AIRFIT auth \(verb) \(name) --password-stdin"
        }
        try await withTerminal { terminal in
            try await terminal.outside(sign("register", "anna"))
            try await terminal.type("$AIRFIT ui --at foods\n")
            try await terminal.see("type its name")
            try await terminal.type("banan")
            try await kept("banan", terminal)
            try await killed(terminal)
            try await terminal.outside("$AIRFIT auth logout; " + sign("register", "berta"))
            try await terminal.type("$AIRFIT ui --at foods\n")
            let other = try await terminal.see("type its name")
            #expect(!other.contains("[banan") && !other.contains("Kept from before"))
            // Anna is back while it is open.
            try await terminal.outside("$AIRFIT auth logout; " + sign("login", "anna"))
            try await terminal.see("Name   anna")
            try await terminal.press("6")
            try await terminal.see("[banan")
        }
    }

    @Test("nothing is kept in memory, and nothing on a database that can only be read")
    func nowhere() async throws {
        try await withTerminal { terminal in
            try await terminal.type("$AIRFIT --ephemeral ui --at foods\n")
            try await terminal.see("type its name")
            try await terminal.type("banan")
            try await terminal.see("Banana")
            try await terminal.press("C-q")
            try await terminal.see("ready$")
            #expect(try await terminal.outside("grep -arl banan . || echo nowhere") == "nowhere\n")
            try await terminal.outside("$AIRFIT water 250ml; chmod 400 data/airfit/airfit.db")
            let unprivileged =
                geteuid() == 0 ? "setpriv --bounding-set=-dac_override,-dac_read_search " : ""
            try await terminal.type("clear; \(unprivileged)$AIRFIT ui --at foods\n")
            try await terminal.see("! Read only")
            try await terminal.type("banan")
            try await terminal.see("Banana")
            try await terminal.press("C-q")
            try await terminal.see("ready$")
            let found = try await terminal.outside("grep -al banan data/airfit/* || echo nowhere")
            #expect(found == "nowhere\n")
        }
    }
}
