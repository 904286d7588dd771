// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Foundation
import HostAPI
import HostTesting
import Testing

@testable import Host
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

    private func write(_ text: String, in bench: ProductBench) throws {
        try text.write(toFile: bench.folder + "/ppl.txt", atomically: true, encoding: .utf8)
    }

    @Test("a file is checked, kept, shown, exported as it was, and removed")
    func file() async throws {
        try await ProductBench.with(.airfit, tellsNext: false) { bench in
            try write(Self.file, in: bench)
            let path = bench.folder + "/ppl.txt"
            let checked = await bench.enter("routine check FOLDER/ppl.txt")
            #expect(checked.said == "\(path) is right: 2 days, 3 exercises.\n")
            let stored = await bench.enter("routine import FOLDER/ppl.txt")
            #expect(stored.exit == .done)
            #expect(stored.said == "Stored the routine ppl: push, pull.\n")
            let shown = await bench.enter("routine show")
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
            #expect(await bench.enter("routine export ppl").said == Self.file + "\n")
            let written = await bench.enter("routine export -o FOLDER/out.txt")
            #expect(written.exit == .done)
            let out = try String(contentsOfFile: bench.folder + "/out.txt", encoding: .utf8)
            #expect(out == Self.file)
            #expect(await bench.enter("routine remove ppl").exit == .done)
            let none = await bench.enter("next")
            #expect(none.exit == .notFound && none.said.contains("there are no routines yet."))
            #expect(none.said.contains("airfit routine template"))
            #expect(await bench.enter("undo").exit == .done)
            #expect(await bench.enter("next").said.hasPrefix("push is due  (ppl)\n"))
        }
    }

    @Test("a wrong file is told line by line, and nothing of it is kept")
    func wrong() async throws {
        try await ProductBench.with(.airfit, tellsNext: false) { bench in
            try write("day a\nbench 3x5 60\nsquatt 3x5\nsquat\n", in: bench)
            let checked = await bench.enter("routine check FOLDER/ppl.txt")
            let path = bench.folder + "/ppl.txt"
            #expect(checked.exit == .unreadableFile)
            #expect(checked.said.contains("\(path):2: \"60\" has no unit"))
            #expect(checked.said.contains("\(path):4: \"squat\" has no sets"))
            let refused = await bench.enter("routine import FOLDER/ppl.txt")
            #expect(refused.exit == .unreadableFile)
            #expect(refused.said.contains("line 2: \"60\" has no unit: write 60kg or 60lb"))
            #expect(refused.said.contains("Wrong too: line 4."))
            #expect(refused.said.contains("airfit help routines"))
            try write("day a\nsquatt 3x5\n", in: bench)
            let unknown = await bench.enter("routine import FOLDER/ppl.txt")
            #expect(unknown.said.contains("line 2: no exercise matches \"squatt\". Did you mean"))
            #expect(await bench.enter("routine list").said.isEmpty)
            let missing = await bench.enter("routine import FOLDER/no.txt")
            #expect(missing.exit == .unreadableFile)
        }
    }

    @Test("start, done, done otherwise, skip, swap and finish; undo takes each back")
    func workout() async throws {
        try await ProductBench.with(.airfit, tellsNext: false) { bench in
            try write(Self.file, in: bench)
            _ = await bench.enter("routine import FOLDER/ppl.txt")
            let started = await bench.enter("workout start push")
            #expect(started.said.hasPrefix("push  w1  0 of 5 sets  (ppl)\n"))
            #expect(started.said.hasSuffix("Due: Bench Press, set 1 of 3: 60 kg x 8\n"))
            let done = await bench.enter("done")
            #expect(done.said.contains("Added s1  Bench Press  60 kg x 8"))
            #expect(done.said.hasSuffix("Due: Bench Press, set 2 of 3: 60 kg x 8\n"))
            let other = await bench.enter("done 7 57.5kg")
            #expect(other.said.contains("Added s2  Bench Press  57.5 kg x 7"))
            #expect(await bench.enter("undo").said.contains("removed 1 set s2"))
            #expect(await bench.enter("next").said.contains("set 2 of 3: 60 kg x 8"))
            let skipped = await bench.enter("skip")
            #expect(
                skipped.said == """
                    Skipped Bench Press.
                    Due: Overhead Press (Barbell), set 1 of 2: 40 kg x 5

                    """)
            let swapped = await bench.enter("swap dumbbell_bench_press")
            #expect(
                swapped.exit == .done
                    && swapped.said.contains("for Overhead Press (Barbell) today."))
            #expect(await bench.enter("undo").exit == .done)
            #expect(await bench.enter("done all").said.contains("2x5 40 kg"))
            let over = await bench.enter("done")
            #expect(over.exit == .conflict && over.said.contains("all sets of w1 are done"))
            #expect(await bench.enter("workout finish").said.hasPrefix("Finished push  w1:"))
            let none = await bench.enter("workout finish")
            #expect(none.exit == .notFound)
            let next = await bench.enter("next")
            #expect(next.said.hasPrefix("pull is due  (ppl)\n"))
            #expect(await bench.enter("today").said.contains("push"))
        }
    }

    @Test("an own exercise that a begun workout plans is not removed; without that workout it is")
    func planned() async throws {
        try await ProductBench.with(.airfit, tellsNext: false) { bench in
            #expect(await bench.enter("exercise add Larsen_Press --muscle chest").exit == .done)
            try write("day push\nlarsen press 3x5 60kg\n", in: bench)
            #expect(await bench.enter("routine import FOLDER/ppl.txt").exit == .done)
            #expect(await bench.enter("workout start").exit == .done)
            let refused = await bench.enter("exercise remove larsen_press")
            #expect(refused.exit == .conflict)
            #expect(refused.said.contains("is planned in a workout of a routine"))
            #expect(await bench.enter("exercise show larsen_press").exit == .done)
            #expect(await bench.enter("workout remove last").exit == .done)
            #expect(await bench.enter("exercise remove larsen_press").exit == .done)
        }
    }

    @Test("every template is printed, and imported as it is")
    func templates() async throws {
        try await ProductBench.with(.airfit, tellsNext: false) { bench in
            let list = await bench.enter("routine template --json")
            #expect(list.said.contains("\"source\""))
            for name in ["starting-strength", "5x5", "ppl", "531", "531-bbb"] {
                let path = "FOLDER/\(name).txt"
                #expect(await bench.enter("routine template \(name) -o \(path)").exit == .done)
                let stored = await bench.enter("routine import \(path)")
                #expect(stored.exit == .done, "\(stored.said)")
            }
            let unknown = await bench.enter("routine template 532")
            #expect(unknown.exit == .notFound && unknown.said.contains("Did you mean 531?"))
        }
    }

    @Test("a started workout without sets is in no total, and removing it takes its plan along")
    func empty() async throws {
        try await ProductBench.with(.airfit, tellsNext: false) { bench in
            try write(Self.file, in: bench)
            _ = await bench.enter("routine import FOLDER/ppl.txt")
            _ = await bench.enter("workout start")
            #expect(await bench.enter("db check").exit == .done)
            #expect(await bench.enter("workout remove last").exit == .done)
            #expect(await bench.enter("next").said.hasPrefix("push is due"))
            #expect(await bench.enter("undo").exit == .done)
            #expect(await bench.enter("next").said.hasPrefix("push  w1  0 of 5 sets"))
        }
    }
}
