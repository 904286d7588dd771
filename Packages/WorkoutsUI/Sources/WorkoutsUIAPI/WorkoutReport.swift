// SPDX-License-Identifier: Apache-2.0

public import CoreModels
public import DesignSystem
import Foundation
public import WorkoutsModels

/// The reports of workouts: a logged line, a list, and one workout set by set.
public enum WorkoutReport {
    /// The values of the domain.
    public typealias Model = Workouts.Business.Model

    /// The result of logging a line of sets: last time, what was added, and new records.
    public static func logged(_ logged: Model.LoggedSets, _ clock: DayClock) -> Report {
        let formula = clock.preferences.formula
        let data: JSON = [
            "exercise": WorkoutJSON.exercise(logged.exercise),
            "workout": WorkoutJSON.summary(logged.workout, clock.zone(at: logged.workout.start)),
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
                before.append(
                    "Last time (\(shown)): \(SetText.summary(logged.lastTime, context.chosenUnit))")
            }
            if !logged.earlierToday.isEmpty {
                before.append(
                    "Earlier in this workout: \(SetText.summary(logged.earlierToday, context.chosenUnit))"
                )
            }
            if logged.isFirstEver { before.append("First time with \(logged.exercise.name).") }
            var lines = before.map { context.styled(context.cut($0, to: context.width), .dim) }
            let ids = logged.sets.map(\.id)
            let range = ids.count > 1 ? "s\(ids[0])-s\(ids[ids.count - 1])" : "s\(ids.first ?? 0)"
            var added: ReportLine =
                "Added \(range)  \(context.styled(logged.exercise.name, .bold))  \(SetText.summary(logged.sets, context.chosenUnit))"
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

    /// A cardio session that was logged.
    public static func sessionLogged(
        _ session: Model.WorkoutSummary, note: String? = nil, _ clock: DayClock
    ) -> Report {
        Report(
            data: [
                "workout": WorkoutJSON.summary(session, clock.zone(at: session.start)),
                "notes": .string(note),
            ],
            next: ["see it: airfit today --date \(session.day.text)   back: airfit undo"],
            isConfirmation: true
        ) { context in
            let figures = session.cardio.map(CardioText.text) ?? ""
            return [
                "Added w\(session.id)  \(context.styled(session.name, .bold))  \(figures)",
                context.styled(times(session, context.clock), .dim),
            ]
                + (note.map {
                    [context.styled(context.cut("note: \($0)", to: context.width), .dim)]
                }
                    ?? [])
        }
    }

    /// A workout that was ended.
    public static func finished(_ workout: Model.WorkoutSummary, _ clock: DayClock) -> Report {
        Report(
            data: ["workout": WorkoutJSON.summary(workout, clock.zone(at: workout.start))],
            next: ["see it: airfit workout show w\(workout.id)   back: airfit undo"],
            isConfirmation: true
        ) { context in
            let whole = context.unit.whole(kilograms: workout.volumeKg)
            let length = workout.minutes.map { ", \(Figures.whole($0)) min" } ?? ""
            let told =
                "Finished \(workout.name)  w\(workout.id): \(Plural.of(workout.sets, "set")), "
                + "\(whole)\(length)."
            let remark = remark(workout).map {
                context.styled(context.cut($0, to: context.width), .warning)
            }
            return [ReportLine(context.cut(told, to: context.width))]
                + [remark].compactMap(\.self)
        }
    }

    /// The workouts as a table.
    public static func list(_ workouts: [Model.WorkoutSummary], _ clock: DayClock) -> Report {
        let next =
            workouts.isEmpty
            ? ["no workouts yet: airfit log bench 3x5 80kg   or   airfit import auto FILE"]
            : ["next: airfit workout show w\(workouts[0].id)"]
        return Report(
            data: [
                "workouts": .list(workouts) { WorkoutJSON.summary($0, clock.zone(at: $0.start)) }
            ], next: next
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

    /// When a workout was, such as `Sat 21 Nov 2026 18:02-19:10`.
    public static func times(_ workout: Model.WorkoutSummary, _ clock: DayClock) -> String {
        let end = workout.end.map { "-\(Figures.time($0, clock))" } ?? ""
        let day = Figures.longDay(workout.day.text, clock)
        return "\(day) \(Figures.time(workout.start, clock))\(end)"
    }

    /// What a finished workout came to, such as `3 sets, 1,200 kg, 40 min.`
    public static func sum(_ workout: Model.WorkoutSummary, _ unit: MassUnit) -> String {
        let minutes = workout.minutes.map { ", \(Figures.whole($0)) min" } ?? ""
        let whole = unit.whole(kilograms: workout.volumeKg)
        let remark = remark(workout).map { " " + $0 } ?? ""
        return "\(Plural.of(workout.sets, "set")), \(whole)\(minutes).\(remark)"
    }

    /// Why the length of a workout is not known, as a sentence; `nil` where it is, or the workout
    /// goes on.
    public static func remark(_ workout: Model.WorkoutSummary) -> String? {
        if workout.hasForgottenTimer {
            return "The timer was left running: its time is not counted."
        }
        guard workout.isTypedAtOnce else { return nil }
        return "Its sets were typed in at once: its length is counted as 3 min a set."
    }

    /// The note of a workout: what it is, or what it was changed to.
    public static func note(
        of workout: Model.Workout, isChanged: Bool, _ clock: DayClock
    ) -> Report {
        let id = workout.summary.id
        return Report(
            data: [
                "workout": WorkoutJSON.summary(workout.summary, clock.calendar.timeZone),
                "notes": .string(workout.notes),
            ],
            next: workout.notes == nil && !isChanged
                ? ["note something: airfit workout note w\(id) TEXT"]
                : ["see it: airfit workout show w\(id)"],
            isConfirmation: isChanged
        ) { context in
            let told = workout.notes.map { ": \($0)" } ?? " has no note."
            return [context.styled(workout.summary.name, .bold) + "  w\(id)\(told)"]
        }
    }

    /// One workout, set by set.
    public static func one(_ workout: Model.Workout, _ clock: DayClock) -> Report {
        var data = WorkoutJSON.summary(workout.summary, clock.zone(at: workout.summary.start))
        if case .object(var members) = data {
            let formula = clock.preferences.formula
            members["notes"] = .string(workout.notes)
            members["set_list"] = .list(workout.sets) { SetText.json($0, by: formula) }
            members["supersets"] = .list(
                Model.WorkoutBlock.blocks(of: workout.sets).compactMap { block in
                    if case .superset(let superset) = block { superset } else { nil }
                }, json)
            data = .object(members)
        }
        let id = workout.summary.id
        let next =
            workout.summary.isLengthUnknown
            ? ["say how long it took: airfit edit w\(id) --time 18:00-19:10"] : []
        return Report(data: data, next: next) { context in lines(workout, context) }
    }
}

extension WorkoutReport {
    fileprivate static func lines(
        _ workout: Model.Workout, _ context: ReportContext
    ) -> [ReportLine] {
        let (summary, clock) = (workout.summary, context.clock)
        var lines: [ReportLine] = [
            context.styled(summary.name, .bold)
                + "  w\(summary.id)  \(times(summary, clock))",
            context.styled(
                summary.cardio.map { "\($0.sport.rawValue), \(CardioText.text($0))" }
                    ?? "\(Plural.of(summary.sets, "set")), "
                    + "volume \(context.unit.whole(kilograms: summary.volumeKg))",
                .dim),
        ]
        if let remark = remark(summary) {
            lines.append(context.styled(context.cut(remark, to: context.width), .warning))
        }
        if let notes = workout.notes, !notes.isEmpty { lines.append(context.styled(notes, .dim)) }
        for block in Model.WorkoutBlock.blocks(of: workout.sets) {
            switch block {
            case .exercise(let sets): lines += self.lines(sets, context)
            case .superset(let superset): lines += self.lines(superset, context)
            }
        }
        return lines
    }

    /// Sets that follow each other, under the name of their exercise.
    private static func lines(
        _ sets: [Model.WorkoutSet], _ context: ReportContext
    ) -> [ReportLine] {
        var lines: [ReportLine] = []
        var current = ""
        for set in sets {
            let heading = "\(SetText.exercise(set))  e\(set.exerciseID)"
            if heading != current {
                lines.append(context.styled(heading, .accent))
                current = heading
            }
            let id = "s\(set.id)".padding(to: 7)
            let line = "  \(id) \(SetText.text(set.draft, context.chosenUnit))\(SetText.aside(set))"
            lines.append(ReportLine(context.cut(line, to: context.width)))
        }
        return lines
    }
}
