// SPDX-License-Identifier: Apache-2.0

import DayOrchestration
import DesignSystem
import NutritionModels
import NutritionUIAPI

extension SpanSection {
    /// The vitamins, minerals and fats; one that no line knows is unknown, which is not zero.
    static let nutrients: @Sendable (SpanData) -> SpanSection? = { data in
        guard let food = data.shown.food else { return nil }
        let summary = food.nutrients
        let known = summary.totals.count { $0.known > 0 }
        func section(_ parts: [Part]) -> SpanSection {
            SpanSection(id: "nutrients", title: "Vitamins, minerals and fats", parts: parts)
        }
        guard summary.lines > 0 else {
            return section([
                .note("No line of the diary is of these days. airfit eat 150g \"banana raw\"")
            ])
        }
        guard known > 0 else {
            return section([
                .note(
                    "Unknown: none of the \(Plural.of(summary.lines, "line")) knows any. "
                        + "airfit food import-db usda FILE loads foods that do.")
            ])
        }
        let rows = summary.totals.map { total in
            let part = total.known < summary.lines ? "at least " : ""
            let mean = total.amount.map { $0 / Double(max(1, summary.days)) }
            return [
                total.nutrient.name,
                mean.map { part + NutrientText.amount(total.nutrient, $0) } ?? "unknown",
                "\(Figures.whole(Double(total.known))) of "
                    + Figures.whole(Double(summary.lines)),
            ]
        }
        return section([
            .facts([
                Fact("days logged", Figures.whole(Double(summary.days))),
                Fact("known by some line", "\(known) of \(summary.totals.count)"),
            ]),
            .note("At least: some lines do not know it, and they are not counted as zero."),
            .table(
                PageTable(
                    title: "A logged day", head: ["nutrient", "mean", "lines that know it"],
                    rows: rows)),
        ])
    }
}
