// SPDX-License-Identifier: Apache-2.0

import Axiom
import DesignSystem
import Foundation
import WorkoutsModels
import WorkoutsReluxInt

/// The workouts of a list.
@MainActor
struct WorkoutListReport {
    private let workouts: [Workouts.Business.Model.WorkoutSummary]
    private let clock: DayClock

    init(_ context: CommandContext) {
        workouts = context.workouts.stateSnapshot.workouts
        clock = context.clock
    }

    var output: Output {
        let workouts = workouts
        let zone = clock.calendar.timeZone
        let next =
            workouts.isEmpty
            ? ["no workouts yet: airfit log bench 3x5 80kg   or   airfit import auto FILE"]
            : ["next: airfit workout show w\(workouts[0].id)"]
        return Output(
            data: ["workouts": .list(workouts) { WorkoutJSON.summary($0, zone) }], next: next
        ) { canvas in
            guard !workouts.isEmpty else { return [] }
            var table = LegacyTable([
                .left("ID"), .left("DATE"), .left("WORKOUT", shrinks: true), .right("EXERCISES"),
                .right("SETS"), .right("VOLUME"), .right("TIME"),
            ])
            for workout in workouts {
                table.add(
                    "w\(workout.id)", workout.day.text, workout.name, String(workout.exercises),
                    String(workout.sets), "\(Figures.whole(workout.volumeKg)) kg",
                    workout.minutes.map { "\(Figures.whole($0)) min" }
                        ?? (workout.hasForgottenTimer ? "timer?" : "-"))
            }
            return table.lines(on: canvas)
        }
    }
}

/// One workout, set by set.
@MainActor
struct WorkoutReport {
    private let workout: Workouts.Business.Model.Workout
    private let clock: DayClock

    init(_ context: CommandContext) throws {
        guard let workout = context.workouts.stateSnapshot.opened else {
            throw UserError("not_loaded", .failed, "no workout was opened.")
        }
        self.workout = workout
        clock = context.clock
    }

    var output: Output {
        let (workout, clock) = (workout, clock)
        var data = WorkoutJSON.summary(workout.summary, clock.calendar.timeZone)
        if case .object(var members) = data {
            members["notes"] = .string(workout.notes)
            members["set_list"] = .list(workout.sets, Sets.json)
            data = .object(members)
        }
        return Output(data: data) { canvas in Self.lines(workout, clock, canvas) }
    }

    private nonisolated static func lines(
        _ workout: Workouts.Business.Model.Workout, _ clock: DayClock, _ canvas: Canvas
    ) -> [String] {
        let summary = workout.summary
        let span = summary.end.map { "-\(Figures.time($0, clock))" } ?? ""
        var lines = [
            "\(canvas.styled(summary.name, .bold))  w\(summary.id)  "
                + "\(Figures.longDay(summary.day.text, clock)) \(Figures.time(summary.start, clock))\(span)",
            canvas.styled(
                "\(Plural.of(summary.sets, "set")), volume \(Figures.whole(summary.volumeKg)) kg",
                .dim),
        ]
        if summary.hasForgottenTimer {
            lines.append(canvas.styled("The timer ran on: its time is not counted.", .warning))
        }
        if let notes = workout.notes, !notes.isEmpty { lines.append(canvas.styled(notes, .dim)) }
        var current: Int64?
        for set in workout.sets {
            if set.exerciseID != current {
                lines.append(canvas.styled("\(set.exerciseName)  e\(set.exerciseID)", .accent))
                current = set.exerciseID
            }
            let rest = set.restSeconds.map { "  rest \(Figures.duration(Double($0)))" } ?? ""
            let note = set.draft.note.map { "  \($0)" } ?? ""
            let line = "  \("s\(set.id)".padding(to: 7)) \(Sets.text(set.draft))\(rest)\(note)"
            lines.append(
                canvas.cut(line.replacingOccurrences(of: "\n", with: " "), to: canvas.width))
        }
        return lines
    }
}

/// The exercises of a list.
@MainActor
struct ExerciseListReport {
    private let exercises: [Workouts.Business.Model.Exercise]

    init(_ context: CommandContext) { exercises = context.workouts.stateSnapshot.exercises }

    var output: Output {
        let exercises = exercises
        let next =
            exercises.isEmpty ? ["no exercise fits: airfit exercise list shows them all"] : []
        return Output(
            data: ["exercises": .list(exercises, WorkoutJSON.exercise)], next: next
        ) { canvas in
            guard !exercises.isEmpty else { return [] }
            var table = LegacyTable([
                .left("ID"), .left("EXERCISE", shrinks: true), .left("EQUIPMENT"),
                .left("MUSCLES", shrinks: true),
            ])
            for exercise in exercises {
                let muscles = exercise.primary.map(\.rawValue).joined(separator: ", ")
                table.add("e\(exercise.id)", exercise.name, exercise.equipment.rawValue, muscles)
            }
            return table.lines(on: canvas) + [
                canvas.styled(Plural.of(exercises.count, "exercise"), .dim)
            ]
        }
    }
}

/// One exercise: muscles, last time, records.
@MainActor
struct ExerciseReport {
    private let detail: Workouts.Business.Model.ExerciseDetail
    private let clock: DayClock

    init(_ context: CommandContext) throws {
        guard let detail = context.workouts.stateSnapshot.exercise else {
            throw UserError("not_loaded", .failed, "no exercise was opened.")
        }
        self.detail = detail
        clock = context.clock
    }

    var output: Output {
        let (detail, clock) = (detail, clock)
        let data: JSON = [
            "exercise": WorkoutJSON.exercise(detail.exercise), "sets": .int(detail.sets),
            "last_time": [
                "date": .string(detail.lastDay?.text), "sets": .list(detail.lastTime, Sets.json),
            ],
            "prs": .list(detail.records, WorkoutJSON.record),
        ]
        return Output(data: data) { canvas in Self.lines(detail, clock, canvas) }
    }

    private nonisolated static func lines(
        _ detail: Workouts.Business.Model.ExerciseDetail, _ clock: DayClock, _ canvas: Canvas
    ) -> [String] {
        let exercise = detail.exercise
        var lines = [
            "\(canvas.styled(exercise.name, .bold))  e\(exercise.id)  \(exercise.equipment.rawValue)",
            "  works     \(exercise.primary.map(\.rawValue).joined(separator: ", "))",
        ]
        if !exercise.secondary.isEmpty {
            lines.append(
                "  helped by \(exercise.secondary.map(\.rawValue).joined(separator: ", "))")
        }
        if !exercise.aliases.isEmpty {
            lines.append(
                canvas.cut(
                    "  also      \(exercise.aliases.joined(separator: ", "))", to: canvas.width))
        }
        lines.append("  sets      \(Figures.whole(Double(detail.sets)))")
        if let day = detail.lastDay {
            lines.append(
                "  last time \(Figures.shortDay(day.text, clock)): \(Sets.summary(detail.lastTime))"
            )
        }
        for record in detail.records {
            lines.append(
                "  \(RecordText.kind(record.kind).padding(to: 9)) \(RecordText.value(record))  "
                    + "\(Sets.text(record.set.draft))  \(record.day.text)")
        }
        return lines
    }
}
