// SPDX-License-Identifier: Apache-2.0

/// A comparison as changes around zero, each with its interval and verdict.
struct ChangeChart {
    private let comparison: Comparison
    /// Both ends of the axis, as a share of the baseline.
    private let reach: Double

    init(_ comparison: Comparison) {
        self.comparison = comparison
        let bounds = comparison.rows.compactMap(\.verdict.difference).flatMap {
            [abs($0.interval.lowerBound), abs($0.interval.upperBound)]
        }
        reach = Axis(upTo: max(0.05, bounds.max() ?? 0)).end
    }

    var html: String {
        let rows = comparison.rows.map(row).joined(separator: "\n")
        let list = comparison.notes.map { "<li>\(Markup.escaped($0))</li>" }.joined()
        let scale =
            comparison.rows.isEmpty
            ? "<p>No scenario was measured on both sides.</p>"
            : "<div class=\"row wider\"><div class=\"name\"></div><svg class=\"axis\" height=\"16\" "
                + "aria-hidden=\"true\"><text class=\"tick\" x=\"0%\" y=\"12\">"
                + "\(Quantity.change(-reach))</text><text class=\"tick\" x=\"50%\" y=\"12\" "
                + "text-anchor=\"middle\">0</text><text class=\"tick\" x=\"100%\" y=\"12\" "
                + "text-anchor=\"end\">\(Quantity.change(reach))</text></svg>"
                + "<div class=\"value\"></div></div>"
        return """
            <h3>\(Markup.escaped(comparison.title)), \(comparison.measureName)</h3>
            <div class="chart">\(rows)\(scale)</div>\(list.isEmpty ? "" : "<ul>\(list)</ul>")

            """
    }

    private func row(_ row: Comparison.Row) -> String {
        let change = row.verdict.difference.map { Quantity.change($0.change) } ?? "-"
        return "<div class=\"row wider\"><div class=\"name\">\(Markup.escaped(row.label))"
            + "<div class=\"note\">\(Markup.escaped(row.verdict.sentence))</div></div>"
            + "<svg height=\"26\" role=\"img\"><title>\(Markup.escaped(row.verdict.sentence))</title>"
            + "<line class=\"zero\" x1=\"50%\" x2=\"50%\" y1=\"0\" y2=\"100%\"/>"
            + "\(marks(row.verdict))</svg><div class=\"value\">\(change)</div></div>"
    }

    private func marks(_ verdict: Verdict) -> String {
        let style: String
        switch verdict {
        case .faster: style = "faster"
        case .slower: style = "slower"
        case .noDifference: style = "equal"
        case .tooFew: return ""
        }
        guard let difference = verdict.difference else { return "" }
        return "<line class=\"change \(style)\" x1=\"\(place(difference.interval.lowerBound))\" "
            + "x2=\"\(place(difference.interval.upperBound))\" y1=\"13\" y2=\"13\"/>"
            + "<circle class=\"\(style)\" cx=\"\(place(difference.change))\" cy=\"13\" r=\"5\"/>"
    }

    private func place(_ change: Double) -> String { Markup.percent(0.5 + change / reach / 2) }
}
