// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Storage
import WorkoutsModels

/// Finds the records of one exercise among its counted sets. The index holds every column asked for,
/// so no row is read, and no more than one of them leaves SQLite.
struct RecordSearch {
    typealias Kind = Workouts.Business.Model.Record.Kind

    /// The set that has a record, and the best of the days before it: records of one day do not beat
    /// each other.
    struct Record {
        let kind: Kind
        let best: Best
        let previous: Best?
    }

    /// A value with the first day and the first set that reached it.
    struct Best {
        let value: Double
        let day: String
        let id: Int64
    }

    let connection: Connection
    let owner: Int64
    let exercise: Int64
    let formula: OneRepMax

    /// The record of a kind.
    func best(_ kind: Kind) throws -> Record? {
        guard let best = try first(kind) else { return nil }
        return Record(
            kind: kind, best: best, previous: try first(kind, "AND day < ?", [best.day]))
    }

    /// The record of a kind that was made on a day, among the sets up to it.
    func record(_ kind: Kind, on day: String) throws -> Record? {
        guard let best = try first(kind, "AND day = ?", [day]) else { return nil }
        // Most sets are no record, and a recent one shows it.
        let isReached =
            try first(
                kind, "AND day < ? AND \(value(of: kind)) >= ?", [day, best.value], by: "day DESC")
            != nil
        if isReached { return nil }
        return Record(kind: kind, best: best, previous: try first(kind, "AND day < ?", [day]))
    }

    private func first(
        _ kind: Kind, _ condition: String = "", _ bindings: [any Bindable] = [],
        by order: String? = nil
    ) throws -> Best? {
        let value = value(of: kind)
        return try connection.query(
            """
            SELECT \(value), day, id FROM workout_sets
            WHERE owner = ? AND exercise_id = ? AND counted = 1 AND \(value) > 0 \(condition)
            ORDER BY \(order ?? "\(value) DESC, day, id") LIMIT 1
            """, bindings: [owner, exercise] + bindings
        ) { Best(value: $0.double(0), day: $0.text(1), id: $0.int64(2)) }.first
    }

    /// A kind's value of a row as SQL; null or not above zero where the set has none.
    private func value(of kind: Kind) -> String {
        switch kind {
        case .e1rm: SetCoding.e1rm(by: formula)
        case .weight: "grams / 1000.0"
        case .reps: "reps"
        case .volume: "grams * reps / 1000.0"
        }
    }
}
