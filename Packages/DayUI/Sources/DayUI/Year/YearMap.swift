// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DayOrchestration
import DesignSystem
import NutritionModels
import TerminalUI
import TerminalUIExtras
import WorkoutsModels

/// Every day of a year on a map, darker where more was done, for a command and the screen.
struct YearMap: Sendable {
    /// What the map shows of a day.
    enum Measure: String, Sendable, CaseIterable {
        case sets, volume, kcal, entries

        /// The one after it, the first one after the last. Without food there are those of training.
        func next(withFood: Bool) -> Self {
            let all = withFood ? Self.allCases : [.sets, .volume]
            return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
        }
    }

    /// A day, and what was done on it.
    private struct Mark: Sendable {
        let day: Day
        let trained: Workouts.Business.Model.WeekTraining.DayTotals?
        let eaten: Nutrition.Business.Model.WeekSummary.DayTotals?
    }

    /// `YYYY`.
    let year: String
    let measure: Measure
    private let marks: [Mark]

    /// The map of the days of a year.
    init(_ year: String, _ shown: ShowDays.Answer, of measure: Measure) {
        self.year = year
        self.measure = measure
        let trained = Dictionary(
            shown.training.map { ($0.day, $0) }, uniquingKeysWith: { first, _ in first })
        marks = Day(year + "-01-01").year.paired(with: shown.food).map {
            Mark(day: $0, trained: trained[$0], eaten: $1)
        }
    }

    /// The report of `year --map`: the document of the year with its days. `asRows` prints a row
    /// for each day in place of the map.
    func report(adding months: YearReport, asRows: Bool) -> Report {
        var data = months.data
        if case .object(var members) = data {
            members["measure"] = .string(measure.rawValue)
            members["days"] = .list(marks) { mark in
                let day: JSON = [
                    "date": .string(mark.day.text), "sessions": .int(mark.trained?.sessions ?? 0),
                    "working_sets": .int(mark.trained?.workingSets ?? 0),
                    "volume_kg": .rounded(mark.trained?.volumeKg ?? 0),
                ]
                return day.merging(
                    mark.eaten.map {
                        [
                            "entries": .int($0.entries),
                            "eaten_kcal": .rounded($0.eaten.energyKcal, 1),
                        ]
                    })
            }
            data = .object(members)
        }
        return Report(data: data) { asRows ? rows(in: $0) : lines(in: $0) }
    }

    private func rows(in context: ReportContext) -> [ReportLine] {
        let unit = context.unit
        var table = TextTable([.left("DAY"), .right(Self.head(of: measure, unit))])
        for mark in marks {
            table.add(mark.day.text, value(of: mark, unit).map { Figures.plain($0) } ?? "")
        }
        return table.lines(in: context)
    }

    /// The map in as many parts as the width needs, and what it comes to.
    func lines(in context: ReportContext) -> [ReportLine] {
        let unit = context.unit
        let values = marks.map { value(of: $0, unit) }
        let head = context.styled("\(Self.head(of: measure, unit)) a day, \(year)", .bold)
        guard let most = values.compactMap(\.self).max(), most > 0 else {
            let way = measure == .sets || measure == .volume ? "log" : "eat"
            return [head, "No day of \(year) has any. The first one: airfit \(way)"]
        }
        let parts = context.width >= 110 ? 1 : context.width >= 58 ? 2 : 4
        let months = 12 / parts
        let maps = (0..<parts).flatMap { part in
            map(
                marks.filter {
                    ((($0.day.parts?.month ?? 1) - 1) / months) == part
                }, highest: most, in: context)
        }
        return [head] + maps + [legend(most, in: context), total(values, most)]
    }

    private func map(
        _ marks: [Mark], highest: Double, in context: ReportContext
    ) -> [ReportLine] {
        guard let first = marks.first?.day else { return [] }
        let clock = context.clock
        let start = first.startOfWeek(clock.preferences.weekStart)
        let row = (first.number ?? 0) - (start.number ?? 0)
        let weeks = (marks.count + row + 6) / 7
        // A column is named after the month whose first day is in it.
        let names = (0..<weeks).map { week -> String in
            let days = (0..<7).map { start.adding(week * 7 + $0) }
            let named = days.first { $0 >= first && $0.text.hasSuffix("-01") }
            return named?.parts.map { YearReport.names[$0.month - 1] } ?? ""
        }
        // Days to come stay blank.
        let values = marks.map { mark -> Double? in
            mark.day.text > clock.today ? nil : value(of: mark, context.unit) ?? 0
        }
        let map = CalendarHeatMap(
            values, firstWeekday: row, weekdays: clock.weekdays(letters: 2), weeks: names,
            highest: highest)
        let size = Size(columns: min(context.width, 3 + weeks * 2), rows: 8)
        return Frame.render(map, size: size, glyphs: glyphs(context)).lines
    }

    private func glyphs(_ context: ReportContext) -> GlyphSet { context.ascii ? .ascii : .unicode }

    private func legend(_ most: Double, in context: ReportContext) -> ReportLine {
        let shades = glyphs(context).shades.map { String($0) }
        return context.styled(
            context.cut(
                "none \(shades.joined(separator: " ")) \(Figures.plain(most, decimals: 0))",
                to: context.width), .dim)
    }

    private func total(_ values: [Double?], _ most: Double) -> ReportLine {
        let days = values.compactMap(\.self).filter { $0 > 0 }
        let sum = days.reduce(0, +)
        let best = marks.indices.first { values[$0] == most }.map { marks[$0].day.text } ?? ""
        return ReportLine(
            "\(Figures.whole(sum)) on \(Plural.of(days.count, "day")), "
                + "most on \(best): \(Figures.plain(most, decimals: 0))")
    }

    private func value(of mark: Mark, _ unit: MassUnit) -> Double? {
        switch measure {
        case .sets: mark.trained.map { Double($0.workingSets) }
        case .volume: mark.trained.map { unit.figure(kilograms: $0.volumeKg) }
        case .kcal: mark.eaten?.eaten.energyKcal
        case .entries: mark.eaten.flatMap { $0.entries == 0 ? nil : Double($0.entries) }
        }
    }

    private static func head(of measure: Measure, _ unit: MassUnit) -> String {
        switch measure {
        case .sets: "work sets"
        case .volume: "volume \(unit.rawValue)"
        case .kcal: "kcal"
        case .entries: "diary entries"
        }
    }
}

extension Frame {
    /// The rows as lines of a report, without blanks at their ends.
    fileprivate var lines: [ReportLine] {
        (0..<size.rows).map { row in
            var spans: [Span] = []
            var blanks = ""
            for column in 0..<size.columns {
                let cell = self[column: column, row: row]
                if cell.text == " " {
                    blanks.append(" ")
                } else {
                    spans.append(Span(blanks + String(cell.text), style: cell.style))
                    blanks = ""
                }
            }
            return ReportLine(spans)
        }
    }
}
