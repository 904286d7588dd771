// SPDX-License-Identifier: Apache-2.0

import WorkbenchKit

extension HistoryReport {
    /// The report as one self-contained page, without scripts or network access.
    var html: String {
        let title = "Builds over commits"
        var body = "<h1>\(title)</h1>\n"
        if let first = entries.map(\.date).min(), let last = entries.map(\.date).max() {
            body +=
                "<p>\(Plural.of(entries.count, "build")) from \(Markup.escaped(first)) to "
                + "\(Markup.escaped(last)).</p>\n"
        }
        body += shown.map(Self.section).joined()
        if let advice { body += "<p>\(Markup.escaped(advice))</p>\n" }
        body += Self.builds(entries.suffix(setting.last))
        body += leftOut.map { "<p class=\"note\">\(Markup.escaped($0))</p>\n" }.joined()
        return BuildReport.page(title, body)
    }

    private static func section(_ series: HistorySeries) -> String {
        let facts = [
            ("builds", series.counts), ("compared", series.measured),
            (
                "machine",
                "\(series.kind.machine), \(Plural.of(series.kind.processors, "processor"))"
            ),
            ("toolchain", series.kind.toolchain),
        ].map { "<dt>\($0)</dt><dd>\(Markup.escaped($1))</dd>" }
        let findings = series.findings.map { sentence in
            let isWarning = sentence.hasPrefix("The machine")
            return "<p\(isWarning ? " class=\"warn\"" : "")>\(Markup.escaped(sentence))</p>\n"
        }
        let whole = HistoryChart(title: "The whole build, \(series.measured)", series: series)
        let blamed = series.changes.compactMap(\.shares.first?.name)
            .reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        let charts = blamed.map {
            HistoryChart(title: "\($0) alone, \(series.measured)", series: series, part: $0).html
        }
        return "<h2>\(Markup.escaped(series.kind.title))</h2>\n<dl>\(facts.joined())</dl>\n"
            + "\(findings.joined())<p class=\"note\">\(note)</p>\n"
            + "<div class=\"stack\">\(whole.html)\(charts.joined())</div>\n"
            + series.changes.map(parts).joined() + table(series)
    }

    private static let note =
        "A dot is a build, a line the median of a level; the axis begins at zero. Times are at equal "
        + "pace: divided by how much longer than usual the modules of the build took, by their median, "
        + "so that a busy machine does not count. The bars below are the load at which the builds "
        + "began; above the dashed line the machine was busy."

    private static func parts(_ change: HistorySeries.Change) -> String {
        if change.shares.isEmpty { return "" }
        let rows = change.shares.map { share in
            let cells = [
                Quantity.seconds(share.before), Quantity.seconds(share.after),
                HistorySeries.Change.signed(share.shift),
                Quantity.change(share.before > 0 ? share.shift / share.before : 0),
                Quantity.p(share.point.p),
            ].map { Markup.cell($0) }
            return Markup.cell(share.name, number: false) + cells.joined()
        }
        return "<h3>What changed with \(Markup.escaped(change.commit.label))</h3>\n"
            + Markup.table(["Part"], ["Before", "After", "Shift", "Of itself", "Chance"], rows)
    }

    /// The figures of the chart.
    private static func table(_ series: HistorySeries) -> String {
        let changes = Dictionary(
            series.changes.map { ($0.index, $0) }, uniquingKeysWith: { $1 })
        let rows = series.commits.enumerated().map { index, commit in
            let words = [commit.label, commit.date, commit.subject]
            let cells = [
                "\(commit.entries.count)", Quantity.seconds(commit.median(.cpu)),
                Quantity.seconds(commit.median(.wall)), Quantity.fixed(commit.pace, 2),
                Quantity.fixed(commit.load, 1), Quantity.seconds(commit.level),
                changes[index].map { Quantity.change($0.change) } ?? "",
            ]
            return words.map { Markup.cell($0, number: false) }.joined()
                + cells.map { Markup.cell($0) }.joined()
        }
        return "<h3>All commits</h3>\n"
            + Markup.table(
                ["Commit", "Date", "Subject"],
                ["Builds", "CPU", "Wall", "Pace", "Load", "At equal pace", "Change"], rows)
    }

    private static func builds(_ entries: some Sequence<BuildEntry>) -> String {
        let rows = entries.reversed().map { entry in
            let texts = Self.cells(entry)
            let words =
                texts.prefix(2) + [
                    entry.package,
                    BuildEntry.said(entry.words) + (entry.status == 0 ? "" : " (failed)"),
                ]
            return words.map { Markup.cell($0, number: false) }.joined()
                + texts.dropFirst(2).map { Markup.cell($0) }.joined()
        }
        return "<h2>Last builds</h2>\n"
            + Markup.table(
                ["Date", "Commit", "Package", "Words"],
                ["Wall", "CPU", "Compiled", "Linked", "Load"], rows)
    }
}
