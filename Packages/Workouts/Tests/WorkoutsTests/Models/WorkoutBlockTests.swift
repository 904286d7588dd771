// SPDX-License-Identifier: Apache-2.0

import Testing
import WorkoutsModels

@Suite("Sets of a workout that are shown together")
struct WorkoutBlockTests {
    typealias Model = Workouts.Business.Model

    /// Sets from words: the exercise, `w` for a warm-up, and the superset, such as `17 0` or `1w -`.
    private func sets(_ words: [String]) -> [Model.WorkoutSet] {
        words.enumerated().map { place, word in
            let parts = word.split(separator: " ")
            let name = parts[0].prefix(while: \.isNumber)
            return Model.WorkoutSet(
                id: Int64(place + 1), workoutID: 1, exerciseID: Int64(name) ?? 0,
                exerciseName: String(name), kind: .weight, ordinal: place + 1,
                draft: .init(tag: parts[0].hasSuffix("w") ? .warmup : .normal),
                superset: Int(parts[1]))
        }
    }

    /// A run as `1 2`, a superset as `A: 1 3 | 2 -`.
    private func text(_ block: Model.WorkoutBlock) -> String {
        switch block {
        case .exercise(let sets): sets.map { "\($0.id)" }.joined(separator: " ")
        case .superset(let superset):
            superset.letter + ": "
                + superset.rounds.map { round in
                    round.map { set in set.map { "\($0.id)" } ?? "-" }.joined(separator: " ")
                }.joined(separator: " | ")
        }
    }

    @Test(
        "the rounds of a superset stand side by side where it was begun",
        arguments: [
            ([], []), (["1 -", "1 -", "2 -", "1 -"], ["1 2", "3", "4"]),
            (["9 -", "1 0", "2 0", "1 0", "2 0", "9 -"], ["1", "A: 2 3 | 4 5", "6"]),
            (["1 0", "1 0", "1 0", "2 0", "3 0"], ["A: 1 4 5 | 2 - - | 3 - -"]),
            (["1w 0", "1 0", "2 0", "1 0", "2w 0"], ["A: 1 5 | 2 3 | 4 -"]),
            (["1 0", "2 0", "1 1", "3 1"], ["A: 1 2", "B: 3 4"]),
            (["1 0", "1 -", "2 0"], ["A: 1 3", "2"]), (["1 0", "1 0", "2 -"], ["1 2", "3"]),
        ])
    func blocks(words: [String], told: [String]) {
        let sets = sets(words)
        let blocks = Model.WorkoutBlock.blocks(of: sets)
        #expect(blocks.map(text) == told)
        #expect(Set(blocks.flatMap(\.sets)) == Set(sets))
    }

    @Test("an exercise is called by the letter of its superset and its place there")
    func labels() {
        let blocks = Model.WorkoutBlock.blocks(of: sets(["9 -", "1 1", "2 1", "1 1"]))
        let labels = blocks.flatMap { block in block.sets.map { block.label(of: $0) } }
        #expect(labels == ["", "B1", "B2", "B1"])
        #expect(Model.Superset.letter(25) == "Z" && Model.Superset.letter(26) == "26")
    }
}
