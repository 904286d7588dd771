// SPDX-License-Identifier: Apache-2.0

public import DesignSystem
public import NutritionModels

/// The reports of saved meals.
public enum SavedMealReport {
    /// The values of the domain.
    public typealias Model = Nutrition.Business.Model

    /// A meal that was saved.
    public static func saved(_ meal: Model.SavedMeal) -> Report {
        Report(
            data: ["meal": json(meal)], next: [eat(meal)], isConfirmation: true
        ) { context in
            ["Saved \(context.styled(meal.name, .bold))"] + body(meal)
        }
    }

    /// One saved meal.
    public static func shown(_ meal: Model.SavedMeal) -> Report {
        Report(data: ["meal": json(meal)], next: [eat(meal)]) { context in
            ["\(context.styled(meal.name, .bold))"] + body(meal)
        }
    }

    /// A saved meal that was removed.
    public static func removed(_ meal: Model.SavedMeal) -> Report {
        Report(
            data: ["meal": json(meal)], next: ["back: airfit undo"], isConfirmation: true
        ) { _ in
            ["Removed \(meal.name). What you ate of it stays in the diary."]
        }
    }

    /// All saved meals.
    public static func list(_ meals: [Model.SavedMeal]) -> Report {
        Report(
            data: ["meals": .list(meals, json)],
            next: meals.first.map { [eat($0)] } ?? ["none yet: airfit meal save NAME breakfast"]
        ) { context in
            guard !meals.isEmpty else { return [] }
            var table = TextTable([
                .left("MEAL", shrinks: true), .right("lines"), .right("kcal"), .right("protein"),
                .right("carbs"), .right("fat"), .right("fiber"),
            ])
            for meal in meals {
                let all = meal.nutrients
                table.add(
                    meal.name, "\(meal.lines.count)",
                    all.energyKcal.map { Figures.whole($0) } ?? "-",
                    NutrientText.cell(all.proteinG), NutrientText.cell(all.carbsG),
                    NutrientText.cell(all.fatG), NutrientText.cell(all.fiberG))
            }
            return table.lines(in: context)
        }
    }

    private static func eat(_ meal: Model.SavedMeal) -> String {
        "next: airfit eat meal \(meal.name.contains(" ") ? "\"\(meal.name)\"" : meal.name)"
    }

    private static func body(_ meal: Model.SavedMeal) -> [ReportLine] {
        meal.lines.map { ReportLine("  \($0.title)") }
            + ["  all of it: \(NutrientText.line(meal.nutrients))"]
    }

    private static func json(_ meal: Model.SavedMeal) -> JSON {
        [
            "name": .string(meal.name), "nutrients": FoodJSON.nutrients(meal.nutrients),
            "lines": .list(meal.lines) { line in
                [
                    "food": [
                        "id": .id("f", line.foodID), "name": .string(line.foodName),
                        "source": .string(line.foodSource),
                    ],
                    "amount": [
                        "value": .number(line.amount.value), "unit": .string(line.amount.unit),
                        "grams": .rounded(line.amount.grams),
                    ],
                    "nutrients": FoodJSON.nutrients(line.nutrients),
                ]
            },
        ]
    }
}

extension Nutrition.Business.Model.SavedMeal.Line {
    /// What it is, such as `150 g Banana, raw  134 kcal`.
    public var title: String {
        let energy = nutrients.energyKcal.map { "\(Figures.whole($0)) kcal" } ?? "? kcal"
        return "\(amount.written) \(foodName)  \(energy)"
    }
}

extension Nutrition.Business.Model.EatenMeal {
    /// The report of a meal that was eaten at once, with the energy of the day.
    public func report(_ clock: DayClock) -> Report {
        let data = FoodJSON.eaten(entries, from: nil, dayKcal, targetKcal, clock)
        return Report(data: data, next: ["back: airfit undo"], isConfirmation: true) { context in
            FoodText.added(entries, "\(name):", dayKcal, context)
                + (assumed ?? []).map { ReportLine("  assumed: \($0)") }
        }
    }
}

/// Lines of the diary as text.
enum FoodText {
    /// Lines that were added together: each one, their sum behind `what`, and the energy of the day.
    static func added(
        _ entries: [Nutrition.Business.Model.DiaryEntry], _ what: String, _ dayKcal: Double?,
        _ context: ReportContext
    ) -> [ReportLine] {
        let sum = Nutrition.Business.Model.Nutrients.sum(entries.map(\.nutrients))
        var lines = entries.map { entry in
            let meal = Nutrition.Business.Model.Meal.shown(
                entry.meal, as: context.clock.preferences.meals)
            let title = Nutrition.Business.Model.Logged.entry(entry).title(nil)
            return ReportLine("Added m\(entry.id)  \(title)  (\(meal))")
        }
        lines.append("  \(what) \(NutrientText.line(sum))")
        if let dayKcal {
            lines.append(context.styled("  day: \(Figures.whole(dayKcal)) kcal", .dim))
        }
        return lines
    }
}
