// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import Storage
import WorkoutsModels

/// Reading whole workouts.
enum WorkoutTable {
    typealias Model = Workouts.Business.Model

    /// Workouts with what their sets add up to, newest first. Only numbers are grouped; the rest of a
    /// workout is read after that.
    static func summaries(
        _ connection: Connection, where condition: String, bindings: [(any Bindable)?], limit: Int
    ) throws -> [Model.WorkoutSummary] {
        try connection.query(
            """
            SELECT w.id, w.name, w.day, w.start, w.finish, w.source,
                sets, working, grams, exercises, \(CardioCoding.columns)
            FROM (
                SELECT chosen.id AS chosen, count(s.id) AS sets,
                    coalesce(sum(s.tag <> 1), 0) AS working,
                    coalesce(sum(CASE WHEN s.counted = 1 THEN s.grams * s.reps END), 0) AS grams,
                    group_concat(DISTINCT s.exercise_id) AS exercises
                FROM (
                    SELECT id FROM workouts w WHERE \(condition)
                    ORDER BY w.day DESC, w.start DESC, w.id DESC LIMIT ?
                ) chosen
                LEFT JOIN workout_sets s ON s.workout_id = chosen.id
                GROUP BY chosen.id
            )
            JOIN workouts w ON w.id = chosen
            ORDER BY w.day DESC, w.start DESC, w.id DESC
            """,
            bindings: bindings + [limit]
        ) { row in
            let exercises = (row.optionalText(9) ?? "").split(separator: ",")
                .compactMap { Int64($0, in: .rowIDs) }.sorted()
            return Model.WorkoutSummary(
                id: row.int64(0), name: row.text(1), day: Model.Day(row.text(2)),
                start: Date(timeIntervalSince1970: row.double(3)),
                end: row.optionalDouble(4).map(Date.init(timeIntervalSince1970:)),
                exercises: exercises.count,
                sets: row.int(6), workingSets: row.int(7), volumeKg: Double(row.int64(8)) / 1_000,
                source: row.text(5), cardio: CardioCoding.cardio(row, from: 10),
                exerciseIDs: exercises)
        }
    }

    /// One workout as a line of a list; `nil` when the person has none of this id.
    static func summary(_ connection: Connection, _ id: Int64, _ owner: Int64) throws
        -> Model.WorkoutSummary?
    {
        try summaries(
            connection, where: "w.id = ? AND w.owner = ?", bindings: [id, owner], limit: 1
        ).first
    }

    /// The workout the next set of its day joins: the newest logged by hand and not finished.
    static func open(_ connection: Connection, on day: Model.Day, _ owner: Int64) throws -> Int64? {
        try connection.first(
            """
            SELECT id FROM workouts
            WHERE owner = ? AND day = ? AND source = 'manual' AND finish IS NULL
                AND sport IS NULL
            ORDER BY start DESC, id DESC LIMIT 1
            """, owner, day.text
        ) { $0.int64(0) }
    }

    /// One workout with its sets, and those of the records that they made.
    static func workout(
        _ connection: Connection, _ id: Int64, _ owner: Int64, records: [Model.Record]
    ) throws -> Model.Workout {
        guard let summary = try summary(connection, id, owner) else {
            throw Workouts.Business.Err.unknownWorkout("w\(id)")
        }
        let notes = try connection.first("SELECT notes FROM workouts WHERE id = ?", id) {
            $0.optionalText(0)
        }
        return Model.Workout(
            summary: summary, notes: notes ?? nil, sets: try sets(connection, id),
            records: records.filter { $0.set.workoutID == id })
    }

    /// The sets of a workout in the order they were done; of one exercise when it is given.
    static func sets(
        _ connection: Connection, _ workout: Int64, of exercise: Int64? = nil
    ) throws -> [Model.WorkoutSet] {
        var names = ExerciseNames(connection)
        return try connection.query(
            """
            SELECT \(SetCoding.columns), w.source
            FROM workout_sets s JOIN workouts w ON w.id = s.workout_id
            WHERE s.workout_id = ? \(exercise == nil ? "" : "AND s.exercise_id = ?")
            ORDER BY s.ordinal, s.id
            """, bindings: [workout] + (exercise.map { [$0] } ?? [])
        ) { try SetCoding.set($0, &names, source: $0.text(SetCoding.width)) }
    }

    /// The sets of an exercise in the newest workout that has it, up to a day, or in the newest
    /// other one that did not begin later than `workout`.
    static func lastTime(
        _ connection: Connection, _ exercise: Int64, before workout: Int64? = nil,
        until day: Model.Day? = nil, _ owner: Int64
    ) throws -> Model.LastTime? {
        // Every calendar day sorts before the tilde.
        var bound: (day: String, start: Int64, id: Int64) = (day?.text ?? "~", .max, -1)
        if let workout,
            let found = try connection.first(
                "SELECT day, start FROM workouts WHERE id = ? AND owner = ?", workout, owner,
                row: { ($0.text(0), $0.int64(1)) })
        {
            bound = (found.0, found.1, workout)
        }
        let newest = try connection.first(
            """
            SELECT w.id, w.day FROM workout_sets s JOIN workouts w ON w.id = s.workout_id
            WHERE s.owner = ? AND s.exercise_id = ? AND s.day <= ? AND w.start <= ? AND w.id <> ?
            ORDER BY s.day DESC, w.start DESC, w.id DESC LIMIT 1
            """, owner, exercise, bound.day, bound.start, bound.id
        ) { (id: $0.int64(0), day: $0.text(1)) }
        return try newest.map {
            Model.LastTime(
                exerciseID: exercise, day: Model.Day($0.day),
                sets: try sets(connection, $0.id, of: exercise))
        }
    }

    /// The number of weeks in a row with training up to a day. One workout of a week is looked at,
    /// back to the first week without one. The week of `day` may still be without.
    static func streak(
        _ connection: Connection, until day: Model.Day, _ weekStart: Weekday, _ owner: Int64
    ) throws -> Int {
        // A row is a week and the first day that is no longer in it. Sets are looked for first: then
        // the workout's own row is not read.
        func isTrained(_ first: String, _ next: String) -> String {
            """
            EXISTS (SELECT 1 FROM workouts w
                WHERE w.owner = ?1 AND w.day >= \(first) AND w.day < \(next)
                    AND (EXISTS (SELECT 1 FROM workout_sets s WHERE s.workout_id = w.id)
                        OR w.sport IS NOT NULL))
            """
        }
        return try connection.first(
            """
            WITH RECURSIVE weeks (first, next) AS (
                SELECT ?2, date(?3, '+1 day')
                UNION ALL
                SELECT date(first, '-7 days'), first FROM weeks
                WHERE first = ?2 OR \(isTrained("first", "next")))
            SELECT count(*) - 2 + \(isTrained("?2", "date(?3, '+1 day')")) FROM weeks
            """, owner, day.startOfWeek(weekStart).text, day.text
        ) { Int($0.int64(0)) } ?? 0
    }
}
