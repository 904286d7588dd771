// SPDX-License-Identifier: Apache-2.0

public import CoreModels
public import Foundation
public import WorkoutsModels
public import WorkoutsReluxInt

/// Training values with defaults, for tests.
public enum WorkoutsFixtures {
    /// The values of the domain.
    public typealias Model = Workouts.Business.Model

    /// Saturday, 21 November 2026.
    public static let day = Model.Day("2026-11-21")
    /// Six in the evening of that day, UTC.
    public static let evening = Date(timeIntervalSince1970: 1_795_284_000)
    /// A person.
    public static let owner = Model.Owner(id: 1)

    /// The built-in bench press.
    public static let benchPress = Model.Exercise(
        id: 17, name: "Bench Press", kind: .weight, primary: [.chest],
        secondary: [.shoulders, .triceps],
        equipment: .barbell, aliases: ["Bench Press (Barbell)"])
    /// The built-in pull-up, of the body's own weight.
    public static let pullUp = Model.Exercise(
        id: 118, name: "Pull Up", kind: .bodyweight, primary: [.lats], equipment: .bodyweight)

    /// A request to log a line of the set grammar on the day, with one word per space.
    public static func log(
        _ exercise: String, _ line: String, day: Model.Day = day, at: Date = evening,
        unit: Model.MassUnit? = .kg
    ) -> Workouts.Business.Log {
        .init(
            exercise: exercise, words: line.split(separator: " ").map(String.init), at: at,
            day: day, unit: unit)
    }

    /// The result of logging a line, the first of its exercise.
    public static func logged(
        _ drafts: [Model.SetDraft] = [draft()], of exercise: Model.Exercise = benchPress
    ) -> Model.LoggedSets {
        Model.LoggedSets(
            exercise: exercise, workout: summary(sets: drafts.count),
            sets: drafts.enumerated().map { offset, draft in
                set(id: Int64(offset + 1), exercise: exercise, ordinal: offset + 1, draft: draft)
            }, lastTime: [], lastDay: nil, records: [], isFirstEver: true)
    }

    /// A plain working set.
    public static func draft(
        _ kg: Double? = 80, reps: Int? = 5, tag: Model.SetTag = .normal, rpe: Double? = nil,
        basis: Model.Load.Basis = .total
    ) -> Model.SetDraft {
        Model.SetDraft(
            tag: tag, load: kg.map { Model.Load($0, .kg, basis: basis) }, reps: reps, rpe: rpe)
    }

    /// A stored set.
    public static func set(
        id: Int64 = 1, workout: Int64 = 1, exercise: Model.Exercise = benchPress, ordinal: Int = 1,
        draft: Model.SetDraft = draft()
    ) -> Model.WorkoutSet {
        Model.WorkoutSet(
            id: id, workoutID: workout, exerciseID: exercise.id, exerciseName: exercise.name,
            kind: exercise.kind, ordinal: ordinal, draft: draft)
    }

    /// A workout as a line of a list.
    public static func summary(
        id: Int64 = 1, day: Model.Day = day, sets: Int = 3, cardio: Model.Cardio? = nil
    ) -> Model.WorkoutSummary {
        Model.WorkoutSummary(
            id: id, name: "Workout", day: day, start: evening, end: nil, exercises: 1, sets: sets,
            workingSets: sets, volumeKg: 1_200, source: "manual", cardio: cardio)
    }

    /// A day without training, or with the given workouts.
    public static func training(
        _ day: Model.Day = day, workouts: [Model.WorkoutSummary] = []
    ) -> Model.DayTraining {
        Model.DayTraining(day: day, workouts: workouts, records: [], streakWeeks: 0)
    }

    /// A stored routine of one day with one exercise.
    public static func routine(
        _ text: String = "day push\nbench press 3x5 60kg +2.5kg\n", name: String = "ppl"
    ) -> Model.StoredRoutine {
        Model.StoredRoutine(name: name, text: text, at: evening)
    }

    /// What is planned for a workout of one exercise; empty for a line that cannot be read.
    public static func plan(_ line: String = "3x5 60kg +2.5kg", done: Int = 0) -> Model.Plan {
        let items = Model.Routine.line(line, of: benchPress.name).map { line in
            Model.PlanItem(
                id: 1, exercise: benchPress, line: line, progress: .init(weight: line.start),
                done: (0..<done).map {
                    set(id: Int64($0 + 1), ordinal: $0 + 1, draft: draft(60, reps: 5))
                })
        }
        return Model.Plan(
            workout: summary(sets: done), routine: "ppl", day: "push",
            items: [items].compactMap(\.self))
    }

    /// A written import.
    public static func batch(id: Int64 = 1, sets: Int = 3) -> Model.Import.Batch {
        Model.Import.Batch(
            id: id, format: "hevy", dialect: "hevy-kg-km", file: "hevy.csv", at: evening,
            workouts: 1,
            sets: sets, newExercises: 0)
    }

    /// Sets removed from a workout; `remaining` is the workout when it had others.
    public static func removed(
        _ sets: [Model.WorkoutSet] = [set()], from workout: Model.WorkoutSummary = summary(),
        remaining: Model.WorkoutSummary? = nil
    ) -> Model.RemovedSets {
        Model.RemovedSets(
            owner: owner,
            parts: [
                .init(workout: workout, entries: sets.map { .init(set: $0) }, remaining: remaining)
            ])
    }

    /// A small Hevy export: rows of workout start, exercise, set type, load and repetitions.
    public static func hevy(
        _ rows: [(start: String, exercise: String, type: String, kg: String, reps: String)]
    ) -> Data {
        var text = """
            "title","start_time","end_time","description","exercise_title","superset_id",\
            "exercise_notes","set_index","set_type","weight_kg","reps","distance_km","duration_seconds","rpe"

            """
        var index = 0
        var last: (String, String)?
        for row in rows {
            index = last.map { $0 == (row.start, row.exercise) } ?? false ? index + 1 : 0
            last = (row.start, row.exercise)
            text +=
                "\"Session\",\"\(row.start), 18:00\",\"\(row.start), 19:00\",\"\","
                + "\"\(row.exercise)\",,\"\",\(index),\"\(row.type)\",\(row.kg),\(row.reps),,,\n"
        }
        return Data(text.utf8)
    }

    /// A request to import bytes, with times in UTC.
    public static func importing(
        _ bytes: Data, dryRun: Bool = false, unit: Model.MassUnit? = nil
    ) -> Model.Import.Request {
        Model.Import.Request(
            path: "-", bytes: bytes, unit: unit, dryRun: dryRun, at: evening, timeZone: .gmt)
    }
}
