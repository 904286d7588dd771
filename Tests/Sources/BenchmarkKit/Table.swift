// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reports for a terminal, as lines.
public enum Table {
    /// The rows with their ratios and bounds; `!` marks a missed bound.
    public static func lines(_ report: Report) -> [String] {
        let place =
            report.core.map { "pinned to core \($0) of \(report.cores)" }
            ?? "unpinned on \(report.cores)"
        var lines = report.machine.map { [$0.sentence] } ?? []
        lines += [
            "\(report.samples) samples in each of \(report.processes) processes, \(place); "
                + "limits measured in turns with the rows",
            "",
        ]
        let header = ["ROW", "median", "p99", "IQR", "allocs", "ratio", "bound", "LIMIT"]
        lines += columns(
            [header] + report.rows.map(cells), leftAligned: [0, 7])
        let budgets = report.rows.compactMap(budget)
        if !budgets.isEmpty { lines += ["", "Single operations:"] + budgets }
        let notes = report.rows.compactMap { row in row.note.map { "\(row.name): \($0)" } }
        if !notes.isEmpty { lines += [""] + notes }
        lines.append("")
        lines.append(summary(report))
        return lines
    }

    /// What changed since the baseline, row by row.
    public static func lines(
        _ report: Report,
        against baseline: Report,
        margin: Double
    ) -> [String] {
        let old = Dictionary(baseline.rows.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
        var cells = [["ROW", "VERDICT", "change", "99% interval", "confidence", "compared"]]
        for row in report.rows {
            guard let before = old[row.name],
                let comparison = row.compared(to: before, margin: margin)
            else {
                cells.append([row.name, "not in the baseline", "", "", "", ""])
                continue
            }
            let isRatio = row.limit != nil && row.limitName == before.limitName
            let interval = comparison.interval
            cells.append([
                row.name, comparison.verdict.rawValue, percent(comparison.change),
                "\(percent(interval.lowerBound)) to \(percent(interval.upperBound))",
                String(format: "%.1f%%", comparison.confidence * 100),
                isRatio ? "ratio to limit" : "time",
            ])
        }
        return columns(cells, leftAligned: [0, 1, 5])
    }

    private static func summary(_ report: Report) -> String {
        let names = report.misses.map(\.name)
        guard names.isEmpty else {
            let verb = names.count == 1 ? "1 row misses" : "\(names.count) rows miss"
            return "\(verb) a bound: " + names.joined(separator: ", ")
        }
        let count = report.rows.count {
            $0.bound != nil || $0.allocationBound != nil || $0.budget != nil
        }
        switch count {
        case 0: return "No row has a bound."
        case 1: return "Every bound is kept (1 row has one)."
        default: return "Every bound is kept (\(count) rows have one)."
        }
    }

    /// A row with a budget, in the unit of the specifications.
    private static func budget(_ row: Row) -> String? {
        row.budget.map { budget in
            row.name
                + String(
                    format: ": %.6f ms average, p99 %.6f ms, budget %.1f ms",
                    row.subject.mean / 1e6, row.subject.p99 / 1e6, budget / 1e6)
                + (row.keepsBudget ? "" : " !")
        }
    }

    private static func cells(_ row: Row) -> [String] {
        [
            row.name, time(row.subject.median), time(row.subject.p99),
            time(row.subject.interquartileRange),
            row.allocations.map {
                String(format: "%.1f", $0) + (row.keepsAllocationBound ? "" : " !")
            } ?? "-",
            row.ratio.map { String(format: "%.2fx", $0) } ?? "",
            row.bound.map { String(format: "%.1fx", $0) + (row.keepsBound ? "" : " !") } ?? "",
            row.limitName.map { "\($0), \(time(row.limit?.median ?? .nan))" } ?? "",
        ]
    }

    private static func columns(_ rows: [[String]], leftAligned: Set<Int>) -> [String] {
        let widths = (rows.first ?? []).indices.map { column in
            rows.map { $0[column].count }.max() ?? 0
        }
        return rows.map { row in
            var line = ""
            for (column, cell) in row.enumerated() {
                let padding = String(repeating: " ", count: widths[column] - cell.count)
                line += (leftAligned.contains(column) ? cell + padding : padding + cell) + "  "
            }
            return String(line.reversed().drop { $0 == " " }.reversed())
        }
    }

    private static func percent(_ share: Double) -> String {
        String(format: "%+.1f%%", share * 100)
    }

    private static func time(_ nanoseconds: Double) -> String {
        if nanoseconds < 1_000 { return String(format: "%.1f ns", nanoseconds) }
        if nanoseconds < 1_000_000 { return String(format: "%.2f µs", nanoseconds / 1_000) }
        return String(format: "%.2f ms", nanoseconds / 1_000_000)
    }
}
