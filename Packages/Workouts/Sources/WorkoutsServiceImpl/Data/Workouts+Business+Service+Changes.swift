// SPDX-License-Identifier: Apache-2.0

public import CoreModels
import Foundation
import Storage
public import WorkoutsModels

extension Workouts.Business.Service {
    public func removeSets(
        _ ids: [Int64], workouts: [Int64], of owner: Model.Owner
    ) async throws(Err) -> Model.RemovedSets {
        try await write { try RemovalTable.remove($0, ids, workouts: workouts, owner.id) }
    }

    public func restoreSets(
        _ removed: Model.RemovedSets, of owner: Model.Owner
    ) async throws(Err) -> [Model.Workout] {
        let formula = formula()
        return try await write { connection in
            try RestoreTable(connection: connection, owner: owner.id).restore(removed)
                .map { try Self.workout(connection, $0, owner.id, by: formula) }
        }
    }

    public func change(
        _ id: Int64, _ change: Model.WorkoutChange, of owner: Model.Owner
    ) async throws(Err) -> Model.ChangedWorkout {
        try await write { connection in
            guard let before = try WorkoutTable.summary(connection, id, owner.id) else {
                throw Err.unknownWorkout("w\(id)")
            }
            switch change {
            case .finish(let end):
                try Self.check(before, start: before.start, end: end)
                try connection.execute(
                    "UPDATE workouts SET finish = ? WHERE id = ?", Epoch.seconds(end), id)
            case .reopen:
                try connection.execute("UPDATE workouts SET finish = NULL WHERE id = ?", id)
            case .times(let start, let end, let day):
                try Self.check(before, start: start, end: end)
                try connection.execute(
                    "UPDATE workouts SET start = ?, finish = ?, day = ? WHERE id = ?",
                    Epoch.seconds(start), end.map(Epoch.seconds), day.text, id)
                try connection.execute(
                    "UPDATE workout_sets SET day = ?1 WHERE workout_id = ?2 AND day <> ?1",
                    day.text, id)
            case .session(let cardio): try Self.change(before, to: cardio, connection)
            case .rename(let name):
                try connection.execute("UPDATE workouts SET name = ? WHERE id = ?", name, id)
            case .note(let text):
                try connection.execute("UPDATE workouts SET notes = ? WHERE id = ?", text, id)
            }
            guard let after = try WorkoutTable.summary(connection, id, owner.id) else {
                throw Err.unknownWorkout("w\(id)")
            }
            return Model.ChangedWorkout(before: before, after: after)
        }
    }

    private static func check(
        _ workout: Model.WorkoutSummary, start: Date, end: Date?
    ) throws(Err) {
        if let end, end < start {
            throw .outOfRange(
                what: "end", value: "of w\(workout.id)",
                bound: "a workout does not end before it began.")
        }
    }
}
