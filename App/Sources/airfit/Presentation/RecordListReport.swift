// SPDX-License-Identifier: Apache-2.0

import Axiom
import DesignSystem
import WorkoutsModels
import WorkoutsReluxInt

/// The best of every exercise.
@MainActor
struct RecordListReport {
    private let records: [Workouts.Business.Model.Record]
    private let kind: Workouts.Business.Model.Record.Kind
    private let limit: Int?
    private let exercise: String?

    init(
        _ context: CommandContext, kind: Workouts.Business.Model.Record.Kind, exercise: String?,
        limit: Int?
    ) {
        self.exercise = exercise
        records = context.workouts.stateSnapshot.records
        self.kind = kind
        self.limit = limit
    }

    var output: Output {
        let shown = limit.map { Array(records.prefix($0)) } ?? records
        let (kind, total) = (kind, records.count)
        let next =
            records.isEmpty
            ? [
                "no records\(exercise.map { " of \($0)" } ?? "") yet: airfit log \(exercise.map { "\"\($0)\"" } ?? "bench") 3x5 80kg"
            ] : []
        return Output(data: ["prs": .list(shown, WorkoutJSON.record)], next: next) { canvas in
            guard !shown.isEmpty else { return [] }
            let full = Self.table(shown, kind, showsPrevious: true)
            let table =
                full.width <= canvas.width ? full : Self.table(shown, kind, showsPrevious: false)
            let count = "\(Plural.of(total, "record")). \(RecordText.footnote(kind))"
            return table.lines(on: canvas) + [canvas.styled(count, .dim)]
        }
    }

    private nonisolated static func table(
        _ records: [Workouts.Business.Model.Record], _ kind: Workouts.Business.Model.Record.Kind,
        showsPrevious: Bool
    ) -> LegacyTable {
        var table = LegacyTable(
            [
                .left("ID"), .left("EXERCISE", shrinks: true), .right(RecordText.kind(kind)),
                .left("SET"),
                .left("DATE"),
            ] + (showsPrevious ? [.right("PREVIOUS")] : []) + [.right("")])
        for record in records {
            let gain = record.previous.map {
                $0.value > 0 ? "\(Figures.signed((record.value / $0.value - 1) * 100))%" : ""
            }
            let previous = record.previous.map { RecordText.figure($0.value, kind) } ?? "first"
            table.add(
                [
                    "e\(record.exerciseID)", record.exerciseName, RecordText.value(record),
                    Sets.text(record.set.draft), record.day.text,
                ] + (showsPrevious ? [previous] : []) + [gain ?? ""])
        }
        return table
    }
}
