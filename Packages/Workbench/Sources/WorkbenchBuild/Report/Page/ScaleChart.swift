// SPDX-License-Identifier: Apache-2.0

/// How the time of each scenario grows with the number of modules, over several runs.
struct ScaleChart {
    private struct Point {
        let modules: Int
        let figures: ScenarioSummary.Figures
    }

    private static let height = 150.0
    private let runs: [(modules: Int, summaries: [ScenarioSummary])]

    /// Nil where all runs have one size.
    init?(_ report: BuildReport) {
        runs = zip(report.runs, report.summaries).map { ($0.conditions.modules, $1) }
            .sorted { $0.0 < $1.0 }
        guard Set(runs.map(\.modules)).count > 1 else { return nil }
    }

    var html: String {
        var scenarios: [String] = []
        for summary in runs.flatMap(\.summaries)
        where summary.wall != nil && !scenarios.contains(summary.scenario) {
            scenarios.append(summary.scenario)
        }
        let charts = scenarios.compactMap(chart).joined(separator: "\n")
        return "<h2>Time by number of modules</h2>\n<div class=\"tiles\">\(charts)</div>\n"
    }

    private func chart(_ scenario: String) -> String? {
        var series: [(variant: String, points: [Point])] = []
        for run in runs {
            for summary in run.summaries where summary.scenario == scenario {
                guard let wall = summary.wall else { continue }
                let point = Point(modules: run.modules, figures: wall)
                if let place = series.firstIndex(where: { $0.variant == summary.variant }) {
                    series[place].points.append(point)
                } else {
                    series.append((summary.variant, [point]))
                }
            }
        }
        let points = series.flatMap(\.points)
        guard Set(points.map(\.modules)).count > 1, let most = points.map(\.modules).max() else {
            return nil
        }
        let across = Axis(upTo: Double(most))
        let up = Axis(upTo: points.map { $0.figures.high ?? $0.figures.median }.max() ?? 0)
        let lines = series.enumerated().map { number, one in
            "<g class=\"series\(number % 4)\">\(Self.marks(one.points, across, up))</g>"
        }
        let legend =
            series.count < 2
            ? ""
            : series.enumerated().map { number, one in
                "<span class=\"series\(number % 4)\">● "
                    + "\(Markup.escaped(one.variant.isEmpty ? "as it is" : one.variant))</span> "
            }.joined()
        return """
            <figure><figcaption>\(Markup.escaped(scenario)) <span class="note">\(legend)</span>\
            </figcaption><div class="scale"><svg height="\(Self.pixels)">\(Self.times(up))</svg>\
            <svg height="\(Self.pixels)" role="img">\
            <title>\(Markup.escaped(scenario)): time by number of modules</title>\
            \(Self.frame(across, up))\(lines.joined())</svg></div></figure>
            """
    }

    /// Room for the curve, half a line above it and the ticks below.
    private static var pixels: String { Quantity.fixed(height + 34, 0) }

    /// The times at the left, where no curve runs over them.
    private static func times(_ up: Axis) -> String {
        up.ticks.map {
            "<text class=\"tick\" x=\"100%\" y=\"\(y($0, up))\" dy=\"4\" text-anchor=\"end\">"
                + "\($0 == 0 ? "0" : Quantity.seconds($0))</text>"
        }.joined()
    }

    private static func frame(_ across: Axis, _ up: Axis) -> String {
        let rows = up.ticks.map { tick in
            let y = y(tick, up)
            return "<line class=\"grid\" x1=\"0%\" x2=\"100%\" y1=\"\(y)\" y2=\"\(y)\"/>"
        }
        let columns = across.ticks.enumerated().map { number, tick in
            let anchor = number == 0 ? "start" : number == across.ticks.count - 1 ? "end" : "middle"
            return "<text class=\"tick\" x=\"\(across.percent(tick))\" "
                + "y=\"\(Quantity.fixed(height + 28, 0))\" text-anchor=\"\(anchor)\">"
                + "\(Quantity.fixed(tick, 0))</text>"
        }
        return rows.joined() + columns.joined()
    }

    private static func marks(_ points: [Point], _ across: Axis, _ up: Axis) -> String {
        let x = { (point: Point) in across.percent(Double(point.modules)) }
        let lines = zip(points, points.dropFirst()).map { first, second in
            "<line x1=\"\(x(first))\" y1=\"\(y(first.figures.median, up))\" "
                + "x2=\"\(x(second))\" y2=\"\(y(second.figures.median, up))\"/>"
        }
        let dots = points.map { point in
            let figures = point.figures
            let interval = figures.low.flatMap { low in
                figures.high.map {
                    "<line class=\"spread\" x1=\"\(x(point))\" x2=\"\(x(point))\" "
                        + "y1=\"\(y(low, up))\" y2=\"\(y($0, up))\"/>"
                }
            }
            return (interval ?? "")
                + "<circle cx=\"\(x(point))\" cy=\"\(y(figures.median, up))\" r=\"4\"><title>"
                + "\(point.modules) modules: \(Quantity.seconds(figures.median))</title></circle>"
        }
        return lines.joined() + dots.joined()
    }

    private static func y(_ seconds: Double, _ up: Axis) -> String {
        Quantity.fixed(14 + height * (1 - up.share(seconds)), 1)
    }
}
