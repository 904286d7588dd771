// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import NutritionModels
import NutritionUIAPI
import TerminalUI

/// How much of a food: the amount as it is typed, what it comes to, and what the food is.
struct PortionPanel: CompositeContent {
    let choice: PortionChoice
    let meal: String

    func extent(along axis: Axis) -> Extent { .fill }

    func body(_ theme: Theme) -> any Content {
        Rows {
            Text(choice.food.name, style: theme.title, overflow: .truncates)
            Field("Amount", choice.amount, placeholder: "150g, 1 cup", isFocused: true)
            Text(outcome, style: theme.accent, overflow: .truncates)
            Divider()
            Adaptive(
                wide: Columns(spacing: 2) {
                    StackItem(PortionList(food: choice.food), extent: .fixed(46))
                    StackItem(FoodFigures(food: choice.food), extent: .fill)
                },
                narrow: Rows {
                    Text(perHundred, style: theme.muted, overflow: .truncates)
                    StackItem(PortionList(food: choice.food), extent: .fill)
                })
        }
    }

    private var perHundred: String {
        let per = choice.food.per100g
        return "100 g: \(per.energyKcal.map { Figures.whole($0) } ?? "?") kcal  "
            + "P \(NutrientText.cell(per.proteinG))  C \(NutrientText.cell(per.carbsG))  "
            + "F \(NutrientText.cell(per.fatG))"
    }

    private var outcome: String {
        guard let measured = choice.measured, let nutrients = choice.nutrients else {
            return "  = ?  a number and a unit, such as 150g"
        }
        let energy = nutrients.energyKcal.map { "\(Figures.whole($0)) kcal" } ?? "energy unknown"
        return "  = \(Figures.plain(measured.grams ?? 0, decimals: 0)) g, \(energy) for \(meal)"
    }
}

/// What is known of a food: what 100 g hold, and its portions.
struct FoodDetails: CompositeContent {
    let food: Model.Food

    func body(_ theme: Theme) -> any Content {
        Rows {
            FoodFigures(food: food)
            Divider()
            PortionList(food: food)
        }
    }
}

/// What 100 g of a food hold.
struct FoodFigures: CompositeContent {
    let food: Model.Food

    func body(_ theme: Theme) -> any Content {
        let per = food.per100g
        let figures: [(String, Double?)] = [
            ("Protein", per.proteinG), ("Carbs", per.carbsG), ("Fat", per.fatG),
            ("Fiber", per.fiberG),
        ]
        return Rows {
            line(
                "Energy per 100 g", per.energyKcal.map { "\(Figures.whole($0)) kcal" } ?? "?",
                theme)
            for (name, grams) in figures {
                line(name, grams.map { "\(Figures.one($0)) g" } ?? "?", theme)
            }
        }
    }

    private func line(_ name: String, _ value: String, _ theme: Theme) -> StackItem {
        Columns(spacing: 1) {
            Text(name, style: theme.muted).fixed(17)
            Text(value).natural()
            Spacer()
        }.fixed(1)
    }
}

/// What a food can be measured in, and where its figures come from.
struct PortionList: CompositeContent {
    let food: Model.Food

    func body(_ theme: Theme) -> any Content {
        Rows {
            for portion in food.measures { Text(portion, overflow: .truncates) }
            Text("f\(food.id), \(origin)", style: theme.muted, overflow: .truncates)
        }
    }

    private var origin: String {
        if food.recipe != nil { return "your recipe" }
        if food.isOwn { return "your own" }
        return switch food.source {
        case "usda": "from the USDA table"
        case "off": "from Open Food Facts (ODbL)"
        case _: "built in"
        }
    }
}
