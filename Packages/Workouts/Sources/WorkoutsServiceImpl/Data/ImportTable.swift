// SPDX-License-Identifier: Apache-2.0

import Foundation
import Storage
import WorkoutsModels

/// Writing a parsed file, and taking it back.
enum ImportTable {
    typealias Model = Workouts.Business.Model

    static let select =
        "SELECT id, format, dialect, file, at, workouts, sets, new_exercises FROM workout_imports"

    static func batch(_ row: Row) -> Model.Import.Batch {
        Model.Import.Batch(
            id: row.int64(0), format: row.text(1), dialect: row.text(2), file: row.text(3),
            at: Date(timeIntervalSince1970: row.double(4)), workouts: row.int(5), sets: row.int(6),
            newExercises: row.int(7))
    }

    /// Whether anybody has training in the database.
    static func hasWorkouts(_ connection: Connection) throws -> Bool {
        try connection.first("SELECT 1 FROM workouts LIMIT 1") { _ in } != nil
    }

    /// The identities of everything a person imported before.
    static func identities(_ connection: Connection, _ owner: Int64) throws -> Set<Int64> {
        var known: Set<Int64> = []
        try connection.forEach(
            "SELECT identity FROM workout_sets WHERE owner = ? AND identity IS NOT NULL", owner
        ) { known.insert($0.int64(0)) }
        return known
    }

    /// The stored workout a workout of a file is, if it came before.
    static func workout(_ connection: Connection, _ identity: Int64, _ owner: Int64) throws
        -> Int64?
    {
        try connection.first(
            "SELECT id FROM workouts WHERE owner = ? AND identity = ?", owner, identity
        ) { $0.int64(0) }
    }

    /// Takes a batch back: its sets, what it replaced, the workouts that leaves empty, and the
    /// exercises it made that nothing uses.
    static func undo(_ connection: Connection, _ id: Int64?, _ owner: Int64) throws
        -> Model.Import.Batch
    {
        let found =
            try id.map {
                try connection.first(select + " WHERE owner = ? AND id = ?", owner, $0, row: batch)
            }
            ?? connection.first(
                select + " WHERE owner = ? ORDER BY id DESC LIMIT 1", owner, row: batch)
        guard let batch = found ?? nil else { throw Workouts.Business.Err.unknownBatch(id) }
        try Journal.putBack(
            "workout_sets", changedWith: batch.id, of: "workout_imports", by: owner, connection)
        let workouts = try connection.query(
            "SELECT DISTINCT workout_id FROM workout_sets WHERE import_id = ?", batch.id
        ) { $0.int64(0) }
        try connection.execute("DELETE FROM workout_sets WHERE import_id = ?", batch.id)
        for workout in workouts {
            try connection.execute(
                """
                DELETE FROM workouts WHERE id = ?1
                AND NOT EXISTS (SELECT 1 FROM workout_sets WHERE workout_id = ?1)
                """, workout)
        }
        try connection.execute(
            """
            DELETE FROM workouts WHERE import_id = ?1
            AND NOT EXISTS (SELECT 1 FROM workout_sets s WHERE s.workout_id = workouts.id)
            """, batch.id)
        try connection.execute(
            """
            DELETE FROM exercises WHERE import_id = ?1 AND NOT EXISTS (
                SELECT 1 FROM workout_sets s
                WHERE s.owner = exercises.owner AND s.exercise_id = exercises.id)
            AND NOT EXISTS (
                SELECT 1 FROM routine_items i WHERE i.owner = exercises.owner
                AND (i.exercise_id = exercises.id OR i.swapped_id = exercises.id))
            """, batch.id)
        try connection.execute(
            """
            DELETE FROM exercise_aliases WHERE owner = ?1 AND exercise_id >= ?2
            AND NOT EXISTS (SELECT 1 FROM exercises e WHERE e.id = exercise_aliases.exercise_id)
            """, owner, ExerciseCatalogue.firstCustomID)
        try connection.execute("DELETE FROM workout_energy WHERE import_id = ?", batch.id)
        try connection.execute("DELETE FROM workout_imports WHERE id = ?", batch.id)
        return batch
    }
}
