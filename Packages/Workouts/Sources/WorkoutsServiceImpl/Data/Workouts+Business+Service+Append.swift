// SPDX-License-Identifier: Apache-2.0

public import CoreModels
public import Foundation
import Storage
public import WorkoutsModels

extension Workouts.Business.Service {
    public func append(
        _ drafts: [Model.SetDraft], to exercise: Model.Exercise, inTurnWith partner: Int64?,
        at date: Date,
        on day: Model.Day, of owner: Model.Owner,
        check: @Sendable (Model.LoggedSets) throws(Err) -> Void
    ) async throws(Err) -> Model.LoggedSets {
        let formula = formula()
        return try await write { connection in
            let workout =
                try WorkoutTable.open(connection, on: day, owner.id)
                ?? Self.begin(connection, at: date, on: day, owner.id)
            let superset = try partner.map { try Self.superset(connection, workout, with: $0) }
            let first = try Self.insert(
                drafts, connection, workout: workout, exercise.id, day, owner.id, superset)
            let whole = try WorkoutTable.workout(connection, workout, owner.id, records: [])
            let own = whole.sets.filter { $0.exerciseID == exercise.id }
            let last = try WorkoutTable.lastTime(connection, exercise.id, before: workout, owner.id)
            let count = try Self.count(connection, exercise.id, owner.id)
            let logged = Model.LoggedSets(
                exercise: exercise, workout: whole.summary, sets: own.filter { $0.id >= first },
                lastTime: last?.sets ?? [], lastDay: last?.day,
                records: try Self.bests(connection, exercise.id, owner.id, by: formula)
                    .filter { $0.set.id >= first },
                earlierToday: own.filter { $0.id < first }, isFirstEver: count == drafts.count)
            try check(logged)
            return logged
        }
    }

    /// A workout by hand that begins now.
    static func begin(
        _ connection: Connection, _ name: String = Model.WorkoutSummary.unnamed,
        at date: Date, on day: Model.Day, _ owner: Int64
    ) throws -> Int64 {
        try connection.execute(
            "INSERT INTO workouts (owner, name, day, start, source) VALUES (?, ?, ?, ?, 'manual')",
            owner, name, day.text, Epoch.seconds(date))
        return connection.lastInsertID
    }

    /// The number of the superset that an exercise of a workout is in by its last set; it begins
    /// one where it is in none.
    private static func superset(
        _ connection: Connection, _ workout: Int64, with partner: Int64
    ) throws -> Int {
        let last = try connection.first(
            """
            SELECT superset, (SELECT max(superset) FROM workout_sets
                WHERE workout_id = ?1 AND superset < 1000000)
            FROM workout_sets WHERE workout_id = ?1 AND exercise_id = ?2
            ORDER BY ordinal DESC LIMIT 1
            """, workout, partner
        ) { (number: $0.optionalInt(0), most: $0.optionalInt(1)) }
        if let number = last?.number { return number }
        let number = (last?.most ?? -1) + 1
        try connection.execute(
            """
            UPDATE workout_sets SET superset = ?
            WHERE workout_id = ? AND exercise_id = ? AND superset IS NULL
            """, number, workout, partner)
        return number
    }

    /// Puts sets behind those of a workout; the id of the first. No set has a higher one but those
    /// that follow it.
    private static func insert(
        _ drafts: [Model.SetDraft], _ connection: Connection, workout: Int64, _ exercise: Int64,
        _ day: Model.Day, _ owner: Int64, _ superset: Int?
    ) throws -> Int64 {
        let last = try connection.first(
            "SELECT max(ordinal) FROM workout_sets WHERE workout_id = ? AND ordinal < 1000000",
            workout
        ) { $0.int(0) }
        let first = try connection.nextID(in: "workout_sets")
        let insert = try connection.prepare(SetCoding.insert)
        for (offset, draft) in drafts.enumerated() {
            let place = SetCoding.Place(
                id: first + Int64(offset), owner: owner, workout: workout, exercise: exercise,
                ordinal: (last ?? 0) + offset + 1, day: day.text, line: first,
                superset: superset)
            SetCoding.bind(insert, place, draft)
            try insert.run()
        }
        return first
    }
}

/// Points in time as the database keeps them: whole seconds.
enum Epoch {
    static func seconds(_ date: Date) -> Int64 {
        Int64(bounding: date.timeIntervalSince1970.rounded(.down))
    }
}
