// SPDX-License-Identifier: Apache-2.0

import Foundation
import HostAPI
import HostTesting
import Testing

@testable import Host
@testable import airfit

@MainActor
@Suite("Putting right what was logged", .timeLimit(.minutes(10)))
struct PutRightTests {
    @Test("A change of any kind is undone and redone by a command of its own, and named")
    func undo() async throws {
        try await ProductBench.with(.airfit) { bench in
            let changes = [
                "log bench 3x5 80kg", "water 500ml", "eat 150g banana_raw", "weigh 80.4kg",
                "target set kcal 2300",
                "target set kcal 2600 training 50% --days sat-mon", "profile set height 180",
                "edit s2 82.5kg x4",
                "edit m1 200g --meal dinner --date yesterday", "edit h1 300ml", "edit k1 81kg",
                "rm s1 m1 h1", "exercise add Larsen_Press",
                "exercise split bench Larsen_Press s2", "exercise alias squat low_bar",
                "exercise rename Larsen_Press Legs-up_Press",
                "exercise merge Legs-up_Press bench", "exercise add Pin_Press",
                "exercise remove Pin_Press", "rm w1",
                "log plank 60s", "workout remove last", "eat 450kcal lunch",
                "eat again today", "food add oat_mix 380kcal", "food edit oat_mix 390kcal",
                "recipe add Porridge 100g oat_mix --servings 2",
                "recipe edit Porridge 200g oat_mix", "food remove oat_mix",
            ]
            var days: [String] = []
            for change in changes {
                days.append(await state(bench))
                #expect(await bench.enter(change).0 == .done, "\(change): \(bench.said)")
            }
            days.append(await state(bench))
            for (place, change) in changes.enumerated().reversed() {
                let words = change.replacing("_", with: " ").prefix { $0 != "-" }
                    .replacing("rm ", with: "remove ")
                let ahead = await bench.enter("undo --dry-run")
                #expect(ahead.1.replacing("\"", with: "").hasPrefix("Would undo: \(words)"))
                // Had that undone anything, the next would undo the change before.
                #expect(await bench.enter("undo").0 == .done)
                #expect(await state(bench) == days[place], "\(change)")
            }
            let end = await bench.enter("undo")
            #expect(end.0 == .notFound && end.1.contains("there is nothing to undo"))
            for place in changes.indices {
                #expect(await bench.enter("redo").0 == .done)
                #expect(await state(bench) == days[place + 1], "\(changes[place])")
            }
            #expect(await bench.enter("redo").0 == .notFound)
        }
    }

    /// What a person sees of everything.
    private func state(_ bench: ProductBench) async -> String {
        var all = ""
        for line in [
            "today", "today --date yesterday", "workout show w1", "exercise show low_bar",
            "food list", "recipe show porridge", "exercise list", "exercise history bench",
        ] {
            all += await bench.enter(line).1
        }
        return all
    }

    @Test("What cannot be put right is refused with a sentence, and nothing is a step")
    func refusals() async throws {
        try await ProductBench.with(.airfit) { bench in
            let start = [
                "log bench 3x5 80kg", "eat 150g banana_raw", "water 500ml",
                "log plank 60s", "weigh 80.4kg", "auth status",
            ]
            #expect(await bench.enter(start).0 == .done)
            let steps = await bench.enter("undo list").1
            let table: [(String, ExitCode, String)] = [
                ("rm banana", .usage, "\"banana\" is not the id of an entry"),
                ("rm s9", .notFound, "there is no set s9"),
                ("rm s3-s1", .usage, "not a range"),
                ("rm w7", .notFound, "there is no workout \"w7\""),
                ("workout rm banana", .notFound, "there is no workout \"banana\""),
                ("rm m9 h1", .notFound, "there is no m9"),
                ("rm s1 h1 m9", .notFound, "there is no m9"),
                ("edit h1 oats", .usage, "only a line of the diary has a food"),
                ("edit m1 zzzz", .notFound, "no food matches"),
                ("edit s1 squatt 90kg x5", .usage, "no exercise matches \"squatt\""),
                ("edit s1 --date yesterday", .usage, "airfit edit w1 --date yesterday"),
                ("edit w1 --date tomorrow", .usage, "is not a day"),
                ("edit s1 3x5", .usage, "these are 3 sets"),
                ("edit s1 90s", .usage, "does not fit Bench Press"),
                ("edit s1 +5kg", .usage, "not what changed since last time"),
                ("edit m1", .usage, "m1 was not changed: write what to change"),
                ("edit m1", .usage, "write what to change, such as 200g."),
                ("edit h1", .usage, "write what to change, such as 300ml."),
                ("edit k1", .usage, "write what to change, such as 80.1kg."),
                ("edit m1 2_cups", .usage, "how many g it was"),
                ("edit h1 99l", .usage, "out of range"),
                ("edit h1 --meal lunch", .usage, "only a line of the diary has a meal"),
                ("edit w1 80kg", .usage, "w1 is a whole workout"),
                ("edit x1", .usage, "airfit today --lines"),
                ("edit s1 --time 7pm", .usage, "\"7pm\" is not a time of day"),
                ("edit w1 --time 19:00-18:00 --date yesterday", .usage, "at most six hours"),
                ("edit s1 s9 90kg", .notFound, "there is no set s9"),
                ("weigh 80.4.3kg", .usage, "write a weight, such as 80.4kg or 177lb."),
                ("year 2025", .usage, "airfit year --date 2025"),
                ("exercise rename squat other", .conflict, "alias \"Squat (Barbell)\" \"other\""),
                ("undo banana", .usage, "takes only the word list, not \"banana\""),
                ("exercise add bench_press", .conflict, "is a name of Bench Press (e17) already"),
                ("exercise rename squat other", .conflict, "Squat (Barbell) is built in"),
                ("exercise merge plank bench", .conflict, "their sets do not mix"),
                ("exercise split bench new s4", .conflict, "s4 is not a set of Bench Press"),
                ("exercise remove bench", .conflict, "is built in"),
                ("exercise add E17", .conflict, "\"E17\" is written like an id"),
                ("exercise alias squat e5000", .conflict, "\"e5000\" is written like an id"),
                ("exercise split bench e17 s1", .conflict, "both names mean Bench Press"),
                ("exercise split bench e5000 s1", .notFound, "no exercise matches \"e5000\""),
                ("auth password", .signedOut, "there is no account"),
                ("auth delete --yes", .signedOut, "there is no account"),
                ("help undo", .done, "Settings are lines of a\nfile, and in no step"),
                ("config set week-start sunday", .done, "week-start"),
            ]
            for (line, exit, sentence) in table {
                let end = await bench.enter(line)
                #expect(end.0 == exit && end.1.contains(sentence), "\(line): \(end)")
            }
            #expect(await bench.enter("undo list").1 == steps)
        }
    }

    @Test("of a set and of a line one says only what is new; another exercise, food or day too")
    func parts() async throws {
        try await ProductBench.with(.airfit) { bench in
            _ = await bench.enter([
                "log bench 2x5 80kg @8 --date 2026-11-20", "eat 200ml milk_whole",
            ])
            let table = [
                ("edit s1 x8", "80 kg x 5 @8 -> Bench Press  80 kg x 8 @8"),
                ("edit s1 90kg", "80 kg x 8 @8 -> Bench Press  90 kg x 8 @8"),
                ("edit s1 @9", "90 kg x 8 @8 -> Bench Press  90 kg x 8 @9"),
                ("edit s1 w", "-> Bench Press  90 kg x 8 @9 warm-up"),
                ("edit s1 x6", "-> Bench Press  90 kg x 6 @9 warm-up"),
                ("edit s1 70kg x6", "-> Bench Press  70 kg x 6"),
                ("edit s1 squat", "-> Squat (Barbell)  70 kg x 6"),
                ("edit s1 bench 75kg x4", "-> Bench Press  75 kg x 4"),
                ("edit s1 rir 2", "75 kg x 4 -> Bench Press  75 kg x 4 RIR 2"),
                ("edit s1 tempo 31x0", "-> Bench Press  75 kg x 4 RIR 2 tempo 31X0"),
                ("edit s1 x5", "-> Bench Press  75 kg x 5 RIR 2 tempo 31X0"),
                ("edit s1 @9", "-> Bench Press  75 kg x 5 @9 tempo 31X0"),
                ("edit s1-s2 85kg", "80 kg x 5 @8 -> Bench Press  85 kg x 5 @8"),
                ("edit w1 --date 2026-11-19", "Fri 20 Nov 2026 12:00 -> Thu 19 Nov 2026 12:00"),
                (
                    "edit w1 --date 2026-11-18 --time 18:00-19:00",
                    "-> Wed 18 Nov 2026 18:00-19:00"
                ),
                ("edit w1 --date 2026-11-17", "-> Tue 17 Nov 2026 18:00-19:00"),
                ("exercise history bench", "2026-11-17"),
                ("edit m1 milk_skim", "-> 200 ml Milk, skim"),
                ("edit m1 2_medium banana_raw", "-> 2 medium Banana, raw"),
                ("edit m1 oats_rolled_dry", "-> 236 g Oats, rolled, dry"),
                ("edit m1 450kcal", "is not an amount"),
            ]
            for (line, sentence) in table {
                let end = await bench.enter(line)
                #expect(end.1.contains(sentence), "\(line): \(end)")
            }
            _ = await bench.enter(["undo", "undo", "undo", "undo", "undo"])
            #expect(await bench.enter("workout list").1.contains("2026-11-19"))
        }
    }

    @Test("sets have a note, and are done in turn with the exercise before them")
    func notes() async throws {
        try await ProductBench.with(.airfit) { bench in
            let table: [(String, ExitCode, String)] = [
                ("log squat 3x5 80kg --superset", .usage, "log the other exercise of it first"),
                ("log squat 2x5 80kg --note left_knee", .done, "Squat (Barbell)  2x5 80 kg"),
                ("workout show last", .done, "80 kg x 5  left knee"),
                ("log bench 2x8 60kg --superset", .done, "Bench Press  2x8 60 kg"),
                ("log plank 60s", .done, "Plank"),
                ("log bench 1x8 60kg", .done, "Bench Press"),
                ("log plank 60s --superset", .done, "Plank"),
                ("edit s1 --note fine", .done, "80 kg x 5  left knee\n  -> Squat"),
                ("edit s2 82.5kg --note slow", .done, "-> Squat (Barbell)  82.5 kg x 5  slow"),
                ("edit s1 --note \(String(repeating: "x", count: 501))", .usage, "at most 500"),
                ("edit w1 --note slow", .usage, "--note does not apply to a workout"),
                ("workout note", .done, "Workout  w1 has no note."),
                ("workout note slept badly", .done, "Workout  w1: slept badly"),
                ("workout note", .done, "Workout  w1: slept badly"),
                ("workout show w1 --json", .done, "\"notes\" : \"slept badly\""),
                ("workout note w1 slept well", .done, "Workout  w1: slept well"),
                ("undo", .done, "changed 1 workout w1"),
                ("workout show w1", .done, "slept badly"),
                ("workout note --date yesterday", .notFound, "no workout on 2026-11-20"),
                ("workout note w9 slow", .notFound, "w9"),
            ]
            for (line, exit, sentence) in table {
                let end = await bench.enter(line)
                #expect(end.0 == exit && end.1.contains(sentence), "\(line): \(end)")
            }
            let shown = await bench.enter("workout show last").1
            // The last plank begins one with the bench press before it, which was in none.
            let lines = [
                "Superset A  Squat (Barbell)  e1  Bench Press  e17",
                "  1         s1 80 kg x 5         s3 60 kg x 8",
                "  2         s2 82.5 kg x 5       s4 60 kg x 8",
                "  s1      fine", "  s2      slow", "Plank  e172", "  s5      1:00",
                "Superset B  Bench Press  e17  Plank  e172",
                "  1         s6 60 kg x 8      s7 1:00",
            ]
            #expect(shown.hasSuffix(lines.joined(separator: "\n") + "\n"), "\(shown)")
        }
    }

    @Test("A workout is edited as text: every line is checked, and a mistake changes nothing")
    func workout() async throws {
        try await ProductBench.with(.airfit) { bench in
            _ = await bench.enter(["log bench 3x5 80kg", "log plank 60s"])
            let path = bench.folder + "/w1.txt"
            let before = await bench.enter("workout show w1").1
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
                let end = await bench.enter("workout edit last --file \(path)")
                #expect(end.0 != .done && end.1.contains(sentence), "\(text): \(end)")
            }
            #expect(await bench.enter("workout show w1").1 == before)
            let text =
                "name: Push day\nSide Plank:\ns4 1:10\nBench Press:\ns2 80kg x5\ns1 82.5kg x4 @9\n70kg 8,8\n"
            try text.write(toFile: path, atomically: true, encoding: .utf8)
            #expect(await bench.enter("edit w1 --file \(path)").0 == .done, "\(bench.said)")
            let after = await bench.enter("workout show w1").1
            for line in [
                "Push day  w1", "s4      1:10", "s1      82.5 kg x 4 @9", "s5      70 kg x 8",
                "s6      70 kg x 8",
            ] {
                #expect(after.contains(line), "\(line): \(after)")
            }
            #expect(!after.contains("s3 "))
            #expect(await bench.enter(["undo", "workout show w1"]).1 == before)
        }
    }

    @Test("An account goes with everything in it, and nobody else's")
    func accounts() async throws {
        try await ProductBench.with(.airfit) { bench in
            let passwords = bench.folder + "/passwords"
            let (old, new) = (ProductBench.password, "nine lanterns by the old harbour")
            func write(_ lines: [String]) throws {
                try (lines.joined(separator: "\n") + "\n")
                    .write(toFile: passwords, atomically: true, encoding: .utf8)
            }
            _ = await bench.enter(["water 300ml", "auth register ada --password-stdin"])
            try write([new, old])
            let wrong = await bench.enter("auth password --password-file \(passwords)")
            #expect(wrong.0 == .signedOut && wrong.1.contains("wrong name or password"))
            try write([old, new])
            #expect(
                await bench.enter("auth password --password-file \(passwords)").0 == .done)
            _ = await bench.enter([
                "auth logout", "auth register bob --password-stdin", "water 500ml",
            ])
            let asked = await bench.enter("auth delete --password-stdin")
            #expect(asked.0 == .confirmationNeeded && asked.1.contains("must be confirmed"))
            let copy = bench.folder + "/bob.json"
            let gone = await bench.enter("auth delete --yes --password-stdin -o \(copy)")
            #expect(gone.0 == .done && gone.1.hasPrefix("Deleted bob"), "\(gone)")
            #expect(try String(contentsOfFile: copy, encoding: .utf8).contains("nutrition_water"))
            try write([new])
            _ = await bench.enter("auth login ada --password-file \(passwords)")
            #expect(await bench.enter("today").1.contains("0.3 L"))
            #expect(
                await bench.enter("auth delete --yes --password-file \(passwords)").0
                    == .done)
            let rest = await bench.enter("auth status")
            #expect(rest.1.contains("No account"), "\(rest)")
            #expect(await bench.enter("undo list").1.contains("nothing was changed yet"))
        }
    }
}
