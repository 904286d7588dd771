// SPDX-License-Identifier: Apache-2.0

package import WorkbenchKit

extension BuildReport {
    /// The report as one self-contained page, without scripts or network access. A graph of the
    /// repository adds a map of what each edit rebuilt.
    package func html(graph: ModuleGraph? = nil, comparisons: [Comparison] = []) -> String {
        let title = title
        let map = graph.map { ModuleMap($0) }
        var body = "<h1>\(Markup.escaped(title))</h1>\n"
        if runs.count == 1 { body += Self.facts(runs[0]) }
        body += ScaleChart(self)?.html ?? ""
        body += sequence
        body += Self.compared(comparisons)
        for number in runs.indices {
            if runs.count > 1 {
                body += "<h2>\(Markup.escaped(runs[number].conditions.repository))</h2>\n"
                body += Self.facts(runs[number])
            }
            // A graph is that of one repository: the last run's, where there are several.
            let own = number == runs.count - 1 ? map : nil
            body += Self.section(runs[number], summaries[number], own, number)
        }
        return Self.page(title, body)
    }

    private var title: String {
        let sizes = runs.map(\.conditions.modules)
        if runs.count == 1 { return "Builds of \(runs[0].conditions.repository)" }
        guard let least = sizes.min(), let most = sizes.max(), least < most else {
            return "Builds of \(Plural.of(runs.count, "run"))"
        }
        return "Builds of \(least) to \(most) modules"
    }

    private static func compared(_ comparisons: [Comparison]) -> String {
        if comparisons.isEmpty { return "" }
        return "<h2>Compared</h2>\n<p class=\"note\">Slower to the right. The bar is the 99 % "
            + "interval; a difference is named when it leaves out 0, p is below 0.01 and the "
            + "change is 1 % or more.</p>\n" + comparisons.map { ChangeChart($0).html }.joined()
    }

    private static func facts(_ run: BuildRun) -> String {
        let facts = conditions(run.conditions).dropFirst().map { name, value in
            "<dt>\(name)</dt><dd>\(Markup.escaped(value))</dd>"
        }
        let warnings = warnings(run).enumerated().map { number, text in
            let isWarning = number > 0 || MachineLoad(run).isBusy
            return "<p\(isWarning ? " class=\"warn\"" : "")>\(Markup.escaped(text))</p>\n"
        }
        return "<dl>\(facts.joined())</dl>\n<p>\(totals(run))</p>\n\(warnings.joined())"
    }

    /// The policy lets a page load nothing and run nothing, whatever a name may hold.
    static func page(_ title: String, _ body: String) -> String {
        """
        <!DOCTYPE html>
        <html lang="en"><head><meta charset="utf-8"/>
        <meta name="viewport" content="width=device-width, initial-scale=1"/>
        <meta http-equiv="Content-Security-Policy" \
        content="default-src 'none'; style-src 'unsafe-inline'"/>
        <title>\(Markup.escaped(title))</title>
        <style>
        \(PageStyle.css)
        </style></head><body>
        \(body)</body></html>

        """
    }

    private static func section(
        _ run: BuildRun, _ summaries: [ScenarioSummary], _ map: ModuleMap?, _ number: Int
    ) -> String {
        var body = ""
        if let table = LayerTable(summaries) {
            body += "<h3>Median by layer</h3>\n\(html(table))"
        }
        body +=
            "<h3>Time of each build</h3>\n<p class=\"note\">A dot is a build, the line the "
            + "median, the bar its 95 % interval. Every axis begins at zero; each chart has its "
            + "own.</p>\n\(charts(run, summaries))"
        body += series(run, summaries)
        body +=
            "<h3>All figures</h3>\n<p class=\"note\">IQR of 4 builds or more, p90 of 10 or more, "
            + "the interval of 6 or more; load: the median of the averages at which builds began."
            + "</p>\n\(html(summaries))"
        body +=
            "<h3>What was built again</h3>\n"
            + RebuildSets(summaries).html(map, id: "map\(number)")
        body += timelines(run)
        let rejected = rejections(run).map { "<li>\(Markup.escaped($0))</li>" }
        if !rejected.isEmpty {
            body += "<h3>Rejected</h3>\n<ul>\(rejected.joined())</ul>\n"
        }
        return body
    }

    private static func charts(_ run: BuildRun, _ summaries: [ScenarioSummary]) -> String {
        let measured = Array(zip(summaries, run.groups))
        let layers = summaries.map(\.layer).reduce(into: [String?]()) { list, layer in
            if !list.contains(layer) { list.append(layer) }
        }
        return layers.map { layer in
            let members = measured.filter { $0.0.layer == layer }
            return "<h4>\(Markup.escaped(layer ?? ScenarioName.none))</h4>\n"
                + TimeChart(members).html
        }.joined()
    }

    /// Every build in its order, with the load beside it.
    private static func series(_ run: BuildRun, _ summaries: [ScenarioSummary]) -> String {
        let charts = zip(summaries, run.groups).map { summary, group in
            SeriesChart(
                summary.label, [(run.conditions.date, group)],
                processors: run.conditions.processors
            ).html
        }
        return seriesHead("One build after the other") + charts.joined(separator: "\n")
            + "</div>\n"
    }

    private static func seriesHead(_ title: String) -> String {
        "<h3>\(title)</h3>\n<p class=\"note\">From left to right as they were made; a ring is a "
            + "warm-up. The bars below are the load average at which each build began; above the "
            + "dashed line the machine was busy.</p>\n<div class=\"tiles\">"
    }

    /// Runs of one size, from the earliest to the latest: how a scenario changed over days.
    private var sequence: String {
        guard runs.count > 1, Set(runs.map(\.conditions.modules)).count == 1 else { return "" }
        let sorted = runs.sorted { $0.conditions.date < $1.conditions.date }
        var places: [String: Int] = [:]
        var found: [(label: String, runs: [(date: String, iterations: [BuildRun.Iteration])])] = []
        for run in sorted {
            for (summary, group) in zip(run.summaries, run.groups) {
                if places[summary.label] == nil {
                    places[summary.label] = found.count
                    found.append((summary.label, []))
                }
                found[places[summary.label] ?? 0].runs.append((run.conditions.date, group))
            }
        }
        let charts = found.filter { $0.runs.count > 1 }.map {
            SeriesChart($0.label, $0.runs, processors: sorted[0].conditions.processors).html
        }
        if charts.isEmpty { return "" }
        return Self.seriesHead("\(Plural.of(runs.count, "run")) side by side")
            + charts.joined(separator: "\n") + "</div>\n"
    }

    private static func timelines(_ run: BuildRun) -> String {
        let typical = run.groups.compactMap(\.typical)
        if typical.isEmpty { return "" }
        let charts = typical.enumerated().map { TimelineChart($1).html(isOpen: $0 == 0) }
        return "<h3>Timeline of a build</h3>\n<p class=\"legend\"><span class=\"key\"></span>"
            + "compile <span class=\"key link\"></span>link <span class=\"key other\"></span>"
            + "other; of each scenario the build nearest to its median.</p>\n" + charts.joined()
    }

    private static func html(_ table: LayerTable) -> String {
        let heads = table.layers.map { "<th class=\"n\">\(Markup.escaped($0))</th>" }.joined()
        let rows = table.rows.map { row in
            let cells = row.cells.map { summary in
                Markup.cell(summary?.wall.map { Quantity.seconds($0.median) } ?? "")
            }
            return "<tr>\(Markup.cell(row.label, number: false))\(cells.joined())</tr>"
        }
        return "<div class=\"wide\"><table><thead><tr><th></th>\(heads)</tr></thead>"
            + "<tbody>\(rows.joined(separator: "\n"))</tbody></table></div>\n"
    }

    private static func html(_ summaries: [ScenarioSummary]) -> String {
        let heads = [
            "Median", "95 % interval", "IQR", "p90", "CPU", "Load", "Memory", "Compiled", "Linked",
            "Replanned", "Builds", "Rejected",
        ].map { "<th class=\"n\">\($0)</th>" }.joined()
        let rows = summaries.map { summary in
            let time = { (seconds: Double?) in seconds.map(Quantity.seconds) ?? "-" }
            let cells = [
                time(summary.wall?.median), summary.wall.flatMap { interval($0) } ?? "-",
                time(summary.wall?.interquartileRange), time(summary.wall?.p90),
                time(summary.cpu?.median), load(summary),
                summary.peakBytes.map(Quantity.megabytes) ?? "-",
                counts(summary.compiled), counts(summary.linked), "\(summary.replanned)",
                "\(summary.kept)", "\(summary.rejected)",
            ].map { Markup.cell($0) }
            return "<tr>\(Markup.cell(summary.label, number: false))\(cells.joined())</tr>"
        }
        return "<div class=\"wide\"><table><thead><tr><th>Scenario</th>\(heads)</tr></thead>"
            + "<tbody>\(rows.joined(separator: "\n"))</tbody></table></div>\n"
    }
}
