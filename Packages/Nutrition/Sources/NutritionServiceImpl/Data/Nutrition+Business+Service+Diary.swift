// SPDX-License-Identifier: Apache-2.0

public import CoreModels
public import Foundation
public import NutritionModels
public import NutritionServiceInt
import Storage

extension Nutrition.Business.Service {
    public func day(
        _ day: Model.Day, weightsSince: Model.Day, of owner: Model.Owner
    ) async throws(Err) -> Nutrition.Business.DayRecords {
        try await read { db in
            (
                entries: try Self.entries(day, day, owner, db),
                drinks: try Self.drinks(day, day, owner, db),
                targets: try Self.targets(day, owner, db),
                weights: try Self.weights(weightsSince, day, owner, db),
                measures: try Self.measures(day, day, owner, db),
                body: try Self.body(owner, db)
            )
        }
    }

    public func days(
        from: Model.Day, to: Model.Day, of owner: Model.Owner
    ) async throws(Err) -> Nutrition.Business.DaysRecords {
        try await read { db in
            var water: [Model.Day: Double] = [:]
            try db.forEach(
                """
                SELECT day, sum(ml) FROM nutrition_water WHERE owner = ? AND day BETWEEN ? AND ?
                GROUP BY day
                """,
                owner.id, from.text, to.text
            ) { water[.init($0.text(0))] = $0.double(1) }
            return (
                entries: try Self.entries(from, to, owner, db), water: water,
                targets: try Self.targets(from, to, owner, db)
            )
        }
    }

    // MARK: - Food

    public func append(
        _ lines: [Model.DiaryEntry], for owner: Model.Owner
    ) async throws(Err) -> Nutrition.Business.AddedLines {
        try await write { db in
            var added: [Model.DiaryEntry] = []
            for line in lines {
                try Self.insert(line, number: nil, for: owner, db)
                added.append(line.numbered(db.lastInsertID))
            }
            guard let day = lines.first?.day else { return ([], nil, .init()) }
            let entries = try Self.entries(day, day, owner, db)
            return (
                added, Model.Nutrients.sum(entries.map(\.nutrients)).energyKcal,
                try Self.targets(day, owner, db).target(on: day)
            )
        }
    }

    static func entries(
        _ from: Model.Day, _ to: Model.Day, _ owner: Model.Owner, _ db: Connection
    ) throws -> [Model.DiaryEntry] {
        try db.query(
            """
            SELECT \(entryColumns)
            FROM nutrition_entry WHERE owner = ? AND day BETWEEN ? AND ? ORDER BY day, at, id
            """, owner.id, from.text, to.text, row: entry)
    }

    /// The newest lines of a person, the newest first, so that the cost of what is eaten lately does
    /// not grow with the diary.
    func newestLines(_ limit: Int, of owner: Model.Owner) async throws(Err) -> [Model.DiaryEntry] {
        try await read { db in
            try db.query(
                """
                SELECT \(Self.entryColumns) FROM nutrition_entry WHERE owner = ?
                ORDER BY day DESC, at DESC, id DESC LIMIT ?
                """, owner.id, Int64(limit), row: Self.entry)
        }
    }

    /// How much a person eats each food. The diary is read once for all keys of a search, and again
    /// when anything was written.
    func use(by owner: Model.Owner) async throws(Err) -> FoodUse {
        let known = used
        let now = try await read { db in
            let version = try db.version
            if let known, known.owner == owner, known.version == version { return known }
            return (owner: owner, version: version, use: try Self.use(by: owner, db))
        }
        used = now
        return now.use
    }

    private static func use(by owner: Model.Owner, _ db: Connection) throws -> FoodUse {
        FoodUse(
            try db.query(
                """
                SELECT food, day FROM (
                    SELECT food, day FROM nutrition_entry WHERE owner = ?
                    ORDER BY day DESC, at DESC, id DESC LIMIT ?
                ) WHERE food IS NOT NULL
                """, owner.id, Int64(FoodUse.lines)
            ) { (food: $0.int64(0), day: .init($0.text(1))) })
    }

    static let entryColumns =
        "id, day, at, meal, food, food_name, food_source, amount, unit, grams, kcal, protein, "
        + "carbs, fat, fiber, import_id, identity, more"

    static func entry(_ row: Row) -> Model.DiaryEntry {
        Model.DiaryEntry(
            id: row.int64(0), day: .init(row.text(1)),
            at: Date(timeIntervalSince1970: row.double(2)),
            meal: row.text(3), foodID: row.optionalInt64(4), foodName: row.text(5),
            foodSource: row.text(6),
            amount: .init(value: row.double(7), unit: row.text(8), grams: row.optionalDouble(9)),
            nutrients: .init(
                energyKcal: row.optionalDouble(10), proteinG: row.optionalDouble(11),
                carbsG: row.optionalDouble(12), fatG: row.optionalDouble(13),
                fiberG: row.optionalDouble(14), more: NutrientColumn.decode(row.optionalText(17))),
            origin: row.optionalInt64(15).flatMap { batch in
                row.optionalInt64(16).map { .init(batch: batch, identity: $0) }
            })
    }

    // MARK: - Water

    public func appendWater(
        millilitres: Double, at: Date, day: Model.Day, for owner: Model.Owner
    ) async throws(Err) -> Model.Drunk {
        try await write { db in
            try db.execute(
                "INSERT INTO nutrition_water (owner, day, at, ml) VALUES (?, ?, ?, ?)", owner.id,
                day.text,
                at.timeIntervalSince1970, millilitres)
            let entry = Model.WaterEntry(
                id: db.lastInsertID, day: day, at: at, millilitres: millilitres)
            let drinks = try Self.drinks(day, day, owner, db)
            return Model.Drunk(
                entry: entry, dayMl: drinks.reduce(0) { $0 + $1.millilitres },
                targetMl: try Self.targets(day, owner, db).target(on: day).waterMl)
        }
    }

    static func drinks(
        _ from: Model.Day, _ to: Model.Day, _ owner: Model.Owner, _ db: Connection
    ) throws -> [Model.WaterEntry] {
        try db.query(
            "SELECT \(waterColumns) FROM nutrition_water WHERE owner = ? AND day BETWEEN ? AND ? "
                + "ORDER BY day, at, id", owner.id, from.text, to.text, row: water)
    }

    static let waterColumns = "id, day, at, ml"

    static func water(_ row: Row) -> Model.WaterEntry {
        Model.WaterEntry(
            id: row.int64(0), day: .init(row.text(1)),
            at: Date(timeIntervalSince1970: row.double(2)), millilitres: row.double(3))
    }
}
