// SPDX-License-Identifier: Apache-2.0

public import NutritionModels
public import Storage

extension Nutrition.Business.Service {
    /// The domain's tables, step by step. The database applies the missing steps when it opens.
    public static var migrations: [Migration] {
        [
            Migration(domain: "nutrition", number: 1, sql: firstStep),
            Migration(domain: "nutrition", number: 2, sql: imports),
            Migration(domain: "nutrition", number: 3, sql: ownTables) {
                try FoodTables(db: $0).shareOut()
            },
            Migration(domain: "nutrition", number: 4, sql: ownFoods),
            Migration(domain: "nutrition", number: 5, sql: savedMeals),
            Migration(domain: "nutrition", number: 6, sql: nutrients),
            Migration(domain: "nutrition", number: 7, sql: targetsOfDays),
            Migration(domain: "nutrition", number: 8, sql: measures),
        ]
    }

    /// Foods of loaded tables with their words for full-text search, the diary, water, weights,
    /// targets, body facts.
    ///
    /// The word table is contentless: it holds what is searched and nothing twice. Its rows have
    /// the numbers of the foods.
    private static let firstStep = """
        CREATE TABLE nutrition_food (
            id INTEGER PRIMARY KEY,
            name TEXT NOT NULL,
            source TEXT NOT NULL,
            source_id TEXT,
            original TEXT,
            kcal REAL, protein REAL, carbs REAL, fat REAL, fiber REAL,
            density REAL,
            portions TEXT NOT NULL,
            fingerprint INTEGER NOT NULL
        ) STRICT;
        CREATE VIRTUAL TABLE nutrition_food_words USING fts5(
            words, content = '', detail = none, columnsize = 0
        );
        CREATE TABLE nutrition_entry (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            owner INTEGER NOT NULL,
            day TEXT NOT NULL,
            at REAL NOT NULL,
            meal TEXT NOT NULL,
            food INTEGER,
            food_name TEXT NOT NULL,
            food_source TEXT NOT NULL,
            amount REAL NOT NULL,
            unit TEXT NOT NULL,
            grams REAL NOT NULL,
            kcal REAL, protein REAL, carbs REAL, fat REAL, fiber REAL
        ) STRICT;
        CREATE INDEX nutrition_entry_day ON nutrition_entry (owner, day);
        CREATE TABLE nutrition_water (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            owner INTEGER NOT NULL,
            day TEXT NOT NULL,
            at REAL NOT NULL,
            ml REAL NOT NULL
        ) STRICT;
        CREATE INDEX nutrition_water_day ON nutrition_water (owner, day);
        CREATE TABLE nutrition_weight (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            owner INTEGER NOT NULL,
            day TEXT NOT NULL,
            at REAL NOT NULL,
            kg REAL NOT NULL,
            entered REAL NOT NULL,
            unit TEXT NOT NULL,
            UNIQUE (owner, day)
        ) STRICT;
        CREATE TABLE nutrition_target (
            owner INTEGER NOT NULL,
            day TEXT NOT NULL,
            kcal REAL, protein REAL, carbs REAL, fat REAL, fiber REAL, water REAL,
            PRIMARY KEY (owner, day)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE nutrition_body (
            owner INTEGER PRIMARY KEY,
            sex TEXT,
            height_cm REAL,
            born TEXT,
            activity TEXT NOT NULL
        ) STRICT;
        """

    /// Imports of other apps' exports. A line keeps its row's identity, which does not let it come
    /// twice. Its mass may be unknown, so the column is made anew without NOT NULL.
    private static let imports = """
        CREATE TABLE nutrition_import (
            id INTEGER PRIMARY KEY,
            owner INTEGER NOT NULL,
            format TEXT NOT NULL,
            kind TEXT NOT NULL,
            file TEXT NOT NULL,
            at REAL NOT NULL,
            entries INTEGER NOT NULL,
            weighings INTEGER NOT NULL
        ) STRICT;
        ALTER TABLE nutrition_entry RENAME COLUMN grams TO certain_grams;
        ALTER TABLE nutrition_entry ADD COLUMN grams REAL;
        UPDATE nutrition_entry SET grams = certain_grams;
        ALTER TABLE nutrition_entry DROP COLUMN certain_grams;
        ALTER TABLE nutrition_entry ADD COLUMN import_id INTEGER;
        ALTER TABLE nutrition_entry ADD COLUMN identity INTEGER;
        CREATE UNIQUE INDEX nutrition_entry_identity
            ON nutrition_entry (owner, identity) WHERE identity IS NOT NULL;
        CREATE INDEX nutrition_entry_import
            ON nutrition_entry (import_id) WHERE import_id IS NOT NULL;
        ALTER TABLE nutrition_weight ADD COLUMN import_id INTEGER;
        """

    /// Everybody's own food tables: who loaded which table, and its foods. The foods that all
    /// profiles had so far become table 0, which all of them have loaded; so the numbers of their
    /// rows in the word table stay.
    private static let ownTables = """
        CREATE TABLE nutrition_food_table (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            fingerprint INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE nutrition_food_load (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            owner INTEGER NOT NULL,
            food_table INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX nutrition_food_load_owner ON nutrition_food_load (owner);
        ALTER TABLE nutrition_food RENAME TO nutrition_food_before;
        CREATE TABLE nutrition_food (
            food_table INTEGER NOT NULL DEFAULT 0,
            id INTEGER NOT NULL,
            name TEXT NOT NULL,
            source TEXT NOT NULL,
            source_id TEXT,
            original TEXT,
            kcal REAL, protein REAL, carbs REAL, fat REAL, fiber REAL,
            density REAL,
            portions TEXT NOT NULL,
            fingerprint INTEGER NOT NULL,
            PRIMARY KEY (food_table, id)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO nutrition_food (id, name, source, source_id, original, kcal, protein, carbs,
                fat, fiber, density, portions, fingerprint)
            SELECT id, name, source, source_id, original, kcal, protein, carbs, fat, fiber,
                density, portions, fingerprint FROM nutrition_food_before;
        DROP TABLE nutrition_food_before;
        """

    /// Everybody's own foods and recipes, per 100 g. A recipe has servings, its mass and its
    /// ingredients with what they held, as JSON. Their numbers begin behind those of the USDA foods
    /// and never come again, since lines of the diary may have those of removed ones.
    private static let ownFoods = """
        CREATE TABLE nutrition_own_food (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            owner INTEGER NOT NULL,
            name TEXT NOT NULL,
            kcal REAL, protein REAL, carbs REAL, fat REAL, fiber REAL,
            density REAL,
            portions TEXT NOT NULL,
            servings REAL,
            grams REAL,
            ingredients TEXT
        ) STRICT;
        CREATE INDEX nutrition_own_food_owner ON nutrition_own_food (owner);
        INSERT INTO sqlite_sequence (name, seq) VALUES ('nutrition_own_food', 200000);
        """

    /// Saved meals with their lines as JSON, and the units that people gave foods of the built-in and
    /// of loaded tables.
    private static let savedMeals = """
        CREATE TABLE nutrition_meal (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            owner INTEGER NOT NULL,
            name TEXT NOT NULL,
            lines TEXT NOT NULL
        ) STRICT;
        CREATE INDEX nutrition_meal_owner ON nutrition_meal (owner);
        CREATE TABLE nutrition_portion (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            owner INTEGER NOT NULL,
            food INTEGER NOT NULL,
            name TEXT NOT NULL,
            grams REAL NOT NULL
        ) STRICT;
        CREATE INDEX nutrition_portion_owner ON nutrition_portion (owner, food);
        """

    /// Nutrients beside the five, by name: `iron:3.1;sodium:400`. NULL where none is known.
    private static let nutrients = """
        ALTER TABLE nutrition_entry ADD COLUMN more TEXT;
        ALTER TABLE nutrition_food ADD COLUMN more TEXT;
        ALTER TABLE nutrition_own_food ADD COLUMN more TEXT;
        """

    /// What training adds to targets, in percent, and the days of the week with targets of their own,
    /// as JSON. Targets from before hold on every day.
    private static let targetsOfDays = """
        ALTER TABLE nutrition_target ADD COLUMN training REAL;
        ALTER TABLE nutrition_target ADD COLUMN week TEXT;
        """

    /// What is measured of the body, one figure of a kind and day. A photo has its path, and the
    /// figure 0.
    private static let measures = """
        CREATE TABLE nutrition_measure (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            owner INTEGER NOT NULL,
            day TEXT NOT NULL,
            at REAL NOT NULL,
            kind TEXT NOT NULL,
            value REAL NOT NULL,
            entered REAL NOT NULL,
            unit TEXT NOT NULL,
            path TEXT NOT NULL DEFAULT '',
            import_id INTEGER,
            UNIQUE (owner, day, kind, path)
        ) STRICT;
        ALTER TABLE nutrition_import ADD COLUMN measures INTEGER NOT NULL DEFAULT 0;
        """
}

extension Nutrition.Business.Service {
    private static let loadedTables = "SELECT food_table FROM nutrition_food_load WHERE owner = ?"

    /// The tables that are copied when a person's data goes to another database.
    public static var storedTables: [StoredTable] {
        [
            StoredTable(
                "nutrition_food_table", "table of foods", bounds: NutritionBounds.foodTable,
                id: "id", owner: nil,
                used: "id IN (\(loadedTables))", identity: ["fingerprint"]),
            StoredTable(
                "nutrition_food_load", "food table", bounds: NutritionBounds.foodLoad,
                id: "id",
                references: ["food_table": "nutrition_food_table"],
                identity: ["owner", "food_table"]),
            StoredTable(
                "nutrition_food", "food", bounds: NutritionBounds.food, owner: nil,
                used: "food_table IN (\(loadedTables))",
                whole: "food_table", references: ["food_table": "nutrition_food_table"],
                identity: ["food_table", "id"], ignored: ["fingerprint"],
                added: { db, food in
                    guard let table = food["food_table"], let id = food["id"] else { return }
                    try FoodTables(db: db).indexWords(of: .init(table: table, food: id))
                },
                // An export of a program that knew no tables of one person has foods alone.
                loaded: { try FoodTables(db: $0).shareOut() }),
            StoredTable(
                "nutrition_import", "food import", letter: "n", bounds: NutritionBounds.imports,
                id: "id",
                identity: ["owner", "format", "kind", "file", "at"],
                ignored: ["entries", "weighings", "measures"]),
            StoredTable(
                "nutrition_own_food", "own food", called: ["foods", "recipes"], letter: "f",
                bounds: NutritionBounds.ownFood,
                id: "id",
                identity: ["owner", "name"],
                folded: ["name"], secrets: ["ingredients"]),
            StoredTable(
                "nutrition_meal", "saved meal", called: ["meals"], bounds: NutritionBounds.meal,
                id: "id",
                identity: ["owner", "name"],
                folded: ["name"], secrets: ["lines"]),
            StoredTable(
                "nutrition_portion", "food unit", called: ["units"],
                bounds: NutritionBounds.portion, id: "id",
                identity: ["owner", "food", "name"]),
            StoredTable(
                "nutrition_entry", "diary line", called: ["food", "diary", "eaten"], letter: "m",
                isHeadline: true,
                bounds: NutritionBounds.entry, id: "id",
                references: ["food": "nutrition_own_food", "import_id": "nutrition_import"],
                unique: ["owner", "identity"],
                identity: [
                    "owner", "day", "at", "meal", "food", "food_name", "food_source", "amount",
                    "unit", "grams", "kcal", "protein", "carbs", "fat", "fiber", "more",
                ], ignored: ["import_id"], moments: ["at"],
                implied: [
                    "food", "food_source", "grams", "kcal", "protein", "carbs", "fat", "fiber",
                    "more",
                ], words: .init(letter: "m", columns: ["food_name": "food"])),
            StoredTable(
                "nutrition_water", "drink", called: ["water", "drinks"], letter: "h",
                isHeadline: true,
                bounds: NutritionBounds.water, id: "id",
                identity: ["owner", "day", "at", "ml"],
                moments: ["at"], words: .init(letter: "h")),
            StoredTable(
                "nutrition_weight", "weighing", called: ["weights", "weighings"], letter: "k",
                isHeadline: true,
                bounds: NutritionBounds.weight, id: "id",
                references: ["import_id": "nutrition_import"], identity: ["owner", "day"],
                ignored: ["at", "import_id"], implied: ["kg"],
                words: .init(letter: "k", columns: ["entered": "weight"])),
            StoredTable(
                "nutrition_measure", "measurement", called: ["measures", "measurements"],
                letter: "d", bounds: NutritionBounds.measure,
                id: "id",
                references: ["import_id": "nutrition_import"],
                identity: ["owner", "day", "kind", "path"], ignored: ["at", "import_id"],
                implied: ["value"],
                words: .init(
                    letter: "d", title: ["day", "kind"], columns: ["entered": "figure"])),
            StoredTable(
                "nutrition_target", "target", called: ["targets"], bounds: NutritionBounds.target,
                identity: ["owner", "day"], secrets: ["week"]),
            StoredTable(
                "nutrition_body", "profile", called: ["profile"], bounds: NutritionBounds.body,
                identity: ["owner"]),
        ]
    }
}
