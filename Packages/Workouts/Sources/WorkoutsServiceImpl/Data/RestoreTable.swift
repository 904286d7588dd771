// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Storage
import WorkoutsModels

/// Putting sets back that were taken out, inside a transaction of the caller.
struct RestoreTable {
    typealias Model = Workouts.Business.Model
    typealias Err = Workouts.Business.Err

    let connection: Connection
    let owner: Int64

    /// Puts everything back; the workouts it is in, by id.
    func restore(_ removed: Model.RemovedSets) throws -> [Int64] {
        guard removed.owner.id == owner else {
            throw Err.unknownSets(removed.sets.map(\.id))
        }
        var workouts: [Int64] = []
        for part in removed.parts {
            let workout = try home(of: part)
            workouts.append(workout)
            try restore(part, to: workout)
        }
        return workouts
    }

    /// The workout the sets were in, made again where it is gone: under its id unless another one
    /// has it by now.
    private func home(of part: Model.RemovedSets.Part) throws -> Int64 {
        if let identity = part.identity,
            let back = try ImportTable.workout(connection, identity, owner)
        {
            return back
        }
        let workout = part.workout
        let holder = try connection.first(
            "SELECT owner, day, start FROM workouts WHERE id = ?", workout.id
        ) { (owner: $0.int64(0), day: $0.text(1), start: $0.int64(2)) }
        let start = Epoch.seconds(workout.start)
        if let holder, holder.owner == owner, holder.day == workout.day.text, holder.start == start
        {
            return workout.id
        }
        let id = holder == nil ? workout.id : try connection.nextID(in: "workouts")
        try connection.execute(
            """
            INSERT INTO workouts
                (id, owner, name, day, start, finish, notes, source, import_id, identity,
                \(CardioCoding.names))
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            bindings: [
                id, owner, workout.name, workout.day.text, start, workout.end.map(Epoch.seconds),
                part.notes, workout.source, try batch(part.batchID),
                part.identity,
            ] + CardioCoding.bindings(workout.cardio))
        return id
    }

    private func restore(_ part: Model.RemovedSets.Part, to workout: Int64) throws {
        let insert = try connection.prepare(SetCoding.insert)
        var moved: [Int64: Int64] = [:]
        for entry in part.entries {
            if let identity = entry.identity, try isBack(identity) { continue }
            let set = entry.set
            try checkExercise(of: set)
            let isTaken = try connection.first(
                "SELECT 1 FROM workout_sets WHERE id = ?", set.id, row: { $0.int(0) })
            let id = isTaken == nil ? set.id : try connection.nextID(in: "workout_sets")
            moved[set.id] = id
            let place = SetCoding.Place(
                id: id, owner: owner, workout: workout, exercise: set.exerciseID,
                ordinal: set.ordinal, day: part.workout.day.text, rest: set.restSeconds,
                importID: try batch(set.batchID), identity: entry.identity,
                line: set.line.map { moved[$0] ?? $0 }, fileName: set.fileName,
                superset: set.superset)
            SetCoding.bind(insert, place, set.draft)
            try insert.run()
        }
    }

    /// Whether an import has brought the set back already.
    private func isBack(_ identity: Int64) throws -> Bool {
        try connection.first(
            "SELECT 1 FROM workout_sets WHERE owner = ? AND identity = ?", owner, identity
        ) { $0.int(0) } != nil
    }

    /// An import that was taken back meanwhile may have taken its exercises with it.
    private func checkExercise(of set: Model.WorkoutSet) throws {
        guard ExerciseCatalogue.exercise(id: set.exerciseID) == nil else { return }
        let own = try connection.first(
            "SELECT 1 FROM exercises WHERE id = ? AND owner = ?", set.exerciseID, owner
        ) { $0.int(0) }
        guard own != nil else {
            throw Err.unknownExercise(text: set.exerciseName, suggestions: [])
        }
    }

    /// The import a set came with, while there is one.
    private func batch(_ id: Int64?) throws -> Int64? {
        guard let id else { return nil }
        return try connection.first(
            "SELECT id FROM workout_imports WHERE id = ? AND owner = ?", id, owner
        ) { $0.int64(0) }
    }
}
