// SPDX-License-Identifier: Apache-2.0

public import CoreModels
public import Foundation
public import NutritionModels
public import NutritionReluxInt
import TestInfrastructure

/// Values for tests of the food domain, with defaults.
public enum NutritionFixtures {
    /// The values of the domain.
    public typealias Model = Nutrition.Business.Model

    /// The person whose data tests use.
    public static let owner = Model.Owner(id: 1)
    /// Another person.
    public static let other = Model.Owner(id: 2)
    /// Wednesday, 12 March 2025.
    public static let day = Model.Day("2025-03-12")
    /// 18:30 UTC of `day`.
    public static let moment = FixedDates.evening

    /// A fruit with portions and no density.
    public static let banana = Model.Food(
        id: 1, name: "Banana, raw", source: "builtin",
        per100g: .init(energyKcal: 89, proteinG: 1.09, carbsG: 22.84, fatG: 0.33, fiberG: 2.6),
        portions: [
            .init(name: "cup, mashed", grams: 225), .init(name: "cup, sliced", grams: 150),
            .init(name: "medium", grams: 118),
        ])
    /// A drink.
    public static let milk = Model.Food(
        id: 2, name: "Milk, whole", source: "builtin",
        per100g: .init(energyKcal: 61, proteinG: 3.15, carbsG: 4.8, fatG: 3.25, fiberG: 0),
        portions: [.init(name: "cup", grams: 244)], density: 1.0313)
    /// A food without a fibre figure, portions and density.
    public static let jerky = Model.Food(
        id: 3, name: "Beef jerky", source: "usda", per100g: .init(energyKcal: 410, proteinG: 33.2))

    /// A food of the person's own.
    public static let oatMix = Model.Food(
        id: 200_001, name: "Oat mix", source: "own",
        per100g: .init(energyKcal: 380, proteinG: 12),
        portions: [.init(name: "bowl", grams: 60)])
    /// A recipe of two ingredients for four.
    public static let chili: Model.Food = {
        let recipe = Model.Recipe(
            servings: 4, grams: 1_000,
            ingredients: [
                .init(
                    name: "Beef, raw", amount: .init(value: 500, unit: "g", grams: 500),
                    nutrients: .init(energyKcal: 1_000, proteinG: 100, carbsG: 0, fatG: 65)),
                .init(
                    name: "Tomatoes, canned", amount: .init(value: 500, unit: "g", grams: 500),
                    nutrients: .init(energyKcal: 100, proteinG: 5, carbsG: 20, fatG: 1)),
            ])
        return Model.Food(
            id: 200_002, name: "Chili", source: "recipe",
            per100g: .init(energyKcal: 110, proteinG: 10.5, carbsG: 2, fatG: 6.6),
            portions: [recipe.serving], recipe: recipe)
    }()
    /// Yesterday's breakfast once more.
    public static let eatenAgain = Model.EatenAgain(
        from: day.adding(-1), entries: [entry(meal: "breakfast")], dayKcal: 89, targetKcal: nil)

    /// A breakfast that was saved.
    public static let porridge = Model.SavedMeal(
        id: 1, name: "Porridge",
        lines: [.init(entry(food: milk, grams: 200)), .init(entry(food: oatMix, grams: 60))])
    /// Half of it, eaten.
    public static let eatenMeal = Model.EatenMeal(
        name: "Porridge", entries: [entry(food: milk)], dayKcal: 61, targetKcal: nil)

    /// An import of a file with everything in it.
    public static let imported: Model.Import.Report = {
        var contents = Model.Import.Contents()
        (contents.rows, contents.entries, contents.weighings, contents.days) = (6, 3, 0, 2)
        (contents.first, contents.last) = (day, day.adding(1))
        contents.total = .init(energyKcal: 1_250, proteinG: 51.6)
        (contents.unknownEnergy, contents.skipped) = (1, 2)
        contents.rejected = [
            .init(line: 3, column: "Amount", value: "much", reason: "An amount is written so.")
        ]
        contents.assumptions = ["days as month/day/year"]
        contents.warnings = ["The file has no column for fiber: unknown."]
        var known = Model.Import.Known()
        (known.duplicates, known.changed, known.coveredDays) = (1, 1, 1)
        return Model.Import.Report(
            file: "servings.csv", kind: .servings, contents: contents, newEntries: 1,
            newWeighings: 0, known: known, dryRun: false, batch: 7)
    }()
    /// An import that was written.
    public static let batch = Model.Import.Batch(
        id: 7, format: "cronometer", kind: "servings", file: "servings.csv", at: moment,
        entries: 1, weighings: 0)

    /// Something eaten.
    public static func eat(
        _ amount: String, _ food: String = "banana raw", meal: String? = nil, day: Model.Day = day,
        hour: Int = 18
    ) -> Nutrition.Business.Eat {
        .init(amount: amount, food: food, meal: meal, at: moment, day: day, hour: hour)
    }

    /// Figures without a food.
    public static func figures(
        _ words: String, meal: String? = nil, isSure: Bool = false
    ) -> Nutrition.Business.EatFigures {
        .init(words, meal: meal, at: moment, day: day, hour: 18, isSure: isSure)
    }

    /// A drink.
    public static func drink(
        _ amount: String, day: Model.Day = day
    ) -> Nutrition.Business.Drink {
        .init(amount: amount, at: moment, day: day)
    }

    /// A weighing as it is typed.
    public static func weigh(
        _ amount: String, day: Model.Day = day
    ) -> Nutrition.Business.Weigh {
        .init(amount: amount, at: moment, day: day)
    }

    /// A line of the diary.
    public static func entry(
        id: Int64 = 1, day: Model.Day = day, meal: String = "dinner", food: Model.Food = banana,
        grams: Double = 100
    ) -> Model.DiaryEntry {
        Model.DiaryEntry(
            id: id, day: day, at: moment, meal: meal, foodID: food.id, foodName: food.name,
            foodSource: food.source, amount: .init(value: grams, unit: "g", grams: grams),
            nutrients: food.per100g.scaled(toGrams: grams))
    }

    /// A food as it was eaten last.
    public static func recent(
        _ food: Model.Food = banana, _ amount: Model.Amount? = nil, meal: String = "breakfast",
        day: Model.Day = day
    ) -> Model.RecentFood {
        Model.RecentFood(
            food: food, amount: amount ?? .init(value: 100, unit: "g", grams: 100), meal: meal,
            day: day)
    }

    /// A weighing.
    public static func weight(_ kilograms: Double, on day: Model.Day = day, id: Int64 = 1)
        -> Model.WeightEntry
    {
        Model.WeightEntry(
            id: id, day: day, at: moment, kilograms: kilograms, entered: kilograms, unit: "kg")
    }

    /// A measurement in a unit of its base; a photo where there is a path.
    public static func measure(
        _ kind: String, _ value: Double, _ unit: String, on day: Model.Day = day, id: Int64 = 1,
        photo: String? = nil
    ) -> Model.MeasureEntry {
        let unit = Model.MeasureUnit(unit)
        return Model.MeasureEntry(
            id: id, day: day, at: moment, kind: kind, value: value * unit.size, entered: value,
            unit: unit, photo: photo)
    }

    /// A measurement as it is typed.
    public static func measure(
        _ kind: String, _ amount: String, day: Model.Day = day
    ) -> Nutrition.Business.Measure {
        .init(.figure(kind: kind, amount: amount), at: moment, day: day)
    }

    /// Something eaten, with the energy of the day so far.
    public static func eaten(_ entry: Model.DiaryEntry = entry()) -> Model.Eaten {
        .init(entry: entry, dayKcal: entry.nutrients.energyKcal, targetKcal: nil)
    }

    /// Something drunk, the first of its day.
    public static func drunk(_ millilitres: Double, on day: Model.Day = day) -> Model.Drunk {
        .init(
            entry: .init(id: 1, day: day, at: moment, millilitres: millilitres),
            dayMl: millilitres, targetMl: nil)
    }

    /// A weighing, the first of all.
    public static func weighed(_ kilograms: Double, on day: Model.Day = day) -> Model.Weighed {
        .init(entry: weight(kilograms, on: day), replaced: nil, kgPerWeek: nil)
    }

    /// A man of 35 on `day`, 180 cm tall.
    public static let body = Model.Body(sex: .male, heightCm: 180, born: .init("1990-01-01"))

    /// A day without any entries.
    public static func summary(day: Model.Day = day) -> Model.DaySummary {
        Model.DaySummary(
            day: day, entries: [], eaten: .zero, waterMl: 0, target: .init(), weight: nil,
            balance: .init(
                eatenKcal: 0, restingKcal: nil, activityKcal: nil, trainingKcal: 0, netKcal: nil,
                missing: []))
    }
}
