// SPDX-License-Identifier: Apache-2.0

import CoreModels
import NutritionModels
import Storage

/// A table of millions of foods in a file of its own beside the database, which never changes.
///
/// The row of a food is its place by popularity, so the index of words, which is in the order of the
/// rows, gives the most popular ones first and can stop after some of them: a letter that fits a
/// million foods costs as much as a rare word.
struct FoodFile {
    typealias Model = Nutrition.Business.Model

    /// How many foods a search looks at, the most popular ones.
    static let most = 200
    /// The longest beginning of a word that the index has a list for. Longer ones are put together
    /// from those of their words, which are few.
    private static let prefixes = (1...9).map(String.init).joined(separator: " ")
    /// Places of one popularity: more than there can be rows.
    private static let breadth: Int64 = 1 << 24
    /// Scans above this count as this many.
    private static let mostScans: Int64 = (1 << 20) - 1
    /// How many foods are written between two ticks.
    private static let foodsPerTick: Int64 = 4_096

    let db: Connection

    /// Where the file of a table is.
    static func path(of table: FoodTables.Loaded, beside database: String) -> String {
        let mark = String(UInt64(bitPattern: table.fingerprint), radix: 16)
        return "\(folder(beside: database))/\(OFFTable.source)-\(table.id)-\(mark).db"
    }

    /// The folder of all such files.
    static func folder(beside database: String) -> String { database + "-foods" }

    // MARK: - Making

    /// Figures are in thousandths of their unit: as whole numbers they take two or three bytes.
    private static let schema = """
        CREATE TABLE food (
            place INTEGER PRIMARY KEY,
            code INTEGER NOT NULL UNIQUE,
            name TEXT NOT NULL,
            kcal INTEGER, protein INTEGER, carbs INTEGER, fat INTEGER, fiber INTEGER,
            sugar INTEGER, saturated INTEGER, sodium INTEGER,
            serving INTEGER,
            fluid INTEGER
        ) STRICT;
        CREATE VIRTUAL TABLE food_words USING fts5(
            words, content = '', detail = none, columnsize = 0, prefix = '\(prefixes)'
        );
        INSERT INTO food_words (food_words, rank) VALUES ('hashsize', 33554432);
        """

    /// Reads an export into an empty database and, where it is to be kept, lets its foods be found.
    func fill(
        from path: String, of country: String?, isWhole: Bool,
        _ tick: (Model.Import.Step) throws -> Void
    ) throws -> OFFTable {
        try db.execute(script: Self.schema)
        let insert = try db.prepare(
            """
            INSERT OR IGNORE INTO food (place, code, name, kcal, protein, carbs, fat, fiber, sugar,
                saturated, sodium, serving, fluid)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """)
        var table = OFFTable(country: country)
        var count: Int64 = 0
        let keep = { (food: OFFFood) in
            let scans = min(food.scans, Self.mostScans)
            insert.bind(1, (Self.mostScans - scans) * Self.breadth + count)
            insert.bind(2, food.code)
            insert.bind(3, food.name)
            for (place, figure) in food.figures.enumerated() { insert.bind(4 + place, figure) }
            insert.bind(12, food.serving)
            insert.bind(13, food.isFluid ? Int64(1) : nil)
            try insert.run()
            guard db.changes == 1 else { return false }
            count += 1
            return true
        }
        try table.read(path: path, { try tick(.reading($0)) }, keep)
        if isWhole { try index(count, tick) }
        return table
    }

    /// In the order of the rows, or the index would be written over and over.
    private func index(_ count: Int64, _ tick: (Model.Import.Step) throws -> Void) throws {
        let insert = try db.prepare("INSERT INTO food_words (rowid, words) VALUES (?, ?)")
        var done: Int64 = 0
        try db.forEach("SELECT place, name FROM food ORDER BY place") { row in
            insert.bind(1, row.int64(0))
            insert.bind(2, FoodWords.forms(of: FoodWords.split(row.text(1))).joined(separator: " "))
            try insert.run()
            done += 1
            if done.isMultiple(of: Self.foodsPerTick) {
                try tick(.writing(Double(done) / Double(count)))
            }
        }
    }

    // MARK: - Searching

    /// The statement of a search: it must neither sort nor read more than its limit.
    static let search = """
        SELECT food.code, food.name FROM food_words JOIN food ON food.place = food_words.rowid
        WHERE food_words MATCH ? ORDER BY food_words.rowid LIMIT ?
        """
    /// Below this many foods with the finished words of a search, their names are looked at instead
    /// of the longest list of the index, that of the letter which is being typed.
    private static let few = 1_000

    /// The most popular foods that fit, with their names, and whether there may be more.
    func matches(_ pattern: FoodPattern) throws -> (foods: [(id: Int64, name: String)], isAll: Bool)
    {
        if let code = Self.code(pattern), let food = try food(OFFTable.firstID + code) {
            return ([(food.id, food.name)], true)
        }
        if let finished = pattern.finished, try isFew(finished) {
            let fitting = try find(finished, atMost: Self.few).filter {
                pattern.matches(FoodWords.forms(of: FoodWords.split($0.name)))
            }
            return (Array(fitting.prefix(Self.most)), fitting.count <= Self.most)
        }
        guard let expression = pattern.expression else { return ([], true) }
        let found = try find(expression, atMost: Self.most)
        return (found, found.count < Self.most)
    }

    private func isFew(_ expression: String) throws -> Bool {
        let count = try db.first(
            """
            SELECT count(*) FROM (
                SELECT rowid FROM food_words WHERE food_words MATCH ? ORDER BY rowid LIMIT ?)
            """, expression, Self.few
        ) { $0.int(0) }
        return (count ?? 0) < Self.few
    }

    private func find(
        _ expression: String, atMost limit: Int
    ) throws -> [(id: Int64, name: String)] {
        try db.query(Self.search, expression, limit) {
            (OFFTable.firstID + $0.int64(0), $0.text(1))
        }
    }

    /// The barcode that is searched: eight digits at least.
    private static func code(_ pattern: FoodPattern) -> Int64? {
        guard pattern.words.count == 1, let digits = pattern.words.first,
            (8...OFFTable.codeDigits).contains(digits.utf8.count)
        else { return nil }
        return Int64(digits, in: 0...99_999_999_999_999)
    }

    /// The food of a number.
    func food(_ id: Int64) throws -> Model.Food? {
        try db.first(
            """
            SELECT code, name, kcal, protein, carbs, fat, fiber, sugar, saturated, sodium, serving,
                fluid
            FROM food WHERE code = ?
            """, id - OFFTable.firstID, row: Self.food)
    }

    private static func food(_ row: Row) -> Model.Food {
        func figure(_ column: Int) -> Double? {
            row.optionalInt64(column).map { Double($0) / 1_000 }
        }
        var more: [Model.Nutrient: Double] = [:]
        for (column, nutrient) in [(7, Model.Nutrient.sugar), (8, .saturated), (9, .sodium)] {
            more[nutrient] = figure(column)
        }
        let isFluid = row.optionalInt(11) != nil
        return Model.Food(
            id: OFFTable.firstID + row.int64(0), name: row.text(1), source: OFFTable.source,
            per100g: .init(
                energyKcal: figure(2), proteinG: figure(3), carbsG: figure(4), fatG: figure(5),
                fiberG: figure(6), more: more),
            portions: figure(10).map { [.init(name: "serving", grams: $0)] } ?? [],
            density: isFluid ? 1 : nil, sourceID: "\(row.int64(0))")
    }
}
