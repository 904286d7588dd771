// SPDX-License-Identifier: Apache-2.0

import CoreModels
public import DesignSystem
public import NutritionModels

extension Nutrition.Business.Model.NutrientSummary {
    /// The report of the nutrients of some days: what is known of each, and of how many lines.
    public var report: Report {
        let data: JSON = [
            "from": .string(from.text), "to": .string(to.text), "lines": .int(lines),
            "days": .int(days),
            "nutrients": .list(totals) { total in
                [
                    "name": .string(total.nutrient.rawValue), "amount": .rounded(total.amount, 4),
                    "unit": .string(total.nutrient.unit.rawValue),
                    "known_lines": .int(total.known),
                ]
            },
        ]
        let hasNone = totals.allSatisfy { $0.known == 0 }
        let next =
            lines == 0
            ? ["nothing logged: airfit eat 150g \"banana raw\""]
            : hasNone
                ? [
                    "no line knows them: airfit food import-db usda FILE, or "
                        + "airfit eat 450kcal iron 3mg"
                ] : []
        return Report(data: data, next: next) { context in
            guard lines > 0 else { return [] }
            let first = Figures.shortDay(from.text, context.clock)
            let last = Figures.shortDay(to.text, context.clock)
            let when = from == to ? first : "\(first) to \(last)"
            var table = TextTable([
                .left("NUTRIENT"), .left(""), .right("amount"), .right("a day"), .left("known for"),
            ])
            for total in totals {
                let isPart = total.known < lines && total.amount != nil
                table.add(
                    total.nutrient.name, isPart ? "at least" : "",
                    total.amount.map { NutrientText.amount(total.nutrient, $0) } ?? "?",
                    total.amount.map {
                        NutrientText.amount(total.nutrient, $0 / Double(max(1, days)))
                    } ?? "?",
                    "\(total.known) of \(Plural.of(lines, "line"))")
            }
            let logged = "\(Plural.of(days, "day")) with \(Plural.of(lines, "line"))"
            return ["\(context.styled("Nutrients", .bold))  \(when), \(logged)"]
                + table.lines(in: context)
        }
    }
}
