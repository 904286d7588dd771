// SPDX-License-Identifier: Apache-2.0

public import CoreModels
public import Foundation
public import NutritionModels
public import NutritionServiceInt
import Storage

extension Nutrition.Business.Service {
    public func appendWeight(
        kilograms: Double, entered: Double, unit: String, at: Date, day: Model.Day,
        since: Model.Day, for owner: Model.Owner,
        check: @Sendable (Nutrition.Business.StoredWeight) throws(Err) -> Void
    ) async throws(Err) -> Nutrition.Business.StoredWeight {
        try await write { db in
            let replaced = try db.first(
                "SELECT \(Self.weightColumns) FROM nutrition_weight WHERE owner = ? AND day = ?",
                owner.id, day.text, row: Self.weight)
            // A weighing takes the place of an earlier one of its day, and keeps its number. It is
            // no longer one of an import.
            let number = try db.first(
                """
                INSERT INTO nutrition_weight (owner, day, at, kg, entered, unit)
                VALUES (?, ?, ?, ?, ?, ?)
                ON CONFLICT (owner, day) DO UPDATE SET at = excluded.at, kg = excluded.kg,
                    entered = excluded.entered, unit = excluded.unit, import_id = NULL
                RETURNING id
                """, owner.id, day.text, at.timeIntervalSince1970, kilograms, entered, unit
            ) { $0.int64(0) }
            let entry = Model.WeightEntry(
                id: number ?? db.lastInsertID, day: day, at: at, kilograms: kilograms,
                entered: entered, unit: unit)
            let stored = (entry, replaced, try Self.weights(since, day, owner, db))
            try check(stored)
            return stored
        }
    }

    public func weights(
        from: Model.Day, to: Model.Day, of owner: Model.Owner
    ) async throws(Err) -> [Model.WeightEntry] {
        try await read { try Self.weights(from, to, owner, $0) }
    }

    static func weights(
        _ from: Model.Day, _ to: Model.Day, _ owner: Model.Owner, _ db: Connection
    ) throws -> [Model.WeightEntry] {
        let columns = "SELECT \(weightColumns) FROM nutrition_weight WHERE owner = ? AND day"
        let inside = try db.query(
            columns + " BETWEEN ? AND ? ORDER BY day", owner.id, from.text, to.text, row: weight)
        guard inside.isEmpty else { return inside }
        let before = try db.first(
            columns + " < ? ORDER BY day DESC LIMIT 1", owner.id, from.text, row: weight)
        return before.map { [$0] } ?? []
    }

    static let weightColumns = "id, day, at, kg, entered, unit, import_id"

    static func weight(_ row: Row) -> Model.WeightEntry {
        Model.WeightEntry(
            id: row.int64(0), day: .init(row.text(1)),
            at: Date(timeIntervalSince1970: row.double(2)),
            kilograms: row.double(3), entered: row.double(4), unit: row.text(5),
            batch: row.optionalInt64(6))
    }

    public func body(of owner: Model.Owner) async throws(Err) -> Model.Body {
        try await read { try Self.body(owner, $0) }
    }

    static func body(_ owner: Model.Owner, _ db: Connection) throws -> Model.Body {
        try db.first(
            "SELECT sex, height_cm, born, activity FROM nutrition_body WHERE owner = ?", owner.id
        ) { row in
            Model.Body(
                sex: row.optionalText(0).flatMap(Model.Body.Sex.init(rawValue:)),
                heightCm: row.optionalDouble(1), born: row.optionalText(2).map { .init($0) },
                activity: Model.Body.Activity(rawValue: row.text(3)) ?? .sedentary)
        } ?? Model.Body()
    }

    public func setBody(_ body: Model.Body, of owner: Model.Owner) async throws(Err) {
        try await write { db in
            try db.execute(
                """
                INSERT OR REPLACE INTO nutrition_body (owner, sex, height_cm, born, activity)
                VALUES (?, ?, ?, ?, ?)
                """,
                owner.id, body.sex?.rawValue, body.heightCm, body.born?.text, body.activity.rawValue
            )
        }
    }
}
