// SPDX-License-Identifier: Apache-2.0

public import CoreModels
import Foundation
import Storage
public import WorkoutsModels

// Cardio sessions by hand.

extension Workouts.Business.Service {
    public func logSession(_ session: Model.NewSession, of owner: Model.Owner) async throws(Err)
        -> Model.WorkoutSummary
    {
        try await write { connection in
            let id = try connection.nextID(in: "workouts")
            try connection.execute(
                """
                INSERT INTO workouts
                    (id, owner, name, day, start, finish, source, \(CardioCoding.names))
                VALUES (?, ?, ?, ?, ?, ?, 'manual', ?, ?, ?, ?, ?, ?, ?)
                """,
                bindings: [
                    id, owner.id, session.name, session.day.text, Epoch.seconds(session.start),
                    session.end.map(Epoch.seconds),
                ] + CardioCoding.bindings(session.cardio))
            guard let stored = try WorkoutTable.summary(connection, id, owner.id) else {
                throw Err.unknownWorkout("w\(id)")
            }
            return stored
        }
    }

    /// Gives a session other figures, and the end that follows from them.
    static func change(
        _ workout: Model.WorkoutSummary, to cardio: Model.Cardio, _ connection: Connection
    ) throws {
        guard workout.cardio != nil else {
            throw Err.badSession(
                word: "w\(workout.id)", reason: "it is a workout of sets. Name a set, such as s352."
            )
        }
        let isLonger = cardio.seconds != workout.cardio?.seconds
        let end =
            isLonger ? cardio.seconds.map { workout.start.addingTimeInterval($0) } : workout.end
        try connection.execute(
            """
            UPDATE workouts SET finish = ?, sport = ?, seconds = ?, metres = ?, heart_rate = ?,
                max_heart_rate = ?, climb = ?, kcal = ? WHERE id = ?
            """,
            bindings: [end.map(Epoch.seconds)] + CardioCoding.bindings(cardio) + [workout.id])
    }
}
