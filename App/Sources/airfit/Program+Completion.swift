// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Basics
import CommandPages
import DesignSystem
import Foundation
import HostAPI
import NutritionModels
import Storage
import WorkoutsModels

/// `airfit complete -- WORD…`, which the completion scripts of the shells call.
extension Program {
    /// Prints what can stand at the end of a line, one candidate a line; nothing when there is
    /// none.
    func complete(_ words: [String]) async {
        var words = words.first == "--" ? Array(words.dropFirst()) : words
        let aliases = Alias.all(of: shell)
        var page = Commands.root.page
        if words.count < 2 {
            page.commands += aliases.map { CommandPage($0.name, "alias of \($0.text)", usage: []) }
        } else if let alias = aliases.first(where: { $0.name == words[0] }) {
            words.replaceSubrange(0...0, with: alias.words)
        }
        // A unit apart from its number, as in 1 cup, is one amount with it.
        if words.count > 3, words[0] == "eat", Double(words[1]) != nil {
            words.replaceSubrange(1...2, with: [words[1] + words[2]])
        }
        switch Completion(page).answer(to: words) {
        case .files: shell.write(Completion.files + "\n")
        case .words(let candidates): write(candidates)
        case .ask(let value, let path, let typed, let prefix):
            let known = await candidates(for: value, of: path, typed, words)
            write(
                Completion.fitting(
                    prefix + typed, known.map { Completion.Candidate(prefix + $0.word, $0.note) }))
        }
    }

    private func write(_ candidates: [Completion.Candidate]) {
        // A name that a person chose may hold characters that could control the terminal.
        let safe = candidates.map {
            Completion.Candidate(TerminalText.safe($0.word), TerminalText.safe($0.note))
        }
        shell.write(Completion.lines(safe).map { $0 + "\n" }.joined())
    }

    /// The candidates that the app's commands list. A missing database is not created for it.
    private func candidates(
        for value: String, of path: [String], _ typed: String, _ words: [String]
    ) async -> [Completion.Candidate] {
        switch (value, path.first) {
        case ("EXERCISE", _), ("WORDS", "exercise"), ("FROM", "exercise"), ("INTO", "exercise"):
            await rows("exercises", words, "exercise", "list").map {
                .init($0.name ?? $0.id, $0.id)
            }
        case ("FOOD", "eat") where words.contains("again"):
            ["breakfast", "lunch", "dinner", "snack"].map { .init($0) } + days
        case ("FOOD", "eat") where words.contains("meal"), ("NAME", "meal"):
            path.last == "save"
                ? [] : await rows("meals", words, "meal", "list").map { .init($0.name ?? "") }
        case ("AMOUNT", "eat"):
            [.init("again", "what you ate before"), .init("meal", "a meal that you saved")]
        case ("FOOD", "food") where ["edit", "remove"].contains(path.last ?? ""):
            await rows("foods", words, "food", "list").map { .init($0.name ?? $0.id, $0.id) }
        case ("RECIPE", _):
            await rows("recipes", words, "recipe", "list").map { .init($0.name ?? $0.id, $0.id) }
        case ("FOOD", _), ("WORDS", "food"):
            await rows("foods", words, "food", "search", typed.isEmpty ? "a" : typed, "--limit=40")
                .map { .init($0.name ?? $0.id, $0.id) }
        case ("MUSCLE", _):
            await distinct(
                rows("exercises", words, "exercise", "list").flatMap { $0.primary ?? [] })
        case ("EQUIPMENT", _):
            await distinct(rows("exercises", words, "exercise", "list").compactMap(\.equipment))
        case ("ID", "edit"), ("ID", "remove"): await logged(words)
        case ("KIND", "measure"), ("ID", "measure"):
            path.last == "add"
                ? Nutrition.Business.Model.MeasureKind.known.map { .init($0) }
                : await rows("measurements", words, "measure", "list").map {
                    value == "ID" ? .init($0.id, $0.told) : .init($0.kind ?? "", $0.date ?? "")
                }
        case ("TABLE", _): Composition.storedTables.map { .init($0.name, $0.noun) }
        case ("FILE|latest", _):
            [.init("latest", "the newest")]
                + (await rows("backups", words, "backup", "list").map {
                    .init($0.name ?? "", $0.at ?? "")
                })
        case ("ID", "import"):
            await rows("imports", words, "import", "list").map { .init($0.id, $0.told) }
        case ("ID", "workout"):
            await rows("workouts", words, "workout", "list", "--limit=40")
                .map { .init($0.id, $0.told) }
        case ("DAY", "workout"): await days(ofRoutines: words)
        case ("ROUTINE", _):
            await rows("routines", words, "routine", "list").map { .init($0.name ?? "") }
        case ("TEMPLATE", _):
            Workouts.Business.Model.RoutineTemplate.all.map { .init($0.name, $0.summary) }
        case ("DAY", _): days
        case ("VALUE", "config"): values(of: words.dropLast().last ?? "")
        case ("KEY", _):
            Setting.all.map { .init($0.key, $0.summary) }
                + Alias.all(of: shell).map { .init($0.key, $0.text) }
        case ("KEY=VALUE", _): Setting.all.map { .init($0.key + "=", $0.summary) }
        case ("MEAL", _): ["breakfast", "lunch", "dinner", "snack"].map { .init($0) }
        case ("PLACE", _): AppScreens.samples.map { .init($0) }
        case ("NAME", "target"):
            ["kcal", "protein", "carbs", "fat", "fiber", "water", "training"].map { .init($0) }
        case ("DAYS", _):
            ["mon", "tue", "wed", "thu", "fri", "sat", "sun", "mon-fri"].map { .init($0) }
        case ("SPORT", _):
            ["run", "walk", "hike", "ride", "swim", "row", "ski", "skate"].map { .init($0) }
        case ("NAME", "profile"): ["sex", "height", "birth", "activity"].map { .init($0) }
        case _: []
        }
    }

    /// What was logged lately: the last workout with its sets, the workouts before it, and the diary
    /// of today.
    private func logged(_ words: [String]) async -> [Completion.Candidate] {
        let sets = await rows("set_list", words, "workout", "show", "last")
        let diary = await rows("entries", words, "today")
        let measured = await rows("measurements", words, "today")
        let workouts = await rows("workouts", words, "workout", "list", "--limit=10")
        return [.init("last", "what was logged last")]
            + (sets.suffix(20) + diary + measured + workouts).map { .init($0.id, $0.told) }
    }

    private func values(of key: String) -> [Completion.Candidate] {
        guard let setting = Setting.all.first(where: { $0.key == key }) else { return [] }
        return CommandPage.Option("", value: "VALUE", setting.allowed).choices.map { .init($0) }
    }

    private var days: [Completion.Candidate] {
        let clock = DayClock(now: shell.now())
        return [.init("today"), .init("yesterday")]
            + (0..<14).map { back in
                let day = clock.day(-back, after: clock.today)
                return .init(day, Figures.longDay(day, clock))
            }
    }

    /// The days of all routines.
    private func days(ofRoutines words: [String]) async -> [Completion.Candidate] {
        await rows("routines", words, "routine", "list").flatMap { routine in
            (routine.days ?? []).map { .init($0, routine.name ?? "") }
        }
    }

    private func distinct(_ names: [String]) -> [Completion.Candidate] {
        Set(names).sorted().map { .init($0) }
    }

    /// The rows that one of our own commands lists in its JSON; none when it fails.
    private func rows(_ key: String, _ typed: [String], _ line: String...) async -> [Row] {
        let path = named(.database, typed)
        let hasDatabase = Locations(shell: shell, databaseOption: path).hasDatabase
        let place = !hasDatabase ? ["--ephemeral"] : path.map { ["--db=" + $0] } ?? []
        let said = Guarded("")
        var quiet = shell
        quiet.write = { text in said.withLock { $0 += text } }
        quiet.writeOutcome = quiet.write
        quiet.writeError = { _ in }
        let code = await Program(shell: quiet, tellsNext: false).run(
            line + place + ["--json", "--no-input"])
        guard code == .done else { return [] }
        let document = try? JSONDecoder().decode(
            Document.self, from: Data(said.withLock { $0 }.utf8))
        return document?.data[key]?.all ?? []
    }

    private struct Document: Decodable {
        let data: [String: Rows]
    }

    /// The rows of a list. Any other value, such as the words of a search, has none.
    private struct Rows: Decodable {
        let all: [Row]

        init(from decoder: any Decoder) throws { all = (try? [Row](from: decoder)) ?? [] }
    }

    private struct Row: Decodable {
        private enum CodingKeys: String, CodingKey {
            case key = "id"
            case batch, name, kind, date, at, file, equipment, primary, days, food, exercise
        }

        struct Named: Decodable { let name: String? }

        private let key: String?
        private let batch: String?
        let name: String?
        let kind: String?
        let date: String?
        let at: String?
        let file: String?
        let equipment: String?
        let primary: [String]?
        let days: [String]?
        let food: Named?
        let exercise: Named?

        var id: String { key ?? batch ?? "" }

        /// A description beside its id: the date, and the name or the file.
        var told: String {
            [
                date ?? at.map { String($0.prefix(10)) },
                name ?? food?.name ?? exercise?.name ?? kind ?? file,
            ].compactMap(\.self).joined(separator: "  ")
        }
    }
}
