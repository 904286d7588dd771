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
            let exercise = try text.map { try Self.exercise(connection, named: $0, owner.id).id }
            var names = ExerciseNames(connection)
            return try Self.scans(connection, exercise, owner.id, by: formula).compactMap { scan in
                try Self.record(kind, scan.best(kind), connection, &names)
            }
            .sorted { ($0.exerciseName, $0.exerciseID) < ($1.exerciseName, $1.exerciseID) }
        }
    }

    /// The bests of one exercise, in the order of their kinds.
    static func bests(
        _ connection: Connection, _ exercise: Int64, _ owner: Int64, by formula: OneRepMax
    ) throws -> [Model.Record] {
        guard let scan = try scans(connection, exercise, owner, by: formula).first else {
            return []
        }
        var names = ExerciseNames(connection)
        return try Model.Record.Kind.allCases.compactMap {
            try record($0, scan.best($0), connection, &names)
        }
    }

    /// What was best of each exercise, or of one.
    private static func scans(
        _ connection: Connection, _ exercise: Int64?, _ owner: Int64, by formula: OneRepMax
    ) throws -> [RecordScan] {
        var scans: [RecordScan] = []
        var last: Int64?
        // The index holds every column asked for, in this order.
        let text = """
            SELECT exercise_id, day, id, grams, reps, \(SetCoding.e1rm(by: formula))
            FROM workout_sets
            WHERE owner = ? \(exercise == nil ? "" : "AND exercise_id = ?") AND counted = 1
            ORDER BY exercise_id, day
            """
        try connection.forEach(text, bindings: [owner] + (exercise.map { [$0] } ?? [])) { row in
            if last != row.int64(0) { scans.append(RecordScan()) }
            last = row.int64(0)
            scans[scans.count - 1].feed(entry(row))
        }
        return scans
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
        var records: [Model.Record] = []
        for exercise in exercises
        where try !isSurpassed(day.text, exercise, connection, owner, by: formula) {
            var scan = RecordScan()
            try connection.forEach(
                """
                SELECT exercise_id, day, id, grams, reps, \(SetCoding.e1rm(by: formula))
                FROM workout_sets
                WHERE owner = ? AND exercise_id = ? AND day <= ? AND counted = 1 ORDER BY day
                """, owner, exercise, day.text
            ) { scan.feed(entry($0)) }
            for kind in Model.Record.Kind.allCases {
                guard let best = scan.best(kind), best.day == day.text else { continue }
                if let record = try record(kind, best, connection, &names) {
                    records.append(record)
                }
            }
        }
        return records
    }

    /// Whether the days before have as much of every kind, so that the day has no record of an
    /// exercise. A recent set mostly says so, and the history need not be read.
    private static func isSurpassed(
        _ day: String, _ exercise: Int64, _ connection: Connection, _ owner: Int64,
        by formula: OneRepMax
    ) throws -> Bool {
        let values = [SetCoding.e1rm(by: formula), "grams", "reps", "grams * reps"]
        let sets = "FROM workout_sets WHERE owner = ?1 AND exercise_id = ?2 AND counted = 1"
        let most = try connection.first(
            "SELECT \(values.map { "max(\($0))" }.joined(separator: ", ")) \(sets) AND day = ?3",
            owner, exercise, day
        ) { row in values.indices.map { row.optionalDouble($0) ?? 0 } }
        guard let most else { return true }
        let surpassed = values.enumerated().map { place, value in
            """
            ?\(place + 4) <= 0 OR (
                SELECT 1 \(sets) AND day < ?3 AND \(value) >= ?\(place + 4) ORDER BY day DESC LIMIT 1
            ) IS NOT NULL
            """
        }
        return try connection.first(
            "SELECT (\(surpassed.joined(separator: ") AND (")))", owner, exercise, day, most[0],
            most[1], most[2], most[3]
        ) { $0.int(0) == 1 } ?? false
    }

    private static func entry(_ row: Row) -> RecordScan.Entry {
        RecordScan.Entry(
            day: row.text(1), id: row.int64(2), grams: row.int(3), reps: row.int(4),
            e1rm: row.optionalDouble(5))
    }

    private static func record(
        _ kind: Model.Record.Kind, _ best: RecordScan.Best?, _ connection: Connection,
        _ names: inout ExerciseNames
    ) throws -> Model.Record? {
        guard let best else { return nil }
        let set = try connection.first(
            """
            SELECT \(SetCoding.columns), w.source
            FROM workout_sets s JOIN workouts w ON w.id = s.workout_id
            WHERE s.id = ?
            """, best.id
        ) { try SetCoding.set($0, &names, source: $0.text(SetCoding.width)) }
        guard let set else { return nil }
        return Model.Record(
            exerciseID: set.exerciseID, exerciseName: set.exerciseName, kind: kind,
            value: best.value,
            set: set, day: Model.Day(best.day),
            previous: best.previous.map { .init(value: $0.value, day: Model.Day($0.day)) })
    }
}
