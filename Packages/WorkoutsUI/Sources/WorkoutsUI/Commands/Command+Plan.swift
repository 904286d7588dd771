// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
package import HostAPI
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsUIAPI

// A workout that follows a routine: start, what is due, done, skip, swap, finish.
extension Command {
    private static let routine = Option(
        "routine", value: "ROUTINE", "of this routine (default: the one you follow)")
    private static let rating = Option("rating", value: "1-5", "how the sets went")

    static let startWorkout = Command(
        "start", "begin a workout of your routine", arguments: "[DAY]", arity: 0...6,
        discussion: """

            DAY is a day of the routine; without it, the one that is due: the day after the last one
            that you did. A workout that you began with airfit log is joined. The routine that you
            follow is the one that you trained or imported last.
            """,
        examples: [
            ("workout start", "the day that is due"), ("workout start push", ""),
            ("workout start a --routine 5x5", "of another routine"),
        ],
        options: [routine, .date, .time]
    ) { invocation, context in
        let day = try context.loggingDay(of: invocation)
        let name = invocation.words.joined(separator: " ")
        let plan = try await context.ask(
            Workouts.Business.StartRoutine(
                name.isEmpty ? nil : name, of: invocation.value(routine),
                at: try context.instant(of: invocation, on: day), on: .init(day)))
        return Output(PlanReport.open(plan, context.clock))
    }

    static let finishWorkout = Command(
        "finish", "end the workout that goes on",
        examples: [
            ("workout finish", ""), ("workout finish --time 19:10", "when it really ended"),
        ],
        options: [.date, .time]
    ) { invocation, context in
        let day = try context.loggingDay(of: invocation)
        let training = try await context.ask(Workouts.Business.OpenTraining(on: .init(day)))
        guard let open = training.open?.summary else {
            throw UserError(
                "no_open_workout", .notFound, "no workout goes on, so there is none to end.",
                hint: "airfit workout list")
        }
        let end = try context.instant(of: invocation, on: day)
        let changed = try await context.ask(
            Workouts.Business.ChangeWorkout(id: open.id, .finish(at: end)))
        return Output(WorkoutReport.finished(changed.after, context.clock))
    }

    package static let next = Command(
        "next", "the set that is due in your routine",
        discussion: """

            In a workout that you started: its exercises, and the set that is due. Otherwise the day
            that is due, with the sets proposed from last time.
            """,
        examples: [("next", ""), ("next --routine 5x5", "the day that is due of another routine")],
        options: [routine, .date]
    ) { invocation, context in
        let day = try context.loggingDay(of: invocation)
        let next = try await context.ask(
            Workouts.Business.OpenPlan(on: .init(day), routine: invocation.value(routine)))
        return Output(PlanReport.next(next, of: invocation.value(routine), context.clock))
    }

    package static let done = Command(
        "done", "log the set that is due", arguments: "[SETS...]", arity: 0...64,
        discussion: """

            SETS is what you really did, where it was another: 7 is seven repetitions with the load
            proposed. all is all sets of the exercise as proposed. Sets that you log with airfit log
            count too. airfit undo takes it back.
            """,
        examples: [
            ("done", "as proposed"), ("done 7 82.5kg", "what it really was"),
            ("done 8,8,7", "three sets with the load proposed"), ("done all", "the whole exercise"),
            ("done 7 @9", "with the exertion"),
            ("done 7 rir1", "the same, as repetitions in reserve"),
        ],
        options: [.date, .time, rating, .yes]
    ) { invocation, context in
        let day = try context.loggingDay(of: invocation)
        let stars = try invocation.number(rating)
        let at = try context.instant(of: invocation, on: day)
        let done = try await context.asking(.init(), invocation) { typed in
            try await context.ask(
                Workouts.Business.DoPlanned(
                    invocation.words, at: at, on: .init(day),
                    unit: context.clock.preferences.unit, rating: stars, isSure: typed.isSure))
        }
        return Output(PlanReport.done(done, context.clock))
    }

    package static let skip = Command(
        "skip", "leave out the rest of the exercise that is due",
        discussion: """

            Its progress stays where it is when none of its sets was done.
            """,
        examples: [("skip", ""), ("undo", "bring it back")], options: [.date]
    ) { invocation, context in
        let day = try context.loggingDay(of: invocation)
        var skipped: String?
        if case .open(let before)? = try? await context.ask(
            Workouts.Business.OpenPlan(on: .init(day)))
        {
            skipped = before.due?.exercise.name
        }
        let plan = try await context.ask(Workouts.Business.ChangePlan.skip(on: .init(day)))
        return Output(PlanReport.changed(plan, "Skipped \(skipped ?? "it").", context.clock))
    }

    package static let swap = Command(
        "swap", "do another exercise for the one that is due, today", arguments: "EXERCISE",
        arity: 1...8,
        discussion: """

            The load proposed is that of the other exercise's own last time. The progress of the
            planned one stays where it is.
            """,
        examples: [("swap \"dumbbell bench press\"", ""), ("swap e17", "")], options: [.date]
    ) { invocation, context in
        let day = try context.loggingDay(of: invocation)
        let name = invocation.words.joined(separator: " ")
        let plan = try await context.asking(.init(name: name), invocation) { typed in
            try await context.ask(
                Workouts.Business.ChangePlan.swap(typed.name, on: .init(day)))
        }
        let due = plan.due
        let told =
            due?.swapped.map { "\(due?.exercise.name ?? "") for \($0.name) today." }
            ?? "\(due?.exercise.name ?? "It") as planned."
        return Output(PlanReport.changed(plan, told, context.clock))
    }
}
