// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DayOrchestration
import DesignSystem
import NutritionModels

extension SpanSection {
    private typealias Nutrients = Nutrition.Business.Model.Nutrients

    /// What was eaten, against the mean of the targets of the logged days.
    static let food: @Sendable (SpanData) -> SpanSection? = { data in
        guard let food = data.shown.days.food else { return nil }
        let logged = food.filter { $0.entries > 0 }
        guard !logged.isEmpty else {
            return SpanSection(
                id: "food", title: "Food",
                parts: [
                    .note(
                        "Nothing was eaten on paper in these days. "
                            + "airfit eat 150g \"banana raw\" logs a food.")
                ])
        }
        let wanted = SpanData.wanted(logged, \.kcal)
        func mean(_ value: (Nutrients) -> Double?) -> [Double?] {
            data.pieces.map { SpanData.mean($0.eaten.filter { $0.entries > 0 }, value) }
        }
        func text(_ value: Double?, _ unit: String) -> String {
            value.map { "\(Figures.whole($0)) \(unit)" } ?? "unknown"
        }
        let water = food.map(\.waterMl).filter { $0 > 0 }
        let facts = [
            Fact("days logged", "\(Figures.whole(Double(logged.count))) of \(data.count)"),
            Fact("energy a day", text(SpanData.mean(logged, \.energyKcal), "kcal")),
            Fact("target a day", wanted.map { text($0, "kcal") } ?? "none"),
            Fact("protein a day", text(SpanData.mean(logged, \.proteinG), "g")),
            Fact(
                "water a day",
                water.isEmpty
                    ? "none"
                    : Figures.plain(water.reduce(0, +) / Double(water.count) / 1_000) + " L"),
        ]
        let energy = Chart(
            title: "Energy", note: "The mean of the days that were logged.", unit: "kcal a day",
            head: data.head, labels: data.labels, series: [.init("eaten", mean(\.energyKcal))],
            shape: .bars, wanted: wanted.map { $0...$0 })
        let macros = Chart(
            title: "Protein, carbohydrate and fat",
            note: "The mean of the days on which they are known.", unit: "g a day",
            head: data.head, labels: data.labels,
            series: [
                .init("protein", mean(\.proteinG)), .init("carbohydrate", mean(\.carbsG)),
                .init("fat", mean(\.fatG)),
            ], shape: .stacked)
        return SpanSection(
            id: "food", title: "Food",
            parts: [
                .facts(facts), .chart(energy), .chart(macros), .table(nutrients(logged)),
            ])
    }

    /// A row for each nutrient; one that no line knows is unknown, which is not zero.
    private static func nutrients(
        _ logged: [Nutrition.Business.Model.WeekSummary.DayTotals]
    ) -> PageTable {
        typealias Target = KeyPath<Nutrition.Business.Model.Target, Double?>
        let all: [(String, String, (Nutrients) -> Double?, Target)] = [
            ("energy", "kcal", { $0.energyKcal }, \.kcal),
            ("protein", "g", { $0.proteinG }, \.proteinG),
            ("carbohydrate", "g", { $0.carbsG }, \.carbsG),
            ("fat", "g", { $0.fatG }, \.fatG),
            ("fibre", "g", { $0.fiberG }, \.fiberG),
        ]
        return PageTable(
            title: "Nutrients of a logged day",
            head: ["nutrient", "mean", "target", "days known"],
            rows: all.map { name, unit, value, target in
                let known = logged.count { value($0.eaten) != nil }
                return [
                    name,
                    SpanData.mean(logged, value).map { "\(Figures.whole($0)) \(unit)" }
                        ?? "unknown",
                    SpanData.wanted(logged, target).map { "\(Figures.whole($0)) \(unit)" }
                        ?? "none",
                    "\(known) of \(logged.count)",
                ]
            })
    }

    /// The weighings, and their line.
    static let weight: @Sendable (SpanData) -> SpanSection? = { data in
        guard let food = data.shown.food else { return nil }
        let unit = data.unit
        let series = food.weights
        let all = zip(series.entries, series.line).filter { $0.0.day >= data.first }
        let points = SpanData.thinned(Array(all))
        guard let newest = points.last, let oldest = points.first else {
            return SpanSection(
                id: "weight", title: "Weight",
                parts: [.note("Nobody stood on the scales in these days. airfit weigh 80.4kg")])
        }
        let thin =
            points.count < all.count
            ? " \(Figures.whole(Double(points.count))) of "
                + "\(Figures.whole(Double(all.count))) weighings are drawn." : ""
        func figure(_ kilograms: Double) -> Double { unit.figure(kilograms: kilograms) }
        let chart = Chart(
            title: "Body weight", note: "The line is an exponential average." + thin,
            unit: unit.rawValue, head: "day", labels: points.map(\.0.day.text),
            series: [
                .init("trend", points.map { figure($0.1) }),
                .init("weighed", points.map { figure($0.0.kilograms) }),
            ], shape: .line, decimals: 1, places: points.map { Double($0.0.day.number ?? 0) })
        let rate = series.trend?.kgPerWeek.map {
            Figures.signed(figure($0), decimals: 2) + " \(unit.rawValue) a week"
        }
        return SpanSection(
            id: "weight", title: "Weight",
            parts: [
                .facts([
                    Fact(
                        "newest", Figures.one(figure(newest.0.kilograms)) + " \(unit.rawValue)"),
                    Fact(
                        "change of the trend",
                        Figures.signed(figure(newest.1 - oldest.1)) + " \(unit.rawValue)"),
                    Fact("the last four weeks", rate ?? "unknown"),
                ]), .chart(chart),
            ])
    }
}
