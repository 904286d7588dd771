// SPDX-License-Identifier: Apache-2.0

import Testing

/// A workout from the first set to the last, and what the history makes of it.
@Suite("Training in a terminal", .serialized, .timeLimit(.minutes(10)))
struct TrainingJourneyTests {
    @Test("sets are logged beside last time's, with plates, rest and records, and the workout ends")
    func workout() async throws {
        try await withTerminal { terminal in
            try await terminal.shell("$AIRFIT log bench 3x5 77.5kg @8 --date 2026-11-18")
            try await terminal.type("$AIRFIT ui --at training\n")
            try await terminal.see("No workout yet today")
            try await terminal.press("Enter")
            try await terminal.see("▸ Exercise [")
            try await terminal.type("bench")
            // Not the bench dip, which only begins so.
            try await terminal.see("▸ Bench Press   ")
            try await terminal.press("Tab")
            let known = try await terminal.see("[last time: 3x5 77.5 kg @8")
            #expect(known.contains("LAST TIME 18 Nov"))
            #expect(known.contains("25 + 2.5 + 1.25 a side"))
            try await terminal.type("80kg 5,5,4")
            try await terminal.see("Plates for 80 kg")
            try await terminal.press("Enter")
            try await terminal.see("3 sets  1,120 kg")
            // The rest begins once the sets are stored.
            #expect(try await terminal.see("Rest ").contains("PR e1RM"))
            try await terminal.press("M-u")
            try await terminal.see("Taken back: logged")
            try await terminal.see("No sets yet today")
            try await terminal.press("M-U")
            try await terminal.see("3 sets  1,120 kg")
            try await terminal.press("Escape")
            try await terminal.see("x remove set")
            try await terminal.press("x")
            try await terminal.see("2 sets  800 kg")
            try await terminal.press("u")
            try await terminal.see("3 sets  1,120 kg")
            try await terminal.press("f")
            try await terminal.see("Workout is finished")
            try await terminal.press("u")
            try await terminal.see("f finish")
            try await terminal.press("q")
            try await terminal.see("ready$")
            let day = try await terminal.shell("$AIRFIT today")
            #expect(day.contains("3 sets  1,120 kg") && day.contains("PR Bench Press e1RM 93.3 kg"))
        }
    }

    @Test("a routine is imported, its day begun, done with three keys a set, and finished")
    func routine() async throws {
        try await withTerminal { terminal in
            try terminal.write(
                "day push\nbench press 2x5 60 +2.5kg rest 90\nplank 1x60s\n", to: "ppl.txt")
            try await terminal.shell("printf '\\033]0;mine\\007'")
            try await terminal.titled("mine")
            try await terminal.type("$AIRFIT ui --at training\n")
            try await terminal.see("No workout yet today")
            try await terminal.press("o")
            try await terminal.see("No routine yet")
            try await terminal.press("p")
            try await terminal.see("File [")
            try await terminal.type("~/ppl.txt")
            try await terminal.see("ppl.txt ")
            try await terminal.press("Enter")
            try await terminal.see("ppl.txt  1 problem: nothing was stored")
            try terminal.write(
                "day push\nbench press 2x5 60kg +2.5kg rest 90\nplank 1x60s\n", to: "ppl.txt")
            try await terminal.press("Enter")
            try await terminal.see("s start its next day")
            try await terminal.press("Enter")
            try await terminal.see("push is due")
            try await terminal.press("s")
            try await terminal.see("Due Bench Press, set 1 of 2: 60 kg x 5")
            try await terminal.press("d")
            try await terminal.see("set 2 of 2: 60 kg x 5")
            try await terminal.see("Rest ")
            try await terminal.titled("Rest 1:")
            try await terminal.press("]", "-")
            try await terminal.see("62.5 kg x 4  planned 60 kg x 5")
            try await terminal.press("d")
            try await terminal.see("Due Plank, set 1 of 1: 1:00")
            // The rest is over at once when one stops it, and the window has its own title.
            try await terminal.press("r")
            try await terminal.titled("mine")
            try await terminal.press("r")
            try await terminal.titled("Rest ")
            try await terminal.press("d")
            try await terminal.see("All sets of push are done")
            try await terminal.press("f")
            try await terminal.see("push is finished")
            try await terminal.press("r")
            try await terminal.titled("Rest ")
            try await terminal.press("q")
            try await terminal.see("ready$")
            try await terminal.titled("mine")
            let last = try await terminal.shell("$AIRFIT last")
            #expect(last.contains("62.5 kg x 4") && last.contains("1:00"))
        }
    }

    @Test("a line that is no set is refused with what to write, and stays to be mended")
    func refusal() async throws {
        try await withTerminal { terminal in
            try await terminal.type("$AIRFIT ui --at training\n")
            try await terminal.see("No workout yet today")
            try await terminal.press("Enter")
            try await terminal.see("▸ Exercise [")
            try await terminal.type("squat 3x5 80kgs5")
            try await terminal.see("enter log")
            try await terminal.press("Enter")
            let screen = try await terminal.see("✗")
            #expect(screen.contains("80kgs5 "))
            try await terminal.press("BSpace", "BSpace")
            try await terminal.lose("80kgs")
            try await terminal.press("Enter")
            try await terminal.see("3 sets  1,200 kg")
        }
    }

    @Test("records lead to an exercise with its charts, the history to a workout, and both back")
    func history() async throws {
        try await withTerminal { terminal in
            try await terminal.shell("$AIRFIT log bench 3x5 77.5kg --date 2026-11-11")
            try await terminal.shell("$AIRFIT log bench 3x5 80kg --date 2026-11-18")
            try await terminal.type("$AIRFIT ui --at records\n")
            let records = try await terminal.see("93.3 kg")
            #expect(records.contains("+3.2%"))
            try await terminal.press("Enter")
            let exercise = try await terminal.see("Best e1RM 93.3 kg")
            #expect(exercise.contains("Volume, kg") && exercise.contains("11 Nov"))
            try await terminal.press("Escape")
            try await terminal.see("─ Records ─")
            try await terminal.press("3")
            try await terminal.see("─ History ─")
            try await terminal.press("Enter")
            try await terminal.see("Wed 18 Nov 2026")
            try await terminal.press("X")
            try await terminal.see("─ History ─")
            try await terminal.lose("2026-11-18")
            try await terminal.press("u")
            try await terminal.see("2026-11-18")
        }
    }
}
