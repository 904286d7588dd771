// SPDX-License-Identifier: Apache-2.0

import Testing

/// What was eaten and drunk, what is wanted of a day, and the body's weight.
@Suite("The diary in a terminal", .serialized, .timeLimit(.minutes(10)))
struct DiaryJourneyTests {
    @Test("a food is found while its name is typed, eaten, taken back and eaten again")
    func eat() async throws {
        try await withTerminal { terminal in
            try await terminal.type("$AIRFIT ui --at diary\n")
            try await terminal.see("Nothing logged today")
            try await terminal.press("/")
            try await terminal.see("What did you eat?")
            try await terminal.type("banana")
            try await terminal.see("▸ Banana")
            try await terminal.press("Enter")
            try await terminal.see("▸ Amount [")
            try await terminal.press("C-u")
            try await terminal.type("150g")
            try await terminal.see("= 150 g")
            try await terminal.press("Enter")
            try await terminal.see("Eaten most")
            try await terminal.press("Escape")
            try await terminal.see("─ Diary")
            try await terminal.see("150 g")
            try await terminal.press("u")
            try await terminal.see("Nothing logged today")
            try await terminal.press("U")
            try await terminal.lose("Nothing logged today")
            try await terminal.press("x")
            try await terminal.see("Removed 150 g Banana")
            try await terminal.press("u")
            try await terminal.see("Taken back: removed")
            // A line is edited where it stands.
            try await terminal.press("Enter")
            try await terminal.see("▸ Amount [150 g")
            try await terminal.press("C-u")
            try await terminal.type("200g")
            try await terminal.press("Enter")
            try await terminal.see("to 200 g Banana")
            try await terminal.press("u")
            try await terminal.see("Taken back: changed 150 g Banana")
            try await terminal.press("q")
            try await terminal.see("ready$")
            #expect(try await terminal.shell("$AIRFIT today").contains("134 kcal"))
        }
    }

    @Test("water is drunk on today and on the day before, by keys and by amounts")
    func water() async throws {
        try await withTerminal { terminal in
            try await terminal.type("$AIRFIT ui --at diary\n")
            try await terminal.see("Nothing logged today")
            try await terminal.press("w")
            try await terminal.see("0.25 L")
            try await terminal.press("W")
            try await terminal.see("▸ Amount [")
            try await terminal.type("0.5 l")
            try await terminal.press("Enter")
            try await terminal.see("0.75 L")
            try await terminal.press("u")
            try await terminal.see("Taken back: drank 500 ml")
            try await terminal.press("Left")
            try await terminal.see("Nothing logged on this day")
            try await terminal.press("w")
            try await terminal.see("12:00 water")
            try await terminal.press("t")
            try await terminal.see("19:10 water")
        }
    }

    @Test("targets are set, taken back, and shown on the day")
    func targets() async throws {
        try await withTerminal { terminal in
            try await terminal.type("$AIRFIT ui --at targets\n")
            try await terminal.see("▸ Energy   [none")
            // Keys lead to other places until a field is entered.
            try await terminal.press("5")
            try await terminal.see("Nothing logged today")
            try await terminal.press("7")
            try await terminal.see("▸ Energy   [none")
            try await terminal.press("Enter")
            try await terminal.see("esc done")
            try await terminal.type("2300")
            try await terminal.press("Tab")
            try await terminal.see("▸ Protein  [none")
            try await terminal.type("160")
            try await terminal.see("640 kcal, 28%")
            try await terminal.press("Enter")
            try await terminal.see("Targets set from today on.")
            try await terminal.press("u")
            try await terminal.see("Energy   [none")
            try await terminal.press("U")
            try await terminal.see("Energy   [2300")
            // A day of the week has its own.
            try await terminal.press("w")
            try await terminal.see("Every Monday")
            try await terminal.press("Up")
            try await terminal.press("Enter")
            try await terminal.press("C-u")
            try await terminal.type("2600")
            try await terminal.press("Enter")
            try await terminal.see("enter change")
            try await terminal.press("w")
            try await terminal.see("Every Tuesday")
            try await terminal.see("Energy   [2300")
            try await terminal.press("1")
            try await terminal.see("─ Sat 21 Nov 2026 ─")
        }
    }

    @Test("a weight is typed, refused where nobody weighs so much, and taken back")
    func weight() async throws {
        try await withTerminal { terminal in
            try await terminal.type("$AIRFIT ui --at weight\n")
            try await terminal.see("Not weighed yet")
            try await terminal.press("w")
            try await terminal.see("Weight today")
            try await terminal.type("804")
            try await terminal.press("Enter")
            try await terminal.see("out of range")
            try await terminal.press("C-u")
            try await terminal.type("80.4")
            try await terminal.press("Enter")
            try await terminal.see("Weighed 80.4 kg.")
            try await terminal.press("u")
            try await terminal.see("Not weighed yet")
            try await terminal.press("U")
            try await terminal.see("80.4 kg on 21 Nov")
        }
    }
}
