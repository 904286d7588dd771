// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import NutritionModels
import NutritionTestSupport

/// Values as a person would have them, for pictures.
enum Samples {
    typealias Model = Nutrition.Business.Model

    static let day = NutritionFixtures.day

    static let oats = Model.Food(
        id: 11, name: "Oats, rolled, dry", source: "builtin",
        per100g: .init(
            energyKcal: 379, proteinG: 13.15, carbsG: 67.7, fatG: 6.52, fiberG: 10.1),
        portions: [.init(name: "cup", grams: 81)])
    static let chicken = Model.Food(
        id: 105_062, name: "Chicken, broilers or fryers, breast, meat only, cooked, roasted",
        source: "usda",
        per100g: .init(energyKcal: 165, proteinG: 31.02, carbsG: 0, fatG: 3.57, fiberG: 0),
        portions: [.init(name: "cup, chopped or diced", grams: 140)])

    static func entry(
        _ id: Int64, _ food: Model.Food, _ meal: String, _ amount: Model.Amount, hour: Double
    ) -> Model.DiaryEntry {
        .init(
            id: id, day: day, at: NutritionFixtures.moment + (hour - 18.5) * 3_600, meal: meal,
            foodID: food.id, foodName: food.name, foodSource: food.source, amount: amount,
            nutrients: food.per100g.scaled(toGrams: amount.grams))
    }

    static func grams(_ value: Double) -> Model.Amount {
        .init(value: value, unit: "g", grams: value)
    }

    static let entries = [
        entry(81, oats, "breakfast", grams(80), hour: 7.5),
        entry(
            82, NutritionFixtures.milk, "breakfast", .init(value: 1, unit: "cup", grams: 244),
            hour: 7.5),
        entry(
            83, NutritionFixtures.banana, "breakfast",
            .init(value: 1, unit: "medium", grams: 118), hour: 7.6),
        entry(84, chicken, "lunch", grams(220), hour: 12.5),
        entry(85, NutritionFixtures.jerky, "snack", grams(30), hour: 16),
    ]

    static let drinks = [
        Model.WaterEntry(
            id: 7, day: day, at: NutritionFixtures.moment - 36_000, millilitres: 500),
        Model.WaterEntry(
            id: 8, day: day, at: NutritionFixtures.moment - 18_000, millilitres: 250),
    ]

    static let target = Model.Target(
        kcal: 2_300, proteinG: 160, carbsG: 250, fatG: 70, fiberG: 30, waterMl: 2_500)

    /// A day that has come half of its way.
    static let summary = Model.DaySummary(
        day: day, entries: entries, eaten: .sum(entries.map(\.nutrients)), waterMl: 750,
        drinks: drinks, target: target, weight: nil,
        balance: .init(
            eatenKcal: 1_201, restingKcal: 1_755, activityKcal: 351, trainingKcal: 293,
            netKcal: -1_198, missing: []))

    /// The same day with a fast that goes on, and training that adds to its target.
    static let trained: Model.DaySummary = {
        let fasting = Model.Fasting(since: NutritionFixtures.moment - 9_000, gap: nil, days: [])
        return Model.DaySummary(
            day: day, entries: entries, eaten: summary.eaten, waterMl: 750, drinks: drinks,
            target: target.adding(kcal: 146), fromTraining: 146, weight: nil,
            balance: summary.balance, fasting: fasting)
    }()

    static let empty = Model.DaySummary(
        day: day, entries: [], eaten: .zero, waterMl: 0, target: .init(), weight: nil,
        balance: .init(
            eatenKcal: 0, restingKcal: nil, activityKcal: nil, trainingKcal: 0, netKcal: nil,
            missing: ["sex", "height", "birth", "weight"]))

    static let recent = [
        NutritionFixtures.recent(oats, grams(80)),
        NutritionFixtures.recent(
            NutritionFixtures.milk, .init(value: 1, unit: "cup", grams: 244)),
        NutritionFixtures.recent(chicken, grams(220), meal: "lunch", day: day.adding(-3)),
    ]

    /// Four weeks that say what is spent.
    static let expenditure = Model.Expenditure(
        first: day.adding(-27), last: day, days: 28, daysLogged: 25, daysLeftOut: 1, weighings: 12,
        eatenKcal: 2_254, kgPerWeek: -0.31, estimate: .init(kcal: 2_595, margin: 182), missing: [])

    /// Three weeks of weighings, going down with some noise.
    static let weights: [Model.WeightEntry] = (0..<10).map { index in
        let noise = [0.0, 0.4, -0.3, 0.2, -0.5][index % 5]
        let kilograms = ((82.0 - Double(index) * 0.15 + noise) * 10).rounded() / 10
        return NutritionFixtures.weight(
            kilograms, on: day.adding(index * 2 - 18), id: Int64(index + 1))
    }

    /// What is measured besides, the newest of each kind.
    static let kinds = [
        NutritionFixtures.measure("body fat", 18.5, "%", id: 41),
        NutritionFixtures.measure("left arm", 36.5, "cm", on: day.adding(-7), id: 42),
        NutritionFixtures.measure("photo", 0, "", id: 43, photo: "/home/me/pictures/front.jpg"),
        NutritionFixtures.measure("sleep", 26_400, "s", id: 44),
        NutritionFixtures.measure("steps", 8_214, "steps", id: 45),
        NutritionFixtures.measure("waist", 80, "cm", id: 46),
    ]

    /// Half a year of waists, one of them in inches.
    static let waists: [Model.MeasureEntry] = (0..<8).map { index in
        let date = day.adding(index * 24 - 168)
        return index == 3
            ? NutritionFixtures.measure("waist", 33, "in", on: date, id: Int64(index + 1))
            : NutritionFixtures.measure(
                "waist", 86 - Double(index * index) / 8, "cm", on: date, id: Int64(index + 1))
    }

    static let series: Model.WeightSeries = {
        var line: [Double] = []
        for entry in weights {
            let last = line.last ?? entry.kilograms
            line.append(entry.kilograms + (last - entry.kilograms) * 0.81)
        }
        return .init(
            from: day.adding(-90), to: day, entries: weights, line: line,
            trend: .init(
                kilograms: 80.2, day: day, kgPerWeek: -0.31, recent: weights.map(\.kilograms)))
    }()
}
