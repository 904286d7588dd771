// SPDX-License-Identifier: Apache-2.0

import Foundation
import HostAPI
import HostTesting
import Testing

@testable import Host
@testable import airfit

/// Every command that the report of a first evening typed, with what is answered now. Its keys are
/// in `FirstEveningKeysTests`, in a real terminal.
@MainActor
@Suite("Every line of a first evening", .timeLimit(.minutes(10)))
struct FirstEveningLinesTests {
    /// A typed line, its number in the report, and what the answer contains. `_` is a space in a
    /// word, FOLDER one with files of other apps.
    struct Line: Sendable, CustomTestStringConvertible {
        let friction: Int
        let typed: String
        let exit: ExitCode
        let answer: String

        init(_ friction: Int, _ typed: String, _ exit: ExitCode, _ answer: String) {
            (self.friction, self.typed, self.exit, self.answer) = (friction, typed, exit, answer)
        }

        var testDescription: String { "\(friction): \(typed)" }
    }

    nonisolated static let lines = [
        Line(1, "weigh 81,5", .usage, "81,5 needs a unit: write 81.5kg or 81.5lb."),
        Line(3, "undo", .done, "Undid: "),
        Line(3, "rm s7462", .notFound, "s7462"),
        Line(3, "rm s4", .done, "Removed s4"),
        Line(3, "workout delete w1", .done, "Removed w1"),
        Line(4, "log bench 3x5 850kg", .confirmationNeeded, "850 kg is much for Bench Press"),
        Line(4, "log bench 80kg x1000", .confirmationNeeded, "1000 repetitions with 80 kg"),
        Line(4, "eat 10kg f113", .confirmationNeeded, "is much"),
        Line(5, "edit s4 82.5kg x5", .done, "-> Bench Press 82.5 kg x 5"),
        Line(5, "edit m1 120g", .done, "-> 120 g"),
        Line(5, "edit last 200g", .done, "-> 200 g"),
        Line(5, "edit s4 squat 82.5kg", .done, "-> Squat (Barbell) 82.5 kg x 5"),
        Line(5, "edit w2 --date yesterday", .done, "-> Fri 20 Nov 2026"),
        Line(5, "edit m1 f113", .done, "-> 100 g Rice, white, cooked"),
        Line(6, "eat 450 kcal", .done, "Added m2 Quick add"),
        Line(6, "food add Bar 210kcal per bar --portion bar=60g", .done, "Added Bar f200001"),
        Line(6, "recipe add Porridge --servings 2 80g f126 20g f113", .done, "Added Porridge"),
        Line(7, "import auto FOLDER/run.tcx --dry-run", .done, "Detected TCX file"),
        Line(7, "import auto FOLDER/gym.csv", .unreadableFile, "gym.csv is a GymRun export"),
        Line(8, "export", .done, "airfit export strong -o strong.csv"),
        Line(8, "export json -o FOLDER/me.json", .done, "Wrote "),
        Line(8, "backup", .done, "Backed up to "),
        Line(10, "config set unit lb", .done, "unit"),
        Line(11, "log bench 20kg x10 w 3x5 85kg", .done, "20 kg x 10 warm-up, 3x5 85 kg"),
        Line(
            11, "log bench 20kg x10 w 60kg x10 70kg x5 3x5 80kg --strict", .usage,
            "each load stands before its sets"),
        Line(11, "log bench 3x5 80kg", .done, "3x5 80 kg"),
        Line(12, "log bench 3x5", .done, "3x5 80 kg"),
        Line(14, "log plank 60s", .done, "Plank 1:00"),
        Line(16, "log squat 3x5 100kg --superset", .done, "3x5 100 kg"),
        Line(16, "log bench 3x5 80kg --note cold", .done, "3x5 80 kg"),
        Line(17, "eat again today --meal lunch", .done, "100 g Oats, rolled, dry (lunch)"),
        Line(18, "month --date 2025-09", .done, "September 2025"),
        Line(18, "year", .done, "2026"),
        Line(18, "muscles", .done, "chest"),
        Line(19, "routine template 5x5", .done, "day"),
        Line(21, "pr bench", .done, "93.3 kg"),
        Line(21, "exercise history bench", .done, "2026-11-20 3 87.5"),
        Line(21, "history", .done, "w1 2026-11-20"),
        Line(22, "1 banana", .done, "1 piece Banana, raw"),
        Line(22, "80g oats", .done, "80 g Oats, rolled, dry"),
        Line(22, "bench 3x5 80kg", .done, "3x5 80 kg"),
        Line(22, "eat 1 banana --strict", .usage, "1 needs a unit: write "),
        Line(22, "eat 2 eggs --strict", .usage, "2 needs a unit: write 2 large"),
        Line(22, "eat 80g oats --strict", .notFound, "3 foods match \"oats\""),
        Line(22, "eat 80g f126 --meal diner", .usage, "Did you mean dinner?"),
        Line(23, "today", .done, "PR Bench Press e1RM 93.3 kg"),
        Line(25, "workout show last", .done, "Workout w2 Sat 21 Nov 2026"),
        Line(25, "hlep", .usage, "Did you mean \"airfit help\"?"),
        Line(25, "ate", .usage, "Did you mean \"airfit eat\"?"),
        Line(25, "stats", .done, "2026"),
        Line(25, "workout list --date 2026-11-20", .done, "w1 2026-11-20"),
        Line(25, "workout list --from 2026-11-21", .done, "w2 2026-11-21"),
        Line(25, "log --help", .done, "airfit help options"),
    ]

    private static var told: [String: Task<(exit: ExitCode, said: String), any Error>] = [:]

    /// What a line is answered; both tests ask, and it is typed once.
    private static func said(_ line: Line) async throws -> (exit: ExitCode, said: String) {
        let task = told[line.typed] ?? Task { try await Evening.said(line.typed) }
        told[line.typed] = task
        return try await task.value
    }

    @Test("it is answered", arguments: lines)
    func answered(line: Line) async throws {
        let said = try await Self.said(line)
        #expect(said.exit == line.exit, "\(said)")
        let words = said.said.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains(line.answer), "\(said)")
    }

    @Test("what is eaten beyond a target is said to be over, never a negative rest")
    func over() async throws {
        try await ProductBench.with(.airfit) { bench in
            _ = await Evening.run("target set kcal 2000", in: bench)
            let eaten = await Evening.run("eat 3425kcal lunch", in: bench)
            #expect(eaten.said.contains("of 2,000, 1,425 over"), "\(eaten)")
            let day = await Evening.run("today", in: bench).said
            let energy = day.split(separator: "\n").first { $0.hasPrefix("ENERGY") } ?? ""
            #expect(energy.contains("1,425 over") && !energy.contains(" left"), "\(day)")
        }
    }

    @Test("the golden file of the first evening shows what each is answered")
    func page() async throws {
        var blocks = ""
        for line in Self.lines {
            let said = try await Self.said(line).said.split(separator: "\n").prefix(4)
            let isSame = blocks.contains("# \(line.friction)\n")
            blocks += (isSame ? "" : "# \(line.friction)\n") + "\n$ airfit \(line.typed)\n"
            blocks += said.joined(separator: "\n") + "\n"
        }
        let path = JSONDocumentsTests.root + "App/Tests/airfitTests/Golden/evening.txt"
        guard try String(contentsOfFile: path, encoding: .utf8) != blocks else { return }
        if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil {
            try blocks.write(toFile: path, atomically: true, encoding: .utf8)
        }
        Issue.record("Answers changed. If that is meant, run this with RECORD_GOLDEN=1.")
    }
}
