// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Storage
import WorkoutsModels

/// Taking sets out, inside a transaction of the caller.
enum RemovalTable {
    typealias Model = Workouts.Business.Model
    typealias Err = Workouts.Business.Err

    /// Takes sets out, and the workouts that leaves without any; `workouts` go with all their sets.
    static func remove(
        _ connection: Connection, _ ids: [Int64], workouts: [Int64], _ owner: Int64
    ) throws -> Model.RemovedSets {
        var found: [(workout: Int64, id: Int64)] = []
        let whole = Set(workouts)
        for workout in whole.sorted() {
            guard try WorkoutTable.summary(connection, workout, owner) != nil else {
                throw Err.unknownWorkout("w\(workout)")
            }
            found += try connection.query(
                "SELECT id FROM workout_sets WHERE workout_id = ?", workout
            ) { (workout, $0.int64(0)) }
        }
        for id in Set(ids).sorted() {
            let workout = try connection.first(
                "SELECT workout_id FROM workout_sets WHERE id = ? AND owner = ?", id, owner
            ) { $0.int64(0) }
            if let workout { found.append((workout, id)) }
        }
        let known = Set(found.map(\.id))
        let unknown = Set(ids).subtracting(known).sorted()
        guard unknown.isEmpty else { throw Err.unknownSets(unknown) }
        let parts = try whole.union(found.map(\.workout)).sorted().map { workout in
            try part(connection, workout, known, isWhole: whole.contains(workout), owner)
        }
        return Model.RemovedSets(owner: .init(id: owner), parts: parts)
    }

    private static func part(
        _ connection: Connection, _ workout: Int64, _ ids: Set<Int64>, isWhole: Bool,
        _ owner: Int64
    ) throws -> Model.RemovedSets.Part {
        guard let before = try WorkoutTable.summary(connection, workout, owner) else {
            throw Err.unknownWorkout("w\(workout)")
        }
        var names = ExerciseNames(connection)
        let entries = try connection.query(
            """
            SELECT \(SetCoding.columns), s.identity FROM workout_sets s
            WHERE s.workout_id = ? ORDER BY s.ordinal, s.id
            """, workout
        ) {
            Model.RemovedSets.Entry(
                set: try SetCoding.set($0, &names, source: before.source),
                identity: $0.optionalInt64(SetCoding.width))
        }.filter { ids.contains($0.set.id) }
        let row = try connection.first(
            "SELECT notes, identity, import_id FROM workouts WHERE id = ?", workout
        ) {
            (
                notes: $0.optionalText(0), identity: $0.optionalInt64(1),
                batch: $0.optionalInt64(2)
            )
        }
        for entry in entries {
            try connection.execute("DELETE FROM workout_sets WHERE id = ?", entry.set.id)
        }
        if entries.count == before.sets, isWhole || before.cardio == nil {
            try connection.execute("DELETE FROM routine_items WHERE workout_id = ?", workout)
        }
        try connection.execute(
            """
            DELETE FROM workouts WHERE id = ?1 AND (?2 OR sport IS NULL)
            AND NOT EXISTS (SELECT 1 FROM workout_sets WHERE workout_id = ?1)
            """, workout, isWhole ? 1 : 0)
        return Model.RemovedSets.Part(
            workout: before, notes: row?.notes, identity: row?.identity, batchID: row?.batch,
            entries: entries,
            remaining: try WorkoutTable.summary(connection, workout, owner))
    }
}
