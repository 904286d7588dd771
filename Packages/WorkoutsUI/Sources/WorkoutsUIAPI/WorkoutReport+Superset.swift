// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Foundation
import WorkoutsModels

extension WorkoutReport {
    /// A superset with its rounds side by side, and what else is known of its sets below.
    static func lines(_ superset: Model.Superset, _ context: ReportContext) -> [ReportLine] {
        // What the exercises are called gives way before what was done.
        let share = (context.width - 10) / superset.exercises.count - 2
        var table = TextTable(
            [.left("Superset \(superset.letter)")]
                + superset.exercises.map { set in
                    let id = "  e\(set.exerciseID)"
                    let name = context.cut(SetText.exercise(set), to: max(share - id.count, 8))
                    return .left(name + id, shrinks: true)
                })
        for (place, round) in superset.rounds.enumerated() {
            table.add(
                ["  \(place + 1)"]
                    + round.map { set in
                        set.map {
                            "s\($0.id) \(SetText.text($0.draft, context.chosenUnit))"
                        } ?? "-"
                    })
        }
        let asides = superset.rounds.flatMap { $0.compactMap(\.self) }.compactMap { set in
            let aside = SetText.aside(set, inSuperset: true)
            return aside.isEmpty
                ? nil
                : ReportLine(
                    context.cut("  s\(set.id)".padding(to: 8) + aside, to: context.width))
        }
        return table.lines(in: context) + asides
    }

    /// A superset as JSON: its exercises, and the sets of each round.
    static func json(_ superset: Model.Superset) -> JSON {
        [
            "superset": .int(superset.number), "letter": .string(superset.letter),
            "exercises": .list(superset.exercises) {
                ["id": .id("e", $0.exerciseID), "name": .string($0.exerciseName)]
            },
            "rounds": .list(superset.rounds) { round in
                ["sets": .list(round.compactMap(\.self)) { .id("s", $0.id) }]
            },
        ]
    }
}
