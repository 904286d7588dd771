// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Foundation
import WorkoutsModels
import WorkoutsUIAPI

extension WorkoutUI {
    /// One workout, set by set.
    func report(_ state: WorkoutState) -> Report {
        guard let workout = state.workout else { return Report(data: .null) }
        var data = WorkoutJSON.summary(workout.summary, state.clock.calendar.timeZone)
        if case .object(var members) = data {
            members["notes"] = .string(workout.notes)
            members["set_list"] = .list(workout.sets, WorkoutJSON.set)
            data = .object(members)
        }
        return Report(data: data) { context in Self.lines(workout, context) }
    }

    private nonisolated static func lines(
        _ workout: Workouts.Business.Model.Workout, _ context: ReportContext
    ) -> [ReportLine] {
        let (summary, clock) = (workout.summary, context.clock)
        let span = summary.end.map { "-\(Figures.time($0, clock))" } ?? ""
        var lines: [ReportLine] = [
            context.styled(summary.name, .bold)
                + "  w\(summary.id)  \(Figures.longDay(summary.day.text, clock)) \(Figures.time(summary.start, clock))\(span)",
            context.styled(
                "\(Plural.of(summary.sets, "set")), volume \(Figures.whole(summary.volumeKg)) kg",
                .dim),
        ]
        if summary.hasForgottenTimer {
            lines.append(context.styled("The timer ran on: its time is not counted.", .warning))
        }
        if let notes = workout.notes, !notes.isEmpty { lines.append(context.styled(notes, .dim)) }
        var current: Int64?
        for set in workout.sets {
            if set.exerciseID != current {
                lines.append(context.styled("\(set.exerciseName)  e\(set.exerciseID)", .accent))
                current = set.exerciseID
            }
            let rest = set.restSeconds.map { "  rest \(Figures.duration(Double($0)))" } ?? ""
            let note = set.draft.note.map { "  \($0)" } ?? ""
            let line = "  \("s\(set.id)".padding(to: 7)) \(SetText.text(set.draft))\(rest)\(note)"
            lines.append(
                ReportLine(
                    context.cut(
                        line.replacingOccurrences(of: "\n", with: " "), to: context.width)))
        }
        return lines
    }
}
