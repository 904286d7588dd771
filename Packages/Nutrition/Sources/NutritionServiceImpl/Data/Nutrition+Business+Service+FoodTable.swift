// SPDX-License-Identifier: Apache-2.0

public import NutritionModels
import Storage

/// The foods of loaded tables, with full-text search over their names.
extension Nutrition.Business.Service {
    private static let columns =
        "id, name, source, source_id, original, kcal, protein, carbs, fat, fiber, density, portions"

    /// The foods of tables with these numbers, in the order asked for; numbers without a food are
    /// left out.
    func tableFoods(_ ids: [Int64]) async throws(Err) -> [Model.Food] {
        guard !ids.isEmpty else { return [] }
        return try await read { db in
            try ids.compactMap { id in
                try db.first(
                    "SELECT \(Self.columns) FROM nutrition_food WHERE id = ?", id, row: Self.food)
            }
        }
    }

    /// Every food of a table that fits, ranked, in no order.
    func tableMatches(_ pattern: FoodPattern) async throws(Err) -> [FoodRank] {
        guard let expression = Self.expression(pattern) else { return [] }
        let ids = try await read { db in
            try db.query(
                "SELECT rowid FROM nutrition_food_words WHERE nutrition_food_words MATCH ?",
                expression
            ) { $0.int64(0) }
        }
        try await readNames(of: ids.filter { names[$0] == nil })
        return ids.compactMap { id in
            names[id].map { FoodRank(id: id, name: $0, isBuiltin: false, for: pattern) }
        }
    }

    private func readNames(of ids: [Int64]) async throws(Err) {
        guard !ids.isEmpty else { return }
        let read = try await read { db in
            let find = try db.prepare("SELECT name FROM nutrition_food WHERE id = ?")
            return try ids.compactMap { id -> (Int64, FoodName)? in
                defer { find.reset() }
                find.bind(1, id)
                return try find.step() ? (id, FoodName(find.row.text(0))) : nil
            }
        }
        for (id, name) in read { names[id] = name }
    }

    /// Every word must occur; the last one may be unfinished. Words are letters and digits, so
    /// nothing needs escaping.
    private static func expression(_ pattern: FoodPattern) -> String? {
        guard let last = pattern.words.indices.last else { return nil }
        return pattern.words.indices.map { index in
            let whole = "\"\(pattern.folded[index])\""
            guard pattern.isPrefix, index == last else { return whole }
            return "(\(whole) OR \"\(pattern.words[index])\"*)"
        }.joined(separator: " AND ")
    }

    private static func food(_ row: Row) -> Model.Food {
        Model.Food(
            id: row.int64(0), name: row.text(1), source: row.text(2),
            per100g: .init(
                energyKcal: row.optionalDouble(5), proteinG: row.optionalDouble(6),
                carbsG: row.optionalDouble(7), fatG: row.optionalDouble(8),
                fiberG: row.optionalDouble(9)),
            portions: PortionText.decode(row.text(11)), density: row.optionalDouble(10),
            sourceID: row.optionalText(3), original: row.optionalText(4))
    }

    // MARK: - Loading a table

    public func loadFoodTable(
        path: String, dryRun: Bool
    ) async throws(Err) -> Model.FoodTableReport {
        let table = try await SR28Table.read(path: path)
        let changes = dryRun ? try await preview(table.foods) : try await store(table.foods)
        return Model.FoodTableReport(
            file: path, rows: table.rows, added: changes.added.count,
            updated: changes.updated.count, unchanged: changes.unchanged,
            rejected: table.rejected, dryRun: dryRun)
    }

    /// What a load would change, without changing it.
    private func preview(_ foods: [SR28Food]) async throws(Err) -> FoodTableChanges {
        try await read { FoodTableChanges(foods, stored: try Self.fingerprints($0)) }
    }

    /// Stores the foods that are new or differ, in one transaction.
    private func store(_ foods: [SR28Food]) async throws(Err) -> FoodTableChanges {
        defer { names = [:] }
        return try await write { db in
            let changes = FoodTableChanges(foods, stored: try Self.fingerprints(db))
            if !changes.updated.isEmpty { try Self.forgetWords(of: changes.updated, db) }
            try Self.insert(changes.updated + changes.added, db)
            return changes
        }
    }

    private static func fingerprints(_ db: Connection) throws -> [Int64: Int64] {
        var stored: [Int64: Int64] = [:]
        try db.forEach("SELECT id, fingerprint FROM nutrition_food") {
            stored[$0.int64(0)] = $0.int64(1)
        }
        return stored
    }

    /// A contentless index forgets a row only when told what it had.
    private static func forgetWords(of foods: [SR28Food], _ db: Connection) throws {
        let find = try db.prepare("SELECT name, original FROM nutrition_food WHERE id = ?")
        let forget = try db.prepare(
            "INSERT INTO nutrition_food_words (nutrition_food_words, rowid, words) "
                + "VALUES ('delete', ?, ?)"
        )
        for food in foods {
            find.bind(1, food.food.id)
            let words = try find.step() ? words(of: find.row.text(0), find.row.optionalText(1)) : ""
            find.reset()
            forget.bind(1, food.food.id)
            forget.bind(2, words)
            try forget.run()
        }
    }

    private static func insert(_ foods: [SR28Food], _ db: Connection) throws {
        let insert = try db.prepare(
            "INSERT OR REPLACE INTO nutrition_food (\(columns), fingerprint) "
                + "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
        let index = try db.prepare("INSERT INTO nutrition_food_words (rowid, words) VALUES (?, ?)")
        for stored in foods {
            let food = stored.food
            insert.bind(1, food.id)
            insert.bind(2, food.name)
            insert.bind(3, food.source)
            insert.bind(4, food.sourceID)
            insert.bind(5, food.original)
            insert.bind(6, food.per100g.energyKcal)
            insert.bind(7, food.per100g.proteinG)
            insert.bind(8, food.per100g.carbsG)
            insert.bind(9, food.per100g.fatG)
            insert.bind(10, food.per100g.fiberG)
            insert.bind(11, food.density)
            insert.bind(12, PortionText.encode(food.portions))
            insert.bind(13, stored.fingerprint)
            try insert.run()
            index.bind(1, food.id)
            index.bind(2, words(of: food.name, food.original))
            try index.run()
        }
    }

    /// Lets a food be found by its words, as `insert` does.
    static func indexWords(_ db: Connection, _ food: Int64) throws {
        let found = try db.first("SELECT name, original FROM nutrition_food WHERE id = ?", food) {
            words(of: $0.text(0), $0.optionalText(1))
        }
        try db.execute(
            "INSERT INTO nutrition_food_words (rowid, words) VALUES (?, ?)", food, found)
    }

    private static func words(of name: String, _ original: String?) -> String {
        let words = FoodWords.split(name) + (original.map(FoodWords.split) ?? [])
        return FoodWords.forms(of: words).joined(separator: " ")
    }
}

/// What loading a table does to the foods already there.
private struct FoodTableChanges: Sendable {
    private(set) var added: [SR28Food] = []
    private(set) var updated: [SR28Food] = []
    private(set) var unchanged = 0

    /// Compares foods with the fingerprints of the stored ones.
    init(_ foods: [SR28Food], stored: [Int64: Int64]) {
        for food in foods {
            switch stored[food.food.id] {
            case nil: added.append(food)
            case food.fingerprint: unchanged += 1
            default: updated.append(food)
            }
        }
    }
}
