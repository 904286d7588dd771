// SPDX-License-Identifier: Apache-2.0

import Foundation
import Storage
public import WorkoutsModels

extension Workouts.Business.Service {
    public func append(
        _ drafts: [Model.SetDraft], to exercise: Model.Exercise, request: Model.LogRequest,
        of owner: Model.Owner
    ) async throws(Err) -> (workout: Model.WorkoutSummary, sets: [Model.WorkoutSet]) {
        try await write { connection in
            let workout = try Self.openWorkout(connection, request, owner.id)
            let last = try connection.first(
                "SELECT max(ordinal) FROM workout_sets WHERE workout_id = ?", workout
            ) { $0.int(0) }
            let first = try connection.nextID(in: "workout_sets")
            let insert = try connection.prepare(SetCoding.insert)
            for (offset, draft) in drafts.enumerated() {
                let place = SetCoding.Place(
                    id: first + Int64(offset), owner: owner.id, workout: workout,
                    exercise: exercise.id,
                    ordinal: (last ?? 0) + offset + 1, day: request.day.text, line: first)
                SetCoding.bind(insert, place, draft)
                try insert.run()
            }
            let summary = try WorkoutTable.summaries(
                connection, where: "w.id = ?", bindings: [workout], limit: 1)
            guard let summary = summary.first else { throw Err.unknownWorkout("w\(workout)") }
            var names = ExerciseNames(connection)
            let sets = try connection.query(
                """
                SELECT \(SetCoding.columns) FROM workout_sets s
                WHERE s.workout_id = ? AND s.id >= ? ORDER BY s.id
                """, workout, first
            ) { try SetCoding.set($0, &names, source: summary.source) }
            return (summary, sets)
        }
    }

    private static func openWorkout(
        _ connection: Connection, _ request: Model.LogRequest, _ owner: Int64
    ) throws -> Int64 {
        let open = try connection.first(
            """
            SELECT id FROM workouts
            WHERE owner = ? AND day = ? AND source = 'manual' AND finish IS NULL
            ORDER BY start DESC, id DESC LIMIT 1
            """, owner, request.day.text
        ) { $0.int64(0) }
        if let open { return open }
        try connection.execute(
            "INSERT INTO workouts (owner, name, day, start, source) VALUES (?, ?, ?, ?, 'manual')",
            owner, request.workoutName ?? Model.WorkoutSummary.unnamed, request.day.text,
            Epoch.seconds(request.at))
        return connection.lastInsertID
    }
}

/// Points in time as the database keeps them: whole seconds.
enum Epoch {
    static func seconds(_ date: Date) -> Int64 { Int64(date.timeIntervalSince1970.rounded(.down)) }
}

extension Workouts.Business.Model.WorkoutSummary {
    /// The name of a workout nobody named.
    static let unnamed = "Workout"
}
