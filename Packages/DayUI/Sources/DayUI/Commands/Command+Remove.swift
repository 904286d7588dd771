// SPDX-License-Identifier: Apache-2.0

import DesignSystem
package import HostAPI
import NutritionModels
import NutritionReluxInt
import Storage
import WorkoutsModels
import WorkoutsReluxInt

extension Command {
    package static let remove = Command(
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
            let named: [EntryWord]
            if word.lowercased() == "last" {
                guard let last = EntryWord.last(in: try await steps(limit: 200)) else {
                    throw UserError(
                        "nothing_logged", .notFound,
                        "nothing that was logged lately is still there.", hint: "airfit undo list",
                        field: "ID")
                }
                named = last.entries
                if named.count > 1, last.step.isBroughtIn {
                    throw UserError.usage(
                        "last is all that \"\(last.step.words)\" brought in, \(named.count) entries.",
                        hint: "airfit undo, or name them: airfit today --lines", field: "ID")
                }
            } else {
                named = try EntryWord.read(word)
            }
            entries += named.filter { !entries.contains($0) }
        }
        return entries
    }
}
