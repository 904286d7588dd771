// SPDX-License-Identifier: Apache-2.0

import WorkoutsModels

/// The built-in exercises together with a person's own, found by what people call them.
struct ExerciseCatalogue: Sendable {
    typealias Exercise = Workouts.Business.Model.Exercise

    /// How a name was found, which an import reports.
    enum Match: Equatable {
        case exact(Exercise)
        case alias(Exercise)
        /// By its words, whatever their order, case, number and parentheses.
        case words(Exercise)
        /// By the name of a near movement: what a person means who types it, but not the same.
        case near(Exercise)

        var exercise: Exercise {
            switch self {
            case .exact(let exercise), .alias(let exercise), .words(let exercise),
                .near(let exercise):
                exercise
            }
        }
    }

    /// Ids of a person's own exercises start here; everything below is built in.
    static let firstCustomID: Int64 = 1_000

    /// Every built-in exercise; parsed when first asked for.
    static let builtIn = ExerciseCatalogue(CatalogueTable.entries())

    let entries: [CatalogueTable.Entry]
    private let names: [String: Int]
    private let aliases: [String: Int]
    private let near: [String: Int]

    private init(_ entries: [CatalogueTable.Entry]) {
        self.entries = entries
        var names: [String: Int] = [:]
        var aliases: [String: Int] = [:]
        var near: [String: Int] = [:]
        names.reserveCapacity(entries.count)
        aliases.reserveCapacity(entries.count * 3)
        for (index, entry) in entries.enumerated() {
            names[ExerciseName.folded(entry.exercise.name)] = index
            for alias in entry.exercise.aliases {
                let folded = ExerciseName.folded(alias)
                if entry.near.contains(alias) {
                    near[folded] = index
                } else if aliases[folded] == nil {
                    aliases[folded] = index
                }
            }
        }
        self.names = names
        self.aliases = aliases
        self.near = near
    }

    /// The built-in names by their words, made when a name is met that is spelled like none of them.
    private struct Words {
        private(set) var keys: [String: Int] = [:]
        private(set) var near: [String: Int] = [:]

        init(_ entries: [CatalogueTable.Entry]) {
            keys.reserveCapacity(entries.count * 3)
            for (index, entry) in entries.enumerated() {
                keys[ExerciseName.key(entry.exercise.name)] = index
            }
            for (index, entry) in entries.enumerated() {
                for alias in entry.exercise.aliases {
                    let key = ExerciseName.key(alias)
                    if entry.near.contains(alias) {
                        if near[key] == nil { near[key] = index }
                    } else if keys[key] == nil {
                        keys[key] = index
                    }
                }
            }
        }
    }

    private static let words = Words(builtIn.entries)

    /// One built-in exercise, without parsing the others.
    static func exercise(id: Int64) -> Exercise? {
        id < firstCustomID ? CatalogueTable.entry(id: id)?.exercise : nil
    }

    /// The exercise with exactly this name, alias or set of words.
    func match(_ name: String) -> Match? {
        let folded = ExerciseName.folded(name)
        if let index = names[folded] { return .exact(entries[index].exercise) }
        if let index = aliases[folded] { return .alias(entries[index].exercise) }
        if let index = near[folded] { return .near(entries[index].exercise) }
        let key = ExerciseName.key(folded)
        guard !key.isEmpty else { return nil }
        if let index = Self.words.keys[key] { return .words(entries[index].exercise) }
        return Self.words.near[key].map { .near(entries[$0].exercise) }
    }
}
