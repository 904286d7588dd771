// SPDX-License-Identifier: Apache-2.0

import Storage
public import WorkoutsModels

extension Workouts.Business.Service {
    public func setCount(_ exerciseID: Int64, of owner: Model.Owner) async throws(Err) -> Int {
        try await read { connection in
            try connection.first(
                "SELECT count(*) FROM workout_sets WHERE owner = ? AND exercise_id = ?", owner.id,
                exerciseID
            ) { $0.int(0) } ?? 0
        }
    }

    public func imports(of owner: Model.Owner) async throws(Err) -> [Model.Import.Batch] {
        try await read { connection in
            try connection.query(
                ImportTable.select + " WHERE owner = ? ORDER BY id DESC", owner.id,
                row: ImportTable.batch)
        }
    }

    public func workouts(_ query: Model.WorkoutQuery, of owner: Model.Owner) async throws(Err)
        -> [Model.WorkoutSummary]
    {
        try await read { connection in
            try WorkoutTable.summaries(
                connection, where: "w.owner = ? AND w.day >= ? AND w.day <= ?",
                // Every calendar day sorts after the empty text and before the tilde.
                bindings: [owner.id, query.from?.text ?? "", query.to?.text ?? "~"],
                limit: query.limit
            )
        }
    }

    public func workout(_ id: Int64, of owner: Model.Owner) async throws(Err) -> Model.Workout {
        try await read { try Self.workout($0, id, owner.id) }
    }

    /// One workout with its sets, inside a transaction of the caller.
    static func workout(_ connection: Connection, _ id: Int64, _ owner: Int64) throws
        -> Model.Workout
    {
        guard let summary = try WorkoutTable.summary(connection, id, owner) else {
            throw Err.unknownWorkout("w\(id)")
        }
        let notes = try connection.first("SELECT notes FROM workouts WHERE id = ?", id) {
            $0.optionalText(0)
        }
        var names = ExerciseNames(connection)
        let sets = try connection.query(
            """
            SELECT \(SetCoding.columns) FROM workout_sets s
            WHERE s.workout_id = ? ORDER BY s.ordinal, s.id
            """, id
        ) { try SetCoding.set($0, &names, source: summary.source) }
        return Model.Workout(summary: summary, notes: notes ?? nil, sets: sets)
    }

    public func lastTime(
        _ exerciseID: Int64, before workout: Int64?, of owner: Model.Owner
    ) async throws(Err) -> (day: Model.Day, sets: [Model.WorkoutSet])? {
        try await read { connection in
            try WorkoutTable.lastTime(connection, exerciseID, before: workout, owner.id)
        }
    }
}
