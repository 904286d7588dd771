// SPDX-License-Identifier: Apache-2.0

public import CoreModels
import Storage
public import WorkoutsModels

extension Workouts.Business.Service {
    public func records(
        _ kind: Model.Record.Kind, exercise text: String?, of owner: Model.Owner
    ) async throws(Err) -> [Model.Record] {
        let formula = formula()
        return try await read { connection in
            let exercises =
                if let text { [try Self.exercise(connection, named: text, owner.id).id] } else {
                    try connection.query(
                        ExerciseTable.done + "SELECT id FROM done WHERE id IS NOT NULL", owner.id
                    ) { $0.int64(0) }
                }
            var names = ExerciseNames(connection)
            return try exercises.compactMap { exercise in
                let search = RecordSearch(
                    connection: connection, owner: owner.id, exercise: exercise, formula: formula)
                return try search.best(kind).flatMap { try Self.record($0, connection, &names) }
            }
            .sorted { ($0.exerciseName, $0.exerciseID) < ($1.exerciseName, $1.exerciseID) }
        }
    }

    /// The bests of one exercise, in the order of their kinds.
    static func bests(
        _ connection: Connection, _ exercise: Int64, _ owner: Int64, by formula: OneRepMax
    ) throws -> [Model.Record] {
        let search = RecordSearch(
            connection: connection, owner: owner, exercise: exercise, formula: formula)
        var names = ExerciseNames(connection)
        return try Model.Record.Kind.allCases.compactMap { kind in
            try search.best(kind).flatMap { try record($0, connection, &names) }
        }
    }

    /// Reads by index, however long the history is.
    public func day(
        _ day: Model.Day, weekStart: Weekday, of owner: Model.Owner
    ) async throws(Err) -> Model.DayTraining {
        let formula = formula()
        return try await read { try Self.day(day, weekStart, $0, owner.id, by: formula) }
    }

    /// A day, inside a transaction of the caller.
    static func day(
        _ day: Model.Day, _ weekStart: Weekday, _ connection: Connection, _ owner: Int64,
        by formula: OneRepMax
    ) throws -> Model.DayTraining {
        let workouts = try WorkoutTable.summaries(
            connection, where: "w.owner = ? AND w.day = ?", bindings: [owner, day.text],
            limit: 1_000)
        return Model.DayTraining(
            day: day, workouts: workouts,
            records: workouts.isEmpty ? [] : try records(of: day, connection, owner, by: formula),
            streakWeeks: try WorkoutTable.streak(
                connection, until: day, weekStart, owner),
            energy: try EnergyTable.day(day, connection, owner))
    }

    static func records(
        of day: Model.Day, _ connection: Connection, _ owner: Int64, by formula: OneRepMax
    ) throws -> [Model.Record] {
        let exercises = try connection.query(
            """
            SELECT s.exercise_id FROM workouts w JOIN workout_sets s ON s.workout_id = w.id
            WHERE w.owner = ? AND w.day = ? AND s.counted = 1
            GROUP BY s.exercise_id ORDER BY min(s.id)
            """, owner, day.text
        ) { $0.int64(0) }
        var names = ExerciseNames(connection)
        return try exercises.flatMap { exercise in
            let search = RecordSearch(
                connection: connection, owner: owner, exercise: exercise, formula: formula)
            return try Model.Record.Kind.allCases.compactMap { kind in
                try search.record(kind, on: day.text).flatMap {
                    try record($0, connection, &names)
                }
            }
        }
    }

    private static func record(
        _ found: RecordSearch.Record, _ connection: Connection, _ names: inout ExerciseNames
    ) throws -> Model.Record? {
        let set = try connection.first(
            """
            SELECT \(SetCoding.columns), w.source
            FROM workout_sets s JOIN workouts w ON w.id = s.workout_id
            WHERE s.id = ?
            """, found.best.id
        ) { try SetCoding.set($0, &names, source: $0.text(SetCoding.width)) }
        guard let set else { return nil }
        return Model.Record(
            exerciseID: set.exerciseID, exerciseName: set.exerciseName, kind: found.kind,
            value: found.best.value, set: set, day: Model.Day(found.best.day),
            previous: found.previous.map { .init(value: $0.value, day: Model.Day($0.day)) })
    }
}
