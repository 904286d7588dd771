// SPDX-License-Identifier: Apache-2.0

import CoreModels
public import DesignSystem
import Foundation
public import WorkoutsModels

/// The reports of a workout that follows a routine: what is due, and what was done of it.
public enum PlanReport {
    /// The values of the domain.
    public typealias Model = Workouts.Business.Model

    /// What is due: in the open workout, or the day of the routine, which was named or is followed.
    public static func next(
        _ next: Model.NextWorkout, of routine: String?, _ clock: DayClock
    ) -> Report {
        switch next {
        case .open(let plan): return open(plan, clock)
        case .due(let day):
            let own = routine.map { " --routine \"\($0)\"" } ?? ""
            return Report(
                data: [
                    "workout": .null, "routine": .string(day.routine), "day": .string(day.day),
                    "due": day.items.first.map { PlanText.json($0, by: clock.preferences.formula) }
                        ?? .null,
                    "items": .list(day.items) {
                        PlanText.json($0, by: clock.preferences.formula)
                    },
                ], next: ["start it: airfit workout start \"\(day.day)\"" + own]
            ) { context in
                [context.styled(day.day, .bold) + " is due  (\(day.routine))"]
                    + rows(day.items, context)
            }
        }
    }

    /// A plan: what was just started, or what goes on.
    public static func open(_ plan: Model.Plan, _ clock: DayClock) -> Report {
        Report(data: json(plan, clock), next: whatNext(plan, clock)) { lines(plan, $0) }
    }

    /// What changed in a plan, such as a skipped exercise.
    public static func changed(_ plan: Model.Plan, _ told: String, _ clock: DayClock) -> Report {
        Report(
            data: json(plan, clock), next: whatNext(plan, clock), isConfirmation: true
        ) { context in
            [ReportLine(context.cut(told, to: context.width)), dueLine(plan, context)]
        }
    }

    /// A set that was logged for a plan, and the one that is due after it.
    public static func done(_ done: Model.DonePlanned, _ clock: DayClock) -> Report {
        let logged = WorkoutReport.logged(done.logged, clock)
        return Report(
            data: ["logged": logged.data, "plan": json(done.plan, clock)],
            next: whatNext(done.plan, clock), isConfirmation: true
        ) { context in logged.lines(context) + [dueLine(done.plan, context)] }
    }

    private static func json(_ plan: Model.Plan, _ clock: DayClock) -> JSON {
        let formula = clock.preferences.formula
        return [
            "workout": WorkoutJSON.summary(plan.workout, clock.calendar.timeZone),
            "routine": .string(plan.routine), "day": .string(plan.day),
            "due": plan.due.map { PlanText.json($0, by: formula) } ?? .null,
            "items": .list(plan.items) { PlanText.json($0, by: formula) },
        ]
    }

    private static func whatNext(_ plan: Model.Plan, _ clock: DayClock) -> [String] {
        let day = plan.workout.day.text
        let date = day == clock.today ? "" : " --date \(day)"
        guard let due = plan.due else { return ["end it: airfit workout finish\(date)"] }
        let other = due.remaining.first.map { example($0, due.exercise) } ?? "7"
        let rest =
            plan.isMidRound ? "" : due.line.rest.map { "   rest: airfit rest \($0)" } ?? ""
        // A load that nothing tells has to be written.
        let isUntold =
            due.exercise.kind == .weight
            && due.remaining.first.map { $0.load == nil && $0.reps != nil } == true
        let done =
            isUntold
            ? "done: airfit done \(due.remaining.first?.reps ?? 8) 60kg\(date)"
            : "done: airfit done\(date)   otherwise: airfit done \(other)\(date)"
        return [done, "not today: airfit skip\(date)" + (date.isEmpty ? rest : "")]
    }

    /// How one writes a little less than what is proposed.
    private static func example(
        _ set: Model.Routine.PlannedSet, _ exercise: Model.Exercise
    ) -> String {
        if let seconds = set.seconds { return "\(max(Int(bounding: seconds) - 15, 5))s" }
        guard let reps = set.reps else { return "7" }
        let written = set.load.map { " " + SetText.load($0, nil).replacing(" ", with: "") }
        let load = written ?? (exercise.kind == .weight ? " 20kg" : "")
        return "\(max(reps - 1, 1))\(load)"
    }

    private static func lines(_ plan: Model.Plan, _ context: ReportContext) -> [ReportLine] {
        let head =
            context.styled(plan.day, .bold)
            + "  w\(plan.workout.id)  \(plan.done) of \(Plural.of(plan.planned, "set"))  "
            + "(\(plan.routine))"
        return [head] + rows(plan.items, context) + [dueLine(plan, context)]
    }

    private static func dueLine(_ plan: Model.Plan, _ context: ReportContext) -> ReportLine {
        guard let due = plan.due else {
            return context.styled("All sets of \(plan.day) are done or skipped.", .good)
        }
        return "Due: "
            + context.styled(
                context.cut(PlanText.due(due, context.chosenUnit), to: context.width - 5), .accent)
    }

    /// The exercises of a plan as a table.
    static func rows(_ items: [Model.PlanItem], _ context: ReportContext) -> [ReportLine] {
        let hasDone = items.contains { !$0.done.isEmpty || $0.skippedAt != nil }
        var table = TextTable(
            [.left("EXERCISE", shrinks: true), .left("SETS", shrinks: true)]
                + (hasDone ? [.left("DONE")] : []) + [.left("")])
        for (item, label) in zip(items, Model.Plan.labels(of: items)) {
            let name =
                (label.isEmpty ? "" : label + " ") + item.exercise.name
                + (item.swapped.map { " (for \($0.name))" } ?? "")
            let count = "\(item.done.count) of \(item.sets.count)"
            let done =
                item.skippedAt == nil
                ? count : item.done.isEmpty ? "skipped" : "\(count), rest skipped"
            table.add(
                [name, PlanText.summary(item.sets, context.chosenUnit)]
                    + (hasDone ? [done] : []) + [aside(item)])
        }
        return table.lines(in: context)
    }

    /// Where the line is: the top of its range, the week of its cycle, or its misses.
    public static func aside(_ item: Model.PlanItem) -> String {
        var parts: [String] = []
        if let most = item.sets.first?.most { parts.append("to \(most)") }
        if item.line.weeks.count > 1 {
            parts.append("week \(item.progress.week + 1) of \(item.line.weeks.count)")
        }
        switch item.progress.misses {
        case ...0: break
        case 1: parts.append("missed once")
        default: parts.append("missed \(item.progress.misses) times")
        }
        return parts.joined(separator: ", ")
    }
}
