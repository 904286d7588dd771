// SPDX-License-Identifier: Apache-2.0

public import DesignSystem
import Foundation
public import WorkoutsModels

/// The reports of routines: a checked file, the list, and one of them.
public enum RoutineReport {
    /// The values of the domain.
    public typealias Model = Workouts.Business.Model

    /// A file that was read: its days, or all that is wrong.
    public static func checked(_ checked: Model.CheckedRoutine, _ file: String) -> Report {
        let days = checked.routine?.days ?? []
        let data: JSON = [
            "file": .string(file), "name": .string(checked.routine?.name),
            "days": .list(days) { day in
                ["name": .string(day.name), "exercises": .int(day.lines.count)]
            },
            "problems": .list(checked.problems) {
                ["line": .int($0.line), "reason": .string($0.reason)]
            },
            "doubt": .string(checked.doubt),
        ]
        let next =
            checked.problems.isEmpty
            ? ["keep it: airfit routine import \(file)\(checked.doubt == nil ? "" : " --yes")"]
            : ["how it is written: airfit help routines"]
        return Report(data: data, next: next) { context in
            guard checked.problems.isEmpty else {
                return checked.problems.map {
                    ReportLine("\(file):\($0.line): ") + context.styled($0.reason, .warning)
                }
            }
            let exercises = days.reduce(0) { $0 + $1.lines.count }
            return [
                ReportLine(
                    "\(file) is right: \(Plural.of(days.count, "day")), "
                        + "\(Plural.of(exercises, "exercise")).")
            ] + (checked.doubt.map { context.wrapped($0, .warning) } ?? [])
        }
    }

    /// A routine that was stored.
    public static func stored(_ routine: Model.StoredRoutine, days: [String]) -> Report {
        Report(
            data: ["name": .string(routine.name), "days": .list(days) { .string($0) }],
            next: ["what is due: airfit next   back: airfit undo"], isConfirmation: true
        ) { context in
            let told = "Stored the routine \(routine.name): \(days.joined(separator: ", "))."
            return [ReportLine(context.cut(told, to: context.width))]
        }
    }

    /// A routine that was removed.
    public static func removed(_ routine: Model.StoredRoutine) -> Report {
        Report(
            data: ["removed": .string(routine.name)], next: ["back: airfit undo"],
            isConfirmation: true
        ) { _ in [ReportLine("Removed the routine \(routine.name). Its workouts stay.")] }
    }

    /// The routines.
    public static func list(_ routines: Model.Routines, _ clock: DayClock) -> Report {
        let zone = clock.calendar.timeZone
        let all = routines.all.map { ($0, Model.Routine.read($0.text).routine?.days ?? []) }
        let next =
            routines.all.isEmpty
            ? ["no routines yet: airfit routine template   or   airfit routine import FILE"]
            : ["its sets: airfit routine show \"\(routines.followed ?? "")\""]
        return Report(
            data: [
                "routines": .list(all) { routine, days in
                    [
                        "name": .string(routine.name),
                        "imported": .string(Timestamps.rfc3339(routine.at, zone)),
                        "days": .list(days) { .string($0.name) },
                        "followed": .bool(routine.name == routines.followed),
                    ]
                }
            ], next: next
        ) { context in
            guard !all.isEmpty else { return [] }
            var table = TextTable([
                .left("ROUTINE"), .left("IMPORTED"), .left("DAYS", shrinks: true), .left(""),
            ])
            for (routine, days) in all {
                table.add(
                    routine.name, clock.text(of: routine.at),
                    days.map(\.name).joined(separator: ", "),
                    routine.name == routines.followed ? "followed" : "")
            }
            return table.lines(in: context)
        }
    }

    /// One routine with the sets that are next.
    public static func one(_ opened: Model.OpenedRoutine, _ clock: DayClock) -> Report {
        let formula = clock.preferences.formula
        let due = opened.days[opened.due].day
        return Report(
            data: [
                "name": .string(opened.stored.name), "due": .string(due),
                "days": .list(opened.days) { day in
                    [
                        "name": .string(day.day),
                        "items": .list(day.items) { PlanText.json($0, by: formula) },
                    ]
                },
            ],
            next: [
                "start: airfit workout start \"\(due)\"   its file: airfit routine export "
                    + "\"\(opened.stored.name)\""
            ]
        ) { context in
            opened.days.flatMap { day -> [ReportLine] in
                let mark = day.place == opened.due ? "  (due)" : ""
                return [context.styled(day.day, .bold) + mark]
                    + PlanReport.rows(day.items, context)
            }
        }
    }

    /// The templates.
    public static func templates() -> Report {
        let all = Model.RoutineTemplate.all
        return Report(
            data: [
                "templates": .list(all) {
                    [
                        "name": .string($0.name), "summary": .string($0.summary),
                        "source": .string($0.source),
                    ]
                }
            ],
            next: [
                "keep one: airfit routine import ppl",
                "to change it first: airfit routine template ppl -o ppl.txt",
            ]
        ) { context in
            var table = TextTable([.left("TEMPLATE"), .left("FOR", shrinks: true)])
            for template in all { table.add(template.name, template.summary) }
            return table.lines(in: context)
        }
    }
}
