// SPDX-License-Identifier: Apache-2.0

import AuthModels
import DesignSystem
import HostAPI
import NutritionModels
import NutritionReluxInt
import Storage
import WorkoutsModels
import WorkoutsReluxInt

extension Commands {
    static let undo = Command(
        "undo", "take back the last change", arguments: "[list]", arity: 0...1,
        discussion: """

            Each call takes back one change: a command, an import, or something done on a screen,
            also in an earlier run. Only your own changes are undone. About 5,000 steps are kept.
            Changes of accounts cannot be undone. Settings are lines of a file, and in no step: airfit
            config set and unset change them back.
            """,
        examples: [
            ("undo --dry-run", "what would change"), ("undo", "the last change"),
            ("undo list", "the last steps with their times"), ("redo", "do it again"),
        ],
        options: [.dryRun, .limit]
    ) { invocation, context in
        let owner = try context.person().id
        guard let word = invocation.words.first else {
            return try await context.restoreStep(invocation, redoing: false)
        }
        guard word == "list" else {
            throw UserError.usage(
                "airfit undo takes only the word list, not \"\(word)\".",
                hint: "airfit undo list", field: word)
        }
        let steps = try await context.tools.services.steps.list(
            of: owner, limit: try invocation.number(.limit) ?? 20)
        return Output(StepReport.list(steps, context.clock))
    }

    static let redo = Command(
        "redo", "do again what was undone last",
        discussion: """

            What was undone can be redone until something else is done.
            """,
        examples: [("redo --dry-run", "what would change"), ("redo", "")], options: [.dryRun]
    ) { invocation, context in
        try await context.restoreStep(invocation, redoing: true)
    }
}

extension CommandContext {
    fileprivate func restoreStep(_ invocation: Invocation, redoing: Bool) async throws -> Output {
        let isDryRun = invocation.has(.dryRun)
        let (steps, owner, clock) = (try tools.services.steps, try person().id, clock)
        let step = try await shell.interruptible { [shell] in
            try await shell.patiently(redoing ? "redoing" : "undoing", invocation) {
                try await steps.restore(of: owner, redoing: redoing, isDryRun: isDryRun, clock)
            }
        }
        return Output(
            StepReport.restored(step, redoing: redoing, isDryRun: isDryRun, clock))
    }
}

extension Commands {
    static let remove = Command(
        "remove", "remove what was logged: sets, workouts, food, water, weight, measurements",
        arguments: "ID...", arity: 1...100,
        discussion: """

            ID is s352 (a set), s352-s354, w41 (a workout with its sets), m88 (a diary line), h12 (a
            drink), k7 (a weighing), d3 (a measurement), or last: what was logged last. The report
            of what you log shows ids, and so do airfit today --lines, airfit workout show ID and
            airfit undo list. airfit undo brings it back.
            """,
        examples: [
            ("rm last", "what was logged last"), ("rm s352", "one set"),
            ("rm w41", "a workout with all its sets"), ("rm m88 h12", "a diary line and a drink"),
        ], aliases: ["rm", "delete"], run: removeEntries)

    /// Removes the entries of the line.
    static let removeEntries: Command.Run = { invocation, context in
        let entries = try await context.entries(invocation.words)
        var sets: [Int64] = []
        var workouts: [Int64] = []
        var logged: [Nutrition.Business.Model.LoggedID] = []
        for entry in entries {
            switch entry {
            case .set(let id): sets.append(id)
            case .workout(let id): workouts.append(id)
            case .logged(let id): logged.append(id)
            }
        }
        var removed = RemovedReport(sets: nil)
        let asked = (sets, workouts, logged)
        (removed.sets, removed.logged) = try await JointWrite.run(
            {
                asked.0.isEmpty && asked.1.isEmpty
                    ? nil
                    : try await context.ask(
                        Workouts.Business.RemoveSets(ids: asked.0, workouts: asked.1))
            },
            {
                asked.2.isEmpty
                    ? [] : try await context.ask(Nutrition.Business.Remove(asked.2))
            })
        return Output(removed.report(context.clock))
    }
}

extension CommandContext {
    /// The entries that words name, each once. `last` names the entries that were logged last.
    func entries(_ words: [String]) async throws -> [EntryWord] {
        var entries: [EntryWord] = []
        for word in words {
            var named: [EntryWord]
            if word.lowercased() == "last" {
                named = EntryWord.last(
                    in: try await tools.services.steps.list(of: try person().id, limit: 200))
                guard !named.isEmpty else {
                    throw UserError(
                        "nothing_logged", .notFound,
                        "nothing that was logged lately is still there.", hint: "airfit undo list",
                        field: "ID")
                }
            } else {
                named = try EntryWord.read(word)
            }
            entries += named.filter { !entries.contains($0) }
        }
        return entries
    }
}
