// SPDX-License-Identifier: Apache-2.0

public import CoreModels
public import DesignSystem
public import WorkoutsModels

/// The reports of records.
public enum RecordReport {
    /// The values of the domain.
    public typealias Model = Workouts.Business.Model

    /// The best of every exercise, or of the one asked for, as a table of at most `limit` rows.
    /// Estimated maxima are by `formula`; the records of `sports` follow. `measure` is how sets of
    /// the exercise are measured.
    public static func list(
        _ records: [Model.Record], _ kind: Model.Record.Kind, of exercise: String?,
        measuredBy measure: Model.Exercise.Kind = .weight, limit: Int?, by formula: OneRepMax,
        sports: [Model.SportRecords] = []
    ) -> Report {
        let shown = limit.map { Array(records.prefix($0)) } ?? records
        let total = records.count
        let next =
            records.isEmpty && sports.isEmpty
            ? [
                exercise.map {
                    "no records of \($0) yet: airfit log \"\($0)\" \(measure.sample)"
                } ?? "no records yet: airfit log bench \(measure.sample)"
            ] : []
        return Report(
            data: [
                "prs": .list(shown) { WorkoutJSON.record($0, by: formula) },
                "sports": .list(sports, SportReport.json),
            ], next: next
        ) { context in
            let below = SportReport.lines(sports).flatMap { context.wrapped($0) }
            guard !shown.isEmpty else { return below }
            let full = table(shown, kind, context.clock, showsPrevious: true)
            let fitting =
                full.width <= context.width
                ? full : table(shown, kind, context.clock, showsPrevious: false)
            let foot = ["\(Plural.of(total, "record")).", RecordText.footnote(kind, formula)]
            let whole = foot.joined(separator: " ")
            return fitting.lines(in: context)
                + (whole.count <= context.width ? [whole] : foot).flatMap {
                    context.wrapped($0, .dim)
                }
                + below
        }
    }

    private static func table(
        _ records: [Model.Record], _ kind: Model.Record.Kind, _ clock: DayClock,
        showsPrevious: Bool
    ) -> TextTable {
        var table = TextTable(
            [
                .left("ID"), .left("EXERCISE", shrinks: true), .right(RecordText.kind(kind)),
                .left("SET"),
                .left("DATE"),
            ] + (showsPrevious ? [.right("PREVIOUS")] : []) + [.right("")])
        for record in records {
            let previous =
                record.previous.map { RecordText.figure($0.value, kind, clock.unit) } ?? "first"
            table.add(
                [
                    "e\(record.exerciseID)", record.exerciseName,
                    RecordText.value(record, clock.unit),
                    SetText.text(record.set.draft, clock.chosenUnit), record.day.text,
                ] + (showsPrevious ? [previous] : []) + [RecordText.gain(record)])
        }
        return table
    }
}
