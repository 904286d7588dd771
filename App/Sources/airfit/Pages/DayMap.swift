// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem

/// A map of days on a page: a year a row, darker where more was done.
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
        let years = Dictionary(grouping: days) { String($0.day.text.prefix(4)) }
        let note = "The fuller the colour the more, up to \(Figures.plain(most)) on a day."
        return HTML(
            "figure", [:],
            [
                HTML(
                    "figcaption", ["id": id],
                    [.text("\(title), \(unit). "), HTML("span", note)])
            ] + years.keys.sorted().map { picture($0, years[$0] ?? [], id) } + [table.disclosed])
    }

    private var most: Double { days.map(\.value).max() ?? 0 }

    private func picture(
        _ year: String, _ days: [(day: Day, value: Double)], _ caption: String
    ) -> HTML {
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
                    value > 0
                        ? [HTML("title", "\(day.text), \(unit): \(Figures.plain(value))")] : []))
        }
        return HTML(
            "svg",
            ["viewBox": "0 0 750 114", "role": "img", "aria-labelledby": caption], marks)
    }

    /// 0 for nothing, then four equal steps.
    private func level(_ value: Double) -> Int {
        guard value > 0, most > 0 else { return 0 }
        return max(1, min(4, Int((value / most * 4).rounded(.up))))
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
