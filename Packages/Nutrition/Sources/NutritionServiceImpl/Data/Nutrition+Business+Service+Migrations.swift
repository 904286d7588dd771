// SPDX-License-Identifier: Apache-2.0

public import NutritionModels
public import Storage

extension Nutrition.Business.Service {
    /// The domain's tables, step by step. The database applies the missing steps when it opens.
    public static var migrations: [Migration] {
        [Migration(domain: "nutrition", number: 1, sql: firstStep)]
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
}

extension Nutrition.Business.Service {
    /// The tables that are copied when a person's data goes to another database.
    public static var storedTables: [StoredTable] {
        [
            StoredTable(
                "nutrition_food", "food", id: "id", owner: nil, identity: ["id"],
                ignored: ["fingerprint"], added: indexWords),
            StoredTable(
                "nutrition_entry", "diary line", id: "id", references: ["food": "nutrition_food"],
                identity: [
                    "owner", "day", "at", "meal", "food", "food_name", "food_source", "amount",
                    "unit", "grams", "kcal", "protein", "carbs", "fat", "fiber",
                ]),
            StoredTable(
                "nutrition_water", "drink", id: "id", identity: ["owner", "day", "at", "ml"]),
            StoredTable(
                "nutrition_weight", "weighing", id: "id", identity: ["owner", "day"],
                ignored: ["at"]),
            StoredTable("nutrition_target", "target", identity: ["owner", "day"]),
            StoredTable("nutrition_body", "profile", identity: ["owner"]),
        ]
    }
}
