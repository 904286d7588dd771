// SPDX-License-Identifier: Apache-2.0

import CoreModels
public import DesignSystem
import Foundation
public import NutritionModels

/// The reports of the person's own foods and recipes.
public enum OwnFoodsReport {
    /// The values of the domain.
    public typealias Model = Nutrition.Business.Model

    /// A food or a recipe that was added.
    public static func added(_ food: Model.Food) -> Report {
        let unit = food.portions.first.map { "1 \($0.name)" } ?? "150g"
        return Report(
            data: ["food": FoodJSON.food(food)], next: ["next: airfit eat \(unit) f\(food.id)"],
            isConfirmation: true
        ) { context in
            ["Added \(context.styled(food.name, .bold))  f\(food.id)"] + body(food, context)
        }
    }

    /// A food or a recipe before and after a change.
    public static func changed(_ changed: Model.ChangedFood) -> Report {
        let (before, after) = (changed.before, changed.after)
        return Report(
            data: ["before": FoodJSON.food(before), "after": FoodJSON.food(after)],
            next: ["back: airfit undo"], isConfirmation: true
        ) { context in
            let old = before.name == after.name ? "" : "  was \(before.name)"
            var lines: [ReportLine] = [
                "Changed \(context.styled(after.name, .bold))  f\(after.id)\(old)"
            ]
            lines += body(after, context)
            if before.per100g != after.per100g {
                lines.append(
                    context.styled("  before      \(NutrientText.line(before.per100g))", .dim))
            }
            return lines
        }
    }

    /// A food or a recipe that was removed.
    public static func removed(_ food: Model.Food) -> Report {
        Report(
            data: ["food": FoodJSON.food(food)], next: ["back: airfit undo"], isConfirmation: true
        ) { _ in
            ["Removed f\(food.id)  \(food.name). What you ate of it stays in the diary."]
        }
    }

    /// All own foods and recipes, per 100 g.
    public static func foods(_ foods: [Model.Food]) -> Report {
        Report(
            data: ["foods": .list(foods, FoodJSON.food)],
            next: foods.isEmpty
                ? ["none yet: airfit food add \"Oat mix\" 380kcal protein 12g per 100g"]
                : ["next: airfit food show f\(foods[0].id)"]
        ) { context in
            guard !foods.isEmpty else { return [] }
            return Model.FoodMatches.table(foods).lines(in: context)
        }
    }

    /// The recipes among some foods, by the serving.
    public static func recipes(_ foods: [Model.Food]) -> Report {
        let recipes = foods.filter { $0.recipe != nil }
        return Report(
            data: ["recipes": .list(recipes, FoodJSON.food)],
            next: recipes.isEmpty
                ? ["none yet: airfit recipe add NAME --servings 4 AMOUNT FOOD..."]
                : ["next: airfit eat 1 serving f\(recipes[0].id)"]
        ) { context in
            guard !recipes.isEmpty else { return [] }
            var table = TextTable([
                .left("ID"), .left("RECIPE (a serving)", shrinks: true), .right("servings"),
                .right("g"), .right("kcal"), .right("protein"), .right("carbs"), .right("fat"),
                .right("fiber"),
            ])
            for food in recipes {
                guard let recipe = food.recipe else { continue }
                let one = food.per100g.scaled(toGrams: recipe.serving.grams)
                table.add(
                    "f\(food.id)", food.name, Figures.plain(recipe.servings),
                    Figures.whole(recipe.serving.grams),
                    one.energyKcal.map { Figures.whole($0) } ?? "-",
                    NutrientText.cell(one.proteinG), NutrientText.cell(one.carbsG),
                    NutrientText.cell(one.fatG), NutrientText.cell(one.fiberG))
            }
            return table.lines(in: context)
        }
    }

    /// The nutrients that are unknown, and so missing in the sum of a recipe.
    private static func unknown(in nutrients: Model.Nutrients) -> [String] {
        FigureText.Nutrient.allCases.filter { nutrients[keyPath: $0.path] == nil }.map(\.rawValue)
    }

    /// What a food holds, its portions and its ingredients, a line each.
    static func body(_ food: Model.Food, _ context: ReportContext) -> [ReportLine] {
        let per = context.wrapped(NutrientText.line(food.per100g), behind: "  per 100 g   ")
        guard let recipe = food.recipe else {
            let more = FoodJSON.known(food.per100g)
            let others = more.count > 4 ? more.map { "    " + NutrientText.text($0, $1) } : []
            return per + others.map { ReportLine($0) } + food.measures.map { "  \($0)" }
        }
        let one = food.per100g.scaled(toGrams: recipe.serving.grams)
        let all = Model.Amount(value: recipe.servings, unit: "serving", grams: recipe.grams)
        let serving = "\(NutrientText.line(one))   (\(Figures.whole(recipe.serving.grams)) g)"
        let lines =
            context.wrapped(serving, behind: "  a serving   ") + per
            + ["  \(all.written), \(Figures.whole(recipe.grams)) g, of:"]
        let ingredients = recipe.ingredients.map { one in
            let energy = one.nutrients.energyKcal.map { "\(Figures.whole($0)) kcal" } ?? "? kcal"
            let unknown = Self.unknown(in: one.nutrients)
            let missing =
                unknown.isEmpty ? "" : "  (not counted: \(unknown.joined(separator: ", ")))"
            return ReportLine("    \(one.amount.written) \(one.name)  \(energy)\(missing)")
        }
        let portions = food.measures.filter { !$0.hasPrefix("1 serving =") }
        return lines + ingredients + portions.map { "  \($0)" }
    }
}

extension Nutrition.Business.Model.EatenAgain {
    /// The report of what was eaten again, with the energy of the day.
    public func report(_ clock: DayClock) -> Report {
        let data = FoodJSON.eaten(entries, from: from, dayKcal, targetKcal, clock)
        return Report(data: data, next: ["back: airfit undo"], isConfirmation: true) { context in
            FoodText.added(
                entries, "as on \(Figures.shortDay(from.text, context.clock)):", dayKcal, context)
        }
    }
}
