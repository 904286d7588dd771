// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import WorkoutsModels
import WorkoutsUIAPI

/// The report of an edit: each entry before and after.
enum EditedReport {
    typealias Line = (id: String, before: String, after: String)

    static func report(_ lines: [Line]) -> Report {
        Report(
            data: [
                "edited": .list(lines) {
                    [
                        "id": .string($0.id), "before": .string($0.before),
                        "after": .string($0.after),
                    ]
                }
            ],
            next: lines.isEmpty ? [] : ["back: airfit undo"], isConfirmation: true
        ) { context in
            guard !lines.isEmpty else { return ["Nothing was changed."] }
            return lines.flatMap { texts($0, context.width) }.map {
                ReportLine(context.cut($0, to: context.width))
            }
        }
    }

    /// An entry before and after, in two lines where one is too narrow.
    private static func texts(_ line: Line, _ width: Int) -> [String] {
        if line.before.isEmpty { return ["Added \(line.id)  \(line.after)"] }
        if line.after.isEmpty { return ["Removed \(line.id)  \(line.before)"] }
        let (before, after) = ("Changed \(line.id)  \(line.before)", "-> \(line.after)")
        return before.count + 1 + after.count <= width
            ? ["\(before) \(after)"] : [before, "  \(after)"]
    }

    /// What differs between two states of a workout.
    static func lines(
        _ before: Workouts.Business.Model.Workout, _ after: Workouts.Business.Model.Workout,
        _ unit: MassUnit?
    ) -> [Line] {
        func text(_ set: Workouts.Business.Model.WorkoutSet) -> String {
            "\(set.exerciseName)  \(SetText.text(set.draft, unit))"
        }
        var lines: [Line] = []
        if before.summary.name != after.summary.name {
            lines.append(("w\(after.summary.id)", before.summary.name, after.summary.name))
        }
        let (old, new) = (
            Dictionary(before.sets.map { ($0.id, $0) }) { first, _ in first },
            Dictionary(after.sets.map { ($0.id, $0) }) { first, _ in first }
        )
        for set in before.sets where new[set.id] == nil {
            lines.append(("s\(set.id)", text(set), ""))
        }
        for set in after.sets {
            guard let was = old[set.id] else {
                lines.append(("s\(set.id)", "", text(set)))
                continue
            }
            let isNoted = was.draft.note != set.draft.note
            let notes = [was, set].map { isNoted ? "  \($0.draft.note ?? "no note")" : "" }
            if isNoted || text(was) != text(set) {
                lines.append(("s\(set.id)", text(was) + notes[0], text(set) + notes[1]))
            }
        }
        if lines.isEmpty, before.sets.map(\.id) != after.sets.map(\.id) {
            lines.append(("w\(after.summary.id)", "order of its sets", "as written"))
        }
        return lines
    }
}
