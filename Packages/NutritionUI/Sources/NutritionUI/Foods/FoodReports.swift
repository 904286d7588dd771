// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import NutritionModels
import NutritionUIAPI

/// The foods a search found.
struct FoodListReport: Sendable, Equatable {
    let text: String
    let foods: [Model.Food]
    /// How many fit, more than are shown when the limit cut them.
    let total: Int

    var report: Report {
        let (foods, total) = (foods, max(total, foods.count))
        let next =
            foods.isEmpty
            ? [
                "no food matches \"\(text)\". Fewer words, or more foods: "
                    + "airfit food import-db usda FILE"
            ] : ["next: airfit eat 150g f\(foods[0].id)"]
        return Report(
            data: ["foods": .list(foods, FoodJSON.food), "total": .int(total)], next: next
        ) { context in
            guard !foods.isEmpty else { return [] }
            let more =
                total > foods.count
                ? [
                    context.styled(
                        "\(foods.count) of \(Plural.of(total, "food")): --limit shows more", .dim)
                ] : []
            return Self.table(foods).lines(in: context) + more
        }
    }

    private static func table(_ foods: [Model.Food]) -> TextTable {
        var table = TextTable([
            .left("ID"), .left("FOOD (per 100 g)", shrinks: true), .right("kcal"),
            .right("protein"), .right("carbs"), .right("fat"), .right("fiber"),
        ])
        for food in foods {
            let per = food.per100g
            table.add(
                "f\(food.id)", food.name, per.energyKcal.map { Figures.whole($0) } ?? "-",
                NutrientText.cell(per.proteinG), NutrientText.cell(per.carbsG),
                NutrientText.cell(per.fatG), NutrientText.cell(per.fiberG))
        }
        return table
    }
}

/// One food: what 100 g hold, and its portions.
struct FoodReport: Sendable, Equatable {
    let food: Model.Food

    var report: Report {
        let food = food
        return Report(
            data: FoodJSON.food(food), next: ["next: airfit eat 150g f\(food.id)"]
        ) { context in
            [
                "\(context.styled(food.name, .bold))  f\(food.id)  (\(food.source))",
                "  per 100 g   \(NutrientText.line(food.per100g))",
            ] + Self.portions(food).map { "  \($0)" }
        }
    }

    /// What the food can be measured in, a line each.
    static func portions(_ food: Model.Food) -> [String] {
        let portions = food.portions.map { "1 \($0.name) = \(Figures.plain($0.grams)) g" }
        let volume = food.density.map { ["100 ml = \(Figures.plain($0 * 100)) g"] } ?? []
        return portions + volume
    }
}

/// What loading a food table came to.
struct FoodTableOutput: Sendable, Equatable {
    let table: Model.FoodTableReport

    var report: Report {
        let table = table
        let data: JSON = [
            "file": .string(table.file), "rows": .int(table.rows), "added": .int(table.added),
            "updated": .int(table.updated), "unchanged": .int(table.unchanged),
            "rejected": .list(table.rejected) {
                [
                    "line": .int($0.line), "column": .string($0.column),
                    "value": .string($0.value), "reason": .string($0.reason),
                ]
            }, "dry_run": .bool(table.dryRun),
        ]
        return Report(data: data, outcome: table.rejected.isEmpty ? .done : .rejectedRows) {
            context in
            let counts = [
                "\(Figures.whole(Double(table.rows))) rows: "
                    + "\(Figures.whole(Double(table.added))) added",
                "\(Figures.whole(Double(table.updated))) updated",
                "\(Figures.whole(Double(table.unchanged))) unchanged",
            ]
            let lines: [ReportLine] = ["Foods     \(counts.joined(separator: ", "))"]
            let end: [ReportLine] = table.dryRun ? ["Nothing written (dry run)."] : []
            let rejected = table.rejected.map {
                RejectedRow(line: $0.line, column: $0.column, value: $0.value, reason: $0.reason)
            }
            return lines + RejectedRow.lines(rejected, context) + end
        }
    }
}
