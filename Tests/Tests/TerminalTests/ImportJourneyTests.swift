// SPDX-License-Identifier: Apache-2.0

import Testing

/// A history is taken in from a file, looked at, and taken back.
@Suite("The import in a terminal", .serialized, .timeLimit(.minutes(10)))
struct ImportJourneyTests {
    @Test("a file is planned, taken in, seen in the history, and taken back in two ways")
    func takeIn() async throws {
        try await withTerminal { terminal in
            try terminal.write(StrongFile.text(workouts: 3), to: "my strong.csv")
            try await terminal.shell("$AIRFIT water 250ml")
            try await terminal.type("$AIRFIT ui --at import\n")
            try await terminal.see("Nothing was imported yet")
            try await terminal.press("Enter")
            try await terminal.see("▸ File [")
            try await terminal.type("~/none.csv")
            try await terminal.press("Enter")
            try await terminal.see("none.csv")
            try await terminal.see("✗")
            try await terminal.press("C-u")
            try await terminal.type("~/my strong.csv")
            try await terminal.press("Enter")
            let plan = try await terminal.see("nothing is written yet")
            #expect(plan.contains("3 workouts, 45 sets"))
            try await terminal.press("Enter")
            try await terminal.see("Written as b1.")
            try await terminal.press("Enter")
            try await terminal.see("─ History ─")
            try await terminal.see("Push 2")
            try await terminal.press("u")
            try await terminal.lose("Push 2")
            try await terminal.press("U")
            try await terminal.see("Push 2")
            try await terminal.press("9")
            try await terminal.see("Written as b1.")
            try await terminal.press("Escape")
            try await terminal.see("x take back")
            try await terminal.press("x")
            try await terminal.see("Take back b1?")
            try await terminal.press("n")
            try await terminal.lose("Take back b1?")
            try await terminal.press("x")
            try await terminal.see("Take back b1?")
            try await terminal.press("y")
            try await terminal.see("Nothing was imported yet")
            // Taking it back is a change like any other: it can be taken back itself.
            try await terminal.press("u")
            try await terminal.see("Taken back: ")
            try await terminal.see("my strong.csv")
        }
    }

    @Test("an export of food is planned, taken in, and taken back on the same screen")
    func food() async throws {
        try await withTerminal { terminal in
            try terminal.write(
                """
                Day,Time,Group,Food Name,Amount,Energy (kcal),Carbs (g),Fiber (g),Fat (g),Protein (g)
                2026-11-20,9:51 AM,Breakfast,Eggs,4.00 medium,272.80,1.97,0.5,18.67,22.14
                2026-11-20,,Snacks,Oats,much,,,,,

                """, to: "servings.csv")
            try await terminal.type("$AIRFIT ui --at import\n")
            try await terminal.see("or Withings")
            try await terminal.press("Enter")
            try await terminal.see("▸ File [")
            try await terminal.type("~/servings.csv")
            try await terminal.press("Enter")
            let plan = try await terminal.see("nothing is written yet")
            #expect(plan.contains("1 diary line on 1 day") && plan.contains("Rejected: 1 row"))
            try await terminal.press("Enter")
            try await terminal.see("Imported 1 diary line as n1.")
            try await terminal.press("Enter")
            try await terminal.see("cronometer servings")
            try await terminal.press("x")
            try await terminal.see("Take back n1?")
            try await terminal.press("y")
            try await terminal.see("Nothing was imported yet")
            try await terminal.press("u")
            try await terminal.see("cronometer servings")
            #expect(try await terminal.outside("$AIRFIT import list").contains("1 diary line"))
        }
    }

    @Test("u takes back what a command did meanwhile, then what was done before")
    func meanwhile() async throws {
        try await withTerminal { terminal in
            try terminal.write(StrongFile.text(workouts: 1), to: "strong.csv")
            try await terminal.type("$AIRFIT ui --at diary\n")
            try await terminal.see("Nothing logged today")
            try await terminal.press("w")
            try await terminal.see("0.25 L")
            try await terminal.press("9")
            try await terminal.see("Nothing was imported yet")
            try await terminal.press("Enter")
            try await terminal.see("▸ File [")
            try await terminal.type("~/strong.csv")
            try await terminal.press("Enter")
            try await terminal.see("nothing is written yet")
            try await terminal.press("Enter")
            try await terminal.see("Written as b1.")
            try await terminal.press("C-z")
            try await terminal.see("Stopped")
            try await terminal.shell("$AIRFIT import undo -q")
            try await terminal.type("fg\n")
            try await terminal.see("Written as b1.")
            try await terminal.press("u")
            try await terminal.see("Taken back: import undo")
            try await terminal.press("u")
            try await terminal.see("Taken back: imported strong.csv")
            try await terminal.press("u")
            try await terminal.see("Taken back: drank 250 ml water")
            try await terminal.press("u")
            try await terminal.see("There is nothing to undo.")
        }
    }
}

/// An export of Strong with as many workouts as a test needs.
enum StrongFile {
    /// The workouts `Push 0`, `Push 1`, … of 15 sets each, one every second day.
    static func text(workouts: Int) -> String {
        var lines = ["Date,Workout Name,Exercise Name,Set Order,kg,Reps,km,Seconds,Notes"]
        for workout in 0..<workouts {
            let (year, month, day) = (2010 + workout / 360, workout / 30 % 12, workout % 30)
            let date = "\(year)-\(two(month + 1))-\(two(day % 28 + 1)) \(two(6 + day / 28)):00:00"
            for exercise in ["Bench Press", "Squat", "Deadlift"] {
                for set in 1...5 {
                    lines.append(
                        "\(date),Push \(workout),\(exercise) (Barbell),\(set),80,5,0,0,")
                }
            }
        }
        return lines.joined(separator: "\r\n") + "\r\n"
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
