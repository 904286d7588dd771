// SPDX-License-Identifier: Apache-2.0

import Axiom
import DesignSystem
import Foundation
import NutritionModels
import NutritionReluxInt

/// The foods a search found.
@MainActor
struct FoodListReport {
    private let foods: [Nutrition.Business.Model.Food]
    private let text: String
    /// How many fit, more than are shown when the limit cut them.
    private let total: Int

    init(_ context: CommandContext, text: String) {
        foods = context.nutrition.stateSnapshot.foods
        total = max(context.nutrition.stateSnapshot.foodMatches, foods.count)
        self.text = text
    }

    var output: Output {
        let (foods, text, total) = (foods, text, total)
        let next =
            foods.isEmpty
            ? [
                "no food matches \"\(text)\". Fewer words, or more foods: airfit food import-db usda FILE"
            ]
            : ["next: airfit eat 150g f\(foods[0].id)"]
        return Output(
            data: ["foods": .list(foods, FoodJSON.food), "total": .int(total)], next: next
        ) { canvas in
            guard !foods.isEmpty else { return [] }
            var table = LegacyTable([
                .left("ID"), .left("FOOD (per 100 g)", shrinks: true), .right("kcal"),
                .right("protein"),
                .right("carbs"), .right("fat"), .right("fiber"),
            ])
            for food in foods {
                let per = food.per100g
                table.add(
                    "f\(food.id)", food.name, per.energyKcal.map { Figures.whole($0) } ?? "-",
                    NutrientText.cell(per.proteinG), NutrientText.cell(per.carbsG),
                    NutrientText.cell(per.fatG), NutrientText.cell(per.fiberG))
            }
            let more =
                total > foods.count
                ? [
                    canvas.styled(
                        "\(foods.count) of \(Plural.of(total, "food")): --limit shows more", .dim)
                ] : []
            return table.lines(on: canvas) + more
        }
    }
}

/// One food: what 100 g hold, and its portions.
@MainActor
struct FoodReport {
    private let food: Nutrition.Business.Model.Food

    init(_ context: CommandContext) throws {
        guard let food = context.nutrition.stateSnapshot.food else {
            throw UserError("not_loaded", .failed, "no food was opened.")
        }
        self.food = food
    }

    var output: Output {
        let food = food
        return Output(
            data: FoodJSON.food(food), next: ["next: airfit eat 150g f\(food.id)"]
        ) { canvas in
            var lines = [
                "\(canvas.styled(food.name, .bold))  f\(food.id)  (\(food.source))",
                "  per 100 g   " + NutrientText.line(food.per100g),
            ]
            for portion in food.portions {
                lines.append("  1 \(portion.name) = \(Figures.plain(portion.grams)) g")
            }
            if let density = food.density {
                lines.append("  100 ml = \(Figures.plain(density * 100)) g")
            }
            return lines
        }
    }
}

/// What loading a food table came to.
@MainActor
struct FoodTableOutput {
    private let report: Nutrition.Business.Model.FoodTableReport

    init(_ context: CommandContext) throws {
        guard let report = context.nutrition.stateSnapshot.table else {
            throw UserError("not_loaded", .failed, "no food table was loaded.")
        }
        self.report = report
    }

    var output: Output {
        let report = report
        let data: JSON = [
            "file": .string(report.file), "rows": .int(report.rows), "added": .int(report.added),
            "updated": .int(report.updated), "unchanged": .int(report.unchanged),
            "rejected": .list(report.rejected) {
                RejectedRows.json(
                    line: $0.line, column: $0.column, value: $0.value, reason: $0.reason)
            },
            "dry_run": .bool(report.dryRun),
        ]
        return Output(data: data, exit: report.rejected.isEmpty ? .done : .rejectedRows) { canvas in
            var lines = [
                "Foods     \(Figures.whole(Double(report.rows))) rows: "
                    + "\(Figures.whole(Double(report.added))) added, "
                    + "\(Figures.whole(Double(report.updated))) updated, "
                    + "\(Figures.whole(Double(report.unchanged))) unchanged"
            ]
            lines += RejectedRows.lines(
                report.rejected.map { ($0.line, $0.column, $0.value, $0.reason) }, canvas)
            if report.dryRun { lines.append("Nothing written (dry run).") }
            return lines
        }
    }
}

/// The targets in force.
@MainActor
struct TargetReport {
    private let target: Nutrition.Business.Model.Target
    private let from: String?
    private let today: String

    /// `from` is the day since which changed targets are in force.
    init(_ context: CommandContext, from: String?) throws {
        self.from = from
        today = context.clock.today
        target = context.nutrition.stateSnapshot.target ?? .init()
    }

    var output: Output {
        let target = target
        let title = from.map { "Targets from \($0 == today ? "today" : $0) on" } ?? "Targets"
        let rows: [(String, Double?, String)] = [
            ("kcal", target.kcal, "kcal"), ("protein", target.proteinG, "g"),
            ("carbs", target.carbsG, "g"),
            ("fat", target.fatG, "g"), ("fiber", target.fiberG, "g"),
            ("water", target.waterMl.map { $0 / 1_000 }, "L"),
        ]
        let isEmpty = rows.allSatisfy { $0.1 == nil }
        let next = isEmpty ? ["next: airfit target set kcal 2300 protein 160 water 2.5l"] : []
        return Output(
            data: FoodJSON.target(target), next: next, isConfirmation: from != nil
        ) { canvas in
            if isEmpty { return ["No targets are set."] }
            return [canvas.styled(title, .bold)]
                + rows.compactMap { name, value, unit in
                    value.map { "  \(name.padding(to: 8)) \(Figures.plain($0)) \(unit)" }
                }
        }
    }
}

/// The facts of the energy balance.
@MainActor
struct ProfileReport {
    private let body: Nutrition.Business.Model.Body
    private let changed: Bool

    init(_ context: CommandContext, changed: Bool) throws {
        body = context.nutrition.stateSnapshot.body ?? .init()
        self.changed = changed
    }

    var output: Output {
        let body = body
        let data: JSON = [
            "sex": .string(body.sex?.rawValue), "height_cm": .number(body.heightCm),
            "birth": .string(body.born?.text), "activity": .string(body.activity.rawValue),
        ]
        let missing = body.sex == nil || body.heightCm == nil || body.born == nil
        return Output(
            data: data,
            next: missing ? ["next: airfit profile set sex male height 180 birth 1991-05-02"] : []
        ) { _ in
            [
                "sex       \(body.sex?.rawValue ?? "-")",
                "height    \(body.heightCm.map { Figures.plain($0) + " cm" } ?? "-")",
                "birth     \(body.born?.text ?? "-")",
                "activity  \(body.activity.rawValue)",
            ]
        }
    }
}
