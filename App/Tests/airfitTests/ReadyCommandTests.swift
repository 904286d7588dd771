// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Foundation
import HostAPI
import HostTesting
import Testing

@testable import Host
@testable import airfit

/// Every command that a refusal prints is run as it is printed.
@MainActor
@Suite("Commands that messages print", .timeLimit(.minutes(10)))
struct ReadyCommandTests {
    /// What was logged before a line is refused.
    private static let before = [
        "log bench 3x5 80kg --date yesterday", "weigh 81.5kg --date yesterday",
        "eat 450kcal lunch", "eat 100g f126", "water 300ml", "measure waist 80cm",
        "measure sleep 7h20m", "session run 5km 28:30",
    ]

    private static let made = Task { @MainActor in
        let names = ["servings.csv", "gym.csv"]
        return try await KeptFolder(
            after: before, files: Evening.files.filter { names.contains($0.key) })
    }

    @Test(
        "a command that a refusal prints is accepted",
        arguments: [
            "eat two carrots", "eat rice", "eat banana", "eat chicken sandwich and a coke",
            "eat lunch", "eat lunch 450", "eat 650 lunch", "eat 9000 dinner", "eat lunch rice",
            "eat lunch 200g rice", "eat lunch 200g zzzz", "eat apple: 120", "eat large latte",
            "eat 150g", "eat 2 eggs", "eat 100g rice", "eat 100g zzzz", "eat обед салат",
            "eat it's $HOME `x`", "eat 1/2 frogs", "eat 120/80 milk", "eat again supper",
            "eat meal porridge", "eat 100g f1 --meal diner", "eat no_café da manhã comi 2 ovos",
            "log", "log bench", "log 100x8@9", "log 175x5, 175x5", "log 60s", "log same",
            "log 3x5 80kg --date 2026-11-01", "log 5km 24:30 --date 2026-11-01",
            "log bw+10kg x8 --date 2026-11-01", "log 3x8 --date 2026-11-01", "log 20 pull-ups",
            "log zzz 3x5 80kg", "log e999 3x5 80kg", "log `it's` 3x5 80kg", "log curl 3x10 10kg",
            "log bench 3x5 80", "log squat same", "log bench 5km", "log bench 3x5 80kg --rating 9",
            "session run", "session run in 5km", "session zumbra 45min", "session run 5km 1:00",
            "weigh 84.0", "weigh 84kg today", "weigh much", "weigh 815kg", "water 2 copos",
            "water 500", "water 16 fl oz", "measure", "measure waist", "measure blood pressure",
            "measure bp 120/80", "measure sleep 7.5", "measure show hips", "measure weight 80kg",
            "edit s99 80kg", "edit m99 20g", "edit m1", "edit m2", "edit d2", "edit h1",
            "edit h1 --meal lunch", "edit d1 --meal lunch", "edit s1 --date today", "edit last zzz",
            "edit k9 80kg", "edit zzz", "edit w2 zzz", "remove s99", "remove zzz",
            "food show zzzz", "food show rice", "food add X", "food edit f1 300kcal",
            "food remove f1", "food unit f1", "food import-db foo FOLDER/x.csv", "food",
            "recipe show zzz", "recipe edit f1 x", "meal show zzz", "meal remove zzz",
            "exercise show zzz", "exercise show curl", "exercise rename zzz yyy", "exercise add",
            "import FOLDER/servings.csv", "import undo b9", "import undo n9",
            "import zzz FOLDER/servings.csv", "import auto FOLDER/gym.csv",
            "target set kcal", "target set kcl 2300", "target set kcal 2000 --days zzz", "target",
            "target set kcal 500", "profile set height", "profile set zzz 3", "profile",
            "routine show", "routine show zzz", "routine template zzz", "routine import zzz",
            "done", "next", "skip", "workout start", "workout show w9", "workout finish",
            "config set zzz 3", "config get zzz", "config set unit stone", "config unset zzz",
            "undo zzz", "undo 99", "redo", "restore zzz.db", "restore latest", "backup zzz",
            "pr list zzz", "history plank", "last plank", "pr plank", "plates", "warmup squat",
            "warmup plank", "plates 100kg --bar zzz", "plates 100kg --bar a,b", "rest long",
            "100x8@9", "85x5, 85x5", "add ran 12 laps", "2 eggs and toast", "bench 3x5 80kg",
            "add 3-4 oz beef", "add bench 3x8-10 50kg", "add row 3x4 @ 80%", "add 120/80 milk",
            "add zzzz zzz", "add 2 eggs and 200g zzzz", "add ran 4x400m", "add bp 80/120", "add",
            "eat two carrots --strict", "eat 80g oats --strict", "log benched 225 for 5 --strict",
            "add benched 225 for 5 --strict", "session 6km 33:20 --strict", "water 7 parsec",
            "weigh in at 84.5 kg today --strict", "water two glasses --strict",
            "measure slept 11pm to 6:30am --strict", "hlep", "ate 2", "today yesterday",
            "week --days", "muscles zzz", "export zzz", "report zzz", "weight --days 0",
        ])
    func refusals(line: String) async throws { try await runCommands(after: line) }

    @Test(
        "a command that an answer says comes next is accepted",
        arguments: [
            "today", "today --date 2026-01-01", "today --lines", "today --lines --date 2026-01-01",
            "week --date 2026-01-01", "month", "year", "log squat 3x5 100kg", "log plank 60s",
            "eat 150g f1", "water 200ml", "weigh 81kg", "session yoga 45min", "workout list",
            "workout show last", "history running", "history plank", "pr running", "pr plank",
            "pr list", "exercise show running", "exercise history e17", "exercise list zzz",
            "food show f1", "food search banana", "food search zzz", "food list", "recipe list",
            "meal list", "meal save noon lunch", "food add Mix 300kcal", "fasting", "nutrients",
            "nutrients --date 2026-01-01", "weight", "weight --date 2026-01-01", "expenditure",
            "measure list", "measure show waist", "warmup squat 100kg", "plates 100kg",
            "routine list", "routine template", "routine import ppl", "routine check ppl",
            "target show", "target set kcal 2300", "profile show", "undo", "undo list", "redo",
            "backup", "backup list", "import list", "import auto FOLDER/servings.csv", "muscles",
            "remove last", "edit s1 82kg", "config hooks", "exercise add Wobble", "workout finish",
        ])
    func answers(line: String) async throws { try await runCommands(after: line) }

    @Test("what a routine says comes next is accepted")
    func routine() async throws {
        for line in ["routine show", "next", "workout start", "routine list"] {
            try await runCommands(after: line, ["routine import ppl"])
        }
        for line in ["next", "done 8 60kg", "workout start", "skip", "workout show last"] {
            try await runCommands(after: line, ["routine import ppl", "workout start"])
        }
    }

    /// Runs a line, and then every command that it printed.
    private func runCommands(after line: String, _ more: [String] = []) async throws {
        let folder = try await Self.made.value
        try await ProductBench.with(.airfit) { bench in
            try folder.write(into: bench.folder)
            await bench.enter(more)
            let said = await bench.enter(line + " --no-input")
            for words in Self.ready(said.said) {
                // A rest is over at once.
                var shell = bench.shell
                shell.timer = HastyClock()
                let exit = await Program(.airfit, shell: shell)
                    .run(words.filter { $0 != "--no-input" } + ["--no-input"])
                #expect(exit == .done, "\(line): airfit \(words.joined(separator: " "))")
            }
        }
    }

    @Test(
        "a word is printed as a shell reads it",
        arguments: [
            ("3x5", "3x5"), ("@8", "@8"), ("bench press", "\"bench press\""), ("", "\"\""),
            ("it's", "\"it's\""), ("$HOME", "'$HOME'"), ("a\"b'c", "'a\"b'\\''c'"),
            ("Übung", "Übung"),
        ])
    func quoted(word: String, printed: String) {
        #expect(ReadyCommand.line(["log", word]) == "airfit log \(printed)")
    }

    @Test("commands are found in a hint and in what comes next, and not in a sentence")
    func found() {
        let text = """
            airfit: airfit today does not know what to do with "airfit log".
                    once: airfit log --help   or   airfit eat 150g "a b"
            see it: airfit today   back: airfit undo
            airfit food - the foods there are
                    airfit import auto FILE
            """
        #expect(
            Self.ready(text) == [
                ["log", "--help"], ["eat", "150g", "a b"], ["today"], ["undo"],
            ])
    }

    /// The words of the commands that a text prints: in a hint, which is indented, or in what comes
    /// next. One with a word in capital letters, such as FILE, shows where something else is
    /// written; one that opens an editor needs a keyboard; the demonstration runs many others,
    /// and -o leaves a file.
    private static func ready(_ text: String) -> [[String]] {
        text.split(separator: "\n").flatMap { line -> [[String]] in
            let isHint = line.hasPrefix("        ")
            guard isHint || !line.hasPrefix("airfit") else { return [] }
            return line.drop { $0 == " " }.components(separatedBy: "   ").compactMap { part in
                let parts = part.components(separatedBy: "airfit ")
                guard parts.count == 2, parts[0].hasSuffix(": ") || isHint && parts[0].isEmpty
                else { return nil }
                let words = shellWords(parts[1])
                let isTemplate = words.contains {
                    $0.count > 1 && $0.allSatisfy { $0.isLetter && $0.isUppercase } || $0 == "<"
                }
                let edits = words.first == "edit" && words.count == 2 && words[1] != "--help"
                return isTemplate || edits || words == ["demo"] || words.contains("-o")
                    ? nil : words
            }
        }
    }

    /// The words of a line as a shell reads it.
    private static func shellWords(_ line: String) -> [String] {
        var (words, word, quote) = ([String](), String?.none, Character?.none)
        var isEscaped = false
        for character in line {
            if isEscaped {
                (word, isEscaped) = ((word ?? "") + String(character), false)
            } else if character == quote {
                quote = nil
            } else if quote == nil, character == "\"" || character == "'" {
                (quote, word) = (character, word ?? "")
            } else if quote != "'", character == "\\" {
                isEscaped = true
            } else if quote == nil, character == " " {
                if let word { words.append(word) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        return words + [word].compactMap(\.self)
    }
}
