// SPDX-License-Identifier: Apache-2.0

public import CoreModels
import Storage
public import WorkoutsModels

extension Workouts.Business.Service {
    public func workout(
        ofSet id: Int64, owner: Model.Owner
    ) async throws(Err) -> Model.Workout {
        try await read { connection in
            let workout = try connection.first(
                "SELECT workout_id FROM workout_sets WHERE id = ? AND owner = ?", id, owner.id
            ) { $0.int64(0) }
            guard let workout else { throw Err.unknownSets([id]) }
            return try WorkoutTable.workout(connection, workout, owner.id, records: [])
        }
    }

    public func edit(
        _ edit: Model.WorkoutEdit, of owner: Model.Owner
    ) async throws(Err) -> Model.Workout {
        let formula = formula()
        return try await write { connection in
            let id = edit.seen.summary.id
            let before = try WorkoutTable.workout(connection, id, owner.id, records: [])
            guard before.sets == edit.seen.sets, before.summary == edit.seen.summary else {
                throw Err.editedMeanwhile(id)
            }
            try Self.write(edit, over: before, connection, owner.id)
            return try Self.workout(connection, id, owner.id, by: formula)
        }
    }

    private static func write(
        _ edit: Model.WorkoutEdit, over before: Model.Workout, _ connection: Connection,
        _ owner: Int64
    ) throws {
        let summary = before.summary
        if edit.name != summary.name {
            try connection.execute(
                "UPDATE workouts SET name = ? WHERE id = ?", edit.name, summary.id)
        }
        let known = Dictionary(uniqueKeysWithValues: before.sets.map { ($0.id, $0) })
        for id in known.keys.sorted() where !edit.sets.contains(where: { $0.id == id }) {
            try connection.execute("DELETE FROM workout_sets WHERE id = ?", id)
        }
        var next = try connection.nextID(in: "workout_sets")
        let insert = try connection.prepare(SetCoding.insert)
        for (offset, entry) in edit.sets.enumerated() {
            let old = entry.id.flatMap { known[$0] }
            if entry.id != nil, old == nil { throw Err.unknownSets([entry.id ?? 0]) }
            let ordinal = offset + 1
            if let old, old.draft == entry.draft, old.exerciseID == entry.exercise {
                guard old.ordinal != ordinal else { continue }
                try connection.execute(
                    "UPDATE workout_sets SET ordinal = ? WHERE id = ?", ordinal, old.id)
                continue
            }
            let identity =
                try old.flatMap { set in
                    try connection.first(
                        "DELETE FROM workout_sets WHERE id = ? RETURNING identity", set.id
                    ) { $0.optionalInt64(0) }
                } ?? nil
            let place = SetCoding.Place(
                id: old?.id ?? next, owner: owner, workout: summary.id, exercise: entry.exercise,
                ordinal: ordinal, day: summary.day.text, rest: old?.restSeconds,
                importID: old?.batchID, identity: identity, line: old?.line,
                fileName: old?.exerciseID == entry.exercise ? old?.fileName : nil,
                superset: old?.superset)
            SetCoding.bind(insert, place, entry.draft)
            try insert.run()
            if old == nil { next += 1 }
        }
    }
}
