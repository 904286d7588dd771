// SPDX-License-Identifier: Apache-2.0

public import CoreModels
import Storage
public import WorkoutsModels

// Exercises, and what a person did with one of them.

extension Workouts.Business.Service {
    public func exercises(
        _ query: Model.ExerciseQuery, of owner: Model.Owner
    ) async throws(Err) -> [Model.Exercise] {
        try await read {
            ExerciseCatalogue.builtIn.list(query, own: try ExerciseNames.own($0, owner.id))
        }
    }

    public func exercise(named text: String, of owner: Model.Owner) async throws(Err)
        -> Model.Exercise
    {
        try await read { try Self.exercise($0, named: text, owner.id) }
    }

    public func exercises(
        like text: String, isWhole: Bool, of owner: Model.Owner
    ) async throws(Err) -> [Model.Exercise] {
        try await read { connection in
            let known = try ExerciseNames.known(connection, owner.id)
            let found = ExerciseCatalogue.builtIn.nearest(text, own: known, isWhole: isWhole)
            return try found.map {
                try $0.isCustom ? ExerciseNames.meant($0.id, connection) : $0
            }
        }
    }

    /// The one exercise meant, inside a transaction of the caller.
    static func exercise(
        _ connection: Connection, named text: String, _ owner: Int64
    ) throws -> Model.Exercise {
        let known = try ExerciseNames.known(connection, owner)
        let found = try ExerciseCatalogue.builtIn.resolve(text, own: known)
        // A name of the person's own stands for an exercise that is called otherwise.
        return try found.isCustom ? ExerciseNames.meant(found.id, connection) : found
    }

    public func detail(of text: String, owner: Model.Owner) async throws(Err)
        -> Model.ExerciseDetail
    {
        let formula = formula()
        return try await read { connection in
            let exercise = try Self.exercise(connection, named: text, owner.id)
            let last = try WorkoutTable.lastTime(connection, exercise.id, owner.id)
            return Model.ExerciseDetail(
                exercise: exercise, sets: try Self.count(connection, exercise.id, owner.id),
                lastTime: last?.sets ?? [], lastDay: last?.day,
                records: try Self.bests(connection, exercise.id, owner.id, by: formula),
                history: try Self.history(connection, exercise.id, owner.id, by: formula))
        }
    }

    public func preparation(
        for text: String, on day: Model.Day, of owner: Model.Owner
    ) async throws(Err) -> Model.Preparation {
        let formula = formula()
        return try await read { connection in
            let exercise = try Self.exercise(connection, named: text, owner.id)
            let last = try Self.lastSets(connection, exercise.id, day, owner.id)
            return Model.Preparation(
                exercise: exercise, lastTime: last.before?.sets ?? [], lastDay: last.before?.day,
                today: last.open,
                records: try Self.bests(connection, exercise.id, owner.id, by: formula))
        }
    }

    public func lastSets(
        _ exerciseID: Int64, on day: Model.Day, of owner: Model.Owner
    ) async throws(Err) -> (before: [Model.WorkoutSet], open: [Model.WorkoutSet]) {
        try await read { connection in
            let last = try Self.lastSets(connection, exerciseID, day, owner.id)
            return (last.before?.sets ?? [], last.open)
        }
    }

    private static func lastSets(
        _ connection: Connection, _ exercise: Int64, _ day: Model.Day, _ owner: Int64
    ) throws -> (before: Model.LastTime?, open: [Model.WorkoutSet]) {
        guard let open = try WorkoutTable.open(connection, on: day, owner) else {
            return (try WorkoutTable.lastTime(connection, exercise, until: day, owner), [])
        }
        return (
            try WorkoutTable.lastTime(connection, exercise, before: open, owner),
            try WorkoutTable.sets(connection, open, of: exercise)
        )
    }

    /// How many sets the person has of an exercise.
    static func count(_ connection: Connection, _ exercise: Int64, _ owner: Int64) throws -> Int {
        try connection.first(
            "SELECT count(*) FROM workout_sets WHERE owner = ? AND exercise_id = ?", owner, exercise
        ) { $0.int(0) } ?? 0
    }

    private static func history(
        _ connection: Connection, _ exercise: Int64, _ owner: Int64, by formula: OneRepMax
    ) throws -> [Model.ExerciseDay] {
        try connection.query(
            """
            SELECT day, count(*), max(\(SetCoding.e1rm(by: formula))),
                coalesce(sum(CASE WHEN counted = 1 THEN grams * reps END), 0),
                max(reps), sum(seconds), sum(metres)
            FROM workout_sets WHERE owner = ? AND exercise_id = ? AND tag <> 1
            GROUP BY day ORDER BY day
            """, owner, exercise
        ) { row in
            .init(
                day: Model.Day(row.text(0)), sets: row.int(1), e1rmKg: row.optionalDouble(2),
                volumeKg: Double(row.int64(3)) / 1_000, mostReps: row.optionalInt(4),
                seconds: row.optionalDouble(5), metres: row.optionalDouble(6))
        }
    }
}
