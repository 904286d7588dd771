// SPDX-License-Identifier: Apache-2.0

import Testing

/// Every key that the report of a first evening typed on a screen, with what happens now; the number
/// in front is that of the report. Its commands are in `FirstEveningLinesTests`.
@Suite("Every key of a first evening", .serialized, .timeLimit(.minutes(10)))
struct FirstEveningKeysTests {
    @Test("1, 13: a weight in the other unit is questioned; digits and q navigate until w")
    func weight() async throws {
        try await withTerminal { terminal in
            try await terminal.shell("$AIRFIT weigh 180lb --date 2026-11-20")
            try await terminal.type("$AIRFIT ui --at weight\n")
            try await terminal.see("180.0 lb")
            try await terminal.press("9")
            try await terminal.see("─ Import ─")
            try await terminal.press("8")
            try await terminal.see("180.0 lb")
            try await terminal.press("w")
            try await terminal.see("Weight today")
            try await terminal.type("81,5")
            try await terminal.press("Enter")
            try await terminal.see("is far from")
            try await terminal.press("C-u")
            try await terminal.type("81,5kg")
            try await terminal.press("Enter")
            try await terminal.see("Weighed 81.5 kg.")
            try await terminal.press("q")
            try await terminal.see("ready$")
        }
    }

    @Test("2, 14, 20, 12: the day on show is logged to; another exercise; last time's working sets")
    func training() async throws {
        try await withTerminal { terminal in
            try await terminal.shell("$AIRFIT log bench 60kg x10 w 3x5 80kg --date 2026-11-18")
            try await terminal.type("$AIRFIT ui\n")
            try await terminal.see("─ Sat 21 Nov 2026 ─")
            try await terminal.press("Left")
            try await terminal.see("─ Fri 20 Nov 2026 ─")
            try await terminal.press("l")
            try await terminal.see("No workout on this day")
            try await terminal.press("Enter")
            try await terminal.see("▸ Exercise [")
            try await terminal.type("bench press")
            try await terminal.press("Tab")
            let known = try await terminal.see("LAST TIME 18 Nov")
            #expect(known.contains("3x5 80 kg"))
            try await terminal.type("3x5")
            try await terminal.press("Enter")
            try await terminal.see("3 sets  1,200 kg")
            // Another exercise, typed where the sets of the bench press go.
            try await terminal.type("plank 60s")
            try await terminal.press("Enter")
            try await terminal.see("Plank")
            try await terminal.press("Escape")
            try await terminal.see("x remove set")
            try await terminal.press("q")
            try await terminal.see("ready$")
            let day = try await terminal.shell("$AIRFIT workout show last")
            #expect(day.contains("20 Nov 2026") && day.contains("80 kg x 5"))
            #expect(day.contains("Plank"))
        }
    }

    @Test("9, 24, 21: a finished workout has no length of its own; a name is replaced; / finds")
    func history() async throws {
        try await withTerminal { terminal in
            try await terminal.shell("$AIRFIT log bench 3x5 80kg")
            try await terminal.shell("$AIRFIT log squat 5x5 100kg --date 2026-11-18")
            try await terminal.type("$AIRFIT ui --at training\n")
            try await terminal.see("f finish")
            try await terminal.press("f")
            let finished = try await terminal.see("Workout is finished")
            #expect(!finished.contains(" min."))
            try await terminal.press("3")
            try await terminal.see("─ History ─")
            try await terminal.press("/")
            try await terminal.type("squat")
            try await terminal.lose("2026-11-21")
            try await terminal.press("Enter")
            try await terminal.see("Wed 18 Nov 2026")
            try await terminal.press("n")
            try await terminal.see("enter rename")
            try await terminal.type("Legs")
            try await terminal.press("Enter")
            let named = try await terminal.see("Legs")
            #expect(!named.contains("WorkoutLegs"))
            try await terminal.press("q")
            try await terminal.see("ready$")
        }
    }

    @Test("5, 3: Enter on a diary line edits it, and u takes back what a command did")
    func diary() async throws {
        try await withTerminal { terminal in
            try await terminal.shell("$AIRFIT eat 100g f126")
            try await terminal.type("$AIRFIT ui --at diary\n")
            try await terminal.see("100 g")
            try await terminal.press("Enter")
            try await terminal.see("[100")
            try await terminal.press("C-u")
            try await terminal.type("150g")
            try await terminal.press("Enter")
            try await terminal.see("150 g")
            try await terminal.outside("$AIRFIT water 250ml")
            try await terminal.see("0.25 L")
            try await terminal.press("u")
            try await terminal.lose("0.25 L")
            try await terminal.press("u")
            try await terminal.see("100 g")
            try await terminal.press("q")
            try await terminal.see("ready$")
        }
    }

    @Test(
        "10, 15, 16, 23, 5: pounds everywhere, what others log, notes, one record a lift, e edits")
    func pounds() async throws {
        try await withTerminal { terminal in
            try await terminal.shell("$AIRFIT config set unit lb")
            try await terminal.shell("$AIRFIT log bench 3x5 200lb --date 2026-11-18")
            try await terminal.shell("$AIRFIT log squat 3x5 300lb --date 2026-11-18")
            try await terminal.shell("$AIRFIT log bench 2x5 210lb --note grip")
            try await terminal.shell("$AIRFIT log squat 3x5 310lb --superset")
            try await terminal.type("$AIRFIT ui\n")
            try await terminal.see("─ Sat 21 Nov 2026 ─")
            let today = try await terminal.see("PR")
            #expect(today.contains("Bench Press") && today.contains("Squat (Barbell)"))
            try await terminal.press("4")
            let records = try await terminal.see("─ Records ─")
            #expect(records.contains("lb") && !records.contains(" kg"))
            try await terminal.press("2")
            let training = try await terminal.see("310 lb x 5")
            #expect(!training.contains(" kg"))
            // Another program logs meanwhile.
            try await terminal.outside("$AIRFIT log plank 60s")
            try await terminal.see("Plank")
            try await terminal.press("e")
            try await terminal.see("enter change")
            try await terminal.press("C-u")
            try await terminal.type("75s")
            try await terminal.press("Enter")
            try await terminal.see("1:15")
            try await terminal.press("3")
            try await terminal.see("─ History ─")
            try await terminal.press("Enter")
            let workout = try await terminal.see("grip")
            let round = workout.split(separator: "\n").first { $0.contains("grip") }
            #expect(round?.contains("310 lb x 5") == true)
            try await terminal.press("q")
            try await terminal.see("ready$")
        }
    }
}
