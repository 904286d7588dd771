// SPDX-License-Identifier: Apache-2.0

import WorkbenchKit

/// The times of scenarios one under the other: a dot for each build, the median with its interval.
struct TimeChart {
    /// Scenarios whose builds take this many times longer get a chart of their own, or nothing
    /// could be told of the short ones on an axis that begins at zero.
    private static let tooLong = 12.0

    private struct Row {
        let scenario: String
        let label: String
        let times: [Double]
        let figures: ScenarioSummary.Figures
    }

    private let rows: [Row]

    init(_ scenarios: [(summary: ScenarioSummary, iterations: [BuildRun.Iteration])]) {
        rows = scenarios.compactMap { summary, iterations in
            guard let figures = summary.wall else { return nil }
            return Row(
                scenario: summary.scenario, label: summary.shortLabel,
                times: iterations.filter(\.isKept).map(\.wallSeconds), figures: figures)
        }
    }

    var html: String {
        // Variants stay together: they are there to be compared.
        var left = rows.reduce(into: [[Row]]()) { scenarios, row in
            if scenarios.last?.first?.scenario == row.scenario {
                scenarios[scenarios.count - 1].append(row)
            } else {
                scenarios.append([row])
            }
        }
        let time = { (scenario: [Row]) in scenario.map(\.figures.median).max() ?? 0 }
        var charts: [[Row]] = []
        // Peel off the longest until what is left fits on one axis.
        while let most = left.map(time).max(), let least = left.map(time).min() {
            let fits = most <= Self.tooLong * least
            let isShown = { (scenario: [Row]) in fits || time(scenario) > most / Self.tooLong }
            charts.append(left.filter(isShown).flatMap(\.self))
            left.removeAll(where: isShown)
        }
        return charts.map(Self.chart).joined()
    }

    private static func chart(_ rows: [Row]) -> String {
        let axis = Axis(upTo: rows.flatMap(\.times).max() ?? 0)
        let lines = rows.map { row in
            let figures = row.figures
            let interval = BuildReport.interval(figures).map { ", 95 % interval \($0)" } ?? ""
            let tip =
                "\(row.label): median \(Quantity.seconds(figures.median))\(interval), "
                + Plural.of(row.times.count, "build")
            return "<div class=\"row\"><div class=\"name\">\(Markup.escaped(row.label))</div>"
                + "<svg height=\"26\" role=\"img\"><title>\(Markup.escaped(tip))</title>"
                + axis.grid + dots(row.times, axis) + bar(figures, axis) + "</svg>"
                + "<div class=\"value\">\(Quantity.seconds(figures.median))</div></div>"
        }
        return "<div class=\"chart\">\(lines.joined(separator: "\n"))"
            + "<div class=\"row\"><div class=\"name\"></div>\(axis.labels)"
            + "<div class=\"value\"></div></div></div>\n"
    }

    /// Spread over five heights, in the order of the builds, so that equal times stay apart.
    private static func dots(_ times: [Double], _ axis: Axis) -> String {
        times.enumerated().map { number, time in
            "<circle class=\"dot\" cx=\"\(axis.percent(time))\" cy=\"\(5 + number * 2 % 5 * 4)\" "
                + "r=\"2.5\"/>"
        }.joined()
    }

    private static func bar(_ figures: ScenarioSummary.Figures, _ axis: Axis) -> String {
        let median = axis.percent(figures.median)
        var bar = ""
        if let low = figures.low, let high = figures.high {
            bar =
                "<line class=\"interval\" x1=\"\(axis.percent(low))\" x2=\"\(axis.percent(high))\" "
                + "y1=\"13\" y2=\"13\"/>"
        }
        return bar + "<line class=\"median\" x1=\"\(median)\" x2=\"\(median)\" y1=\"3\" y2=\"23\"/>"
    }
}
