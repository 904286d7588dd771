// SPDX-License-Identifier: Apache-2.0

import Basics
import CoreModels
import NutritionModels
import Storage

/// The food tables of a database, and who loaded which.
///
/// A table never changes. Loading a file makes a table of the foods that are new to the person or
/// differ; a later one goes before an earlier one with the same food. People who load the same
/// foods share one table. Only who loaded it is recorded for undo: a row, however large the table.
struct FoodTables {
    typealias Model = Nutrition.Business.Model

    /// What all foods of one number are told apart by: also the row of the word index.
    struct Place: Hashable {
        let table: Int64
        let food: Int64

        init(table: Int64, food: Int64) {
            self.table = table
            self.food = food
        }

        init(row: Int64) {
            table = row >> 32
            food = row & 0xFFFF_FFFF
        }

        /// The rows of a table follow each other, so that a search looks at that table alone.
        var row: Int64 { table << 32 | food }
    }

    let db: Connection

    private static let columns =
        "id, name, source, source_id, original, kcal, protein, carbs, fat, fiber, density, portions, "
        + "more"

    // MARK: - Reading

    /// A table that a person loaded.
    struct Loaded: Sendable, Hashable {
        let id: Int64
        let fingerprint: Int64
        /// Whether its foods are in a file of their own: the database has none of them.
        let isFile: Bool
    }

    /// The tables that a person loaded, the newest last.
    func loaded(by owner: Model.Owner) throws -> [Loaded] {
        try db.query(
            """
            SELECT food_table, fingerprint,
                NOT EXISTS (SELECT 1 FROM nutrition_food WHERE nutrition_food.food_table = loaded.id)
            FROM nutrition_food_load
                JOIN nutrition_food_table AS loaded ON loaded.id = nutrition_food_load.food_table
            WHERE owner = ? GROUP BY food_table ORDER BY max(nutrition_food_load.id)
            """, owner.id
        ) { Loaded(id: $0.int64(0), fingerprint: $0.int64(1), isFile: $0.bool(2)) }
    }

    /// The food of a number in the newest of some tables of the database that has it.
    func food(_ id: Int64, in tables: [Int64]) throws -> Model.Food? {
        for table in tables.reversed() {
            let found = try db.first(
                "SELECT \(Self.columns) FROM nutrition_food WHERE food_table = ? AND id = ?", table,
                id, row: Self.food)
            if let found { return found }
        }
        return nil
    }

    /// The foods of a table whose words fit an expression of the word index, in the order of their
    /// numbers. A table has at most `SR28Table.rowLimit`.
    func matches(_ expression: String, in table: Int64) throws -> [Place] {
        try db.query(
            """
            SELECT rowid FROM nutrition_food_words
            WHERE nutrition_food_words MATCH ? AND rowid BETWEEN ? AND ?
            """, expression, Place(table: table, food: 0).row,
            Place(table: table, food: 0xFFFF_FFFF).row
        ) { Place(row: $0.int64(0)) }
    }

    /// The foods of some tables that a later one of them has too.
    func hidden(in tables: [Int64]) throws -> Set<Place> {
        var hidden: Set<Place> = []
        for (place, later) in tables.enumerated() {
            for table in tables[..<place] {
                try db.forEach(
                    """
                    SELECT new.id FROM nutrition_food new JOIN nutrition_food old
                        ON old.food_table = ? AND old.id = new.id
                    WHERE new.food_table = ?
                    """, table, later
                ) { hidden.insert(Place(table: table, food: $0.int64(0))) }
            }
        }
        return hidden
    }

    /// How many foods some tables have together.
    func count(in tables: [Int64]) throws -> Int {
        let counts = try tables.compactMap { table in
            try db.first("SELECT count(*) FROM nutrition_food WHERE food_table = ?", table) {
                $0.int(0)
            }
        }
        return counts.reduce(0, +)
    }

    /// The names of some foods; those that are gone are left out.
    func names(of places: [Place]) throws -> [(Place, FoodName)] {
        let find = try db.prepare("SELECT name FROM nutrition_food WHERE food_table = ? AND id = ?")
        return try places.compactMap { place in
            defer { find.reset() }
            find.bind(1, place.table)
            find.bind(2, place.food)
            return try find.step() ? (place, FoodName(find.row.text(0))) : nil
        }
    }

    /// The fingerprints of the foods that a person has loaded, by number.
    func fingerprints(of owner: Model.Owner) throws -> [Int64: Int64] {
        var stored: [Int64: Int64] = [:]
        for table in try loaded(by: owner) where !table.isFile {
            try db.forEach(
                "SELECT id, fingerprint FROM nutrition_food WHERE food_table = ?", table.id
            ) { stored[$0.int64(0)] = $0.int64(1) }
        }
        return stored
    }

    private static func food(_ row: Row) -> Model.Food {
        Model.Food(
            id: row.int64(0), name: row.text(1), source: row.text(2),
            per100g: .init(
                energyKcal: row.optionalDouble(5), proteinG: row.optionalDouble(6),
                carbsG: row.optionalDouble(7), fatG: row.optionalDouble(8),
                fiberG: row.optionalDouble(9), more: NutrientColumn.decode(row.optionalText(12))),
            portions: PortionText.decode(row.text(11)), density: row.optionalDouble(10),
            sourceID: row.optionalText(3), original: row.optionalText(4))
    }

    // MARK: - Loading

    /// How many foods are written between two ticks: some milliseconds' worth.
    private static let foodsPerTick = 1_024

    /// Gives a person some foods. `tick` hears how much is written, from 0 to 1.
    func load(
        _ foods: [SR28Food], for owner: Model.Owner, _ tick: (Double) throws -> Void
    ) throws {
        let fingerprint = Self.fingerprint(foods.map { ($0.food.id, $0.fingerprint) })
        let table: Int64
        if let same = try same(foods, fingerprint) {
            table = same
        } else {
            try db.execute(
                "INSERT INTO nutrition_food_table (fingerprint) VALUES (?)", fingerprint)
            table = db.lastInsertID
            try insert(foods, into: table, tick)
        }
        try db.execute(
            "INSERT INTO nutrition_food_load (owner, food_table) VALUES (?, ?)", owner.id, table)
    }

    /// Gives a person a table whose foods are in a file, in place of the one of the kind that the
    /// person has. Nobody shares it, so nobody can have made it to be taken for another.
    func loadFile(_ fingerprint: Int64, for owner: Model.Owner) throws -> Loaded {
        for old in try loaded(by: owner) where old.isFile {
            try db.execute(
                "DELETE FROM nutrition_food_load WHERE owner = ? AND food_table = ?", owner.id,
                old.id)
        }
        try db.execute("INSERT INTO nutrition_food_table (fingerprint) VALUES (?)", fingerprint)
        let table = Loaded(id: db.lastInsertID, fingerprint: fingerprint, isFile: true)
        try db.execute(
            "INSERT INTO nutrition_food_load (owner, food_table) VALUES (?, ?)", owner.id, table.id)
        return table
    }

    /// The table of exactly these foods. A fingerprint alone would be no proof, since another
    /// person may have made the other table on purpose.
    private func same(_ foods: [SR28Food], _ fingerprint: Int64) throws -> Int64? {
        let known = try db.query(
            "SELECT id FROM nutrition_food_table WHERE fingerprint = ?", fingerprint
        ) { $0.int64(0) }
        return try known.first { table in
            var missing = Dictionary(uniqueKeysWithValues: foods.map { ($0.food.id, $0.food) })
            var isEqual = true
            try db.forEach(
                "SELECT \(Self.columns) FROM nutrition_food WHERE food_table = ?", table
            ) { row in
                let food = Self.food(row)
                if missing.removeValue(forKey: food.id) != food { isEqual = false }
            }
            return isEqual && missing.isEmpty
        }
    }

    private func insert(
        _ foods: [SR28Food], into table: Int64, _ tick: (Double) throws -> Void
    ) throws {
        let insert = try db.prepare(
            "INSERT INTO nutrition_food (\(Self.columns), fingerprint, food_table) "
                + "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
        for (count, stored) in foods.enumerated() {
            if count.isMultiple(of: Self.foodsPerTick) {
                try tick(Double(count) / Double(foods.count))
            }
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
            insert.bind(13, NutrientColumn.encode(food.per100g.more))
            insert.bind(14, stored.fingerprint)
            insert.bind(15, table)
            try insert.run()
            try index(Place(table: table, food: food.id), Self.words(food.name, food.original))
        }
        try tick(1)
    }

    // MARK: - Words

    /// Lets a food be found by its words, as `load` does.
    func indexWords(of place: Place) throws {
        let words = try db.first(
            "SELECT name, original FROM nutrition_food WHERE food_table = ? AND id = ?",
            place.table, place.food
        ) { Self.words($0.text(0), $0.optionalText(1)) }
        if let words { try index(place, words) }
    }

    private func index(_ place: Place, _ words: String) throws {
        try db.execute(
            "INSERT INTO nutrition_food_words (rowid, words) VALUES (?, ?)", place.row, words)
    }

    private static func words(_ name: String, _ original: String?) -> String {
        let words = FoodWords.split(name) + (original.map(FoodWords.split) ?? [])
        return FoodWords.forms(of: words).joined(separator: " ")
    }
}

// MARK: - Coming and going

extension FoodTables {
    /// What tells two tables apart, in any order of their foods: a hash of numbers and
    /// fingerprints.
    private static func fingerprint(_ foods: [(Int64, Int64)]) -> Int64 {
        var hash = FNV1a()
        for (id, fingerprint) in foods.sorted(by: { $0.0 < $1.0 }) {
            hash.add(UInt64(bitPattern: id))
            hash.add(UInt64(bitPattern: fingerprint))
        }
        return Int64(bitPattern: hash.value)
    }

    /// The table of the foods that everybody saw before tables had owners.
    private static let firstTable: Int64 = 0

    /// Gives the foods of the shared table, if there are any, to every profile of the database.
    func shareOut() throws {
        let foods = try db.query(
            "SELECT id, fingerprint FROM nutrition_food WHERE food_table = ?", Self.firstTable
        ) { ($0.int64(0), $0.int64(1)) }
        let isKnown = try db.first(
            "SELECT 1 FROM nutrition_food_table WHERE id = ?", Self.firstTable
        ) { _ in true }
        guard !foods.isEmpty, isKnown == nil else { return }
        try db.execute(
            "INSERT INTO nutrition_food_table (id, fingerprint) VALUES (?, ?)", Self.firstTable,
            Self.fingerprint(foods))
        // A database of this domain alone has no profiles.
        guard try db.hasTable("profiles") else { return }
        try db.execute(
            "INSERT INTO nutrition_food_load (owner, food_table) SELECT id, ? FROM profiles",
            Self.firstTable)
    }

    /// Removes the tables that nobody has loaded, but for those of undone loads.
    func sweep(keeping undone: Set<Int64>) throws {
        let tables = try db.query(
            """
            SELECT id, fingerprint FROM nutrition_food_table
            WHERE id NOT IN (SELECT food_table FROM nutrition_food_load)
            """
        ) { Loaded(id: $0.int64(0), fingerprint: $0.int64(1), isFile: true) }
        for place in tables where !undone.contains(place.id) {
            let table = place.id
            // There is such a file only where the table has no rows.
            Database.discard(FoodFile.path(of: place, beside: db.path))
            // A contentless index forgets a row only when told what it had.
            let foods = try db.query(
                "SELECT id, name, original FROM nutrition_food WHERE food_table = ?", table
            ) { ($0.int64(0), Self.words($0.text(1), $0.optionalText(2))) }
            for (food, words) in foods {
                try db.execute(
                    """
                    INSERT INTO nutrition_food_words (nutrition_food_words, rowid, words)
                    VALUES ('delete', ?, ?)
                    """, Place(table: table, food: food).row, words)
            }
            try db.execute("DELETE FROM nutrition_food WHERE food_table = ?", table)
            try db.execute("DELETE FROM nutrition_food_table WHERE id = ?", table)
        }
    }
}
