// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import WorkoutsModels
import WorkoutsUIAPI

extension RecordsUI {
    typealias Model = Workouts.Business.Model

    /// The best of every exercise as a table.
    func report(_ state: RecordsState) -> Report {
        let records = state.records ?? []
        let shown = state.limit.map { Array(records.prefix($0)) } ?? records
        let (kind, total, exercise) = (state.kind, records.count, state.exercise)
        let next =
            records.isEmpty
            ? [
                "no records\(exercise.map { " of \($0)" } ?? "") yet: airfit log \(exercise.map { "\"\($0)\"" } ?? "bench") 3x5 80kg"
            ] : []
        return Report(data: ["prs": .list(shown, WorkoutJSON.record)], next: next) { context in
            guard !shown.isEmpty else { return [] }
            let full = Self.table(shown, kind, showsPrevious: true)
            let table =
                full.width <= context.width ? full : Self.table(shown, kind, showsPrevious: false)
            let count = "\(Plural.of(total, "record")). \(RecordText.footnote(kind))"
            return table.lines(in: context) + [context.styled(count, .dim)]
        }
    }

    private nonisolated static func table(
        _ records: [Model.Record], _ kind: Model.Record.Kind, showsPrevious: Bool
    ) -> TextTable {
        var table = TextTable(
            [
                .left("ID"), .left("EXERCISE", shrinks: true), .right(RecordText.kind(kind)),
                .left("SET"),
                .left("DATE"),
            ] + (showsPrevious ? [.right("PREVIOUS")] : []) + [.right("")])
        for record in records {
            let previous = record.previous.map { RecordText.figure($0.value, kind) } ?? "first"
            table.add(
                [
                    "e\(record.exerciseID)", record.exerciseName, RecordText.value(record),
                    SetText.text(record.set.draft), record.day.text,
                ] + (showsPrevious ? [previous] : []) + [RecordText.gain(record)])
        }
        return table
    }
}
