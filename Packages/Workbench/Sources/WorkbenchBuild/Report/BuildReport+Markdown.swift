// SPDX-License-Identifier: Apache-2.0

import WorkbenchKit

extension BuildReport {
    /// The report for a README or a pull request.
    package var markdown: String {
        zip(runs, summaries).map(Self.markdown).joined(separator: "\n")
    }

    private static func markdown(_ run: BuildRun, _ summaries: [ScenarioSummary]) -> String {
        var text = "## Builds of \(Markdown.escaped(run.conditions.repository))\n\n"
        for (name, value) in conditions(run.conditions).dropFirst() {
            text += "- \(name): \(Markdown.escaped(value))\n"
        }
        text += "\n\(totals(run))\n"
        for warning in warnings(run) { text += "\n\(Markdown.escaped(warning))\n" }
        text += "\n" + markdown(summaries)
        let rejected = rejections(run)
        if !rejected.isEmpty {
            text += "\nRejected:\n\n" + rejected.map { "- \(Markdown.escaped($0))\n" }.joined()
        }
        return text
    }

    private static func markdown(_ summaries: [ScenarioSummary]) -> String {
        var text =
            "| Scenario | Builds | Median | 95 % interval | IQR | p90 | CPU | Load | "
            + "Modules compiled | Libraries linked |\n"
            + "|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n"
        for summary in summaries {
            let interval = summary.wall.flatMap { Self.interval($0) } ?? "-"
            let builds =
                summary.rejected == 0
                ? "\(summary.kept)" : "\(summary.kept), \(summary.rejected) rejected"
            let time = { (seconds: Double?) in seconds.map(Quantity.seconds) ?? "-" }
            text +=
                "| \(Markdown.escaped(summary.label)) | \(builds) | \(time(summary.wall?.median)) "
                + "| \(interval) | \(time(summary.wall?.interquartileRange)) "
                + "| \(time(summary.wall?.p90)) | \(time(summary.cpu?.median)) "
                + "| \(load(summary)) | \(counts(summary.compiled)) | \(counts(summary.linked)) |\n"
        }
        return text
    }

    /// `1.19 s to 1.31 s`, nil where there is none.
    static func interval(_ figures: ScenarioSummary.Figures) -> String? {
        guard let low = figures.low, let high = figures.high else { return nil }
        return "\(Quantity.seconds(low)) to \(Quantity.seconds(high))"
    }
}

/// Text inside a Markdown table.
enum Markdown {
    private static let marks: Set<Character> = [
        "\\", "`", "*", "_", "[", "]", "|", "~", "#", "!",
    ]

    static func escaped(_ text: String) -> String {
        let marked = TextLayout.plain(text).reduce(into: "") { result, character in
            if marks.contains(character) { result += "\\" }
            result.append(character)
        }
        return marked.escapedForMarkup
    }
}
