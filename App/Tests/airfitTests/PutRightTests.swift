// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import airfit

@MainActor
@Suite("Putting right what was logged", .timeLimit(.minutes(10)))
struct PutRightTests {
    /// Runs lines one after the other; what the last one said.
    private func said(_ lines: [String], in bench: RecordingBench) async -> (ExitCode, String) {
        var end = (ExitCode.done, "")
        for line in lines {
            let before = bench.said.count
            let words = line.split(separator: " ").map { String($0).replacing("_", with: " ") }
            let exit = await Program(shell: bench.shell).run(words)
            end = (exit, String(bench.said.dropFirst(before)))
        }
        return end
    }

    @Test("A change of any kind is undone and redone by a command of its own, and named")
    func undo() async throws {
        try await RecordingBench.with { bench in
            let changes = [
                "log bench 3x5 80kg", "water 500ml", "eat 150g banana_raw", "weigh 80.4kg",
                "target set kcal 2300", "profile set height 180", "edit s2 82.5kg x4",
                "edit m1 200g --meal dinner --date yesterday", "edit h1 300ml", "edit k1 81kg",
                "rm s1 m1 h1", "exercise add Larsen_Press",
                "exercise split bench Larsen_Press s2", "exercise alias squat low_bar", "rm w1",
                "log plank 60s", "workout remove last", "eat 450kcal lunch",
                "eat again today", "food add oat_mix 380kcal", "food edit oat_mix 390kcal",
                "recipe add Porridge 100g oat_mix --servings 2",
                "recipe edit Porridge 200g oat_mix", "food remove oat_mix",
            ]
            var days: [String] = []
            for change in changes {
                days.append(await state(bench))
                #expect(await said([change], in: bench).0 == .done, "\(change): \(bench.said)")
            }
            days.append(await state(bench))
            for (place, change) in changes.enumerated().reversed() {
                let words = change.replacing("_", with: " ").prefix { $0 != "-" }
                    .replacing("rm ", with: "remove ")
                let ahead = await said(["undo --dry-run"], in: bench)
                #expect(ahead.1.replacing("\"", with: "").hasPrefix("Would undo: \(words)"))
                #expect(await state(bench) == days[place + 1])
                #expect(await said(["undo"], in: bench).0 == .done)
                #expect(await state(bench) == days[place], "\(change)")
            }
            let end = await said(["undo"], in: bench)
            #expect(end.0 == .notFound && end.1.contains("there is nothing to undo"))
            for place in changes.indices {
                #expect(await said(["redo"], in: bench).0 == .done)
                #expect(await state(bench) == days[place + 1], "\(changes[place])")
            }
            #expect(await said(["redo"], in: bench).0 == .notFound)
        }
    }

    /// What a person sees of everything.
    private func state(_ bench: RecordingBench) async -> String {
        var all = ""
        for line in [
            "today", "today --date yesterday", "workout show w1", "exercise show low_bar",
            "food list", "recipe show porridge",
        ] {
            all += await said([line], in: bench).1
        }
        return all
    }

    @Test("What cannot be put right is refused with a sentence, and nothing is a step")
    func refusals() async throws {
        try await RecordingBench.with { bench in
            let start = [
                "log bench 3x5 80kg", "eat 150g banana_raw", "water 500ml",
                "log plank 60s", "auth status",
            ]
            #expect(await said(start, in: bench).0 == .done)
            let steps = await said(["undo list"], in: bench).1
            let table: [(String, ExitCode, String)] = [
                ("rm banana", .usage, "\"banana\" is not the id of an entry"),
                ("rm s9", .notFound, "there is no set s9"),
                ("rm s3-s1", .usage, "not a range"),
                ("rm w7", .notFound, "there is no workout \"w7\""),
                ("workout rm banana", .notFound, "there is no workout \"banana\""),
                ("rm m9 h1", .notFound, "there is no m9"),
                ("edit s1 3x5", .usage, "these are 3 sets"),
                ("edit s1 90s", .usage, "does not fit Bench Press"),
                ("edit s1 +5kg", .usage, "not what changed since last time"),
                ("edit m1", .usage, "m1 was not changed: write what to change"),
                ("edit m1 2_cups", .usage, "how many g it was"),
                ("edit h1 99l", .usage, "out of range"),
                ("edit h1 --meal lunch", .usage, "only a line of the diary has a meal"),
                ("edit w1 80kg", .usage, "w1 is a whole workout"),
                ("undo banana", .usage, "takes only the word list, not \"banana\""),
                ("exercise add bench_press", .conflict, "is a name of Bench Press (e17) already"),
                ("exercise rename squat other", .conflict, "Squat (Barbell) is built in"),
                ("exercise merge plank bench", .conflict, "their sets do not mix"),
                ("exercise split bench new s4", .conflict, "s4 is not a set of Bench Press"),
                ("exercise remove bench", .conflict, "is built in"),
                ("auth password", .signedOut, "there is no account"),
                ("auth delete --yes", .signedOut, "there is no account"),
            ]
            for (line, exit, sentence) in table {
                let end = await said([line], in: bench)
                #expect(end.0 == exit && end.1.contains(sentence), "\(line): \(end)")
            }
            #expect(await said(["undo list"], in: bench).1 == steps)
        }
    }

    @Test("A workout is edited as text: every line is checked, and a mistake changes nothing")
    func workout() async throws {
        try await RecordingBench.with { bench in
            _ = await said(["log bench 3x5 80kg", "log plank 60s"], in: bench)
            let path = bench.folder + "/w1.txt"
            let before = await said(["workout show w1"], in: bench).1
            let mistakes = [
                (
                    "Bench Press:\ns1 80kg x5\ns2 banana\n",
                    "line 3: \"banana\" is not part of a set"
                ),
                (
                    "Bench Press:\ns1 80kg x5\ns1 80kg x5\n",
                    "line 3: \"s1\" is not part of a set: it appears twice."
                ),
                ("# nothing\ns9 80kg x5\n", "line 2: there is no exercise above it"),
                ("Bench Press:\n80kg\n", "line 2: \"80kg\""),
                ("Bnch Prs:\ns1 80kg x5\n", "line 2: no exercise matches"),
                ("\n", "no set is left of w1"), ("", "no set is left of w1"),
                ("name: \nBench Press:\ns1 80kg x5\n", "name \"\" is out of range"),
            ]
            for (text, sentence) in mistakes {
                try text.write(toFile: path, atomically: true, encoding: .utf8)
                let end = await said(["workout edit last --file \(path)"], in: bench)
                #expect(end.0 != .done && end.1.contains(sentence), "\(text): \(end)")
            }
            #expect(await said(["workout show w1"], in: bench).1 == before)
            let text =
                "name: Push day\nSide Plank:\ns4 1:10\nBench Press:\ns2 80kg x5\ns1 82.5kg x4 @9\n70kg 8,8\n"
            try text.write(toFile: path, atomically: true, encoding: .utf8)
            #expect(await said(["edit w1 --file \(path)"], in: bench).0 == .done, "\(bench.said)")
            let after = await said(["workout show w1"], in: bench).1
            for line in [
                "Push day  w1", "s4      1:10", "s1      82.5 kg x 4 @9", "s5      70 kg x 8",
                "s6      70 kg x 8",
            ] {
                #expect(after.contains(line), "\(line): \(after)")
            }
            #expect(!after.contains("s3 "))
            #expect(await said(["undo", "workout show w1"], in: bench).1 == before)
        }
    }

    @Test("An account goes with everything in it, and nobody else's")
    func accounts() async throws {
        try await RecordingBench.with { bench in
            let passwords = bench.folder + "/passwords"
            let (old, new) = (RecordingBench.password, "nine lanterns by the old harbour")
            func write(_ lines: [String]) throws {
                try (lines.joined(separator: "\n") + "\n")
                    .write(toFile: passwords, atomically: true, encoding: .utf8)
            }
            _ = await said(["water 300ml", "auth register ada --password-stdin"], in: bench)
            try write([new, old])
            let wrong = await said(["auth password --password-file \(passwords)"], in: bench)
            #expect(wrong.0 == .signedOut && wrong.1.contains("wrong name or password"))
            try write([old, new])
            #expect(
                await said(["auth password --password-file \(passwords)"], in: bench).0 == .done)
            _ = await said(
                ["auth logout", "auth register bob --password-stdin", "water 500ml"], in: bench)
            let asked = await said(["auth delete --password-stdin"], in: bench)
            #expect(asked.0 == .confirmationNeeded && asked.1.contains("must be confirmed"))
            let copy = bench.folder + "/bob.json"
            let gone = await said(["auth delete --yes --password-stdin -o \(copy)"], in: bench)
            #expect(gone.0 == .done && gone.1.hasPrefix("Deleted bob"), "\(gone)")
            #expect(try String(contentsOfFile: copy, encoding: .utf8).contains("nutrition_water"))
            try write([new])
            _ = await said(["auth login ada --password-file \(passwords)"], in: bench)
            #expect(await said(["today"], in: bench).1.contains("0.3 L"))
            #expect(
                await said(["auth delete --yes --password-file \(passwords)"], in: bench).0
                    == .done)
            let rest = await said(["auth status"], in: bench)
            #expect(rest.1.contains("No account"), "\(rest)")
            #expect(await said(["undo list"], in: bench).1.contains("nothing was changed yet"))
        }
    }
}
