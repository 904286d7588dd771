// SPDX-License-Identifier: Apache-2.0

import Axiom
import Foundation
import NutritionModels
import Storage

/// Diary lines and water, one row each.
actor DiaryRepository {
    typealias Err = Nutrition.Business.Err
    typealias Model = Nutrition.Business.Model

    let database: CapabilityHandle<Database>

    init(database: CapabilityHandle<Database>) { self.database = database }

    /// Stores a line with its snapshot; the number it returns with is the row's.
    func append(_ entry: Model.DiaryEntry, for owner: Model.Owner) async throws(Err)
        -> Model.DiaryEntry
    {
        try await database.write(mapping: Err.init(storage:)) { db in
            try Self.insert(entry, number: nil, for: owner, db)
            return Self.numbered(entry, db.lastInsertID)
        }
    }

    /// The lines of a range of days in the order they were eaten.
    func entries(
        from: Model.Day, to: Model.Day, of owner: Model.Owner
    ) async throws(Err) -> [Model.DiaryEntry] {
        try await database.read(mapping: Err.init(storage:)) { db in
            try db.query(
                """
                SELECT \(Self.entryColumns)
                FROM nutrition_entry WHERE owner = ? AND day BETWEEN ? AND ? ORDER BY day, at, id
                """, owner.id, from.text, to.text, row: Self.entry)
        }
    }

    static let entryColumns =
        "id, day, at, meal, food, food_name, food_source, amount, unit, grams, kcal, protein, "
        + "carbs, fat, fiber"

    static func entry(_ row: Row) -> Model.DiaryEntry {
        Model.DiaryEntry(
            id: row.int64(0), day: .init(row.text(1)),
            at: Date(timeIntervalSince1970: row.double(2)),
            meal: row.text(3), foodID: row.optionalInt64(4), foodName: row.text(5),
            foodSource: row.text(6),
            amount: .init(value: row.double(7), unit: row.text(8), grams: row.double(9)),
            nutrients: .init(
                energyKcal: row.optionalDouble(10), proteinG: row.optionalDouble(11),
                carbsG: row.optionalDouble(12), fatG: row.optionalDouble(13),
                fiberG: row.optionalDouble(14)))
    }

    /// Stores a drink of water.
    func appendWater(
        millilitres: Double, at: Date, day: Model.Day, for owner: Model.Owner
    ) async throws(Err) -> Model.WaterEntry {
        try await database.write(mapping: Err.init(storage:)) { db in
            try db.execute(
                "INSERT INTO nutrition_water (owner, day, at, ml) VALUES (?, ?, ?, ?)", owner.id,
                day.text,
                at.timeIntervalSince1970, millilitres)
            return Model.WaterEntry(id: db.lastInsertID, day: day, at: at, millilitres: millilitres)
        }
    }

    /// The drinks of a day in the order they were drunk.
    func drinks(on day: Model.Day, of owner: Model.Owner) async throws(Err) -> [Model.WaterEntry] {
        try await database.read(mapping: Err.init(storage:)) { db in
            try db.query(
                "SELECT \(Self.waterColumns) FROM nutrition_water WHERE owner = ? AND day = ? "
                    + "ORDER BY at, id", owner.id, day.text, row: Self.water)
        }
    }

    static let waterColumns = "id, day, at, ml"

    static func water(_ row: Row) -> Model.WaterEntry {
        Model.WaterEntry(
            id: row.int64(0), day: .init(row.text(1)),
            at: Date(timeIntervalSince1970: row.double(2)), millilitres: row.double(3))
    }

    /// Millilitres by day; days without water are left out.
    func water(
        from: Model.Day, to: Model.Day, of owner: Model.Owner
    ) async throws(Err) -> [Model.Day: Double] {
        try await database.read(mapping: Err.init(storage:)) { db in
            var sums: [Model.Day: Double] = [:]
            try db.forEach(
                """
                SELECT day, sum(ml) FROM nutrition_water WHERE owner = ? AND day BETWEEN ? AND ?
                GROUP BY day
                """,
                owner.id, from.text, to.text
            ) { sums[.init($0.text(0))] = $0.double(1) }
            return sums
        }
    }

    /// The same line under the number of its row.
    private static func numbered(_ entry: Model.DiaryEntry, _ number: Int64) -> Model.DiaryEntry {
        Model.DiaryEntry(
            id: number, day: entry.day, at: entry.at, meal: entry.meal, foodID: entry.foodID,
            foodName: entry.foodName, foodSource: entry.foodSource, amount: entry.amount,
            nutrients: entry.nutrients)
    }
}

extension Nutrition.Business.Err {
    /// A failure of the database as this domain tells it.
    init(storage failure: StorageFailure) { self = .unavailable(reason: failure.message) }
}
