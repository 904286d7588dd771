// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Basics
import Foundation
import HostAPI
import HostTesting
import Testing

@testable import Host
@testable import airfit

@MainActor
@Suite("What people type on a first evening", .timeLimit(.minutes(10)))
struct FirstEveningTests {
    /// Runs a line at a terminal where somebody types `answers`, one after the other.
    private func run(
        _ line: String, answers: [String] = [], in bench: ProductBench
    ) async -> (exit: ExitCode, said: String, questions: [String]) {
        let asked = Guarded(([String](), answers))
        var shell = bench.shell
        (shell.inputIsTerminal, shell.errorIsTerminal, shell.columns) = (true, true, 60)
        shell.readAnswer = { question in
            asked.withLock {
                $0.0.append(question)
                return $0.1.isEmpty ? nil : $0.1.removeFirst()
            }
        }
        let end = await bench.enter(line, in: shell)
        return (end.exit, end.said, asked.withLock { $0.0 })
    }

    /// A text that was broken into lines, as one.
    private func whole(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    @Test("a name that several things have is asked for by a digit, and so is an amount")
    func digits() async throws {
        try await ProductBench.with(.airfit) { bench in
            let rice = await run("eat 100g rice --strict", answers: ["2"], in: bench)
            #expect(rice.exit == .done && rice.said.contains("Rice, white, dry  100 g"))
            #expect(rice.questions.count == 1)
            #expect(rice.questions.first?.contains("  2  Rice, white, dry\n") == true)
            #expect(rice.questions.first?.hasSuffix("Which one? [1-9, Enter for none] ") == true)

            let eggs = await run("eat 2 eggs --strict", answers: [" 1 ", "1"], in: bench)
            #expect(eggs.exit == .done && eggs.questions.count == 2, "\(eggs)")

            let curl = await run("log curl 3x10 10kg --strict", answers: ["1"], in: bench)
            #expect(curl.exit == .done && curl.said.contains("Bicep Curl (Dumbbell)  3x10 10 kg"))
        }
    }

    @Test(
        "without an answer nothing is done, and what can be typed instead is said",
        arguments: ["", "0", "12", "two", nil])
    func none(answer: String?) async throws {
        try await ProductBench.with(.airfit) { bench in
            let rice = await run(
                "eat 100g rice --strict", answers: answer.map { [$0] } ?? [], in: bench)
            #expect(rice.exit == .notFound && rice.questions.count == 1)
            #expect(rice.said.contains("airfit food search \"rice\""))
            #expect(await run("today", in: bench).said.contains("g"))
            #expect(await run("undo list", in: bench).said.contains("rice") == false)
        }
    }

    @Test(
        "--no-input and --json keep every question away", arguments: ["--no-input", "--json"])
    func unasked(option: String) async throws {
        try await ProductBench.with(.airfit) { bench in
            let rice = await run("eat 100g rice --strict \(option)", answers: ["1"], in: bench)
            #expect(rice.exit == .notFound && rice.questions.isEmpty)
        }
    }

    @Test("commands answer to the words that people try")
    func words() async throws {
        try await ProductBench.with(.airfit) { bench in
            let empty = await run("last", in: bench)
            #expect(empty.exit == .notFound && empty.said.contains("there are no workouts yet"))
            #expect(await run("log bench 3x5 80kg", in: bench).exit == .done)
            let table: [(line: String, as: String)] = [
                ("last", "workout show last"), ("history", "workout list"),
                ("last bench press", "exercise show bench"),
                ("history bench", "exercise history bench"),
                ("progress bench --limit 1", "exercise history bench --limit 1"),
                ("stats", "year"), ("month --date 2026-10", "month --date 2026-10-01"),
                ("year --date 2025", "year --date 2025-01-01"),
            ]
            for (line, same) in table {
                let (short, long) = (await run(line, in: bench), await run(same, in: bench))
                #expect(short.exit == .done && short.said == long.said, "\(line): \(short.said)")
            }
            #expect(await run("delete s1", in: bench).said.contains("Removed s1"))
        }
    }

    @Test("words of no command are answered with the command that is meant")
    func meant() async throws {
        try await ProductBench.with(.airfit) { bench in
            let table = [
                ("hlep", "airfit help"), ("ate", "airfit eat"), ("diary", "airfit today --lines"),
                ("records", "airfit pr list"),
                ("wiegh 80kg", "airfit weigh"), ("login ada", "airfit auth login"),
            ]
            for (line, meant) in table {
                let said = await run(line, in: bench)
                #expect(said.exit == .usage, "\(line)")
                #expect(whole(said.said).contains("Did you mean \"\(meant)\"?"), "\(said)")
            }
            let meal = await run("eat 100g f1 --meal diner", in: bench)
            #expect(meal.exit == .usage && whole(meal.said).contains("Did you mean dinner?"))
            #expect(await run("eat 100g f1 --meal Supper", in: bench).exit == .done)
            #expect(await run("month --date 2026-13", in: bench).exit == .usage)
        }
    }

    @Test("a figure far beyond everything before is asked about, and --yes says that it is right")
    func unlikely() async throws {
        try await ProductBench.with(.airfit) { bench in
            for (name, set) in [("plan", "squat 3x5 65kg"), ("slip", "bench 3x5 850kg")] {
                try "day a\n\(set)\n".write(
                    toFile: "\(bench.folder)/\(name).txt", atomically: true, encoding: .utf8)
            }
            let lines = [
                "log bench 3x5 80kg", "session run 5km 28:30", "weigh 81.5kg", "eat 100g f114",
                "water 300ml", "measure waist 80cm", "target set kcal 2300 protein 160",
                "routine import FOLDER/plan.txt", "workout start",
            ]
            for line in lines { #expect(await run(line, in: bench).exit == .done, "\(line)") }
            let table = [
                ("edit s1 850kg", "850 kg is much for Bench Press: the heaviest so far is 80 kg."),
                ("done 5 650kg", "650 kg is much for Squat (Barbell): what is due is 65 kg."),
                ("routine import FOLDER/slip.txt", "850 kg is much for Bench Press"),
                ("session run 50km 28:30", "that would be 105 km/h"),
                ("edit w2 50km", "that would be 105 km/h"),
                ("session run 5km 25:00 9000kcal", "9000 kcal are much for a session of 25 min."),
                ("edit w2 9000kcal", "9000 kcal are much for a session"),
                ("session run 50km 40h", "40 h without a pause are long"),
                ("target set kcal 8000", "a target of 8000 kcal a day is much."),
                ("measure bp upper 250", "a blood pressure of 250 is far from what is measured."),
                ("edit m1 5kg", "5kg of Rice, white, dry is much: 18250 kcal at once."),
                ("water 5l", "5 l at once is much."), ("edit h1 5l", "5 l at once is much."),
                ("edit k1 81.5lb", "81.5 lb is far from 81.5 kg, the weight of"),
                ("measure waist 20cm", "waist 20 cm is far from 80 cm, that of"),
                ("edit d1 20cm", "waist 20 cm is far from 80 cm, that of"),
                ("target set protein 16", "a protein target of 16 g is far from the one before"),
                (
                    "log bench 3x5 850kg",
                    "850 kg is much for Bench Press: the heaviest so far is 80 kg."
                ),
                (
                    "log bench 80kg x1000",
                    "1000 repetitions with 80 kg are many for Bench Press: "
                        + "the most so far is 5."
                ),
                ("eat 10kg f114", "10kg of Rice, white, dry is much: 36500 kcal at once."),
                ("weigh 81.5lb", "81.5 lb is far from 81.5 kg, the weight of"),
            ]
            for (line, reason) in table {
                let before = await run("undo list --json", in: bench).said
                let no = await run(line, answers: ["n"], in: bench)
                #expect(no.exit == .confirmationNeeded && no.questions.count == 1, "\(no)")
                #expect(no.questions.first?.hasPrefix(reason) == true, "\(no.questions)")
                let script = await run(line + " --no-input", answers: ["y"], in: bench)
                #expect(script.exit == .confirmationNeeded && script.questions.isEmpty)
                #expect(
                    whole(script.said).contains("Nothing was logged. Add --yes if it is right."))
                #expect(await run("undo list --json", in: bench).said == before)
                let yes = await run(line, answers: ["y"], in: bench)
                #expect(yes.exit == .done && yes.questions.count == 1, "\(yes)")
                #expect(await run("undo", in: bench).exit == .done)
                let sure = await run(line + " --yes", in: bench)
                #expect(sure.exit == .done && sure.questions.isEmpty)
                #expect(await run("undo", in: bench).exit == .done)
            }
            // What a person adds from one time to the next is logged without a word.
            for line in ["log bench 3x5 110kg", "log bench 110kg x15", "weigh 84kg"] {
                let said = await run(line, in: bench)
                #expect(said.exit == .done && said.questions.isEmpty, "\(said)")
            }
        }
    }

    @Test("a load is shown in the chosen unit, and --json has the figure as it was entered")
    func units() async throws {
        try await ProductBench.with(.airfit) { bench in
            _ = await run("log bench 3x5 80kg", in: bench)
            _ = await run("log bench 45lb x10", in: bench)
            _ = await run("weigh 80kg", in: bench)
            let own = await run("workout show w1", in: bench).said
            #expect(own.contains("80 kg x 5") && own.contains("45 lb x 10"))
            _ = await run("config set unit lb", in: bench)
            let table = [
                ("workout show w1", "176.4 lb x 5"), ("exercise show bench", "3x5 176.4 lb"),
                ("pr bench", "176.4 lb x 5"), ("log bench 5 80kg", "1 set"),
                ("rm s1", "Removed s1  Bench Press  176.4 lb x 5"),
                ("edit s4 6 100kg", "-> Bench Press  220.5 lb x 6"),
                ("edit k1 81kg", "Changed k1  176.4 lb, 2026-11-21 -> 178.6 lb"),
            ]
            for (line, text) in table where text != "1 set" {
                let said = await run(line, in: bench)
                #expect(said.exit == .done && said.said.contains(text), "\(line): \(said)")
                #expect(!said.said.contains(" kg"), "\(line): \(said)")
            }
            let json = await run("workout show w1 --json", in: bench).said
            #expect(json.contains("\"entered\" : 80,") && json.contains("\"unit\" : \"kg\""))
        }
    }

    @Test("an entry is logged and edited at its time, and a workout at its beginning and end")
    func times() async throws {
        try await ProductBench.with(.airfit) { bench in
            let table: [(line: String, says: String)] = [
                ("water 250ml --time 9:05", "Added h1"),
                ("eat 100g banana_raw --time 7:30", "breakfast"),
                ("weigh 80kg --date yesterday --time 06:10", "80 kg"),
                ("log bench 3x5 80kg --time 17:00", "Added s1-s3"),
                ("edit h1 --time 10:15", "2026-11-21 09:05 -> 250 ml water, 2026-11-21 10:15"),
                ("edit m1 120g --time 8:00", "2026-11-21 07:30 -> 120 g"),
                ("edit k1 --time 07:00", "2026-11-20 06:10 -> 80 kg, 2026-11-20 07:00"),
                ("edit w1 --time 16:30", "21 Nov 2026 17:00 -> Sat 21 Nov 2026 16:30"),
                ("edit w1 --time 16:30-17:40", "Sat 21 Nov 2026 16:30-17:40"),
                ("workout list", "70 min"),
            ]
            for (line, says) in table {
                let said = await run(line, in: bench)
                #expect(said.exit == .done && whole(said.said).contains(says), "\(line): \(said)")
            }
            let refused = [
                ("water 250ml --time 25:00", "\"25:00\" is not a time of day"),
                ("eat 100g banana_raw --time 7pm", "\"7pm\" is not a time of day"),
                ("water 250ml --time 23:30", "23:30 on 2026-11-21 is in the future"),
                ("edit s1 80kg --time 17:00", "--time does not apply to it"),
                ("edit w1 --time 17:00-18:00-19:00", "is not a time or two"),
                ("edit w1 --time 19:00-20:00", "is in the future"),
                ("edit w1 --time 18:00", "a workout does not end before it began"),
            ]
            for (line, says) in refused {
                let said = await run(line, in: bench)
                #expect(said.exit == .usage && whole(said.said).contains(says), "\(line): \(said)")
            }
        }
    }

    @Test("sets typed in at once have no length, until the person says how long they took")
    func burst() async throws {
        try await ProductBench.with(.airfit) { bench in
            _ = await run("log bench 3x5 80kg --time 17:00", in: bench)
            _ = await run("edit w1 --time 17:00-17:02", in: bench)
            let shown = whole(await run("workout show w1", in: bench).said)
            #expect(shown.contains("Its sets were typed in at once"), "\(shown)")
            #expect(shown.contains("airfit edit w1 --time 18:00-19:10"), "\(shown)")
            #expect(!(await run("workout list", in: bench).said).contains("min"))
            _ = await run("edit w1 --time 17:00-17:20", in: bench)
            #expect(await run("workout list", in: bench).said.contains("20 min"))
        }
    }

    @Test("sets without an exercise go on with the last one of the open workout")
    func goingOn() async throws {
        try await ProductBench.with(.airfit) { bench in
            for line in ["log 3x5 85kg", "log w 3x5 85kg"] {
                let none = await run(line, in: bench)
                #expect(none.exit == .usage, "\(none)")
                #expect(whole(none.said).contains("write the exercise first"), "\(none)")
                #expect(whole(none.said).contains("airfit log bench 3x5"), "\(none)")
            }
            _ = await run("log bench 60kg x10 w", in: bench)
            let more = await run("log 3x5 85kg", in: bench)
            #expect(more.exit == .done && more.said.contains("Bench Press  3x5 85 kg"), "\(more)")
            _ = await run("log squat 5x5 100kg", in: bench)
            let warm = await run("log w 20kg x10", in: bench)
            #expect(warm.said.contains("Squat (Barbell)  20 kg x 10 warm-up"), "\(warm)")
        }
    }

    @Test("pr answers to an exercise, and a slip of a command is still told")
    func records() async throws {
        try await ProductBench.with(.airfit) { bench in
            _ = await run("log bench 3x5 80kg", in: bench)
            for line in ["pr bench", "pr bench press", "pr list bench --kind e1rm"] {
                let said = await run(line, in: bench)
                #expect(said.exit == .done && said.said.contains("93.3 kg"), "\(line): \(said)")
            }
            let slip = await run("pr lsit", in: bench)
            #expect(slip.exit == .usage && whole(slip.said).contains("airfit pr list"), "\(slip)")
            #expect(await run("pr no_such_lift", in: bench).exit == .notFound)
        }
    }

    @Test("help ends with where to report, and so does an error that nothing can be done about")
    func reporting() async throws {
        try await ProductBench.with(.airfit) { bench in
            let help = whole(await run("--help", in: bench).said)
            #expect(help.hasSuffix("Something is wrong or missing: airfit help bugs"))
            #expect(!(await run("log --help", in: bench).said).contains("help bugs"))
            let page = whole(await run("help bugs", in: bench).said)
            for text in [
                "the issues of the repository", "airfit doctor --json", "--debug", "SECURITY.md",
            ] {
                #expect(page.contains(text), "\(text)")
            }
            struct Unknown: Error {}
            #expect(Product.airfit.told(Unknown()).hint == "airfit help bugs")
            #expect(Product.airfit.told(CancellationError()).hint == nil)
        }
    }

    @Test("an error at a terminal is broken between words")
    func broken() async throws {
        try await ProductBench.with(.airfit) { bench in
            let said = await run("eat 100g rice --strict", in: bench).said
            let lines = said.split(separator: "\n")
            #expect(lines.count > 2 && lines.allSatisfy { $0.count <= 60 }, "\(said)")
            #expect(lines.joined(separator: " ").contains("\"Rice, white, cooked\" (f113)"))
        }
    }
}
