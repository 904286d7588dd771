// SPDX-License-Identifier: Apache-2.0

import Axiom
import DesignSystem
import Foundation
import WorkoutsModels
import WorkoutsReluxInt

/// What a logged line of sets came to: last time, what was added, new records.
@MainActor
struct LoggedReport {
    private let logged: Workouts.Business.Model.LoggedSets
    private let clock: DayClock

    init(_ context: CommandContext) throws {
        guard let logged = context.workouts.stateSnapshot.logged else {
            throw UserError("not_logged", .failed, "nothing was logged.")
        }
        self.logged = logged
        clock = context.clock
    }

    var output: Output {
        let (logged, clock) = (logged, clock)
        let data: JSON = [
            "exercise": WorkoutJSON.exercise(logged.exercise),
            "workout": WorkoutJSON.summary(logged.workout, clock.calendar.timeZone),
            "sets": .list(logged.sets, Sets.json),
            "last_time": [
                "date": .string(logged.lastDay?.text), "sets": .list(logged.lastTime, Sets.json),
            ],
            "earlier_today": .list(logged.earlierToday, Sets.json),
            "first_ever": .bool(logged.isFirstEver),
            "prs": .list(logged.records, WorkoutJSON.record),
        ]
        return Output(
            data: data, next: ["see it: airfit workout show w\(logged.workout.id)"],
            isConfirmation: true
        ) { canvas in
            Self.lines(logged, clock, canvas)
        }
    }

    private nonisolated static func lines(
        _ logged: Workouts.Business.Model.LoggedSets, _ clock: DayClock, _ canvas: Canvas
    ) -> [String] {
        var lines: [String] = []
        if let day = logged.lastDay {
            let shown = Figures.shortDay(day.text, clock)
            lines.append("Last time (\(shown)): \(Sets.summary(logged.lastTime))")
        }
        if !logged.earlierToday.isEmpty {
            lines.append("Earlier in this workout: \(Sets.summary(logged.earlierToday))")
        }
        if logged.isFirstEver { lines.append("First time with \(logged.exercise.name).") }
        lines = lines.map { canvas.styled(canvas.cut($0, to: canvas.width), .dim) }
        let ids = logged.sets.map(\.id)
        let range = ids.count > 1 ? "s\(ids[0])-s\(ids[ids.count - 1])" : "s\(ids.first ?? 0)"
        var added =
            "Added \(range)  \(canvas.styled(logged.exercise.name, .bold))  \(Sets.summary(logged.sets))"
        let volume = Sets.volumeKg(logged.sets)
        if volume > 0 { added += "   volume \(Figures.whole(volume)) kg" }
        lines.append(added)
        for record in logged.records where record.kind == .e1rm || logged.records.count == 1 {
            let value = "\(RecordText.kind(record.kind)) \(RecordText.value(record))"
            if let previous = record.previous {
                let before = RecordText.figure(previous.value, record.kind)
                lines.append(canvas.styled("NEW PR", .good) + " \(value)  (was \(before))")
            } else if logged.isFirstEver {
                lines.append(canvas.styled("First \(value)", .dim))
            }
        }
        return lines
    }
}
