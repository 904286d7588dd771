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

    /// A person's own exercises.
    static func own(_ connection: Connection, _ owner: Int64) throws -> [Exercise] {
        try connection.query(select + " WHERE owner = ? ORDER BY id", owner, row: exercise)
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
