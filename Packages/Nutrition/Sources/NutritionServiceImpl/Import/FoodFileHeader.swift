// SPDX-License-Identifier: Apache-2.0

import CoreModels
import FileFormats
import NutritionModels

/// The columns of a file, found by their names however they are spelled, and what file they make.
struct FoodFileHeader {
    typealias Import = Nutrition.Business.Model.Import

    /// What a header says of its file.
    enum File: Equatable {
        case known(Import.Kind)
        /// A file of a known app with nothing for the diary.
        case other(Import.Format, what: String)
    }

    /// The names as written, in order.
    let names: [String]
    private let columns: [String: Int]

    init(_ names: [String]) {
        self.names = names
        let written = names.map(Self.normalised)
        let english = Self.withings.lazy.map { $0.english(written) }
            .first { $0.contains("fat mass kg") || $0.contains("fat mass lb") }
        columns = Dictionary(
            (english ?? written).enumerated().map { ($0.element, $0.offset) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The columns of Withings in German, as in Handballfreak/WithingsData and krischik/Fit-Import,
    /// and in Dutch, as a public test of another reader of such files has them. No file in another
    /// language was found in public.
    private static let withings = [
        TranslatedHeader(
            """
            datum=date, gewicht=weight, fettmasse=fat mass, knochenmasse=bone mass
            muskelmasse=muscle mass, wasseranteil=hydration, kommentare=comments
            """),
        TranslatedHeader(
            """
            datum=date, gewicht=weight, vetcellen=fat mass, vetmassa=fat mass
            botmassa=bone mass, spiermassa=muscle mass, hydratatie=hydration
            opmerkingen=comments
            """),
    ]

    /// Letters, digits and `%` in lower case; anything between them is one space.
    private static func normalised(_ name: String) -> String {
        name.lowercased().split { !($0.isLetter || $0.isNumber || $0 == "%") }
            .joined(separator: " ")
    }

    /// The first column with one of the names; -1 where there is none, which reads as blank.
    func column(_ names: String...) -> Int { column(of: names) }

    /// The same of a list.
    func column(of names: [String]) -> Int {
        names.lazy.compactMap { columns[$0] }.first ?? -1
    }

    /// The name of a column as written; its place where it has none.
    func name(_ column: Int) -> String {
        guard names.indices.contains(column), names[column].contains(where: { $0 != " " }) else {
            return "column \(column + 1)"
        }
        return names[column]
    }

    private func has(_ wanted: String...) -> Bool { wanted.allSatisfy { columns[$0] != nil } }

    private func hasOne(_ wanted: String...) -> Bool { wanted.contains { columns[$0] != nil } }

    /// What Strong measures besides the weight, as its files name it.
    private static let strongMeasurements: Set<String> = [
        "weight", "body fat percentage", "body fat", "caloric intake", "neck", "shoulders", "chest",
        "left bicep", "right bicep", "left forearm", "right forearm", "upper abs", "waist",
        "lower abs", "hips", "left thigh", "right thigh", "left calf", "right calf",
    ]

    /// The measurement of a file of Strong, which has a date and one figure with its unit.
    private var strongMeasurement: String? {
        guard names.count == 2, columns["date"] == 0 else { return nil }
        let (written, unit) = measured(1)
        let name = Self.normalised(written)
        guard !unit.isEmpty else { return nil }
        let isWeight = MassUnit(word: unit) != nil
        guard Self.strongMeasurements.contains(name), (name == "weight") == isWeight else {
            return nil
        }
        return name
    }

    /// A column's name without the unit in brackets at its end, and that unit.
    func measured(_ column: Int) -> (name: String, unit: String) {
        let name = names[column]
        guard name.hasSuffix(")"), let open = name.lastIndex(of: "(") else { return (name, "") }
        return (String(name[..<open]), String(name[open...].dropFirst().dropLast()))
    }

    /// The file the columns make; `nil` for that of another app.
    var file: File? {
        guard hasOne("day", "date") else { return nil }
        let hasEnergy = hasOne("energy kcal", "energy kj")
        if has("food name", "amount"), hasEnergy || has("group") { return .known(.servings) }
        if has("metric", "unit", "amount") { return .known(.biometrics) }
        if has("exercise", "minutes", "calories burned") {
            return .other(.cronometer, what: "exercises")
        }
        if has("day", "group", "note"), names.count <= 4 {
            return .other(.cronometer, what: "notes")
        }
        if hasEnergy, hasOne("protein g", "fat g", "carbs g", "completed"), !has("meal") {
            return .known(.dailySummary)
        }
        if has("date", "name", "meal", "quantity", "units", "calories", "deleted") {
            return .known(.foodLog)
        }
        if has("date", "weight", "deleted") { return .known(.weights) }
        if has("date"), hasOne("weight kg", "weight lb", "weight lbs"),
            hasOne("fat mass kg", "fat mass lb", "fat mass lbs")
        {
            return .known(.withings)
        }
        // The files of MyFitnessPal name no food.
        let namesFood = hasOne(
            "name", "food", "foods", "food name", "item", "description", "product", "brand",
            "quantity", "amount", "units", "icon", "deleted")
        if has("date", "meal", "calories"), !namesFood { return .known(.nutrition) }
        if has("date", "exercise", "exercise calories") {
            return .known(.exercises)
        }
        if has("date", "time", "measurement", "value", "unit") {
            return .known(.fitNotesMeasurements)
        }
        if let measurement = strongMeasurement {
            return measurement == "caloric intake"
                ? .other(.strong, what: measurement) : .known(.strongMeasurement)
        }
        // Of a measurement file only two names are certain: a person names the others.
        let isTraining = hasOne(
            "exercise", "exercise name", "workout name", "reps", "set order", "weight unit", "unit")
        return columns["date"] == 0 && has("weight") && !isTraining && !namesFood
            ? .known(.measurements) : nil
    }
}
