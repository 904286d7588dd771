// SPDX-License-Identifier: Apache-2.0

public import DesignSystem
public import NutritionModels

extension Nutrition.Business.Model.FoodMatches {
    /// The report of the foods that a search found.
    public func report(searched text: String) -> Report {
        let foods = foods
        let total = max(total, foods.count)
        let next =
            foods.isEmpty
            ? [
                "no food matches \"\(text)\". Write fewer words, or load more foods.",
                "airfit food import-db usda FILE   or   airfit food import-db off FILE",
            ] : ["next: airfit eat 150g f\(foods[0].id)"]
        let data: JSON = [
            "foods": .list(foods, FoodJSON.food), "total": .int(total),
            "total_is_at_least": .bool(isAtLeast), "tables_missing": .bool(isIncomplete),
        ]
        return Report(data: data, next: next + (isIncomplete ? [Self.gone] : [])) { context in
            guard !foods.isEmpty else { return [] }
            let more =
                total > foods.count
                ? [
                    context.styled(
                        "\(foods.count) of \(all): --limit shows more", .dim)
                ] : []
            return Self.table(foods).lines(in: context) + more
        }
    }

    /// What is said where the file of a loaded table is gone.
    public static let gone =
        "the file of a loaded food table is gone: load it again with airfit food import-db off FILE"

    /// How many foods fit: `200 foods`, or `at least 200 foods`.
    public var all: String {
        (isAtLeast ? "at least " : "") + Plural.of(max(total, foods.count), "food")
    }

    static func table(_ foods: [Nutrition.Business.Model.Food]) -> TextTable {
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

extension Nutrition.Business.Model.Food {
    /// The report of a food: the nutrients of 100 g, the portions, and the ingredients of a recipe.
    public var report: Report {
        let amount = recipe == nil ? "150g" : "1 serving"
        return Report(
            data: FoodJSON.food(self), next: ["next: airfit eat \(amount) f\(id)"]
        ) { context in
            ["\(context.styled(name, .bold))  f\(id)  (\(source))"]
                + OwnFoodsReport.body(self, context)
        }
    }

    /// The portions of the food and, if it can be measured by volume, 100 ml of it; one on each line.
    public var measures: [String] {
        let portions = portions.map { "1 \($0.name) = \(Figures.plain($0.grams)) g" }
        let volume = density.map { ["100 ml = \(Figures.plain($0 * 100)) g"] } ?? []
        return portions + volume
    }
}

extension Nutrition.Business.Model.FoodTableReport {
    /// The report of loading the table.
    public var report: Report {
        let data: JSON = [
            "file": .string(file), "rows": .int(rows), "added": .int(added),
            "updated": .int(updated), "unchanged": .int(unchanged),
            "rejected": .list(rejected) {
                [
                    "line": .int($0.line), "column": .string($0.column),
                    "value": .string($0.value), "reason": .string($0.reason),
                ]
            },
            "left_out": .list(leftOut) {
                ["cause": .string($0.cause.rawValue), "rows": .int($0.rows)]
            },
            "table": .string(table.rawValue), "dry_run": .bool(dryRun),
        ]
        return Report(data: data, outcome: rejected.isEmpty ? .done : .rejectedRows) { context in
            let counts = [
                "\(Figures.whole(Double(rows))) rows: \(Figures.whole(Double(added))) added",
                "\(Figures.whole(Double(updated))) updated",
                "\(Figures.whole(Double(unchanged))) unchanged",
            ]
            let lines: [ReportLine] = ["Foods     \(counts.joined(separator: ", "))"]
            let end: [ReportLine] = dryRun ? ["Nothing written (dry run)."] : []
            let rejected = rejected.map {
                RejectedRow(line: $0.line, column: $0.column, value: $0.value, reason: $0.reason)
            }
            let others: [ReportLine] = leftOut.map {
                "          \(Figures.whole(Double($0.rows))) left out: \(Self.words(for: $0.cause))"
            }
            switch table {
            case .usda: return lines + RejectedRow.lines(rejected, context) + end
            case .off: return lines + others + [Self.licence] + end
            }
        }
    }

    private static let licence: ReportLine =
        "Open Food Facts, under the Open Database License (ODbL) 1.0"

    private static func words(for cause: LeftOut.Cause) -> String {
        switch cause {
        case .noCode: "without a barcode of up to 14 digits"
        case .noName: "without a name"
        case .noEnergy: "without energy"
        case .impossible: "with a figure that 100 g cannot have"
        case .known: "with the barcode of an earlier row"
        case .otherCountry: "of other countries"
        }
    }
}

/// Nutrients as text for people. Unknown ones are left out, never shown as zero.
public enum NutrientText {
    /// All known nutrients on one line.
    public static func line(_ nutrients: Nutrition.Business.Model.Nutrients) -> String {
        let parts: [(String, Double?)] = [
            ("protein", nutrients.proteinG), ("carbs", nutrients.carbsG), ("fat", nutrients.fatG),
            ("fiber", nutrients.fiberG),
        ]
        let energy = nutrients.energyKcal.map { "\(Figures.whole($0)) kcal" } ?? "energy unknown"
        let known = parts.compactMap { name, grams in grams.map { "\(name) \(Figures.one($0)) g" } }
        // The figures that were typed fit on the line, those of a table do not.
        let more = FoodJSON.known(nutrients)
        let others = more.count > 4 ? [] : more.map { text($0, $1) }
        return ([energy] + known + others).joined(separator: "   ")
    }

    /// A nutrient with its amount, such as `iron 3.1 mg`.
    static func text(_ nutrient: Nutrition.Business.Model.Nutrient, _ amount: Double) -> String {
        "\(nutrient.name) \(self.amount(nutrient, amount))"
    }

    /// An amount in the unit of the nutrient: two places below ten.
    public static func amount(
        _ nutrient: Nutrition.Business.Model.Nutrient, _ amount: Double
    ) -> String {
        "\(Figures.plain(amount, decimals: amount < 10 ? 2 : 0)) \(nutrient.unit.rawValue)"
    }

    /// One figure of a table; a dash where it is unknown.
    public static func cell(_ value: Double?) -> String { value.map { Figures.one($0) } ?? "-" }
}
