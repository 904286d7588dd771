// SPDX-License-Identifier: Apache-2.0

public import CoreModels
public import DesignSystem
public import WorkoutsModels

/// The reports of exercises: a list, one exercise, and its days.
public enum ExerciseReport {
    /// The values of the domain.
    public typealias Model = Workouts.Business.Model

    /// The exercises as a table.
    public static func list(_ exercises: [Model.Exercise]) -> Report {
        let next =
            exercises.isEmpty ? ["no exercise fits: airfit exercise list shows them all"] : []
        return Report(
            data: ["exercises": .list(exercises, WorkoutJSON.exercise)], next: next
        ) { context in
            guard !exercises.isEmpty else { return [] }
            var table = TextTable([
                .left("ID"), .left("EXERCISE", shrinks: true), .left("EQUIPMENT"),
                .left("MUSCLES", shrinks: true),
            ])
            for exercise in exercises {
                let muscles = exercise.primary.map(\.rawValue).joined(separator: ", ")
                table.add("e\(exercise.id)", exercise.name, exercise.equipment.rawValue, muscles)
            }
            return table.lines(in: context) + [
                context.styled(Plural.of(exercises.count, "exercise"), .dim)
            ]
        }
    }

    /// One exercise: muscles, last time and records. Estimated maxima are by `formula`.
    public static func one(_ detail: Model.ExerciseDetail, by formula: OneRepMax) -> Report {
        let data: JSON = [
            "exercise": WorkoutJSON.exercise(detail.exercise), "sets": .int(detail.sets),
            "last_time": [
                "date": .string(detail.lastDay?.text),
                "sets": .list(detail.lastTime) { SetText.json($0, by: formula) },
            ],
            "prs": .list(detail.records) { WorkoutJSON.record($0, by: formula) },
        ]
        return Report(data: data) { context in lines(detail, context) }
    }

    private static func lines(
        _ detail: Model.ExerciseDetail, _ context: ReportContext
    ) -> [ReportLine] {
        let exercise = detail.exercise
        var lines: [ReportLine] = [
            context.styled(exercise.name, .bold)
                + "  e\(exercise.id)  \(exercise.equipment.rawValue)",
            ReportLine("  works     \(exercise.primary.map(\.rawValue).joined(separator: ", "))"),
        ]
        if !exercise.secondary.isEmpty {
            lines.append(
                ReportLine(
                    "  helped by \(exercise.secondary.map(\.rawValue).joined(separator: ", "))"))
        }
        if !exercise.aliases.isEmpty {
            let also = "  also      \(exercise.aliases.joined(separator: ", "))"
            lines.append(ReportLine(context.cut(also, to: context.width)))
        }
        lines.append(ReportLine("  sets      \(Figures.whole(Double(detail.sets)))"))
        if let day = detail.lastDay {
            let shown = Figures.shortDay(day.text, context.clock)
            lines.append(
                ReportLine(
                    "  last time \(shown): \(SetText.summary(detail.lastTime, context.chosenUnit))")
            )
        }
        for record in detail.records {
            lines.append(
                ReportLine(
                    "  \(RecordText.kind(record.kind).padding(to: 9)) "
                        + "\(RecordText.value(record, context.unit))  "
                        + "\(SetText.text(record.set.draft, context.chosenUnit))  \(record.day.text)"
                ))
        }
        return lines
    }

    /// The days of an exercise, at most the newest `limit` of them.
    public static func history(_ detail: Model.ExerciseDetail, limit: Int?) -> Report {
        let days = limit.map { Array(detail.history.suffix($0)) } ?? detail.history
        let name = detail.exercise.name
        let next =
            days.isEmpty
            ? [
                "no sets of \(name) yet: airfit log e\(detail.exercise.id) "
                    + detail.exercise.kind.sample
            ] : []
        return Report(
            data: [
                "exercise": WorkoutJSON.exercise(detail.exercise),
                "history": .list(days, WorkoutJSON.day),
            ], next: next
        ) { context in
            guard !days.isEmpty else { return [] }
            let unit = context.unit
            let charts = ExerciseFigure.allCases.filter { chart in
                days.contains { (chart.value($0, unit) ?? 0) > 0 }
            }
            var table = TextTable(
                [.left("DATE"), .right("SETS")]
                    + charts.map { TextTable.Column.right($0.title(unit).uppercased()) })
            for day in days.reversed() {
                table.add(
                    [day.day.text, "\(day.sets)"]
                        + charts.map { chart in chart.value(day, unit).map(chart.text) ?? "-" })
            }
            let lines = charts.prefix(1).map { chart in
                let values = days.compactMap { chart.value($0, unit) }
                    .suffix(max(1, context.width - 12))
                return ReportLine(
                    "\(chart.name.padding(to: 8)) \(context.sparkline(Array(values)))")
            }
            return [context.styled(name, .bold) + "  e\(detail.exercise.id)"] + lines
                + table.lines(in: context)
        }
    }
}
