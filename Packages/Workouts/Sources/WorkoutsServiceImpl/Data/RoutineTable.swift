// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import Storage
import WorkoutsModels

/// Routines and plans, inside a transaction of the caller.
struct RoutineTable {
    typealias Model = Workouts.Business.Model
    typealias Err = Workouts.Business.Err

    let connection: Connection
    let owner: Int64

    /// The routines by name.
    func routines() throws -> [Model.StoredRoutine] {
        try connection.query(
            "SELECT name, text, at FROM routines WHERE owner = ? ORDER BY folded", owner
        ) {
            .init(
                name: $0.text(0), text: $0.text(1), at: Date(timeIntervalSince1970: $0.double(2)))
        }
    }

    /// Stores a routine in the place of one with the same name.
    func store(_ routine: Model.StoredRoutine) throws {
        try connection.execute(
            """
            INSERT INTO routines (owner, name, folded, text, at) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (owner, folded) DO UPDATE
                SET name = excluded.name, text = excluded.text, at = excluded.at
            """, owner, routine.name, routine.folded, routine.text,
            routine.at.timeIntervalSince1970)
    }

    func remove(_ name: String) throws -> Model.StoredRoutine {
        let all = try routines()
        guard let routine = all.first(where: { $0.folded == Model.StoredRoutine.folded(name) })
        else { throw Err.unknownRoutine(text: name, known: all.map(\.name)) }
        try connection.execute(
            "DELETE FROM routines WHERE owner = ? AND folded = ?", owner, routine.folded)
        return routine
    }

    /// The plan of the day's open workout.
    func plan(on day: Model.Day) throws -> Model.Plan? {
        try WorkoutTable.open(connection, on: day, owner).flatMap { try plan(of: $0) }
    }

    /// The plans of a routine's newest workouts.
    func plans(ofRoutine name: String, limit: Int) throws -> [Model.Plan] {
        let workouts = try connection.query(
            """
            SELECT DISTINCT i.workout_id FROM routine_items i JOIN workouts w ON w.id = i.workout_id
            WHERE i.owner = ? AND i.routine = ?
            ORDER BY w.day DESC, w.start DESC, w.id DESC LIMIT ?
            """, owner, Model.StoredRoutine.folded(name), limit
        ) { $0.int64(0) }
        return try workouts.compactMap { try plan(of: $0) }
    }

    /// Stores what is planned for the open workout, or for a new one.
    func begin(_ due: Model.DueDay, at date: Date, on day: Model.Day) throws -> Model.Plan {
        let open = try WorkoutTable.open(connection, on: day, owner)
        if let open, let plan = try plan(of: open) {
            throw Err.planOpen(workout: open, day: plan.day)
        }
        let workout =
            try open
            ?? Workouts.Business.Service.begin(connection, due.day, at: date, on: day, owner)
        try connection.execute(
            "UPDATE workouts SET name = ? WHERE id = ? AND name = ?", due.day, workout,
            Model.WorkoutSummary.unnamed)
        for (place, item) in due.items.enumerated() {
            let (progress, weight) = (item.progress, item.progress.weight)
            try connection.execute(
                """
                INSERT INTO routine_items (
                    owner, workout_id, routine, day, place, exercise_id, spec, grams, entered,
                    unit, basis, week, extra, misses, missed
                ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
                bindings: [
                    owner, workout, Model.StoredRoutine.folded(due.routine), due.day, place + 1,
                    item.exercise.id, item.line.text, weight?.grams, weight?.entered,
                    weight.map { $0.unit == .kg ? 0 : 1 }, weight.map { SetCoding.code($0.basis) },
                    progress.week, progress.extra, progress.misses, progress.hasMissed ? 1 : 0,
                ])
        }
        guard let plan = try plan(of: workout) else { throw Err.noPlan }
        return plan
    }

    /// Changes the exercise that is due.
    func change(_ change: Model.PlanChange, on day: Model.Day) throws -> Model.Plan {
        guard let plan = try plan(on: day) else { throw Err.noPlan }
        guard let due = plan.due else { throw Err.planOver(workout: plan.workout.id) }
        switch change {
        case .skip:
            try connection.execute(
                "UPDATE routine_items SET skipped = ? WHERE id = ?", due.done.count, due.id)
        case .swap(let exercise):
            guard due.done.isEmpty else {
                throw Err.swapTooLate(exercise: due.exercise.name, sets: due.done.count)
            }
            let planned = due.swapped ?? due.exercise
            try connection.execute(
                "UPDATE routine_items SET swapped_id = ? WHERE id = ?",
                exercise.id == planned.id ? nil : exercise.id, due.id)
        }
        return try self.plan(of: plan.workout.id) ?? plan
    }
}

extension RoutineTable {
    /// An item as its row has it.
    private struct StoredItem {
        let id: Int64
        let routine: String
        let day: String
        let planned: Model.Exercise
        let swapped: Model.Exercise?
        let line: Model.Routine.Line
        let progress: Model.Routine.Progress
        let skipped: Int?

        var exercise: Model.Exercise { swapped ?? planned }
        /// How many sets it takes.
        var wants: Int { skipped ?? line.sets(at: progress).count }
    }

    /// What is planned for a workout, with the sets that were done for it; `nil` without a plan.
    private func plan(of workout: Int64) throws -> Model.Plan? {
        let rows = try rows(of: workout)
        guard let first = rows.first,
            let summary = try WorkoutTable.summary(connection, workout, owner)
        else { return nil }
        let name = try connection.first(
            "SELECT name FROM routines WHERE owner = ? AND folded = ?", owner, first.routine
        ) { $0.text(0) }
        let done = Model.Plan.deal(
            try WorkoutTable.sets(connection, workout), to: rows.map { ($0.exercise.id, $0.wants) })
        let items = try zip(rows, done).map { row, done in
            Model.PlanItem(
                id: row.id, exercise: row.exercise,
                swapped: row.swapped == nil ? nil : row.planned, line: row.line,
                progress: row.progress, skippedAt: row.skipped,
                swappedLoad: try row.swapped.flatMap { try lastLoad($0.id, before: workout) },
                done: done)
        }
        return Model.Plan(
            workout: summary, routine: name ?? first.routine, day: first.day, items: items)
    }

    /// The load of the newest work set before a workout.
    private func lastLoad(_ exercise: Int64, before workout: Int64) throws -> Model.Load? {
        try WorkoutTable.lastTime(connection, exercise, before: workout, owner)?.sets
            .last { $0.draft.tag.isWorking && $0.draft.load != nil }?.draft.load
    }

    private func rows(of workout: Int64) throws -> [StoredItem] {
        var names = ExerciseNames(connection)
        return try connection.query(
            """
            SELECT id, routine, day, exercise_id, swapped_id, spec, grams, entered, unit, basis,
                week, extra, misses, missed, skipped
            FROM routine_items WHERE workout_id = ? AND owner = ? ORDER BY place
            """, workout, owner
        ) { row -> StoredItem? in
            let planned = try names.exercise(row.int64(3))
            guard let line = Model.Routine.line(row.text(5), of: planned.name) else { return nil }
            return StoredItem(
                id: row.int64(0), routine: row.text(1), day: row.text(2), planned: planned,
                swapped: try row.optionalInt64(4).map { try names.exercise($0) }, line: line,
                progress: .init(
                    weight: SetCoding.load(row, from: 6), week: row.int(10), extra: row.int(11),
                    misses: row.int(12), hasMissed: row.int(13) == 1),
                skipped: row.optionalInt(14))
        }.compactMap(\.self)
    }
}
