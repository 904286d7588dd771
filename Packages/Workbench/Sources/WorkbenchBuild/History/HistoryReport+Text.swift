// SPDX-License-Identifier: Apache-2.0

import WorkbenchKit

extension HistoryReport {
    private static let widths = [8, 10, 3, 7, 7, 5, 4]
    private static let buildWidths = [16, 9, 7, 7, 4, 4, 5]

    /// The report for a terminal. No line is longer than `width`, of at least 60 columns.
    func text(width: Int = 80) -> String {
        let width = max(width, 60)
        var lines: [String] = []
        for series in shown { lines += Self.section(series, setting, width) + [""] }
        if let advice { lines += TextLayout.wrapped(advice, to: width) + [""] }
        let hidden = series.count - shown.count
        if hidden > 0 { lines += ["\(hidden) more kinds of build: --all shows them.", ""] }
        lines += Self.builds(entries.suffix(series.isEmpty ? setting.last : 5), width)
        for sentence in leftOut { lines += TextLayout.wrapped(sentence, to: width) }
        return lines.map { $0 + "\n" }.joined()
    }

    private static func section(
        _ series: HistorySeries, _ setting: Setting, _ width: Int
    ) -> [String] {
        var lines = TextLayout.wrapped(TextLayout.plain(series.kind.title), to: width)
        lines += TextLayout.wrapped(
            "\(series.counts), by \(series.measured). The figures are medians as measured, the bar is "
                + "at equal pace.", to: width)
        let heads = ["COMMIT", "DATE", "N", "CPU", "WALL", "PACE", "LOAD"]
        lines.append("  " + row(heads, widths))
        let room = width - 3 - widths.reduce(0) { $0 + $1 + 1 }
        let most = series.commits.map(\.level).max() ?? 0
        let marked = Set(series.changes.map(\.index))
        let first = max(0, series.commits.count - setting.last)
        if first > 0 { lines.append("  \(first) earlier commits: --last N shows more.") }
        for (index, commit) in series.commits.enumerated().dropFirst(first) {
            let cells = [
                String(commit.label.prefix(8)), commit.date, "\(commit.entries.count)",
                Quantity.seconds(commit.median(.cpu)), Quantity.seconds(commit.median(.wall)),
                Quantity.fixed(commit.pace, 2), Quantity.fixed(commit.load, 1),
            ]
            let share = most > 0 ? commit.level / most : 0
            let bar = String(repeating: "=", count: Int((share * Double(max(0, room))).rounded()))
            lines.append((marked.contains(index) ? "> " : "  ") + row(cells, widths) + " " + bar)
        }
        lines += series.findings.flatMap {
            TextLayout.wrapped(TextLayout.plain($0), to: width, indent: "  ")
        }
        return lines
    }

    /// The first two cells stand at the left.
    private static func row(_ cells: [String], _ widths: [Int]) -> String {
        zip(cells, widths).enumerated().map { number, cell in
            number < 2
                ? TextLayout.padded(cell.0, to: cell.1) : TextLayout.right(cell.0, to: cell.1)
        }.joined(separator: " ")
    }

    private static func builds(_ entries: some Sequence<BuildEntry>, _ width: Int) -> [String] {
        let heads = ["LAST BUILDS", "COMMIT", "WALL", "CPU", "MOD", "LIB", "LOAD"]
        let room = max(0, width - buildWidths.reduce(0) { $0 + $1 + 1 })
        let lines = entries.map { entry -> String in
            let failed = entry.status == 0 ? "" : "FAILED "
            let place = entry.package == "." ? "" : entry.package + " "
            let what = TextLayout.plain(failed + place + entry.words.joined(separator: " "))
            return row(cells(entry), buildWidths) + " " + what.prefix(room)
        }
        return [String((row(heads, buildWidths) + " WHAT").prefix(width))] + lines + [""]
    }

    private static func cells(_ entry: BuildEntry) -> [String] {
        let mark = entry.commit.hasSuffix("+") ? "+" : ""
        return [
            String(entry.date.prefix(16)).replacing("T", with: " "),
            String(entry.commit.prefix(8)) + mark,
            Quantity.seconds(entry.seconds), Quantity.seconds(entry.user + entry.system),
            "\(entry.compiled.count)", "\(entry.parts.count { $0.kind == .link })",
            Quantity.fixed(entry.load, 1),
        ]
    }
}

extension HistorySeries {
    /// What was found, and what to think of it: a sentence each.
    var findings: [String] {
        var sentences = changes.flatMap { change -> [String] in
            let subject = change.commit.subject.isEmpty ? "" : " (\(change.commit.subject))"
            return [
                "From \(change.commit.label)\(subject) on \(change.size), \(Quantity.p(change.p)).",
                change.blame,
            ] + [change.doubt].compactMap(\.self)
        }
        for point in paces {
            let difference = point.difference
            sentences.append(
                "From \(commits[point.index].label) on all modules alike took "
                    + "\(Quantity.percent(abs(difference.change))) "
                    + "\(difference.change > 0 ? "longer" : "less"): the machine, a flag or the "
                    + "toolchain, not one module.")
        }
        if count < 2 * Verdict.fewest {
            sentences.append(
                "Too few builds to find a change: it takes \(Verdict.fewest) on each side.")
        } else if changes.isEmpty, paces.isEmpty {
            sentences.append("No change was found.")
        }
        return sentences + [load.sentence].compactMap(\.self)
    }
}
