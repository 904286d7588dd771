// SPDX-License-Identifier: Apache-2.0

public import CoreModels
public import NutritionModels
import Storage

/// Meals that people saved, a row each, and the units that they gave foods of tables.
extension Nutrition.Business.Service {
    public func savedMeals(of owner: Model.Owner) async throws(Err) -> [Model.SavedMeal] {
        try await read { try Self.meals(of: owner, $0) }
    }

    public func addMeal(
        _ meal: Model.SavedMeal, for owner: Model.Owner
    ) async throws(Err) -> Model.SavedMeal {
        try await write { db in
            let taken = try Self.meals(of: owner, db).first {
                $0.name.lowercased() == meal.name.lowercased()
            }
            if let taken { throw Err.mealTaken(name: taken.name) }
            try db.execute(
                "INSERT INTO nutrition_meal (owner, name, lines) VALUES (?, ?, ?)", owner.id,
                meal.name, try ListText.encode(meal.lines))
            return Model.SavedMeal(id: db.lastInsertID, name: meal.name, lines: meal.lines)
        }
    }

    public func removeMeal(_ id: Int64, of owner: Model.Owner) async throws(Err) {
        try await write { db in
            try db.execute(
                "DELETE FROM nutrition_meal WHERE id = ? AND owner = ?", id, owner.id)
        }
    }

    private static func meals(
        of owner: Model.Owner, _ db: Connection
    ) throws -> [Model.SavedMeal] {
        try db.query(
            """
            SELECT id, name, lines FROM nutrition_meal WHERE owner = ?
            ORDER BY name COLLATE NOCASE, id
            """, owner.id
        ) { .init(id: $0.int64(0), name: $0.text(1), lines: ListText.decode($0.text(2))) }
    }

    // MARK: - Units

    /// The units that a person gave foods, by the number of the food.
    func units(of owner: Model.Owner) async throws(Err) -> [Int64: [Model.Portion]] {
        try await read { db in
            var units: [Int64: [Model.Portion]] = [:]
            try db.forEach(
                "SELECT food, name, grams FROM nutrition_portion WHERE owner = ? ORDER BY id",
                owner.id
            ) {
                units[$0.int64(0), default: []].append(.init(name: $0.text(1), grams: $0.double(2)))
            }
            return units
        }
    }

    public func changeUnits(
        of food: Int64, for owner: Model.Owner,
        _ change: @Sendable ([Model.Portion]) throws(Err) -> [Model.Portion]
    ) async throws(Err) {
        try await write { db in
            let before = try db.query(
                """
                SELECT name, grams FROM nutrition_portion WHERE owner = ? AND food = ? ORDER BY id
                """, owner.id, food
            ) { Model.Portion(name: $0.text(0), grams: $0.double(1)) }
            let after = try change(before)
            for unit in before where !after.contains(where: { $0.name == unit.name }) {
                try db.execute(
                    "DELETE FROM nutrition_portion WHERE owner = ? AND food = ? AND name = ?",
                    owner.id, food, unit.name)
            }
            for unit in after where !before.contains(unit) {
                if before.contains(where: { $0.name == unit.name }) {
                    try db.execute(
                        """
                        UPDATE nutrition_portion SET grams = ?
                        WHERE owner = ? AND food = ? AND name = ?
                        """, unit.grams, owner.id, food, unit.name)
                } else {
                    try db.execute(
                        """
                        INSERT INTO nutrition_portion (owner, food, name, grams)
                        VALUES (?, ?, ?, ?)
                        """, owner.id, food, unit.name, unit.grams)
                }
            }
        }
    }
}
