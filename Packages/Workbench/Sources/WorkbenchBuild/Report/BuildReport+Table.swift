// SPDX-License-Identifier: Apache-2.0

import WorkbenchKit

extension BuildReport {
    private static let heads = ["N", "OUT", "MEDIAN", "IQR", "P90", "CPU", "MOD", "LIB"]
    private static let widths = [3, 3, 7, 7, 7, 7, 4, 4]

    /// The report for a terminal, with a heading for each layer. No line is longer than `width`, of
    /// at least 60 columns.
    package func table(width: Int = 80) -> String {
        let width = max(width, 60)
        var lines: [String] = []
        for (run, summaries) in zip(runs, summaries) {
            if !lines.isEmpty { lines.append("") }
            lines += Self.head(run, width)
            lines += Self.rows(summaries, width)
            lines += Self.notes(run, summaries, width)
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private static func head(_ run: BuildRun, _ width: Int) -> [String] {
        conditions(run.conditions).flatMap { name, value in
            TextLayout.wrapped(TextLayout.plain(value), to: width - 11).enumerated()
                .map { number, line in
                    TextLayout.padded(number == 0 ? name : "", to: 11) + line
                }
        } + [""]
    }

    private static func rows(_ summaries: [ScenarioSummary], _ width: Int) -> [String] {
        let room = width - widths.reduce(0) { $0 + $1 + 1 }
        var lines = [row(["SCENARIO"], heads, room)]
        var layer: String??
        for summary in summaries {
            if layer != .some(summary.layer) {
                lines.append(TextLayout.plain(summary.layer ?? ScenarioName.none))
                layer = .some(summary.layer)
            }
            let name = TextLayout.plain(summary.shortLabel)
            let label = TextLayout.wrapped(name, to: room - 1, indent: " ").map { " " + $0 }
            lines.append(row(label, cells(summary), room))
        }
        return lines
    }

    /// The figures stand on the last line of the label.
    private static func row(_ label: [String], _ cells: [String], _ room: Int) -> String {
        let figures = zip(cells, widths).map { " " + TextLayout.right($0, to: $1) }.joined()
        let last = TextLayout.padded(label.last ?? "", to: room) + figures
        return (label.dropLast() + [last]).joined(separator: "\n")
    }

    private static func cells(_ summary: ScenarioSummary) -> [String] {
        let time = { (seconds: Double?) in seconds.map(Quantity.seconds) ?? "-" }
        return [
            "\(summary.kept)", "\(summary.rejected)", time(summary.wall?.median),
            time(summary.wall?.interquartileRange), time(summary.wall?.p90),
            time(summary.cpu?.median), counts(summary.compiled), counts(summary.linked),
        ]
    }

    private static func notes(
        _ run: BuildRun, _ summaries: [ScenarioSummary], _ width: Int
    ) -> [String] {
        var notes = [
            "",
            totals(run) + " N kept, OUT rejected; MEDIAN, IQR (of 4 builds or more) and P90 (of "
                + "10 or more) of the wall clock; CPU user and system; MOD modules compiled, LIB "
                + "linked.",
        ]
        notes += warnings(run)
        let noisy = summaries.filter { $0.wall?.isNoisy == true }.map(\.label)
        if !noisy.isEmpty {
            notes.append(
                "Half of the builds scatter over more than 10 % of the median in: "
                    + noisy.joined(separator: "; ") + ".")
        }
        notes += rejections(run).map { "Rejected: \($0)" }
        return notes.flatMap { TextLayout.wrapped(TextLayout.plain($0), to: width, indent: "  ") }
    }
}
