// SPDX-License-Identifier: Apache-2.0

import Testing

/// What one rather looks at than reads: muscles, nutrients, and the map of the year.
@Suite("Insight in a terminal", .serialized, .timeLimit(.minutes(10)))
struct InsightJourneyTests {
    @Test("records lead to the muscles of a week and of four")
    func muscles() async throws {
        try await withTerminal { terminal in
            try await terminal.shell("$AIRFIT log bench 4x5 80kg -q --date 2026-11-11")
            try await terminal.shell("$AIRFIT log bench 3x5 80kg -q")
            try await terminal.type("$AIRFIT ui --at records\n")
            try await terminal.see("m muscles")
            try await terminal.press("m")
            let week = try await terminal.see("─ Muscles ─")
            #expect(week.contains("Mon 16 Nov 2026 to Sun 22 Nov 2026"))
            try await terminal.see("  7 below")
            try await terminal.press("Left")
            try await terminal.see("  6 below")
            try await terminal.press("Right")
            try await terminal.see("  7 below")
            try await terminal.press("Tab")
            try await terminal.see("the mean of 4")
            try await terminal.press("Escape")
            try await terminal.see("─ Records ─")
        }
    }

    @Test("the diary leads to nutrients, where unknown is no zero")
    func nutrients() async throws {
        try await withTerminal { terminal in
            try await terminal.shell("$AIRFIT eat 450kcal iron 3mg -q; $AIRFIT eat 200kcal -q")
            try await terminal.type("$AIRFIT ui --at diary\n")
            try await terminal.see("650")
            try await terminal.press("n")
            try await terminal.see("─ Nutrients")
            let known = try await terminal.see("1 of 2 lines")
            #expect(known.contains("> 3 mg") && known.contains("Unknown is ?"))
            try await terminal.press("Tab")
            try await terminal.see("7 days up to")
            try await terminal.press("Escape")
            try await terminal.see("─ Diary")
        }
    }

    @Test("the year turns into a map of its days, with one figure after another")
    func map() async throws {
        try await withTerminal { terminal in
            try await terminal.shell("$AIRFIT log squat 3x5 100kg -q")
            try await terminal.type("$AIRFIT ui --at year\n")
            try await terminal.see("h map")
            try await terminal.press("h")
            try await terminal.see("3 on 1 day, most on 2026-11-21: 3")
            try await terminal.press("v")
            try await terminal.see("most on 2026-11-21: 1,500")
            try await terminal.press("h")
            try await terminal.lose("most on")
        }
    }
}
