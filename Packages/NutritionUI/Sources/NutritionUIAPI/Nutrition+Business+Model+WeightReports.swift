// SPDX-License-Identifier: Apache-2.0

import CoreModels
public import DesignSystem
public import NutritionModels

extension Nutrition.Business.Model.WeightSeries {
    /// The report of the weighings with the trend through them.
    public var report: Report {
        let points = zip(entries, line).map { ($0, $1) }
        let data: JSON = [
            "from": .string(from.text), "to": .string(to.text),
            "weighings": .list(points) { entry, trend in
                [
                    "id": .id("k", entry.id), "date": .string(entry.day.text),
                    "weight_kg": .rounded(entry.kilograms), "trend_kg": .rounded(trend),
                ]
            },
            "trend_kg_per_week": .rounded(trend?.kgPerWeek),
        ]
        let next = entries.isEmpty ? ["weigh yourself: airfit weigh 80.4kg"] : []
        return Report(data: data, next: next) { lines(in: $0) }
    }

    private func lines(in context: ReportContext) -> [ReportLine] {
        guard let trend, !entries.isEmpty else { return ["No weighing up to that day."] }
        let (unit, day) = (context.unit, Figures.shortDay(trend.day.text, context.clock))
        let week =
            trend.kgPerWeek.map { "  \(unit.weekly(kilograms: $0))" } ?? "  trend after a week"
        var lines: [ReportLine] = [
            context.styled(unit.one(kilograms: trend.kilograms), .bold) + " on \(day)\(week)"
        ]
        if entries.count > 1 {
            let cells = max(1, min(context.width, 60))
            lines.append(ReportLine(context.sparkline(Array(line.suffix(cells)))))
        }
        var table = TextTable([.left("ID"), .left("DATE"), .right("WEIGHED"), .right("TREND")])
        for (entry, trend) in zip(entries, line).reversed() {
            table.add([
                "k\(entry.id)", entry.day.text, unit.one(kilograms: entry.kilograms),
                unit.one(kilograms: trend),
            ])
        }
        return lines + table.lines(in: context)
    }
}

extension Nutrition.Business.Model.Expenditure {
    /// The report of what the body spends in a day.
    public var report: Report {
        let data: JSON = [
            "from": .string(first.text), "to": .string(last.text), "days": .int(days),
            "days_logged": .int(daysLogged), "days_left_out": .int(daysLeftOut),
            "weighings": .int(weighings), "eaten_kcal": .rounded(eatenKcal, 0),
            "kg_per_week": .rounded(kgPerWeek),
            "expenditure_kcal": .rounded(estimate?.kcal, 0),
            "low_kcal": .rounded(estimate?.low, 0), "high_kcal": .rounded(estimate?.high, 0),
            "missing": .list(missing) { .string($0) },
        ]
        let next = missing.isEmpty ? [] : ["missing: \(missing.joined(separator: ", "))"]
        return Report(data: data, next: next) { lines(in: $0) }
    }

    /// What is spent, in one line: `2,640 kcal a day (2,480 to 2,800)`; `nil` without an estimate.
    public var said: String? {
        estimate.map {
            "\(Figures.whole($0.kcal)) kcal a day "
                + "(\(Figures.whole($0.low)) to \(Figures.whole($0.high)))"
        }
    }

    private func lines(in context: ReportContext) -> [ReportLine] {
        let span =
            "\(Figures.longDay(first.text, context.clock)) to "
            + Figures.longDay(last.text, context.clock)
        var lines: [ReportLine] = [context.styled(span, .bold)]
        lines.append(
            said.map { "spent    " + context.styled($0, .accent) } ?? "spent    not known yet")
        let eaten = eatenKcal.map { "\(Figures.whole($0)) kcal a day" } ?? "nothing"
        let left = daysLeftOut == 0 ? "" : ", \(daysLeftOut) left out as not whole"
        lines.append("eaten    \(eaten), \(daysLogged) of \(days) days\(left)")
        let change = kgPerWeek.map { context.unit.weekly(kilograms: $0) } ?? "no line yet"
        lines.append("weight   \(change), \(Plural.of(weighings, "weighing"))")
        return lines
    }
}
