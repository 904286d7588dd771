// SPDX-License-Identifier: Apache-2.0

import WorkoutsModels

/// Finds exercises while their name is being typed.
enum ExerciseSearch {
    typealias Exercise = Workouts.Business.Model.Exercise

    /// Those of which every typed word begins a word of the name, an alias, a muscle or the
    /// equipment: first what is called so, then where the name begins so, then where it has the
    /// words, then the rest. Among equals `recent` ones come first, in their order, then those with
    /// the most other names, which are the lifts that many do, then by id. Where nothing fits,
    /// `push-down` is read as `pushdown`.
    static func matches(
        _ text: String, in exercises: [Exercise], recent: [Int64] = []
    ) -> [Exercise] {
        let places = Dictionary(
            recent.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        func place(_ exercise: Exercise) -> Int { places[exercise.id] ?? .max }
        let words = Self.words(text)
        guard !words.isEmpty else {
            let known = exercises.filter { places[$0.id] != nil }
            return known.sorted { place($0) < place($1) }
                + exercises.filter { places[$0.id] == nil }
        }
        let typed = words.joined(separator: " ")
        let ranked = exercises.compactMap { exercise -> (Int, Exercise)? in
            if exercise.id > 0, "e\(exercise.id)" == typed { return (0, exercise) }
            let name = Self.words(exercise.name)
            if ([exercise.name] + exercise.aliases).contains(where: { Self.words($0) == words }) {
                return (0, exercise)
            }
            if name.joined(separator: " ").hasPrefix(typed) { return (1, exercise) }
            if begin(words, name) { return (2, exercise) }
            if exercise.aliases.contains(where: { begin(words, Self.words($0)) }) {
                return (3, exercise)
            }
            let others = (exercise.primary + exercise.secondary).flatMap { Self.words($0.rawValue) }
            return begin(words, name + others + Self.words(exercise.equipment.rawValue))
                ? (4, exercise) : nil
        }
        if ranked.isEmpty, text.contains("-") {
            return matches(text.replacing("-", with: ""), in: exercises, recent: recent)
        }
        return ranked.sorted { left, right in
            (left.0, place(left.1), -left.1.aliases.count, left.1.id)
                < (right.0, place(right.1), -right.1.aliases.count, right.1.id)
        }.map(\.1)
    }

    private static func begin(_ typed: [String], _ words: [String]) -> Bool {
        typed.allSatisfy { part in words.contains { $0.hasPrefix(part) } }
    }

    private static func words(_ text: String) -> [String] {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
}
