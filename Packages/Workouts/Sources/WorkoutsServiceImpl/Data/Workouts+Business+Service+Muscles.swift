// SPDX-License-Identifier: Apache-2.0

public import CoreModels
import Storage
public import WorkoutsModels

extension Workouts.Business.Service {
    public func exerciseTotals(
        from: Model.Day, to: Model.Day, of owner: Model.Owner
    ) async throws(Err) -> [Model.ExerciseTotals] {
        try await read { connection in
            let totals = try connection.query(
                """
                SELECT s.exercise_id, count(*),
                    coalesce(sum(CASE WHEN s.counted = 1 THEN s.grams * s.reps END), 0)
                FROM workouts w JOIN workout_sets s ON s.workout_id = w.id
                WHERE w.owner = ? AND w.day >= ? AND w.day <= ? AND s.tag <> 1
                GROUP BY s.exercise_id ORDER BY s.exercise_id
                """, owner.id, from.text, to.text
            ) { row in
                (exercise: row.int64(0), sets: row.int(1), grams: row.int64(2))
            }
            var names = ExerciseNames(connection)
            return try totals.map { total in
                Model.ExerciseTotals(
                    exercise: try names.exercise(total.exercise), workingSets: total.sets,
                    volumeKg: Double(total.grams) / 1_000)
            }
        }
    }
}
