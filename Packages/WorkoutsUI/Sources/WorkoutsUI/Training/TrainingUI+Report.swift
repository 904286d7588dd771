// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Foundation
import WorkoutsModels
import WorkoutsUIAPI

extension TrainingUI {
    /// What a logged line of sets came to: last time, what was added, new records.
    func report(_ state: TrainingState) -> Report {
        guard let logged = state.logged else { return Report(data: .null) }
        let zone = state.clock.calendar.timeZone
        let data: JSON = [
            "exercise": WorkoutJSON.exercise(logged.exercise),
            "workout": WorkoutJSON.summary(logged.workout, zone),
            "sets": .list(logged.sets, WorkoutJSON.set),
            "last_time": [
                "date": .string(logged.lastDay?.text),
                "sets": .list(logged.lastTime, WorkoutJSON.set),
            ],
            "earlier_today": .list(logged.earlierToday, WorkoutJSON.set),
            "first_ever": .bool(logged.isFirstEver),
            "prs": .list(logged.records, WorkoutJSON.record),
        ]
        return Report(
            data: data, next: ["see it: airfit workout show w\(logged.workout.id)"],
            isConfirmation: true
        ) { context in
            Self.lines(logged, context)
        }
    }

    private nonisolated static func lines(
        _ logged: Model.LoggedSets, _ context: ReportContext
    ) -> [ReportLine] {
        var before: [String] = []
        if let day = logged.lastDay {
            let shown = Figures.shortDay(day.text, context.clock)
            before.append("Last time (\(shown)): \(SetText.summary(logged.lastTime))")
        }
        if !logged.earlierToday.isEmpty {
            before.append("Earlier in this workout: \(SetText.summary(logged.earlierToday))")
        }
        if logged.isFirstEver { before.append("First time with \(logged.exercise.name).") }
        var lines = before.map { context.styled(context.cut($0, to: context.width), .dim) }
        let ids = logged.sets.map(\.id)
        let range = ids.count > 1 ? "s\(ids[0])-s\(ids[ids.count - 1])" : "s\(ids.first ?? 0)"
        var added: ReportLine =
            "Added \(range)  \(context.styled(logged.exercise.name, .bold))  \(SetText.summary(logged.sets))"
        let volume = SetText.volumeKg(logged.sets)
        if volume > 0 { added += "   volume \(Figures.whole(volume)) kg" }
        lines.append(added)
        for record in logged.records where record.kind == .e1rm || logged.records.count == 1 {
            let value = "\(RecordText.kind(record.kind)) \(RecordText.value(record))"
            if let previous = record.previous {
                let before = RecordText.figure(previous.value, record.kind)
                lines.append(context.styled("NEW PR", .good) + " \(value)  (was \(before))")
            } else if logged.isFirstEver {
                lines.append(context.styled("First \(value)", .dim))
            }
        }
        return lines
    }
}
