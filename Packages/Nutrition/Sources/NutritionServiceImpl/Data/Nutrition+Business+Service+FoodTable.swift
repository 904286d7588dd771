// SPDX-License-Identifier: Apache-2.0

public import CoreModels
public import NutritionModels
public import Storage

/// The foods that people loaded, with full-text search over their names.
extension Nutrition.Business.Service {
    /// The foods that a person loaded with these numbers, in the order asked for; numbers without a
    /// food are left out.
    func tableFoods(_ ids: [Int64], of owner: Model.Owner) async throws(Err) -> [Model.Food] {
        guard !ids.isEmpty else { return [] }
        return try await read { db in
            let tables = FoodTables(db: db)
            let loaded = try tables.loaded(by: owner)
            return try ids.compactMap { try tables.food($0, in: loaded) }
        }
    }

    /// Every food that a person loaded and that fits, ranked, in no order.
    func tableMatches(
        _ pattern: FoodPattern, of owner: Model.Owner
    ) async throws(Err) -> [FoodRank] {
        guard let expression = Self.expression(pattern) else { return [] }
        let (tables, places) = try await read { db in
            let tables = FoodTables(db: db)
            let loaded = try tables.loaded(by: owner)
            return (loaded, try loaded.flatMap { try tables.matches(expression, in: $0) })
        }
        if overlaid.tables != tables {
            overlaid = (tables, try await read { try FoodTables(db: $0).hidden(in: tables) })
        }
        var ranked: [FoodRank] = []
        ranked.reserveCapacity(places.count)
        var unread: [FoodTables.Place] = []
        func rank(_ place: FoodTables.Place, _ name: FoodName) {
            ranked.append(FoodRank(id: place.food, name: name, kind: .loaded, for: pattern))
        }
        // A letter fits thousands of foods: nothing is looked up twice, or in an empty set.
        let hidden = overlaid.hidden
        for place in places where hidden.isEmpty || !hidden.contains(place) {
            if let name = names[place] { rank(place, name) } else { unread.append(place) }
        }
        if !unread.isEmpty {
            for (place, name) in try await read({ [unread] in
                try FoodTables(db: $0).names(of: unread)
            }) {
                names[place] = name
                rank(place, name)
            }
        }
        return ranked
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

    // MARK: - Loading a table

    public func loadFoodTable(
        path: String, dryRun: Bool, for owner: Model.Owner
    ) async throws(Err) -> Model.FoodTableReport {
        defer { progress(.ended) }
        let table = try await SR28Table.read(path: path) {
            [progress] (fraction) throws(Err) in
            if Task.isCancelled { throw .importing(.stopped) }
            progress(.reading(fraction))
        }
        let work: @Sendable (Connection) throws -> FoodTableChanges = { [progress] db in
            let tables = FoodTables(db: db)
            let changes = FoodTableChanges(
                table.foods, stored: try tables.fingerprints(of: owner))
            let new = changes.updated + changes.added
            if !dryRun, !new.isEmpty {
                try tables.load(new, for: owner) { fraction in
                    if Task.isCancelled { throw Err.importing(.stopped) }
                    progress(.writing(fraction))
                }
            }
            return changes
        }
        let changes = dryRun ? try await read(work) : try await write(work)
        return Model.FoodTableReport(
            file: path, rows: table.rows, added: changes.added.count,
            updated: changes.updated.count, unchanged: changes.unchanged,
            rejected: table.rejected, dryRun: dryRun)
    }

    /// The tables that nobody has loaded go when no undone load of them can come back.
    public static var remains: [Journal.Remains] {
        [
            Journal.Remains(of: "nutrition_food_load", in: "food_table") { db, undone in
                try FoodTables(db: db).sweep(keeping: undone)
            }
        ]
    }
}

/// What loading a table does to the foods that a person has.
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
