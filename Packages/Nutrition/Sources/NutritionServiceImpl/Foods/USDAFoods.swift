// SPDX-License-Identifier: Apache-2.0

import CFoods
import NutritionModels

/// The foods of USDA SR28 that come with the app, beside the everyday ones of `BuiltinFoods`.
///
/// The text of `CFoods/usda.txt` is in the program's file and stays there: a search looks for the
/// longest word in it, and reads only the lines that have that. Names are those of SR28's
/// FOOD_DES table (public domain) without what tells nobody anything, portions those of its WEIGHT
/// table. Left out are baby foods, foods of the Alaska Natives, ingredients of the industry,
/// brands and imported cuts that the survey of what Americans eat (FNDDS) has not, and of foods
/// that differ in salt, grade, trim or enrichment all but one. Those of that survey come first,
/// then the plainer before the more special name.
///
/// Columns, parted by `|`: name, other names, NDB number, kcal, protein, carbohydrate, fat, fibre,
/// the nutrients of `more`, each in its unit, density in g/ml, portions as `name:grams;…`. An empty
/// column is unknown.
struct USDAFoods: Sendable {
    /// The lines that searches met, ready to be matched, by their place in the text: a letter fits
    /// thousands.
    private var met: [Int: Line] = [:]

    /// A line as a search sees it.
    private struct Line {
        let id: Int64
        let name: FoodName
        let forms: [String]

        init(_ text: Substring) {
            let columns = text.split(
                separator: "|", maxSplits: 3, omittingEmptySubsequences: false)
            id = columns.count > 2 ? Int64(columns[2]).map(SR28Food.id(ofNDB:)) ?? 0 : 0
            name = FoodName(String(columns.first ?? ""))
            let others = columns.count > 1 ? FoodWords.split(String(columns[1])) : []
            forms = FoodWords.forms(of: name.words + others)
        }
    }

    /// The foods that fit, in no order. A food that is in the everyday table too has the number
    /// that it has there.
    mutating func matches(_ pattern: FoodPattern) -> [FoodRank] {
        guard let word = pattern.rarest else { return [] }
        var ranked: [FoodRank] = []
        Self.forEachLine(with: word) { place, text in
            let line = met[place] ?? Line(text)
            met[place] = line
            guard pattern.matches(line.forms) else { return }
            let id = BuiltinFoods.twins[line.id] ?? line.id
            ranked.append(
                FoodRank(id: id, name: line.name, kind: .usda, place: place, for: pattern))
        }
        return ranked
    }

    /// The food of a number of the USDA table; `nil` where it does not come with the app.
    static func food(_ id: Int64) -> Nutrition.Business.Model.Food? {
        guard (SR28Food.firstID...SR28Food.lastID).contains(id) else { return nil }
        let number = String(id).dropFirst()
        var found: Nutrition.Business.Model.Food?
        // A figure of another food may have the same digits.
        forEachLine(with: "|\(number)|") { _, text in
            if let food = food(of: text), food.id == id { found = food }
        }
        return found
    }

    /// Hands out every line that has a word, with its place in the text.
    private static func forEachLine(with word: String, _ body: (Int, Substring) -> Void) {
        guard let start = usda_foods() else { return }
        var next = start
        while let found = usda_foods_find(next, word) {
            var (first, end) = (found, found)
            while first > next, first[-1] != newline { first -= 1 }
            while end.pointee != newline, end.pointee != 0 { end += 1 }
            let bytes = UnsafeRawBufferPointer(start: first, count: end - first)
            body(first - start, String(decoding: bytes, as: UTF8.self)[...])
            if end.pointee == 0 { return }
            next = end + 1
        }
    }

    /// What is known beside the five: the figures of a label.
    private static let more: [Nutrition.Business.Model.Nutrient] = [
        .sugar, .saturated, .cholesterol, .sodium, .potassium, .calcium, .iron,
    ]

    private static let newline = CChar(UInt8(ascii: "\n"))

    private static func food(of line: Substring) -> Nutrition.Business.Model.Food? {
        let columns = line.split(separator: "|", omittingEmptySubsequences: false)
        guard columns.count == 10 + Self.more.count, let number = Int64(columns[2]) else {
            return nil
        }
        var more: [Nutrition.Business.Model.Nutrient: Double] = [:]
        for (nutrient, column) in zip(Self.more, columns[8...]) {
            more[nutrient] = Double(column)
        }
        return Nutrition.Business.Model.Food(
            id: SR28Food.id(ofNDB: number), name: String(columns[0]), source: SR28Food.source,
            per100g: .init(
                energyKcal: Double(columns[3]), proteinG: Double(columns[4]),
                carbsG: Double(columns[5]), fatG: Double(columns[6]), fiberG: Double(columns[7]),
                more: more),
            portions: PortionText.decode(columns[columns.count - 1]),
            density: Double(columns[columns.count - 2]),
            sourceID: String(columns[2]),
            original: columns[1].isEmpty ? nil : String(columns[1]))
    }
}
