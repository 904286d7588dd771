// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import CoreModels
import WorkoutsModels

extension ExerciseCatalogue {
    typealias Err = Workouts.Business.Err

    /// The one exercise a text means, among the built-in ones and the person's own.
    ///
    /// In this order: id, own name, name, alias, words, then the start or whole words of a name, the
    /// start of its words, the start or whole words of an alias: the first of these that fits anything
    /// decides.
    /// It has to leave one exercise, or an everyday lift among nothing but its variants ("squa" is
    /// the barbell squat). An alias that other common movements share ("curl") decides nothing.
    func resolve(_ text: String, own: [Exercise]) throws(Err) -> Exercise {
        let folded = ExerciseName.folded(text)
        if let id = Self.id(folded) {
            if let found = Self.exercise(id: id) ?? own.first(where: { $0.id == id }) {
                return found
            }
            throw .unknownExercise(text: text, suggestions: [])
        }
        if let found = own.first(where: { ExerciseName.folded($0.name) == folded }) { return found }
        if let match = match(folded) {
            let rivals = rivals(of: match, text)
            if rivals.isEmpty { return match.exercise }
            throw .ambiguousExercise(
                text: text, candidates: [match.exercise] + rivals.prefix(9).map(\.exercise))
        }
        let key = ExerciseName.key(folded)
        guard !key.isEmpty else { throw .unknownExercise(text: text, suggestions: []) }
        if let found = own.first(where: { ExerciseName.key($0.name) == key }) { return found }

        let fitting = candidates(folded, own: own)
        switch fitting.count {
        case 0:
            throw .unknownExercise(text: text, suggestions: suggestions(folded, own: own))
        case 1:
            return fitting[0].exercise
        case _:
            if let everyday = Self.everyday(fitting) { return everyday }
            throw .ambiguousExercise(text: text, candidates: fitting.prefix(10).map(\.exercise))
        }
    }

    /// The exercise that has exactly this name or alias, and alone: a near movement may become an
    /// exercise of its own, and so may what other common movements are called too.
    func bearer(of name: String) -> Exercise? {
        switch match(name) {
        case .exact(let exercise)?: exercise
        case .alias(let exercise)?: rivals(of: .alias(exercise), name).isEmpty ? exercise : nil
        case .words, .near, nil: nil
        }
    }

    /// The exercises a query lets through, by name.
    func list(_ query: Workouts.Business.Model.ExerciseQuery, own: [Exercise]) -> [Exercise] {
        let search = query.search.map(ExerciseName.folded)
        return (entries.map(\.exercise) + own)
            .filter { exercise in
                (query.muscle.map(exercise.primary.contains) ?? true)
                    && (query.equipment.map { exercise.equipment == $0 } ?? true)
                    && (search.map { Self.mentions($0, exercise) } ?? true)
            }
            .sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    }

    private static func mentions(_ text: String, _ exercise: Exercise) -> Bool {
        let names = [exercise.name] + exercise.aliases
        return names.contains { ExerciseName.folded($0).contains(text) } || fits(text, names)
    }

    /// `e17` as a number.
    static func id(_ folded: String) -> Int64? {
        guard folded.hasPrefix("e"), folded.utf8.count > 1 else { return nil }
        let figures = folded.dropFirst()
        return figures.utf8.allSatisfy { $0 >= 48 && $0 <= 57 } ? Int64(figures, in: .rowIDs) : nil
    }

    /// The other movements that a short alias may mean as well, the most common first; none when the
    /// text is the name of the movement itself ("front squat") or of an everyday lift ("bench").
    private func rivals(of match: Match, _ text: String) -> [CatalogueTable.Entry] {
        if case .exact = match { return [] }
        let found = match.exercise
        let rank = entries.first { $0.exercise.id == found.id }?.rank ?? 9
        let wanted = ExerciseName.words(text)
        let base = ExerciseName.words(Self.movement(found))
        guard rank < 9, base.sorted() != wanted.sorted() else { return [] }
        let rivals = entries.filter { entry in
            guard entry.rank >= 7, entry.exercise.id != found.id else { return false }
            let words = ExerciseName.words(Self.movement(entry.exercise))
            return words != base && Set(words).isSuperset(of: wanted)
        }
        return rivals.sorted { ($1.rank, $0.exercise.name) < ($0.rank, $1.exercise.name) }
    }

    /// The name without what it is done with: `Bicep Curl` of `Bicep Curl (Dumbbell)`.
    private static func movement(_ exercise: Exercise) -> String {
        String(exercise.name.prefix { $0 != "(" })
    }

    /// The one lift everybody does, when all others are variants of it: their names hold its own.
    private static func everyday(_ fitting: [CatalogueTable.Entry]) -> Exercise? {
        let common = fitting.filter { $0.rank == 9 }
        guard common.count == 1, let lift = common.first?.exercise else { return nil }
        let base = movement(lift)
        return fitting.allSatisfy { fits(base, [$0.exercise.name]) } ? lift : nil
    }

    /// The exercises that begin with the text, or else have its words, the most common first.
    private func candidates(_ text: String, own: [Exercise]) -> [CatalogueTable.Entry] {
        let all = entries + own.map { CatalogueTable.Entry(exercise: $0, rank: 5) }
        let words = ExerciseName.words(text)
        let begins = { (name: String) in
            ExerciseName.folded(name).hasPrefix(text)
                || !words.isEmpty && Set(ExerciseName.words(name)).isSuperset(of: words)
        }
        // "row" is a word of many names and the start of "Rowing": both may be meant.
        let tiers: [(Exercise) -> Bool] = [
            { begins($0.name) },
            { Self.fits(text, [$0.name]) },
            // No start of a later word: "foo" is no "Rear Foot Elevated Split Squat".
            { $0.aliases.contains(where: begins) },
        ]
        for tier in tiers {
            let fitting = all.filter { tier($0.exercise) }
            guard fitting.isEmpty else {
                return fitting.sorted {
                    ($1.rank, $0.exercise.name) < ($0.rank, $1.exercise.name)
                }
            }
        }
        return []
    }

    /// Whether one of the names has, for every word of the text, a word of its own that begins so.
    private static func fits(_ text: String, _ names: [String]) -> Bool {
        let wanted = ExerciseName.words(text)
        return names.contains { name in
            var words = ExerciseName.words(name)
            return !wanted.isEmpty
                && wanted.allSatisfy { part in
                    guard let index = words.firstIndex(where: { $0.hasPrefix(part) }) else {
                        return false
                    }
                    words.remove(at: index)
                    return true
                }
        }
    }

    /// The exercises whose name, other names or single words are nearest to the text.
    private func suggestions(_ text: String, own: [Exercise]) -> [Exercise] {
        // Two letters of three would make anything of it.
        let limit = text.utf8.count < 5 ? 1 : max(2, text.utf8.count / 3)
        let all = entries + own.map { CatalogueTable.Entry(exercise: $0, rank: 5) }
        var scored: [(score: Int, rank: Int, exercise: Exercise)] = []
        for entry in all {
            var best = limit + 1
            for name in [entry.exercise.name] + entry.exercise.aliases {
                let folded = ExerciseName.folded(name)
                best = min(best, EditDistance.between(text, folded, limit: limit))
                // A start of the name may be what was meant: "benhc pres" for "bench press
                // (dumbbell)".
                let start = String(folded.prefix(text.count))
                best = min(best, EditDistance.between(text, start, limit: limit) + 1)
            }
            if best <= limit { scored.append((best, entry.rank, entry.exercise)) }
        }
        scored.sort { ($0.score, -$0.rank, $0.exercise.id) < ($1.score, -$1.rank, $1.exercise.id) }
        return scored.prefix(5).map(\.exercise)
    }
}
