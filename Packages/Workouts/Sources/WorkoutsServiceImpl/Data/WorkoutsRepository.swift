// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import Storage
import WorkoutsModels

/// The training of every person in SQLite: the only place of the domain, with its neighbours in
/// this folder, that has SQL.
actor WorkoutsRepository {
    typealias Model = Workouts.Business.Model
    typealias Err = Workouts.Business.Err

    let database: CapabilityHandle<Database>

    init(_ database: CapabilityHandle<Database>) { self.database = database }

    /// Runs `body` in one snapshot; SQLite's failures become a sentence.
    func read<T: Sendable>(_ body: @Sendable (Connection) throws -> T) async throws(Err) -> T {
        try await database.read(mapping: Err.init(storage:), body)
    }

    /// Runs `body` in one transaction; SQLite's failures become a sentence.
    func write<T: Sendable>(_ body: @Sendable (Connection) throws -> T) async throws(Err) -> T {
        try await database.write(mapping: Err.init(storage:), body)
    }

    func ownExercises(_ owner: Int64) async throws(Err) -> [Model.Exercise] {
        try await read { try ExerciseNames.own($0, owner) }
    }

    func setCount(_ exercise: Int64, _ owner: Int64) async throws(Err) -> Int {
        try await read { connection in
            try connection.first(
                "SELECT count(*) FROM workout_sets WHERE owner = ? AND exercise_id = ?", owner,
                exercise
            ) { $0.int(0) } ?? 0
        }
    }

    func imports(_ owner: Int64) async throws(Err) -> [Model.Import.Batch] {
        try await read { connection in
            try connection.query(
                ImportTable.select + " WHERE owner = ? ORDER BY id DESC", owner,
                row: ImportTable.batch)
        }
    }

    func workouts(_ query: Model.WorkoutQuery, _ owner: Int64) async throws(Err) -> [Model
        .WorkoutSummary]
    {
        try await read { connection in
            try WorkoutTable.summaries(
                connection, where: "w.owner = ? AND w.day >= ? AND w.day <= ?",
                // Every calendar day sorts after the empty text and before the tilde.
                bindings: [owner, query.from?.text ?? "", query.to?.text ?? "~"], limit: query.limit
            )
        }
    }

    func workout(_ id: Int64, _ owner: Int64) async throws(Err) -> Model.Workout {
        try await read { try Self.workout($0, id, owner) }
    }

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

    func lastTime(
        _ exercise: Int64, before workout: Int64?, _ owner: Int64
    ) async throws(Err) -> (day: Model.Day, sets: [Model.WorkoutSet])? {
        try await read { connection in
            try WorkoutTable.lastTime(connection, exercise, before: workout, owner)
        }
    }
}

extension Workouts.Business.Err {
    /// The database's own sentence.
    init(storage failure: StorageFailure) { self = .unavailable(reason: failure.message) }
}
