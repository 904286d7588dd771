// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DayOrchestration
import DesignSystem
import NutritionModels

extension SpanSection {
    /// The energy that the body spends in a day, by diary and weighings, with its range.
    static let expenditure: @Sendable (SpanData) -> SpanSection? = { data in
        guard let food = data.shown.food else { return nil }
        let runs = food.spent
        func section(_ parts: [Part]) -> SpanSection {
            SpanSection(id: "expenditure", title: "Energy spent", parts: parts)
        }
        guard let newest = runs.last(where: { $0.estimate != nil }), let spent = newest.estimate
        else {
            let missing = runs.last?.missing.joined(separator: ", ") ?? ""
            return section([
                .note("Unknown. Missing: \(missing). airfit eat and airfit weigh log them.")
            ])
        }
        let head = "28 days to"
        let chart = Chart(
            title: "Energy spent", note: "The true value is between low and high 95 times in 100.",
            unit: "kcal a day", head: head, labels: runs.map(\.last.text),
            series: [
                .init("spent", runs.map { $0.estimate?.kcal }),
                .init("low", runs.map { $0.estimate?.low }),
                .init("high", runs.map { $0.estimate?.high }),
            ], shape: .line, places: runs.map { Double($0.last.number ?? 0) })
        let table = PageTable(
            title: "What it is worked out from",
            head: [head, "eaten a day", "weight", "days logged", "weighings", "missing"],
            rows: runs.map { run in
                [
                    run.last.text,
                    run.eatenKcal.map { "\(Figures.whole($0)) kcal" } ?? "unknown",
                    run.kgPerWeek.map { data.unit.weekly(kilograms: $0) } ?? "unknown",
                    "\(run.daysLogged) of \(run.days)", "\(run.weighings)",
                    run.missing.isEmpty ? "nothing" : run.missing.joined(separator: ", "),
                ]
            })
        return section([
            .facts([
                Fact(
                    "a day, 28 days to \(Figures.shortDay(newest.last.text, data.clock))",
                    "\(Figures.whole(spent.kcal)) kcal"),
                Fact(
                    "its range", "\(Figures.whole(spent.low)) to \(Figures.whole(spent.high))"),
            ]),
            .chart(chart), .table(table),
        ])
    }
}
