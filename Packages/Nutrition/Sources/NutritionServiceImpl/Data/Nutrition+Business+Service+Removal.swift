// SPDX-License-Identifier: Apache-2.0

public import CoreModels
import Foundation
public import NutritionModels
import Storage

extension Nutrition.Business.Service {
    public func remove(
        _ ids: [Model.LoggedID], of owner: Model.Owner
    ) async throws(Err) -> [Model.Logged] {
        try await write { db in
            try ids.map { id in
                guard let removed = try Self.delete(id, of: owner, db) else {
                    throw Err.unknownEntry(id: id.description)
                }
                return removed
            }
        }
    }

    public func change(
        _ id: Model.LoggedID, of owner: Model.Owner,
        _ change: @Sendable (Model.Logged) throws(Err) -> Model.Logged
    ) async throws(Err) -> Model.ChangedEntry {
        try await write { db in
            guard let before = try Self.delete(id, of: owner, db) else {
                throw Err.unknownEntry(id: id.description)
            }
            let after = try change(before)
            try Self.insert(after, for: owner, db)
            return Model.ChangedEntry(before: before, after: after)
        }
    }

    static func delete(
        _ id: Model.LoggedID, of owner: Model.Owner, _ db: Connection
    ) throws -> Model.Logged? {
        switch id {
        case .entry(let number):
            try db.first(
                "DELETE FROM nutrition_entry WHERE id = ? AND owner = ? RETURNING \(entryColumns)",
                number, owner.id
            ) { .entry(Self.entry($0)) }
        case .water(let number):
            try db.first(
                "DELETE FROM nutrition_water WHERE id = ? AND owner = ? RETURNING \(waterColumns)",
                number, owner.id
            ) { .water(Self.water($0)) }
        case .weight(let number):
            try db.first(
                "DELETE FROM nutrition_weight WHERE id = ? AND owner = ? "
                    + "RETURNING \(weightColumns)", number, owner.id
            ) { .weight(Self.weight($0)) }
        case .measure(let number):
            try db.first(
                "DELETE FROM nutrition_measure WHERE id = ? AND owner = ? "
                    + "RETURNING \(measureColumns)", number, owner.id
            ) { .measure(Self.measure($0)) }
        }
    }

    public func restore(_ logged: Model.Logged, for owner: Model.Owner) async throws(Err) {
        let isDone = try await write { db in
            guard try Self.isFree(logged.id, for: owner, db) else { return false }
            _ = try Self.delete(logged.id, of: owner, db)
            try Self.insert(logged, for: owner, db)
            return true
        }
        guard isDone else { throw .unknownEntry(id: logged.id.description) }
    }

    /// Whether nobody else has something of this number.
    private static func isFree(
        _ id: Model.LoggedID, for owner: Model.Owner, _ db: Connection
    ) throws -> Bool {
        let (table, number) =
            switch id {
            case .entry(let number): ("nutrition_entry", number)
            case .water(let number): ("nutrition_water", number)
            case .weight(let number): ("nutrition_weight", number)
            case .measure(let number): ("nutrition_measure", number)
            }
        let holder = try db.first("SELECT owner FROM \(table) WHERE id = ?", number) {
            $0.int64(0)
        }
        return holder == nil || holder == owner.id
    }

    /// Stores a thing under its number; the database numbers it where that is 0.
    static func insert(
        _ logged: Model.Logged, for owner: Model.Owner, _ db: Connection
    ) throws {
        let number = logged.id.number == 0 ? nil : logged.id.number
        switch logged {
        case .entry(let entry):
            if let identity = entry.origin?.identity {
                // The same row may have been imported again meanwhile.
                try db.execute(
                    "DELETE FROM nutrition_entry WHERE owner = ? AND identity = ?", owner.id,
                    identity)
            }
            try insert(entry, number: number, for: owner, db)
        case .water(let entry):
            try db.execute(
                "INSERT INTO nutrition_water (id, owner, day, at, ml) VALUES (?, ?, ?, ?, ?)",
                number, owner.id, entry.day.text, entry.at.timeIntervalSince1970,
                entry.millilitres)
        case .weight(let entry):
            try db.execute(
                "DELETE FROM nutrition_weight WHERE owner = ? AND day = ?", owner.id,
                entry.day.text)
            try db.execute(
                """
                INSERT INTO nutrition_weight (id, owner, day, at, kg, entered, unit, import_id)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """, number, owner.id, entry.day.text, entry.at.timeIntervalSince1970,
                entry.kilograms, entry.entered, entry.unit, entry.batch)
        case .measure(let entry): try insert(entry, number: number, for: owner, db)
        }
    }

    /// Stores a line with its snapshot; the database numbers it where `number` is `nil`.
    static func insert(
        _ entry: Model.DiaryEntry, number: Int64?, for owner: Model.Owner, _ db: Connection
    ) throws {
        try db.execute(
            """
            INSERT INTO nutrition_entry (id, owner, day, at, meal, food, food_name, food_source,
                amount, unit, grams, kcal, protein, carbs, fat, fiber, import_id, identity, more)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """, number, owner.id, entry.day.text, entry.at.timeIntervalSince1970, entry.meal,
            entry.foodID, entry.foodName, entry.foodSource, entry.amount.value, entry.amount.unit,
            entry.amount.grams, entry.nutrients.energyKcal, entry.nutrients.proteinG,
            entry.nutrients.carbsG, entry.nutrients.fatG, entry.nutrients.fiberG,
            entry.origin?.batch, entry.origin?.identity,
            NutrientColumn.encode(entry.nutrients.more))
    }
}
