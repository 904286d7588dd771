// SPDX-License-Identifier: Apache-2.0

import HostAPI
import NutritionModels
import Storage
import WorkoutsModels

/// An entry as a person names it on the command line.
enum EntryWord: Hashable {
    case set(Int64)
    case workout(Int64)
    case logged(Nutrition.Business.Model.LoggedID)

    private static let example = "s352, s352-s354, w41, m88, h12, k7, d3 or last"

    /// The entries of one word: `s352`, `s352-s354`, `w41`, `m88`, `h12`, `k7` or `d3`.
    static func read(_ word: String) throws(UserError) -> [EntryWord] {
        guard let range = try EntryRange(word), let kind = kinds[range.letter] else {
            throw .usage(
                "\"\(word)\" is not the id of an entry, such as \(example).",
                hint: "airfit today --lines, airfit workout show ID and airfit undo list show ids",
                field: "ID")
        }
        return range.ids.map(kind)
    }

    private static let kinds: [Character: @Sendable (Int64) -> EntryWord] = [
        "s": { .set($0) }, "w": { .workout($0) }, "m": { .logged(.entry($0)) },
        "h": { .logged(.water($0)) }, "k": { .logged(.weight($0)) },
        "d": { .logged(.measure($0)) },
    ]

    /// The entries that were logged last and are still there: those that the newest step with
    /// additions added, and that step.
    static func last(in steps: [Journal.Step]) -> (step: Journal.Step, entries: [EntryWord])? {
        let letters: [String: Character] = [
            "workout_sets": "s", "nutrition_entry": "m", "nutrition_water": "h",
            "nutrition_weight": "k", "nutrition_measure": "d", "workouts": "w",
        ]
        func entries(_ step: Journal.Step, _ change: Journal.Step.Part.Change) -> [EntryWord] {
            step.parts.filter { $0.change == change && $0.count == $0.ids.count }.flatMap { part in
                letters[part.table].flatMap { kinds[$0] }.map { part.ids.map($0) } ?? []
            }
        }
        var gone: Set<EntryWord> = []
        for step in steps where step.state == .done {
            let all = entries(step, .added).filter { !gone.contains($0) }
            // The workout of new sets is not an entry of its own; a cardio session is.
            let hasSets = all.contains { if case .set = $0 { true } else { false } }
            let added = all.filter { if case .workout = $0 { !hasSets } else { true } }
            if !added.isEmpty { return (step, added) }
            gone.formUnion(entries(step, .removed))
        }
        return nil
    }
}

extension Journal.Step {
    /// Whether it took rows over from somewhere else, and did not log them.
    var isBroughtIn: Bool {
        ["sync ", "import ", "db merge "].contains(where: words.hasPrefix)
    }
}
