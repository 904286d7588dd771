// SPDX-License-Identifier: Apache-2.0

public import CoreModels
import Storage
public import WorkoutsModels

/// Changing a person's exercises, inside a transaction of the caller.
struct ExerciseTable {
    typealias Model = Workouts.Business.Model
    typealias Err = Workouts.Business.Err

    let connection: Connection
    let owner: Int64

    /// A table `done` of the exercises that a person has sets of, for a query whose `?1` is the person: a
    /// look into the index for each, instead of all of its rows. One more row is null.
    static let done = """
        WITH RECURSIVE done (id) AS (
            SELECT min(exercise_id) FROM workout_sets WHERE owner = ?1
            UNION ALL
            SELECT (
                SELECT min(exercise_id) FROM workout_sets
                WHERE owner = ?1 AND exercise_id > done.id
            ) FROM done WHERE id IS NOT NULL
        )

        """

    /// Does one change, or throws.
    func run(_ change: Model.ExerciseChange) throws -> Model.ChangedExercise {
        switch change {
        case .add(let name, let kind, let muscles, let equipment):
            let id = try insert(name, kind, muscles, equipment)
            return .init(exercise: try ExerciseNames.meant(id, connection))
        case .rename(let text, let name): return try rename(named(text), to: name)
        case .merge(let text, let target): return try merge(named(text), into: named(target))
        case .split(let text, let name, let sets):
            return try split(named(text), into: name, sets)
        case .alias(let text, let name):
            let exercise = try named(text)
            try checkIsFree(name)
            try insertAlias(name, of: exercise.id)
            return .init(exercise: exercise)
        case .remove(let text): return try remove(text)
        }
    }

    private func named(_ text: String) throws -> Model.Exercise {
        try Workouts.Business.Service.exercise(connection, named: text, owner)
    }

    private func rename(
        _ exercise: Model.Exercise, to name: String
    ) throws -> Model.ChangedExercise {
        try checkIsOwn(
            exercise,
            "it keeps its name. To give it another one as well: airfit exercise alias "
                + "\"\(exercise.name)\" \"\(name)\"")
        if ExerciseName.folded(name) != ExerciseName.folded(exercise.name) {
            try checkIsFree(name)
            try insertAlias(exercise.name, of: exercise.id)
        }
        try connection.execute(
            "UPDATE exercises SET name = ?, folded = ? WHERE id = ?", name,
            ExerciseName.folded(name), exercise.id)
        return .init(exercise: try ExerciseNames.meant(exercise.id, connection))
    }

    private func merge(
        _ exercise: Model.Exercise, into target: Model.Exercise
    ) throws -> Model.ChangedExercise {
        guard exercise.id != target.id else {
            throw Err.exerciseRefused(reason: "both names mean \(target.name).")
        }
        try checkKinds(exercise, target)
        let moved = try move("exercise_id = ?", exercise.id, to: target)
        try connection.execute(
            "UPDATE exercise_aliases SET exercise_id = ? WHERE owner = ? AND exercise_id = ?",
            target.id, owner, exercise.id)
        for column in ["exercise_id", "swapped_id"] {
            try connection.execute(
                "UPDATE routine_items SET \(column) = ? WHERE owner = ? AND \(column) = ?",
                target.id, owner, exercise.id)
        }
        try connection.execute(
            "DELETE FROM exercises WHERE id = ? AND owner = ?", exercise.id, owner)
        try insertAlias(exercise.name, of: target.id)
        return .init(exercise: target, sets: moved)
    }

    private func split(
        _ exercise: Model.Exercise, into name: String, _ sets: [Int64]
    ) throws -> Model.ChangedExercise {
        for id in sets {
            let found = try connection.first(
                "SELECT exercise_id FROM workout_sets WHERE id = ? AND owner = ?", id, owner
            ) { $0.int64(0) }
            guard let found else { throw Err.unknownSets([id]) }
            guard found == exercise.id else {
                throw Err.exerciseRefused(reason: "s\(id) is not a set of \(exercise.name).")
            }
        }
        // A name that a merge left with the exercise is free again.
        try connection.execute(
            "DELETE FROM exercise_aliases WHERE owner = ? AND folded = ? AND exercise_id = ?",
            owner, ExerciseName.folded(name), exercise.id)
        let target: Model.Exercise
        if let known = try taken(name) {
            target = known
        } else {
            let id = try insert(name, exercise.kind, exercise.primary, exercise.equipment)
            target = try ExerciseNames.meant(id, connection)
        }
        guard target.id != exercise.id else {
            throw Err.exerciseRefused(reason: "both names mean \(target.name).")
        }
        try checkKinds(exercise, target)
        let moved = try sets.reduce(0) { try $0 + move("id = ?", $1, to: target) }
        return .init(exercise: target, sets: moved)
    }

    private func remove(_ text: String) throws -> Model.ChangedExercise {
        let exercise = try named(text)
        try connection.execute(
            "DELETE FROM exercise_aliases WHERE owner = ? AND folded = ?", owner,
            ExerciseName.folded(text))
        if connection.changes > 0 { return .init(exercise: exercise) }
        try checkIsOwn(exercise, "it stays in the list")
        let sets = try Workouts.Business.Service.count(connection, exercise.id, owner)
        guard sets == 0 else {
            throw Err.exerciseRefused(
                reason: "\(exercise.name) still has sets (\(sets)), which would have no exercise. "
                    + "Merge it into another one, or remove the sets first.")
        }
        let plans = try connection.query(
            """
            SELECT count(*) FROM routine_items
            WHERE owner = ?1 AND (exercise_id = ?2 OR swapped_id = ?2)
            """, owner, exercise.id
        ) { $0.int64(0) }.first
        guard plans == 0 else {
            throw Err.exerciseRefused(
                reason:
                    "\(exercise.name) is planned in a workout of a routine. Merge it into another "
                    + "one instead.")
        }
        try connection.execute(
            "DELETE FROM exercise_aliases WHERE owner = ? AND exercise_id = ?", owner, exercise.id)
        try connection.execute(
            "DELETE FROM exercises WHERE id = ? AND owner = ?", exercise.id, owner)
        return .init(exercise: exercise)
    }

    private func move(
        _ condition: String, _ value: Int64, to target: Model.Exercise
    ) throws -> Int {
        try connection.execute(
            "UPDATE workout_sets SET exercise_id = ? WHERE owner = ? AND \(condition)",
            target.id, owner, value)
        return connection.changes
    }

    private func insert(
        _ name: String, _ kind: Model.Exercise.Kind, _ muscles: [Model.Muscle],
        _ equipment: Model.Equipment
    ) throws -> Int64 {
        try checkIsFree(name)
        let id = try connection.nextID(in: "exercises", from: ExerciseCatalogue.firstCustomID)
        try connection.execute(
            """
            INSERT INTO exercises (id, owner, name, folded, kind, equipment, muscles)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """, id, owner, name, ExerciseName.folded(name), kind.rawValue, equipment.rawValue,
            muscles.map(\.rawValue).joined(separator: ","))
        return id
    }

    private func insertAlias(_ name: String, of exercise: Int64) throws {
        try connection.execute(
            """
            INSERT INTO exercise_aliases (owner, exercise_id, name, folded) VALUES (?, ?, ?, ?)
            ON CONFLICT (owner, folded) DO UPDATE SET exercise_id = excluded.exercise_id
            """, owner, exercise, name, ExerciseName.folded(name))
    }

    /// The exercise that has exactly this name, `nil` for a name that is free.
    private func taken(_ name: String) throws -> Model.Exercise? {
        let folded = ExerciseName.folded(name)
        if ExerciseCatalogue.id(folded) != nil { return try named(name) }
        let own = try ExerciseNames.known(connection, owner)
            .first { ExerciseName.folded($0.name) == folded }
        if let own { return try ExerciseNames.meant(own.id, connection) }
        return ExerciseCatalogue.builtIn.bearer(of: name)
    }

    private func checkIsFree(_ name: String) throws {
        // An id is looked up first, so that such a name would never find its exercise.
        guard ExerciseCatalogue.id(ExerciseName.folded(name)) == nil else {
            throw Err.exerciseRefused(
                reason: "\"\(name)\" is written like an id: choose another name.")
        }
        guard let exercise = try taken(name) else { return }
        throw Err.exerciseRefused(
            reason: "\"\(name)\" is a name of \(exercise.name) (e\(exercise.id)) already.")
    }

    private func checkIsOwn(_ exercise: Model.Exercise, _ way: String) throws {
        guard exercise.id < ExerciseCatalogue.firstCustomID else { return }
        throw Err.exerciseRefused(reason: "\(exercise.name) is built in: \(way).")
    }

    private func checkKinds(_ exercise: Model.Exercise, _ target: Model.Exercise) throws {
        guard exercise.kind != target.kind else { return }
        throw Err.exerciseRefused(
            reason: "\(exercise.name) is measured by \(exercise.kind.measure), and "
                + "\(target.name) by \(target.kind.measure): their sets do not mix.")
    }
}

extension Workouts.Business.Service {
    public func change(
        _ change: Model.ExerciseChange, of owner: Model.Owner
    ) async throws(Err) -> Model.ChangedExercise {
        try await write { try ExerciseTable(connection: $0, owner: owner.id).run(change) }
    }
}
