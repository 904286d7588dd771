// SPDX-License-Identifier: Apache-2.0

import Storage

/// The bounds of the domain's columns, table by table.
enum NutritionBounds {
    private static let word = StoredBound.text(40)
    private static let name = StoredBound.text(200)
    /// Lines and ingredients as JSON: two hundred at most, with a thousand characters each.
    private static let lines = StoredBound.text(200_000)
    private static let path = StoredBound.text(4_096)
    private static let grams = StoredBound.figure(0...1_000_000)

    /// What a row holds, far above what a person eats: amounts of any unit, and the five figures.
    private static let held: [String: StoredBound] = [
        "kcal": .figure(0...1_000_000), "protein": grams, "carbs": grams, "fat": grams,
        "fiber": grams,
    ]

    static let foodTable: [String: StoredBound] = ["id": .id, "fingerprint": .mark]
    static let foodLoad: [String: StoredBound] = ["id": .id, "owner": .id, "food_table": .id]
    static let food: [String: StoredBound] = [
        "food_table": .id, "id": .id, "name": name, "source": word, "source_id": word,
        "original": name, "density": .figure(0...1_000), "portions": lines, "fingerprint": .mark,
        "more": lines,
    ].merging(held) { $1 }
    static let imports: [String: StoredBound] = [
        "id": .id, "owner": .id, "format": word, "kind": word, "file": path, "at": .moment,
        "entries": .count, "weighings": .count, "measures": .count,
    ]
    static let ownFood: [String: StoredBound] = [
        "id": .id, "owner": .id, "name": name, "density": .figure(0...1_000), "portions": lines,
        "servings": .figure(0...1_000), "grams": grams, "ingredients": lines, "more": lines,
    ].merging(held) { $1 }
    static let meal: [String: StoredBound] = [
        "id": .id, "owner": .id, "name": name, "lines": lines,
    ]
    static let portion: [String: StoredBound] = [
        "id": .id, "owner": .id, "food": .id, "name": name, "grams": grams,
    ]
    static let entry: [String: StoredBound] = [
        "id": .id, "owner": .id, "day": .day, "at": .moment, "meal": name, "food": .id,
        "food_name": name, "food_source": word, "amount": .figure(0...1_000_000_000), "unit": name,
        "grams": grams, "import_id": .id, "identity": .mark, "more": lines,
    ].merging(held) { $1 }
    static let water: [String: StoredBound] = [
        "id": .id, "owner": .id, "day": .day, "at": .moment, "ml": .figure(0...1_000_000),
    ]
    static let weight: [String: StoredBound] = [
        "id": .id, "owner": .id, "day": .day, "at": .moment, "kg": .figure(0...1_000),
        "entered": .figure(0...1_000_000), "unit": word, "import_id": .id,
    ]
    static let measure: [String: StoredBound] = [
        "id": .id, "owner": .id, "day": .day, "at": .moment, "kind": word,
        "value": .figure(-1_000_000...1_000_000), "entered": .figure(-1_000_000...1_000_000),
        "unit": word, "path": path, "import_id": .id,
    ]
    static let target: [String: StoredBound] = [
        "owner": .id, "day": .day, "water": .figure(0...1_000_000), "training": .figure(0...1_000),
        "week": lines,
    ].merging(held) { $1 }
    static let body: [String: StoredBound] = [
        "owner": .id, "sex": word, "height_cm": .figure(0...1_000), "born": .day,
        "activity": word,
    ]
}
