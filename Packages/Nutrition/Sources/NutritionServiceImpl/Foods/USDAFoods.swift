// SPDX-License-Identifier: Apache-2.0

import CFoods
import CoreModels
import Foundation
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
/// Columns, parted by `|`: NDB number, name, other names, `y` where the survey has it, kcal, protein,
/// carbohydrate, fat, fibre, the nutrients of `more`, each in its unit, density in g/ml, portions
/// as `name:grams;…`. An empty column is unknown. Lines are in the order of their numbers.
struct USDAFoods: Sendable {
    /// How many there are, rounded down.
    static let count = 5_600

    /// The lines that searches met, ready to be matched, by their place in the text: a letter fits
    /// thousands.
    private var met: [Int: Line] = [:]

    /// A line as a search sees it.
    private struct Line {
        let id: Int64
        let name: FoodName
        let forms: [String]
        let isCommon: Bool

        /// Reads the first four columns of a line, byte by byte: a letter fits thousands of lines.
        init(at line: UnsafePointer<CChar>) {
            var columns: [String] = []
            var start = line
            while columns.count < 4, let bar = strpbrk(start, "|\n"), bar.pointee != 0x0A {
                let bytes = UnsafeRawBufferPointer(start: start, count: UnsafePointer(bar) - start)
                columns.append(String(decoding: bytes, as: UTF8.self))
                start = UnsafePointer(bar) + 1
            }
            let isWhole = columns.count == 4
            id = isWhole ? Int64(columns[0], in: SR28Food.numbers).map(SR28Food.id(ofNDB:)) ?? 0 : 0
            name = FoodName(isWhole ? columns[1] : "")
            let others = isWhole ? FoodWords.split(columns[2]) : []
            forms = name.words + name.folded + others + others.map(FoodWords.fold)
            isCommon = isWhole && columns[3] == "y"
        }
    }

    /// The foods that fit, in no order. A food that is in the everyday table too has the number
    /// that it has there.
    mutating func matches(_ pattern: FoodPattern) -> [FoodRank] {
        guard let word = pattern.rarest, let start = usda_foods() else { return [] }
        var ranked: [FoodRank] = []
        var next = start
        while let found = usda_foods_find(next, word) {
            var line = met[found - start]
            if line == nil {
                line = Line(at: found)
                met[found - start] = line
            }
            if let line, pattern.matches(line.forms) {
                let id = BuiltinFoods.twins[line.id] ?? line.id
                ranked.append(
                    FoodRank(
                        id: id, name: line.name, kind: .usda, isCommon: line.isCommon, for: pattern)
                )
            }
            guard let end = strchr(found, newline) else { return ranked }
            next = UnsafePointer(end) + 1
        }
        return ranked
    }

    /// The food of a number of the USDA table; `nil` where it does not come with the app.
    static func food(_ id: Int64) -> Nutrition.Business.Model.Food? {
        guard (SR28Food.firstID...SR28Food.lastID).contains(id) else { return nil }
        return usda_foods_numbered(String(String(id).dropFirst())).flatMap { food(text(of: $0)) }
    }

    private static func text(of line: UnsafePointer<CChar>) -> String {
        let end = strchr(line, newline).map { UnsafePointer($0) - line } ?? strlen(line)
        return String(
            decoding: UnsafeRawBufferPointer(start: line, count: end), as: UTF8.self)
    }

    /// What is known beside the five: the figures of a label.
    private static let more: [Nutrition.Business.Model.Nutrient] = [
        .sugar, .saturated, .cholesterol, .sodium, .potassium, .calcium, .iron,
    ]

    private static func food(_ line: String) -> Nutrition.Business.Model.Food? {
        let columns = line.split(separator: "|", omittingEmptySubsequences: false)
        guard columns.count == 11 + Self.more.count,
            let number = Int64(columns[0], in: SR28Food.numbers)
        else {
            return nil
        }
        var more: [Nutrition.Business.Model.Nutrient: Double] = [:]
        for (nutrient, column) in zip(Self.more, columns[9...]) {
            more[nutrient] = Double(column)
        }
        return Nutrition.Business.Model.Food(
            id: SR28Food.id(ofNDB: number), name: String(columns[1]), source: SR28Food.source,
            per100g: .init(
                energyKcal: Double(columns[4]), proteinG: Double(columns[5]),
                carbsG: Double(columns[6]), fatG: Double(columns[7]), fiberG: Double(columns[8]),
                more: more),
            portions: PortionText.decode(columns[columns.count - 1]),
            density: Double(columns[columns.count - 2]), sourceID: String(columns[0]),
            original: columns[2].isEmpty ? nil : String(columns[2]))
    }
}

private let newline = Int32(UInt8(ascii: "\n"))
