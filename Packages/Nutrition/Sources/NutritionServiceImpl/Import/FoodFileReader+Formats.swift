// SPDX-License-Identifier: Apache-2.0

import CoreModels
import FileFormats
import NutritionModels

/// Where the nutrients stand that the diary keeps; -1 where the file has no such column.
struct NutrientColumns {
    typealias Model = Nutrition.Business.Model

    private let energy, protein, carbs, fat, fiber: Int
    private let isKilojoule: Bool
    /// The others that the file has, and what of a figure is one in the unit of the nutrient.
    private let more: [(nutrient: Model.Nutrient, column: Int, factor: Double)]

    /// The most kilocalories of a row, far above what a person eats in a day.
    private static let mostKcal = 50_000.0
    /// The most grams of a nutrient in a row.
    private static let mostGrams = 10_000.0
    /// The thermochemical calorie.
    private static let kilojoulesPerKcal = 4.184

    init(_ header: FoodFileHeader) {
        let kcal = header.column("energy kcal", "calories")
        isKilojoule = kcal < 0
        energy = isKilojoule ? header.column("energy kj") : kcal
        protein = header.column("protein g", "protein")
        carbs = header.column("carbs g", "carbohydrates g", "carbohydrates")
        fat = header.column("fat g", "fat")
        fiber = header.column("fiber g", "fiber", "fibre")
        more = Model.Nutrient.allCases.compactMap { nutrient in
            let unit = nutrient.unit.rawValue
            let column = header.column(of: Self.names(of: nutrient).map { "\($0) \(unit)" })
            if column >= 0 { return (nutrient, column, 1) }
            // 40 IU of vitamin D are 1 \u{B5}g, whatever its form.
            let iu = nutrient == .vitaminD ? header.column("vitamin d iu") : -1
            return iu < 0 ? nil : (nutrient, iu, 1.0 / 40)
        }
    }

    /// What other apps call a nutrient before its unit. A column without the unit of the nutrient is
    /// not read: those of vitamins may be percents of a daily value.
    private static func names(of nutrient: Model.Nutrient) -> [String] {
        switch nutrient {
        case .sugar: ["sugars", "sugar"]
        case .saturated: ["saturated", "saturated fat"]
        case .monounsaturated: ["monounsaturated", "monounsaturated fat"]
        case .polyunsaturated: ["polyunsaturated", "polyunsaturated fat"]
        case .trans: ["trans fats", "trans fat"]
        case .vitaminA: ["vitamin a"]
        case .vitaminC: ["vitamin c"]
        case .vitaminD: ["vitamin d"]
        case .vitaminE: ["vitamin e"]
        case .vitaminK: ["vitamin k"]
        case .thiamin: ["b1 thiamine"]
        case .riboflavin: ["b2 riboflavin"]
        case .niacin: ["b3 niacin"]
        case .pantothenicAcid: ["b5 pantothenic acid"]
        case .vitaminB6: ["b6 pyridoxine"]
        case .vitaminB12: ["b12 cobalamin"]
        case .cholesterol, .sodium, .potassium, .calcium, .iron, .magnesium, .phosphorus, .zinc,
            .copper, .manganese, .selenium, .folate, .choline, .caffeine, .alcohol:
            [nutrient.rawValue]
        }
    }

    /// The nutrients that have no column.
    var missing: [String] {
        [
            ("energy", energy), ("protein", protein), ("carbs", carbs), ("fat", fat),
            ("fiber", fiber),
        ].filter { $0.1 < 0 }.map(\.0)
    }

    /// What a row holds; a blank cell is unknown.
    func callAsFunction(_ row: FoodFileRow) throws(FoodFileRejection) -> Model.Nutrients {
        let factor = isKilojoule ? Self.kilojoulesPerKcal : 1
        let unit = isKilojoule ? "kJ" : "kcal"
        var others: [Model.Nutrient: Double] = [:]
        for (nutrient, column, factor) in more {
            let most = Self.mostGrams / nutrient.unit.grams / factor
            others[nutrient] = try row.figure(column, atMost: most, nutrient.unit.rawValue)
                .map { $0 * factor }
        }
        let written = try row.figure(energy, atMost: Self.mostKcal * factor, unit)
        return .init(
            energyKcal: written.map { $0 / factor },
            proteinG: try row.figure(protein, atMost: Self.mostGrams, "g"),
            carbsG: try row.figure(carbs, atMost: Self.mostGrams, "g"),
            fatG: try row.figure(fat, atMost: Self.mostGrams, "g"),
            fiberG: try row.figure(fiber, atMost: Self.mostGrams, "g"), more: others)
    }
}

/// The names of meals in other apps, as the diary names them.
enum MealNames {
    /// A stored name: in small letters, the usual name where it is one of the usual meals.
    static func stored(_ name: String) -> String {
        switch name.lowercased() {
        case "snacks": "snack"
        case "": "uncategorized"
        case let other: other
        }
    }
}

extension Nutrition.Business.Model.Nutrients {
    /// Whether it holds nothing: every nutrient is zero or unknown.
    var isNothing: Bool {
        [energyKcal, proteinG, carbsG, fatG, fiberG].allSatisfy { $0 ?? 0 == 0 }
    }
}

extension FoodFileReader {
    private static let mealLength = 40

    /// Cronometer, a food eaten.
    mutating func takeServing(_ row: FoodFileRow, _ day: Model.Day) throws(FoodFileRejection) {
        let name = try foodName(row, header.column("food name"))
        let column = header.column("amount")
        let written = try row.text(column, atMost: Self.unitLength, "An amount")
        guard let amount = ServingAmount(written), amount.value <= 100_000 else {
            throw row.rejection(column, "An amount is written like 150.00 g or 2.00 cup.")
        }
        let nutrients = try nutrients(row)
        guard amount.value > 0 else {
            guard nutrients.isNothing else {
                throw row.rejection(column, "An amount must be more than 0.")
            }
            file.contents.skipped += 1
            return
        }
        let minutes = try row.minutes(header.column("time"))
        let group = cut(row, header.column("group"), to: Self.mealLength, "a meal")
        add(
            on: day, minutes: minutes, meal: MealNames.stored(group), name: name,
            amount: .init(value: amount.value, unit: amount.unit, grams: amount.grams), nutrients,
            identifiedBy: [minutes.map(String.init) ?? "", group, name, written])
    }

    /// Lose It!, a food eaten. Its log keeps the rows that a person deleted.
    mutating func takeLogged(_ row: FoodFileRow, _ day: Model.Day) throws(FoodFileRejection) {
        if try isDeleted(row) { return }
        let name = try foodName(row, header.column("name"))
        let column = header.column("quantity")
        let units = try row.text(header.column("units"), atMost: Self.unitLength, "A unit")
        let written = try row.text(column, atMost: Self.unitLength, "An amount")
        guard let amount = ServingAmount("\(written) \(units)"), amount.value > 0,
            amount.value <= 100_000
        else { throw row.rejection(column, "An amount is a number from 0 to 100000.") }
        let meal = cut(row, header.column("meal"), to: Self.mealLength, "a meal")
        add(
            on: day, minutes: nil, meal: MealNames.stored(meal), name: name,
            amount: .init(value: amount.value, unit: amount.unit, grams: amount.grams),
            try nutrients(row), identifiedBy: [meal, name, written, units])
    }

    /// Whether the app has the row of Lose It! as deleted; such rows are left out.
    mutating func isDeleted(_ row: FoodFileRow) throws(FoodFileRejection) -> Bool {
        let column = header.column("deleted")
        switch row.record[column].text.lowercased() {
        case "", "0", "false": return false
        case "1", "true":
            file.contents.skipped += 1
            remarks.warn("A row that the app has as deleted is left out", line: row.record.line)
            return true
        case _: throw row.rejection(column, "0 or 1 is expected.")
        }
    }

    private mutating func foodName(
        _ row: FoodFileRow, _ column: Int
    ) throws(FoodFileRejection) -> String {
        let name = cut(row, column, to: Self.nameLength, "a food")
        guard !name.isEmpty else {
            throw row.rejection(column, "A row needs the name of a food.")
        }
        return name
    }

    /// A name, of which no more than so many characters are kept.
    private mutating func cut(
        _ row: FoodFileRow, _ column: Int, to limit: Int, _ what: String
    ) -> String {
        let (text, isCut) = row.text(column, cutTo: limit)
        if isCut {
            remarks.warn(
                "The name of \(what) is cut to \(limit) characters", line: row.record.line)
        }
        return text
    }

    /// Cronometer, a day's totals. The app writes zeros for a day on which nothing was logged.
    mutating func takeSummary(_ row: FoodFileRow, _ day: Model.Day) throws(FoodFileRejection) {
        let nutrients = try nutrients(row)
        guard !nutrients.isNothing else {
            file.contents.skipped += 1
            return
        }
        add(
            on: day, minutes: nil, meal: "all day", name: "All food of the day",
            amount: .init(value: 1, unit: "day", grams: nil), nutrients, identifiedBy: [])
    }

    /// MyFitnessPal, a meal of a day. Its file has no names of foods.
    mutating func takeMeal(_ row: FoodFileRow, _ day: Model.Day) throws(FoodFileRejection) {
        let column = header.column("meal")
        let meal = cut(row, column, to: Self.mealLength, "a meal")
        guard !meal.isEmpty else { throw row.rejection(column, "A row needs the name of a meal.") }
        let nutrients = try nutrients(row)
        let minutes = try row.minutes(header.column("time"))
        // With a time a row is an entry of the meal: only its figures tell it from the next.
        let figures = [
            nutrients.energyKcal, nutrients.proteinG, nutrients.carbsG, nutrients.fatG,
            nutrients.fiberG,
        ].map { $0.map { "\($0)" } ?? "" }
        let isEntry = header.column("time") >= 0
        add(
            on: day, minutes: minutes, meal: MealNames.stored(meal), name: meal,
            amount: .init(value: 1, unit: "meal", grams: nil), nutrients,
            identifiedBy: [meal]
                + (isEntry ? [minutes.map(String.init) ?? ""] + figures : []))
    }
}
