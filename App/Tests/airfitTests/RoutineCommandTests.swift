// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Foundation
import Testing

@testable import airfit

@MainActor
@Suite("Routines on the command line", .timeLimit(.minutes(10)))
struct RoutineCommandTests {
    private static let file = """
        day push
        bench press 3x8-12 60kg +2.5kg rest 90
        overhead press 2x5 40kg +2.5kg
        day pull
        pull up 2x5 bw
        """

    /// Runs a line, `_` for a space in a word, and returns what it says.
    private func run(
        _ line: String, in bench: RecordingBench
    ) async -> (exit: ExitCode, said: String) {
        let before = bench.said.count
        let words = line.replacing("FOLDER", with: bench.folder).split(separator: " ")
            .map { String($0).replacing("_", with: " ") }
        let exit = await Program(shell: bench.shell, tellsNext: false).run(words)
        return (exit, String(bench.said.dropFirst(before)))
    }

    private func write(_ text: String, in bench: RecordingBench) throws {
        try text.write(toFile: bench.folder + "/ppl.txt", atomically: true, encoding: .utf8)
    }

    @Test("a file is checked, kept, shown, exported as it was, and removed")
    func file() async throws {
        try await RecordingBench.with { bench in
            try write(Self.file, in: bench)
            let path = bench.folder + "/ppl.txt"
            let checked = await run("routine check FOLDER/ppl.txt", in: bench)
            #expect(checked.said == "\(path) is right: 2 days, 3 exercises.\n")
            let stored = await run("routine import FOLDER/ppl.txt", in: bench)
            #expect(stored.exit == .done)
            #expect(stored.said == "Stored the routine ppl: push, pull.\n")
            let shown = await run("routine show", in: bench)
            #expect(
                shown.said == """
                    push  (due)
                    EXERCISE                  SETS
                    Bench Press               3x8 60 kg  to 12
                    Overhead Press (Barbell)  2x5 40 kg
                    pull
                    EXERCISE  SETS
                    Pull Up   2x5 bw

                    """)
            #expect(await run("routine export ppl", in: bench).said == Self.file + "\n")
            let written = await run("routine export -o FOLDER/out.txt", in: bench)
            #expect(written.exit == .done)
            let out = try String(contentsOfFile: bench.folder + "/out.txt", encoding: .utf8)
            #expect(out == Self.file)
            #expect(await run("routine remove ppl", in: bench).exit == .done)
            let none = await run("next", in: bench)
            #expect(none.exit == .notFound && none.said.contains("there are no routines yet."))
            #expect(none.said.contains("airfit routine template"))
            #expect(await run("undo", in: bench).exit == .done)
            #expect(await run("next", in: bench).said.hasPrefix("push is due  (ppl)\n"))
        }
    }

    @Test("a wrong file is told line by line, and nothing of it is kept")
    func wrong() async throws {
        try await RecordingBench.with { bench in
            try write("day a\nbench 3x5 60\nsquatt 3x5\nsquat\n", in: bench)
            let checked = await run("routine check FOLDER/ppl.txt", in: bench)
            let path = bench.folder + "/ppl.txt"
            #expect(checked.exit == .unreadableFile)
            #expect(checked.said.contains("\(path):2: \"60\" has no unit"))
            #expect(checked.said.contains("\(path):4: \"squat\" has no sets"))
            let refused = await run("routine import FOLDER/ppl.txt", in: bench)
            #expect(refused.exit == .unreadableFile)
            #expect(refused.said.contains("line 2: \"60\" has no unit: write 60kg or 60lb"))
            #expect(refused.said.contains("Wrong too: line 4."))
            #expect(refused.said.contains("airfit help routines"))
            try write("day a\nsquatt 3x5\n", in: bench)
            let unknown = await run("routine import FOLDER/ppl.txt", in: bench)
            #expect(unknown.said.contains("line 2: no exercise matches \"squatt\". Did you mean"))
            #expect(await run("routine list", in: bench).said.isEmpty)
            let missing = await run("routine import FOLDER/no.txt", in: bench)
            #expect(missing.exit == .unreadableFile)
        }
    }

    @Test("start, done, done otherwise, skip, swap and finish; undo takes each back")
    func workout() async throws {
        try await RecordingBench.with { bench in
            try write(Self.file, in: bench)
            _ = await run("routine import FOLDER/ppl.txt", in: bench)
            let started = await run("workout start push", in: bench)
            #expect(started.said.hasPrefix("push  w1  0 of 5 sets  (ppl)\n"))
            #expect(started.said.hasSuffix("Due: Bench Press, set 1 of 3: 60 kg x 8\n"))
            let done = await run("done", in: bench)
            #expect(done.said.contains("Added s1  Bench Press  60 kg x 8"))
            #expect(done.said.hasSuffix("Due: Bench Press, set 2 of 3: 60 kg x 8\n"))
            let other = await run("done 7 57.5kg", in: bench)
            #expect(other.said.contains("Added s2  Bench Press  57.5 kg x 7"))
            #expect(await run("undo", in: bench).said.contains("removed 1 set s2"))
            #expect(await run("next", in: bench).said.contains("set 2 of 3: 60 kg x 8"))
            let skipped = await run("skip", in: bench)
            #expect(
                skipped.said == """
                    Skipped Bench Press.
                    Due: Overhead Press (Barbell), set 1 of 2: 40 kg x 5

                    """)
            let swapped = await run("swap dumbbell_bench_press", in: bench)
            #expect(
                swapped.exit == .done
                    && swapped.said.contains("for Overhead Press (Barbell) today."))
            #expect(await run("undo", in: bench).exit == .done)
            #expect(await run("done all", in: bench).said.contains("2x5 40 kg"))
            let over = await run("done", in: bench)
            #expect(over.exit == .conflict && over.said.contains("all sets of w1 are done"))
            #expect(await run("workout finish", in: bench).said.hasPrefix("Finished push  w1:"))
            let none = await run("workout finish", in: bench)
            #expect(none.exit == .notFound)
            let next = await run("next", in: bench)
            #expect(next.said.hasPrefix("pull is due  (ppl)\n"))
            #expect(await run("today", in: bench).said.contains("push"))
        }
    }

    @Test("an own exercise that a begun workout plans is not removed; without that workout it is")
    func planned() async throws {
        try await RecordingBench.with { bench in
            #expect(await run("exercise add Larsen_Press --muscle chest", in: bench).exit == .done)
            try write("day push\nlarsen press 3x5 60kg\n", in: bench)
            #expect(await run("routine import FOLDER/ppl.txt", in: bench).exit == .done)
            #expect(await run("workout start", in: bench).exit == .done)
            let refused = await run("exercise remove larsen_press", in: bench)
            #expect(refused.exit == .conflict)
            #expect(refused.said.contains("is planned in a workout of a routine"))
            #expect(await run("exercise show larsen_press", in: bench).exit == .done)
            #expect(await run("workout remove last", in: bench).exit == .done)
            #expect(await run("exercise remove larsen_press", in: bench).exit == .done)
        }
    }

    @Test("every template is printed, and imported as it is")
    func templates() async throws {
        try await RecordingBench.with { bench in
            let list = await run("routine template --json", in: bench)
            #expect(list.said.contains("\"source\""))
            for name in ["starting-strength", "5x5", "ppl", "531", "531-bbb"] {
                let path = "FOLDER/\(name).txt"
                #expect(await run("routine template \(name) -o \(path)", in: bench).exit == .done)
                let stored = await run("routine import \(path)", in: bench)
                #expect(stored.exit == .done, "\(stored.said)")
            }
            let unknown = await run("routine template 532", in: bench)
            #expect(unknown.exit == .notFound && unknown.said.contains("Did you mean 531?"))
        }
    }

    @Test("a started workout without sets is in no total, and removing it takes its plan along")
    func empty() async throws {
        try await RecordingBench.with { bench in
            try write(Self.file, in: bench)
            _ = await run("routine import FOLDER/ppl.txt", in: bench)
            _ = await run("workout start", in: bench)
            #expect(await run("db check", in: bench).exit == .done)
            #expect(await run("workout remove last", in: bench).exit == .done)
            #expect(await run("next", in: bench).said.hasPrefix("push is due"))
            #expect(await run("undo", in: bench).exit == .done)
            #expect(await run("next", in: bench).said.hasPrefix("push  w1  0 of 5 sets"))
        }
    }
}
