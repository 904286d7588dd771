// SPDX-License-Identifier: Apache-2.0

public import CoreModels
import Foundation
public import NutritionModels
import Storage

/// The people's own foods and recipes, a row each.
struct OwnFoods {
    typealias Model = Nutrition.Business.Model
    typealias Err = Nutrition.Business.Err

    /// A name, ready to be compared and ranked.
    struct Name: Sendable {
        let name: FoodName
        let forms: [String]

        init(_ text: String) {
            name = FoodName(text)
            forms = FoodWords.forms(of: name.words)
        }
    }

    let db: Connection
    let owner: Model.Owner

    private static let columns =
        "id, name, kcal, protein, carbs, fat, fiber, density, portions, servings, grams, "
        + "ingredients, more"

    /// All of a person, by name.
    func all() throws -> [Model.Food] {
        try db.query(
            """
            SELECT \(Self.columns) FROM nutrition_own_food WHERE owner = ?
            ORDER BY name COLLATE NOCASE, id
            """, owner.id, row: Self.food)
    }

    func food(_ id: Int64) throws -> Model.Food? {
        try db.first(
            "SELECT \(Self.columns) FROM nutrition_own_food WHERE id = ? AND owner = ?", id,
            owner.id, row: Self.food)
    }

    /// Numbers and names of all of a person: what a search looks through for every key.
    func names() throws -> [(id: Int64, name: String)] {
        try db.query("SELECT id, name FROM nutrition_own_food WHERE owner = ?", owner.id) {
            ($0.int64(0), $0.text(1))
        }
    }

    func add(_ food: Model.Food) throws -> Model.Food {
        try refuseTaken(food.name, butFor: nil)
        try write(
            """
            INSERT INTO nutrition_own_food (name, kcal, protein, carbs, fat, fiber, density,
                portions, servings, grams, ingredients, more, owner)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """, food, last: owner.id)
        return food.numbered(db.lastInsertID)
    }

    func replace(_ food: Model.Food) throws {
        try refuseTaken(food.name, butFor: food.id)
        try write(
            """
            UPDATE nutrition_own_food SET name = ?, kcal = ?, protein = ?, carbs = ?, fat = ?,
                fiber = ?, density = ?, portions = ?, servings = ?, grams = ?, ingredients = ?,
                more = ?
            WHERE id = ?
            """, food, last: food.id)
    }

    func remove(_ id: Int64) throws {
        try db.execute(
            "DELETE FROM nutrition_own_food WHERE id = ? AND owner = ?", id, owner.id)
    }

    private func refuseTaken(_ name: String, butFor id: Int64?) throws {
        let taken = try all().first { $0.id != id && $0.name.lowercased() == name.lowercased() }
        if let taken { throw Err.foodTaken(taken) }
    }

    private func write(_ sql: String, _ food: Model.Food, last: Int64) throws {
        let per = food.per100g
        let serving = food.recipe?.serving
        let portions = food.portions.filter { $0 != serving }
        try db.execute(
            sql, food.name, per.energyKcal, per.proteinG, per.carbsG, per.fatG, per.fiberG,
            food.density, PortionText.encode(portions), food.recipe?.servings, food.recipe?.grams,
            food.recipe.map { try ListText.encode($0.ingredients) },
            NutrientColumn.encode(per.more), last)
    }

    private static func food(_ row: Row) -> Model.Food {
        let recipe = row.optionalText(11).flatMap { text in
            row.optionalDouble(9).flatMap { servings in
                row.optionalDouble(10).map {
                    Model.Recipe(
                        servings: servings, grams: $0, ingredients: ListText.decode(text))
                }
            }
        }
        return Model.Food(
            id: row.int64(0), name: row.text(1),
            source: recipe == nil ? Model.Food.ownSource : Model.Food.recipeSource,
            per100g: .init(
                energyKcal: row.optionalDouble(2), proteinG: row.optionalDouble(3),
                carbsG: row.optionalDouble(4), fatG: row.optionalDouble(5),
                fiberG: row.optionalDouble(6), more: NutrientColumn.decode(row.optionalText(12))),
            portions: (recipe.map { [$0.serving] } ?? []) + PortionText.decode(row.text(8)),
            density: row.optionalDouble(7), recipe: recipe)
    }
}

extension Nutrition.Business.Model.Food {
    /// The same food under another number.
    fileprivate func numbered(_ id: Int64) -> Self {
        .init(
            id: id, name: name, source: source, per100g: per100g, portions: portions,
            density: density, sourceID: sourceID, original: original, recipe: recipe)
    }
}

/// A list in one column, as JSON with its keys in order, so that equal ones are the same text.
enum ListText {
    static func encode(_ list: [some Encodable]) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(list), as: UTF8.self)
    }

    /// What a text has; nothing where somebody else wrote it.
    static func decode<Item: Decodable>(_ text: String) -> [Item] {
        (try? JSONDecoder().decode([Item].self, from: Data(text.utf8))) ?? []
    }
}

extension Nutrition.Business.Service {
    public func ownFoods(of owner: Model.Owner) async throws(Err) -> [Model.Food] {
        try await read { try OwnFoods(db: $0, owner: owner).all() }
    }

    public func addFood(
        _ food: Model.Food, for owner: Model.Owner
    ) async throws(Err) -> Model.Food {
        try await write { try OwnFoods(db: $0, owner: owner).add(food) }
    }

    public func changeFood(
        _ id: Int64, of owner: Model.Owner,
        _ change: @Sendable (Model.Food) throws(Err) -> Model.Food
    ) async throws(Err) -> Model.ChangedFood {
        try await write { db in
            let foods = OwnFoods(db: db, owner: owner)
            guard let before = try foods.food(id) else {
                throw Err.unknownFood(text: "f\(id)", suggestions: [])
            }
            let after = try change(before)
            try foods.replace(after)
            return Model.ChangedFood(before: before, after: after)
        }
    }

    public func removeFood(_ id: Int64, of owner: Model.Owner) async throws(Err) -> Model.Food {
        try await write { db in
            let foods = OwnFoods(db: db, owner: owner)
            guard let food = try foods.food(id) else {
                throw Err.unknownFood(text: "f\(id)", suggestions: [])
            }
            try foods.remove(id)
            return food
        }
    }

    /// The own foods of these numbers; numbers without one are left out.
    func ownFoods(_ ids: [Int64], of owner: Model.Owner) async throws(Err) -> [Model.Food] {
        guard !ids.isEmpty else { return [] }
        return try await read { db in
            let foods = OwnFoods(db: db, owner: owner)
            return try ids.compactMap { try foods.food($0) }
        }
    }

    /// Every own food that fits, ranked, in no order.
    func ownMatches(_ pattern: FoodPattern, of owner: Model.Owner) async throws(Err) -> [FoodRank] {
        try await read { try OwnFoods(db: $0, owner: owner).names() }.compactMap { id, text in
            let known = ownNames[text] ?? OwnFoods.Name(text)
            ownNames[text] = known
            guard pattern.matches(known.forms) else { return nil }
            return FoodRank(id: id, name: known.name, kind: .own, for: pattern)
        }
    }
}
