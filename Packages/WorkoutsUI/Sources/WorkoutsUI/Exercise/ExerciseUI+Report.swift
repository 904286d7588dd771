// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import WorkoutsModels
import WorkoutsUIAPI

extension ExerciseUI {
    typealias Model = Workouts.Business.Model

    /// One exercise: muscles, last time, records; or its days.
    func report(_ state: ExerciseState) -> Report {
        guard let detail = state.detail else { return Report(data: .null) }
        switch state.question {
        case .detail: return Self.report(detail)
        case .history(let limit): return Self.history(detail, limit)
        }
    }

    private nonisolated static func report(_ detail: Model.ExerciseDetail) -> Report {
        let data: JSON = [
            "exercise": WorkoutJSON.exercise(detail.exercise), "sets": .int(detail.sets),
            "last_time": [
                "date": .string(detail.lastDay?.text),
                "sets": .list(detail.lastTime, WorkoutJSON.set),
            ],
            "prs": .list(detail.records, WorkoutJSON.record),
        ]
        return Report(data: data) { context in lines(detail, context) }
    }

    private nonisolated static func lines(
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
            lines.append(ReportLine("  last time \(shown): \(SetText.summary(detail.lastTime))"))
        }
        for record in detail.records {
            lines.append(
                ReportLine(
                    "  \(RecordText.kind(record.kind).padding(to: 9)) \(RecordText.value(record))  "
                        + "\(SetText.text(record.set.draft))  \(record.day.text)"))
        }
        return lines
    }

    private nonisolated static func history(
        _ detail: Model.ExerciseDetail, _ limit: Int?
    ) -> Report {
        let days = limit.map { Array(detail.history.suffix($0)) } ?? detail.history
        let name = detail.exercise.name
        let next =
            days.isEmpty
            ? ["no sets of \(name) yet: airfit log e\(detail.exercise.id) 3x5 80kg"] : []
        return Report(
            data: [
                "exercise": WorkoutJSON.exercise(detail.exercise),
                "history": .list(days, WorkoutJSON.day),
            ], next: next
        ) { context in
            guard !days.isEmpty else { return [] }
            let charts = ExerciseState.Chart.allCases.filter { chart in
                days.contains { (chart.value($0) ?? 0) > 0 }
            }
            var table = TextTable(
                [.left("DATE"), .right("SETS")]
                    + charts.map { TextTable.Column.right($0.title.uppercased()) })
            for day in days.reversed() {
                table.add(
                    [day.day.text, "\(day.sets)"]
                        + charts.map { chart in chart.value(day).map(chart.text) ?? "-" })
            }
            let lines = charts.prefix(1).map { chart in
                let values = days.compactMap(chart.value).suffix(max(1, context.width - 12))
                return ReportLine(
                    "\(chart.name.padding(to: 8)) \(context.sparkline(Array(values)))")
            }
            return [context.styled(name, .bold) + "  e\(detail.exercise.id)"] + lines
                + table.lines(in: context)
        }
    }
}
