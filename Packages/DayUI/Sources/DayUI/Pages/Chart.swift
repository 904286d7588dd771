// SPDX-License-Identifier: Apache-2.0

import DesignSystem

/// A chart of a page. The picture, the table below it and the document are all made from these
/// values, so they cannot differ.
struct Chart: Sendable {
    /// How the values are drawn.
    enum Shape: Sendable { case bars, stacked, rows, line }

    /// One value for each label; `nil` where it is unknown, which is never drawn as zero.
    struct Series: Sendable {
        let name: String
        let values: [Double?]

        init(_ name: String, _ values: [Double?]) {
            self.name = name
            self.values = values
        }
    }

    let title: String
    /// A remark on what is drawn.
    var note = ""
    let unit: String
    /// What a label is, such as `week of`.
    let head: String
    let labels: [String]
    let series: [Series]
    let shape: Shape
    var decimals = 0
    /// Where the labels stand, such as numbers of days; side by side without.
    var places: [Double] = []
    /// A wanted range, drawn as two dashed lines; a single target is a range of one value.
    var wanted: ClosedRange<Double>?

    /// Whether there is any value to draw.
    var isEmpty: Bool { series.allSatisfy { $0.values.allSatisfy { $0 == nil } } }

    /// A value as it is written in the table and beside the mark.
    func text(_ value: Double?) -> String {
        value.map { Figures.plain($0, decimals: decimals) } ?? "unknown"
    }

    /// The picture with its caption, its legend and its table.
    func figure(id: String) -> HTML {
        let remark = [note, wantedText].filter { !$0.isEmpty }.joined(separator: " ")
        let caption = HTML(
            "figcaption", ["id": id],
            [.text("\(title), \(unit)")]
                + (remark.isEmpty ? [] : [.text(". "), HTML("span", remark)]))
        let rows = labels.indices.map { index in
            [labels[index]] + series.map { text($0.values[index]) }
        }
        let table = PageTable(
            title: title, head: [head] + series.map(\.name), rows: rows)
        return HTML("figure", [:], [caption] + pictures(id) + legend + [table.disclosed])
    }

    private var wantedText: String {
        guard let wanted else { return "" }
        return wanted.lowerBound == wanted.upperBound
            ? "The dashed line is the target, \(text(wanted.lowerBound))."
            : "The dashed lines are the range, "
                + "\(text(wanted.lowerBound)) to \(text(wanted.upperBound))."
    }

    private var legend: [HTML] {
        guard series.count > 1 else { return [] }
        let keys = series.indices.map { index in
            let mark =
                shape == .line
                ? HTML("path", ["class": "l\(index)", "d": "M0 6H26"])
                : HTML(
                    "rect", ["class": "s\(index)", "width": "26", "height": "12"])
            return HTML(
                "li", [:],
                [
                    HTML("svg", ["viewBox": "0 0 26 12", "aria-hidden": "true"], [mark]),
                    .text(" " + series[index].name),
                ])
        }
        return [HTML("ul", ["class": "legend"], keys)]
    }

    /// The same figures for `--json`.
    var json: JSON {
        [
            "title": .string(title), "unit": .string(unit), "head": .string(head),
            "labels": .list(labels) { .string($0) },
            "series": .list(series) { series in
                [
                    "name": .string(series.name),
                    "values": .list(series.values) { .rounded($0, decimals) },
                ]
            },
        ]
    }
}

/// A table of a page.
struct PageTable: Sendable {
    let title: String
    let head: [String]
    let rows: [[String]]

    /// The table, open.
    var html: HTML {
        HTML(
            "div",
            ["class": "wide", "tabindex": "0", "role": "region", "aria-label": title],
            [
                HTML(
                    "table", [:],
                    [
                        HTML("caption", title),
                        HTML(
                            "thead", [:],
                            [HTML("tr", [:], head.map { HTML("th", ["scope": "col"], $0) })]),
                        HTML("tbody", [:], rows.map(Self.row)),
                    ])
            ])
    }

    /// The table below a chart, which a reader opens.
    var disclosed: HTML {
        HTML("details", [:], [HTML("summary", "The figures of “\(title)”"), html])
    }

    private static func row(_ cells: [String]) -> HTML {
        HTML(
            "tr", [:],
            cells.enumerated().map {
                $0.offset == 0 ? HTML("th", ["scope": "row"], $0.element) : HTML("td", $0.element)
            })
    }

    /// The same cells for `--json`.
    var json: JSON {
        [
            "title": .string(title), "head": .list(head) { .string($0) },
            "rows": .list(rows) { .list($0) { .string($0) } },
        ]
    }
}
