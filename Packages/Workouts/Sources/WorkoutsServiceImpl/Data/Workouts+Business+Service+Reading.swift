// SPDX-License-Identifier: Apache-2.0

public import CoreModels
import Storage
public import WorkoutsModels

// Workouts, and the training of a day.

extension Workouts.Business.Service {
    public func workouts(_ query: Model.WorkoutQuery, of owner: Model.Owner) async throws(Err)
        -> [Model.WorkoutSummary]
    {
        let sports = query.sports.map { sports in
            let names = sports.map { "'\($0.rawValue)'" }.sorted().joined(separator: ", ")
            return " AND w.sport IN (\(names))"
        }
        return try await read { connection in
            try WorkoutTable.summaries(
                connection, where: "w.owner = ? AND w.day >= ? AND w.day <= ?" + (sports ?? ""),
                // Every calendar day sorts after the empty text and before the tilde.
                bindings: [owner.id, query.from?.text ?? "", query.to?.text ?? "~"],
                limit: query.limit
            )
        }
    }

    public func workout(_ id: Int64, of owner: Model.Owner) async throws(Err) -> Model.Workout {
        let formula = formula()
        return try await read { try Self.workout($0, id, owner.id, by: formula) }
    }

    /// One workout with the records its sets made.
    static func workout(
        _ connection: Connection, _ id: Int64, _ owner: Int64, by formula: OneRepMax
    ) throws -> Model.Workout {
        guard let day = try WorkoutTable.summary(connection, id, owner)?.day else {
            throw Err.unknownWorkout("w\(id)")
        }
        let records = try records(of: day, connection, owner, by: formula)
        return try WorkoutTable.workout(connection, id, owner, records: records)
    }

    public func training(
        on day: Model.Day, of owner: Model.Owner
    ) async throws(Err) -> Model.Training {
        let formula = formula()
        return try await read { connection in
            // Of a training nobody asks for weeks in a row.
            let training = try Self.day(day, .monday, connection, owner.id, by: formula)
            let open = try WorkoutTable.open(connection, on: day, owner.id).map {
                try WorkoutTable.workout(connection, $0, owner.id, records: training.records)
            }
            let exercises = Set(open?.sets.map(\.exerciseID) ?? []).sorted()
            return Model.Training(
                day: day, workouts: training.workouts, open: open, records: training.records,
                lastTimes: try exercises.compactMap { exercise in
                    try WorkoutTable.lastTime(
                        connection, exercise, before: open?.summary.id, owner.id
                    ).map { .init(exerciseID: exercise, day: $0.day, sets: $0.sets) }
                },
                recent: try Self.recent(connection, owner.id))
        }
    }

    /// The exercises done so far, the one done last first: the index answers without touching a
    /// row.
    private static func recent(_ connection: Connection, _ owner: Int64) throws -> [Int64] {
        try connection.query(
            ExerciseTable.done + """
                SELECT id, (
                    SELECT max(day) FROM workout_sets WHERE owner = ?1 AND exercise_id = done.id
                ) AS newest FROM done WHERE id IS NOT NULL ORDER BY newest DESC, id LIMIT 100
                """, owner
        ) { $0.int64(0) }
    }

    public func imports(of owner: Model.Owner) async throws(Err) -> [Model.Import.Batch] {
        try await read { connection in
            try connection.query(
                ImportTable.select + " WHERE owner = ? ORDER BY id DESC", owner.id,
                row: ImportTable.batch)
        }
    }
}
