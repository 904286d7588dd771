// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a person types.
extension LimitCase {
    private static let sets = "sets, after `log`"
    private static let amounts = "amounts, after `eat`, `water`, `weigh`"
    private static let sessions = "sessions, after `session`"
    private static let foods = "figures and recipes, after `eat`, `food add` and `recipe add`"

    static let words: [Self] = [
        line(
            "the command line", "1,000 words", at: ["log"] + Array(repeating: "x", count: 999),
            past: ["log"] + Array(repeating: "x", count: 1_000), reads: "what to do with \"x\"",
            refuses: "at most 1000 are allowed"),
        line(
            "the command line", "a word of 4,096 bytes", at: ["log", x(4_096), "3x5", "80kg"],
            past: ["log", x(4_097), "3x5", "80kg"], reads: "no exercise matches",
            refuses: "at most 4096 are allowed"),
        line(
            "the address after `ui --at`", "a word of the command line",
            at: ["ui", "--at", x(4_096)], past: ["ui", "--at", x(4_097)], reads: "airfit:",
            refuses: "at most 4096 are allowed"),
        line(
            sets, "500 bytes",
            at: [
                "log", "bench", "00000100kg" + String(repeating: " x000000000005", count: 35),
                "--yes",
            ],
            past: [
                "log", "bench", "000000100kg" + String(repeating: " x000000000005", count: 35),
                "--yes",
            ],
            reads: "Bench Press", refuses: "write at most 500 bytes of sets"),
        line(
            "names of accounts", "64 code points",
            at: ["auth", "register", x(64), "--password-file", "input"],
            past: ["auth", "register", x(65), "--password-file", "input"], reads: "Signed in as",
            refuses: "At most 64 are allowed",
            after: {
                let url = URL(fileURLWithPath: $0.home + "/input")
                try LimitCase.password(100).write(to: url)
            }),
        line(
            sessions, "64 words of 100 bytes", at: ["session", "run", x(100)],
            past: ["session", "run", x(101)], reads: "write how long or how far it was",
            refuses: "at most 64 words of 100 bytes are read"),
        file(
            "passwords", "1,024 bytes", ["auth", "register", "ada", "--password-file", "input"],
            at: { LimitCase.password(1_024) }, past: { LimitCase.password(1_025) },
            reads: "Signed in as ada", refuses: "at most 1024 bytes"),
        test(
            "a saved path of screens", "64 KiB", "TrapezioScreensTests",
            "a saved path has 65,536 bytes, and with one more it is refused"),
        test(
            "a saved path of screens", "512 deep", "TrapezioScreensTests",
            "a saved path lies 512 deep, and a deeper one is refused"),
        test(
            "a paste into the terminal", "1 MiB", "PasteTests",
            "What exceeds a megabyte is dropped, and the text says so"),
    ]

    /// Figures at their most, and above it.
    static let figures: [Self] = [
        figure(
            sets, "figures of 12 digits", ["log", "bench", "x5"], "000000000080kg",
            "0000000000080kg", "Bench Press", "at most 12 digits"),
        figure(
            sets, "1,000 kg", ["log", "bench", "x5"], "1000kg", "1001kg", "1,000 kg x 5",
            "write 0 to 1,000 kg"),
        figure(
            sets, "1,000 repetitions", ["log", "bench", "5kg"], "x1000", "x1001", "5 kg x 1000",
            "write 1 to 1,000."),
        figure(
            sets, "24 h", ["log", "plank"], "24h", "86401s", "24:00:00",
            "write more than 0 s, up to 24 h"),
        figure(
            sets, "1,000 km", ["log", "farmer"], "1000km", "1001km", "1,000 km",
            "write more than 0 m, up to 1,000 km"),
        figure(
            amounts, "a word", ["eat"], x(4_096), x(4_097), "airfit:", "at most 4096 are allowed",
            ["banana raw"]),
        figure(
            amounts, "10 kg", ["eat"], "10kg", "10.1kg", "Banana", "at most 10 kg at a time",
            ["banana raw"]),
        line(
            amounts, "10 l", at: ["water", "10l", "--yes"], past: ["water", "10.1l", "--yes"],
            reads: "10,000 ml", refuses: "from 1 ml to 10 l"),
        figure(
            amounts, "20 kg", ["weigh"], "20kg", "19.9kg", "20 kg", "is out of range: from 20 kg"),
        figure(
            amounts, "400 kg", ["weigh"], "400kg", "400.1kg", "400 kg", "to 400 kg."),
        line(
            foods, "10,000 kcal", at: ["eat", "10000kcal", "--yes"],
            past: ["eat", "10001kcal", "--yes"], reads: "10,000 kcal",
            refuses: "from 0 to 10,000 kcal"),
        line(
            foods, "1,000 g", at: ["eat", "1kcal", "fat", "1000g"],
            past: ["eat", "1kcal", "fat", "1001g"], reads: "fat 1,000.0 g",
            refuses: "from 0 to 1,000 g"),
        line(
            foods, "80 characters", at: ["food", "add", x(80), "1kcal"],
            past: ["food", "add", x(81), "1kcal"], reads: "Added " + x(80),
            refuses: "1 to 80 characters"),
        .test(
            foods, "200 ingredients", "KeepRecipeTests",
            "a recipe has at most 200 ingredients, and a food 40 portions"),
        .test(
            foods, "40 portions", "KeepRecipeTests",
            "a recipe has at most 200 ingredients, and a food 40 portions"),
        figure(sessions, "10 days", ["session", "run", "1km"], "240h", "241h", "240:00:00", range),
        figure(
            sessions, "10,000 km", ["session", "run", "100h"], "10000km", "10001km", "10,000 km",
            range),
        figure(sessions, "25", ["session", "run", "5km"], "25bpm", "24bpm", "25 bpm", range),
        figure(
            sessions, "250 bpm", ["session", "run", "5km"], "250bpm", "251bpm", "250 bpm", range),
        figure(
            sessions, "100 km uphill", ["session", "ride", "500km", "50h"], "up100000m",
            "up100001m",
            "500 km", range),
        figure(
            sessions, "100,000 kcal", ["session", "run", "5km"], "100000kcal", "100001kcal",
            "100,000 kcal", range),
    ]

    private static let range = "it is out of range. A session has at most 10 days, 10,000 km"

    private static func figure(
        _ reader: String, _ bound: String, _ words: [String], _ at: String, _ past: String,
        _ reads: String, _ refuses: String, _ last: [String] = []
    ) -> Self {
        line(
            reader, bound, at: words + [at] + last + ["--yes"],
            past: words + [past] + last + ["--yes"], reads: reads, refuses: refuses)
    }
}
