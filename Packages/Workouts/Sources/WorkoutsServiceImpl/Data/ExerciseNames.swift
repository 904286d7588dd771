// SPDX-License-Identifier: Apache-2.0

import Storage
import WorkoutsModels

/// The exercises of a result by id, each looked up once; built-in ones without parsing the
/// catalogue.
struct ExerciseNames {
    typealias Exercise = Workouts.Business.Model.Exercise

    let connection: Connection
    private var known: [Int64: Exercise] = [:]

    init(_ connection: Connection) { self.connection = connection }

    /// The exercise of a stored set; one without a name when its row is gone.
    mutating func exercise(_ id: Int64) throws -> Exercise {
        if let found = known[id] { return found }
        let found =
            try ExerciseCatalogue.exercise(id: id)
            ?? connection.first(Self.select + " WHERE id = ?", id, row: Self.exercise)
            ?? Exercise(id: id, name: "e\(id)", kind: .weight, primary: [], equipment: .other)
        known[id] = found
        return found
    }

    /// The name of an exercise in a database by its schema; the id where its row is gone.
    static func name(
        _ connection: Connection, in schema: String, of id: Int64
    ) throws -> String {
        try ExerciseCatalogue.exercise(id: id)?.name
            ?? connection.first("SELECT name FROM \(schema).exercises WHERE id = ?", id) {
                $0.text(0)
            } ?? "e\(id)"
    }

    /// A person's own exercises.
    static func own(_ connection: Connection, _ owner: Int64) throws -> [Exercise] {
        try connection.query(select + " WHERE owner = ? ORDER BY id", owner, row: exercise)
    }

    /// The exercise of an id, a built-in one with everything known of it.
    static func meant(_ id: Int64, _ connection: Connection) throws -> Exercise {
        if id < ExerciseCatalogue.firstCustomID {
            return try ExerciseCatalogue.builtIn.resolve("e\(id)", own: [])
        }
        var names = ExerciseNames(connection)
        return try names.exercise(id)
    }

    /// What names resolve to: the person's own exercises, and one of its kind for every other name
    /// they gave to an exercise. Such a one has the id of what is meant.
    static func known(_ connection: Connection, _ owner: Int64) throws -> [Exercise] {
        var names = ExerciseNames(connection)
        let aliases = try connection.query(
            """
            SELECT exercise_id, name FROM exercise_aliases a WHERE owner = ? AND (
                exercise_id < \(ExerciseCatalogue.firstCustomID)
                OR EXISTS (SELECT 1 FROM exercises e WHERE e.id = a.exercise_id)
            ) ORDER BY id
            """, owner
        ) { (id: $0.int64(0), name: $0.text(1)) }
        return try own(connection, owner)
            + aliases.map { alias in
                let meant = try names.exercise(alias.id)
                return Exercise(
                    id: meant.id, name: alias.name, kind: meant.kind, primary: meant.primary,
                    equipment: meant.equipment, isCustom: true)
            }
    }

    private static let select = "SELECT id, name, kind, equipment, muscles FROM exercises"

    private static func exercise(_ row: Row) -> Exercise {
        Exercise(
            id: row.int64(0), name: row.text(1),
            kind: Exercise.Kind(rawValue: row.text(2)) ?? .weight,
            primary: row.text(4).split(separator: ",").compactMap { .init(rawValue: String($0)) },
            equipment: .init(rawValue: row.text(3)) ?? .other, isCustom: true)
    }
}
