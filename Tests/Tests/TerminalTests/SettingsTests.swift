// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestInfrastructure
import Testing

/// What happens to an open `airfit ui` when somebody changes the settings, or the system its zone.
@Suite("Settings of an open airfit ui", .serialized, .timeLimit(.minutes(10)))
struct SettingsTests {
    @Test("what another program sets is on the open screen, with a file that was not there before")
    func unit() async throws {
        try await withTerminal { terminal in
            try await terminal.outside("$AIRFIT log bench 3x5 80kg")
            try await terminal.outside("$AIRFIT weigh 80kg")
            try await terminal.type("$AIRFIT ui\n")
            try await terminal.see("1,200 kg")
            try await terminal.outside("$AIRFIT config set unit lb")
            try await terminal.see("2,646 lb")
            try await terminal.see("176.4 lb")
            // Another screen, and back again.
            try await terminal.press("4")
            try await terminal.see("205.8 lb")
            try await terminal.outside("$AIRFIT config unset unit")
            try await terminal.see("93.3 kg")
            // A load without a unit is refused, and taken once its unit is said.
            try await terminal.press("2")
            try await terminal.see("1,200 kg")
            try await terminal.press("Enter")
            try await terminal.type("squat 5x5 100")
            try await terminal.press("Enter")
            try await terminal.see("is not clear")
            try await terminal.outside("$AIRFIT config set unit kg")
            try await terminal.press("Enter")
            try await terminal.see("3,700 kg")
        }
    }

    @Test("another formula is in every record at once, and other names are in the diary")
    func formulaAndMeals() async throws {
        try await withTerminal { terminal in
            try await terminal.outside("$AIRFIT log bench 3x5 80kg")
            try await terminal.outside("$AIRFIT eat 150g 'banana raw' --meal lunch")
            try await terminal.type("$AIRFIT ui\n")
            try await terminal.see("1,200 kg")
            try await terminal.press("4")
            try await terminal.see("93.3 kg")
            try await terminal.outside("$AIRFIT config set formula brzycki")
            try await terminal.see("Formula: Brzycki")
            try await terminal.see("90.0 kg")
            try await terminal.press("5")
            try await terminal.see("Lunch")
            try await terminal.outside("$AIRFIT config set meals 'early, noon, late, between'")
            try await terminal.see("Noon")
            try await terminal.outside("echo meals = a, b >> .config/airfit/config")
            try await terminal.see("meals is")
        }
    }

    @Test("the present week begins anew where weeks begin now, and today is the day it is by now")
    func days() async throws {
        try await withTerminal(environment: ["AIRFIT_NOW": "2026-11-22T02:30:00Z"]) { terminal in
            try await terminal.outside("$AIRFIT water 500ml --date 2026-11-21")
            try await terminal.type("$AIRFIT ui --at week\n")
            try await terminal.see("Week of Mon 16 Nov 2026")
            try await terminal.outside("$AIRFIT config set week-start sunday")
            try await terminal.see("Week of Sun 22 Nov 2026")
            try await terminal.outside("$AIRFIT config set day-start 4")
            try await terminal.see("Week of Sun 15 Nov 2026")
            try await terminal.press("5")
            try await terminal.see("0.5 L")
            try await terminal.outside("$AIRFIT config unset day-start")
            try await terminal.see("Nothing logged today")
        }
    }

    @Test("colours come and go, and a line that cannot be used is told")
    func colours() async throws {
        try await withTerminal { terminal in
            try await terminal.type("$AIRFIT ui\n")
            try await terminal.see("Nothing on this day yet")
            // The keys are cyan.
            try await terminal.coloured { $0.contains("\u{1B}[36m") }
            try await terminal.outside("$AIRFIT config set colour never")
            try await terminal.coloured { !$0.contains("\u{1B}[36m") }
            try await terminal.outside("$AIRFIT config set colour 16")
            try await terminal.coloured { $0.contains("\u{1B}[36m") }
            try await terminal.outside("echo unit = stone >> .config/airfit/config")
            try await terminal.see("\"stone\"")
        }
    }

    @Test("the time zone changes, and today is the day it is there")
    func zone() async throws {
        // Half past two at night in London, the evening before in New York.
        try await withTerminal(environment: ["AIRFIT_NOW": "2026-11-22T02:30:00Z"]) { terminal in
            let link = terminal.home + "/localtime"
            try await terminal.outside("ln -s /usr/share/zoneinfo/Europe/London \(link)")
            try await terminal.type("export TZ=:\(link)\n")
            try await terminal.type("$AIRFIT ui\n")
            try await terminal.see("Sun 22 Nov 2026")
            try await terminal.outside("ln -sfn /usr/share/zoneinfo/America/New_York \(link)")
            try await terminal.see("Sat 21 Nov 2026")
        }
    }
}

extension Tmux {
    /// Waits until the screen with its colours is like this.
    fileprivate func coloured(_ passes: (String) -> Bool) async throws {
        for _ in 0..<800 where try await passes(colouredScreen()) { return }
        Issue.record("the colours stay: \(try await colouredScreen())")
    }
}
