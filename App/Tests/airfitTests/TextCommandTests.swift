// SPDX-License-Identifier: Apache-2.0

import Foundation
import HostAPI
import HostTesting
import Testing

@testable import Host
@testable import airfit

@MainActor
@Suite("A journal as lines", .timeLimit(.minutes(10)))
struct TextCommandTests {
    private static let logged = [
        "log squat 3x5 100kg --date 2026-11-18", "log bench 40kg x5 w 80kg x8 @9 60kg x10 d",
        "log pull-up bw+10kg x5 bw x8", "log plank 1:30", "eat 2 eggs --meal lunch",
        "eat 150g banana --date 2026-11-18", "eat 120_kcal_mystery,_raw",
        "eat 90_kcal_Cheese_for_lunch",
        "eat 250 kcal", "water 500ml", "weigh 81.5kg", "weigh 180lb --date 2026-11-18",
        "measure add waist 85cm", "measure add left_arm 36.5cm", "add blood pressure 120/80",
        "add slept 11pm to 6am", "session run 5km 26:10 150bpm",
        "session yoga 45min --date 2026-11-19",
    ]

    /// Writes a file into the folder of a bench.
    private static func write(_ text: String, _ bench: ProductBench) throws -> String {
        let path = "\(bench.folder)/journal.txt"
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    /// The lines of all that was logged.
    private static func lines(_ bench: ProductBench) async throws -> String {
        let path = "\(bench.folder)/exported.txt"
        #expect(await bench.enter("export text --force -o \(path)").0 == .done, "\(bench.said)")
        return try String(contentsOfFile: path, encoding: .utf8)
    }

    @Test("what was logged is read back from its lines, elsewhere and without doubles")
    func roundTrip() async throws {
        let lines = try await ProductBench.with(.airfit) { bench in
            for line in Self.logged {
                #expect(await bench.enter(line).0 == .done, "\(line): \(bench.said)")
            }
            let lines = try await Self.lines(bench)
            let path = try Self.write(lines, bench)
            let again = await bench.enter("import text \(path)")
            #expect(again.0 == .done && again.1.contains("Nothing new"), "\(again.1)")
            #expect(try await Self.lines(bench) == lines)
            return lines
        }
        #expect(lines.contains("2026-11-18 Wed\nSquat (Barbell) 3x5 100kg\n"), "\(lines)")
        #expect(lines.contains("lunch: 2 piece Egg, whole, boiled\n"), "\(lines)")
        try await ProductBench.with(.airfit) { bench in
            let path = try Self.write(lines, bench)
            let first = await bench.enter("import text \(path)")
            #expect(first.0 == .done && !first.1.contains("read as:"), "\(first.1)")
            #expect(try await Self.lines(bench) == lines)
            #expect(await bench.enter("undo").0 == .done)
            #expect(await bench.enter("export text").0 == .notFound)
        }
    }

    private static let typed = """
        \u{FEFF}# notes of a phone
        without a day

        ## Fri 20 Nov
        - Squat 5x5 @ 100kg
        * 2 eggs and toast for breakfast
        1. 81,2 kg
        - asdfgh qwertz
        yesterday:
          water 2 glasses   # big ones
        Squat 5x5 @ 100kg
        2099-01-01
        2 eggs
        """

    @Test("a journal that was typed is read line by line, and says what each was read as")
    func typed() async throws {
        try await ProductBench.with(.airfit) { bench in
            let path = try Self.write(Self.typed, bench)
            let plan = await bench.enter("import text \(path) --dry-run")
            #expect(plan.0 == .rejectedRows && plan.1.contains("Nothing written"))
            #expect(await bench.enter("export text").0 == .notFound)
            let (exit, said) = await bench.enter("import text \(path)")
            #expect(exit == .rejectedRows)
            for part in [
                "line 5: Squat 5x5 @ 100kg\n  read as: Squat (Barbell) 5x5 100kg",
                "read as: breakfast: 2 piece Egg, whole, boiled; breakfast: 1 slice Toast",
                "read as: weight 81.2kg", "read as: water 480ml", "line 2, day: \"without a day\"",
                "line 8, 2026-11-20: \"asdfgh qwertz\"", "line 13, 2099-01-01: \"2 eggs\"",
            ] { #expect(said.contains(part), "\(part) in \(said)") }
            let lines = try await Self.lines(bench)
            // A line that is there twice on a day is meant twice, and one that is there is known.
            let more = Self.typed.replacing("* 2 eggs", with: "- squat 100kg 5x5\n* 2 eggs")
            let added = await bench.enter("import text \(try Self.write(more, bench))").1
            #expect(added.contains("New       5 entries     Known 14"), "\(added)")
            #expect(await bench.enter("undo").0 == .done)
            #expect(try await Self.lines(bench) == lines)
        }
    }

    @Test("an import removes nothing: another weight of the day stays")
    func nothingRemoved() async throws {
        try await ProductBench.with(.airfit) { bench in
            #expect(await bench.enter("weigh 80kg").0 == .done)
            let before = try await Self.lines(bench)
            let path = try Self.write(before.replacing("80kg", with: "79kg"), bench)
            let (exit, said) = await bench.enter("import text \(path)")
            #expect(exit == .done && said.contains("which stays"), "\(said)")
            #expect(try await Self.lines(bench) == before)
        }
    }

    @Test("a second weight of a day in a file takes the place of the first, and that is said")
    func replaced() async throws {
        try await ProductBench.with(.airfit) { bench in
            let path = try Self.write("2026-11-20\nweight 80kg\nweight 81kg\n", bench)
            let (exit, said) = await bench.enter("import text \(path)")
            #expect(exit == .done && said.contains("New       1 entry"), "\(said)")
            #expect(said.contains("line 3: it takes the place of \"weight 80kg\""), "\(said)")
        }
    }

    @Test(
        "a file without entries and a span without days are refused",
        arguments: [
            ("import text FILE", "has no day with an entry"), ("export text", "nothing is logged"),
            ("export text --from 2026-11-20 --to 2026-11-01", "--to 2026-11-01 is before"),
        ])
    func refused(line: String, reason: String) async throws {
        try await ProductBench.with(.airfit) { bench in
            let path = try Self.write("# nothing\n\n2026-11-20\n", bench)
            let (exit, said) = await bench.enter(line.replacing("FILE", with: path))
            #expect(exit != .done && said.contains(reason), "\(said)")
        }
    }
}
