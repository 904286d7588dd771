// SPDX-License-Identifier: Apache-2.0

import CoreModels
public import DesignSystem
import Foundation
public import WorkoutsModels

/// The reports of workouts: a logged line, a list, and one workout set by set.
public enum WorkoutReport {
    /// The values of the domain.
    public typealias Model = Workouts.Business.Model

    /// The result of logging a line of sets: last time, what was added, and new records.
    public static func logged(_ logged: Model.LoggedSets, _ clock: DayClock) -> Report {
        let (zone, formula) = (clock.calendar.timeZone, clock.preferences.formula)
        let data: JSON = [
            "exercise": WorkoutJSON.exercise(logged.exercise),
            "workout": WorkoutJSON.summary(logged.workout, zone),
            "sets": .list(logged.sets) { SetText.json($0, by: formula) },
            "last_time": [
                "date": .string(logged.lastDay?.text),
                "sets": .list(logged.lastTime) { SetText.json($0, by: formula) },
            ],
            "earlier_today": .list(logged.earlierToday) { SetText.json($0, by: formula) },
            "first_ever": .bool(logged.isFirstEver),
            "prs": .list(logged.records) { WorkoutJSON.record($0, by: formula) },
        ]
        return Report(
            data: data, next: ["see it: airfit workout show w\(logged.workout.id)"],
            isConfirmation: true
        ) { context in
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
            if volume > 0 {
                added += "   volume \(context.unit.whole(kilograms: volume))"
            }
            lines.append(added)
            for record in logged.records where record.kind == .e1rm || logged.records.count == 1 {
                let kind = RecordText.kind(record.kind)
                let value = "\(kind) \(RecordText.value(record, context.unit))"
                if let previous = record.previous {
                    let before = RecordText.figure(
                        previous.value, record.kind, context.unit)
                    lines.append(context.styled("NEW PR", .good) + " \(value)  (was \(before))")
                } else if logged.isFirstEver {
                    lines.append(context.styled("First \(value)", .dim))
                }
            }
            return lines
        }
    }

    /// The workouts as a table.
    public static func list(_ workouts: [Model.WorkoutSummary], _ clock: DayClock) -> Report {
        let zone = clock.calendar.timeZone
        let next =
            workouts.isEmpty
            ? ["no workouts yet: airfit log bench 3x5 80kg   or   airfit import auto FILE"]
            : ["next: airfit workout show w\(workouts[0].id)"]
        return Report(
            data: ["workouts": .list(workouts) { WorkoutJSON.summary($0, zone) }], next: next
        ) { context in
            guard !workouts.isEmpty else { return [] }
            var table = TextTable([
                .left("ID"), .left("DATE"), .left("WORKOUT", shrinks: true), .right("EXERCISES"),
                .right("SETS"), .right("VOLUME"), .right("TIME"),
            ])
            for workout in workouts {
                table.add(
                    ["w\(workout.id)", workout.day.text, workout.name]
                        + CardioText.cells(workout, context.unit) + [length(workout)])
            }
            return table.lines(in: context)
        }
    }

    /// How long a workout took, if that is known.
    public static func length(_ workout: Model.WorkoutSummary) -> String {
        workout.minutes.map { "\(Figures.whole($0)) min" }
            ?? (workout.hasForgottenTimer ? "timer?" : "-")
    }

    /// One workout, set by set.
    public static func one(_ workout: Model.Workout, _ clock: DayClock) -> Report {
        var data = WorkoutJSON.summary(workout.summary, clock.calendar.timeZone)
        if case .object(var members) = data {
            let formula = clock.preferences.formula
            members["notes"] = .string(workout.notes)
            members["set_list"] = .list(workout.sets) { SetText.json($0, by: formula) }
            data = .object(members)
        }
        return Report(data: data) { context in lines(workout, context) }
    }
}

extension WorkoutReport {
    fileprivate static func lines(
        _ workout: Model.Workout, _ context: ReportContext
    ) -> [ReportLine] {
        let (summary, clock) = (workout.summary, context.clock)
        let span = summary.end.map { "-\(Figures.time($0, clock))" } ?? ""
        var lines: [ReportLine] = [
            context.styled(summary.name, .bold)
                + "  w\(summary.id)  \(Figures.longDay(summary.day.text, clock)) \(Figures.time(summary.start, clock))\(span)",
            context.styled(
                summary.cardio.map { "\($0.sport.rawValue), \(CardioText.text($0))" }
                    ?? "\(Plural.of(summary.sets, "set")), "
                    + "volume \(context.unit.whole(kilograms: summary.volumeKg))",
                .dim),
        ]
        if summary.hasForgottenTimer {
            lines.append(
                context.styled("The timer was left running: its time is not counted.", .warning))
        }
        if let notes = workout.notes, !notes.isEmpty { lines.append(context.styled(notes, .dim)) }
        var current = ""
        for set in workout.sets {
            let heading = "\(SetText.exercise(set))  e\(set.exerciseID)"
            if heading != current {
                lines.append(context.styled(heading, .accent))
                current = heading
            }
            let id = "s\(set.id)".padding(to: 7)
            let line = "  \(id) \(SetText.text(set.draft))\(SetText.aside(set))"
            lines.append(
                ReportLine(
                    context.cut(
                        line.replacingOccurrences(of: "\n", with: " "), to: context.width)))
        }
        return lines
    }
}
