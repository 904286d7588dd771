// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem

/// A map of days on a page: a year a row, on a phone half a year, darker where more was done.
struct DayMap: Sendable {
    let title: String
    let unit: String
    /// The day a week begins with.
    let weekStart: Weekday
    /// Every day, in order, with its value.
    let days: [(day: Day, value: Double)]

    private static let cell = 13.0

    /// The picture with its caption and its table.
    func figure(id: String) -> HTML {
        let some = days.filter { $0.value > 0 }
        let table = PageTable(
            title: title, head: ["day", unit],
            rows: some.map { [$0.day.text, Figures.plain($0.value)] })
        let note = "The fuller the colour the more, up to \(Figures.plain(most)) on a day."
        return HTML(
            "figure", [:],
            [
                HTML(
                    "figcaption", ["id": id],
                    [.text("\(title), \(unit). "), HTML("span", note)])
            ] + pictures("broad", 750, id) { String($0.text.prefix(4)) }
                + pictures("narrow", 410, id) {
                    $0.text.prefix(4) + (($0.parts?.month ?? 1) < 7 ? " a" : " b")
                } + [table.disclosed])
    }

    private var most: Double { days.map(\.value).max() ?? 0 }

    /// A picture for each part that days belong to; a part begins with its year.
    private func pictures(
        _ name: String, _ width: Int, _ caption: String, part: (Day) -> String
    ) -> [HTML] {
        Dictionary(grouping: days) { part($0.day) }.sorted { $0.key < $1.key }.map { part, days in
            HTML(
                "svg",
                [
                    "class": name, "viewBox": "0 0 \(width) 114", "role": "img",
                    "aria-labelledby": caption,
                ], marks(String(part.prefix(4)), days, hasTitles: name == "broad"))
        }
    }

    private func marks(
        _ year: String, _ days: [(day: Day, value: Double)], hasTitles: Bool
    ) -> [HTML] {
        // A part of a year begins at the left edge.
        let first = (days.first?.day ?? Day(year + "-01-01")).startOfWeek(weekStart).number ?? 0
        var marks = [Chart.label(year, 0, 12, "start")]
        for (day, value) in days {
            guard let number = day.number else { continue }
            let (week, row) = ((number - first) / 7, (number - first) % 7)
            if day.text.hasSuffix("-01"), let month = day.parts?.month {
                marks.append(
                    Chart.label(
                        YearReport.names[month - 1], 46 + Double(week) * Self.cell, 12, "start"))
            }
            marks.append(
                HTML(
                    "rect",
                    [
                        "class": "h\(level(value))",
                        "x": Chart.number(46 + Double(week) * Self.cell),
                        "y": Chart.number(20 + Double(row) * Self.cell), "width": "10",
                        "height": "10",
                    ],
                    hasTitles && value > 0
                        ? [HTML("title", "\(day.text), \(unit): \(Figures.plain(value))")] : []))
        }
        return marks
    }

    /// 0 for nothing, then four equal steps.
    private func level(_ value: Double) -> Int {
        guard value > 0, most > 0 else { return 0 }
        return max(1, min(4, Int(bounding: (value / most * 4).rounded(.up))))
    }

    /// The same figures for `--json`.
    var json: JSON {
        [
            "title": .string(title), "unit": .string(unit), "head": "day",
            "labels": .list(days) { .string($0.day.text) },
            "series": [
                [
                    "name": .string(unit),
                    "values": .list(days) { .rounded($0.value) },
                ]
            ],
        ]
    }
}
