// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What the program says on the evening that ends a week.
@MainActor
struct YearEvening {
    let week: YearAnswer
    let muscles: YearAnswer
    let month: YearAnswer
    let weight: YearAnswer
    let spent: YearAnswer

    static func ask(_ life: YearLife, _ day: Int) async throws -> YearEvening {
        YearEvening(
            week: try await life.ask("week", day: day, at: 26),
            muscles: try await life.ask("muscles", day: day, at: 26),
            month: try await life.ask("muscles --weeks 4", day: day, at: 26),
            weight: try await life.ask("weight", day: day, at: 26),
            spent: try await life.ask("expenditure", day: day, at: 26))
    }

    func compare(with book: YearBook, _ day: Int, _ findings: inout YearTests.Findings) {
        let days = book.week(of: day)
        findings.compare("week eaten", day, week.number("eaten_kcal"), book.sum(days, \.kcal))
        findings.compare(
            "week logged", day, week.number("days_logged"), book.count(days) { !$0.eaten.isEmpty })
        findings.compare("week volume", day, week.number("volume_kg"), book.sum(days, \.volume))
        findings.compare(
            "week sets", day, week.number("working_sets"), book.sum(days) { Double($0.sets.count) })
        findings.compare(
            "week sessions", day, week.number("sessions"), book.count(days) { !$0.sets.isEmpty })
        let target = book.target(of: day, weekday: day % 7)
        findings.compare("week target", day, week.number("target.kcal"), target?.kcal)
        compareMuscles(muscles, book, days, weeks: 1, day, &findings)
        compareMuscles(
            month, book, (days.lowerBound - 21)..<days.upperBound, weeks: 4, day, &findings)
        let trend = book.trend(in: (day - 90)..<(day + 1))
        findings.compare("weighings", day, Double(weight.count("weighings")), Double(trend.count))
        for (place, kilograms) in trend.enumerated() {
            let found = weight.number("weighings.\(place).trend_kg")
            findings.compare("trend \(place)", day, found, kilograms)
        }
        compareSpent(book, day, &findings)
    }

    private func compareMuscles(
        _ answer: YearAnswer, _ book: YearBook, _ days: Range<Int>, weeks: Double, _ day: Int,
        _ findings: inout YearTests.Findings
    ) {
        for place in 0..<answer.count("muscles") {
            let path = "muscles.\(place)"
            let name = answer.text(path + ".muscle") ?? ""
            let muscle = book.muscle(name, in: days)
            findings.compare(name, day, answer.number(path + ".sets"), muscle.sets)
            findings.compare(
                name, day, answer.number(path + ".sets_per_week"), muscle.sets / weeks)
            findings.compare(name, day, answer.number(path + ".volume_kg"), muscle.volume)
        }
        findings.compare("muscles", day, answer.count("muscles") > 15 ? 1 : 0, 1)
    }

    private func compareSpent(
        _ book: YearBook, _ day: Int, _ findings: inout YearTests.Findings
    ) {
        let model = book.spent(over: (day - 28)..<day)
        findings.compare("days logged", day, spent.number("days_logged"), model.logged)
        findings.compare("days left out", day, spent.number("days_left_out"), model.leftOut)
        findings.compare("weighings", day, spent.number("weighings"), model.weighings)
        findings.compare("eaten", day, spent.number("eaten_kcal"), model.eaten, within: 0.51)
        findings.compare("spent", day, spent.number("expenditure_kcal"), model.kcal, within: 0.51)
        let (low, high) = (spent.number("low_kcal"), spent.number("high_kcal"))
        // The program's t is a series, within a thousandth of the one here.
        let near = 0.51 + (model.margin ?? 0) * 0.001
        if let kcal = model.kcal, let margin = model.margin {
            findings.compare("least spent", day, low, kcal - margin, within: near)
            findings.compare("most spent", day, high, kcal + margin, within: near)
        } else {
            findings.compare("least spent", day, low, nil)
        }
        guard let low, let high else { return }
        findings.ranges.all += 1
        if (low...high).contains(YearLife.spends) { findings.ranges.hit += 1 }
    }

    /// All days once more at the end, and the best of each exercise: what was changed later, such as
    /// a recipe or a target, has left the past as it was.
    static func lookBack(
        _ life: YearLife, _ day: Int, _ findings: inout YearTests.Findings
    ) async throws {
        let dates = Dictionary(
            uniqueKeysWithValues: life.book.days.indices.map { (YearLife.date($0), $0) })
        for year in Set(dates.keys.map { $0.prefix(4) }).sorted() {
            let map = try await life.ask("year --map --date \(year)", day: day, at: 26)
            var found = 0
            for place in 0..<map.count("days") {
                let path = "days.\(place)"
                guard let day = map.text(path + ".date").flatMap({ dates[$0] }) else { continue }
                let lived = life.book.days[day]
                let (kcal, sets) = (map.number(path + ".eaten_kcal"), Double(lived.sets.count))
                findings.compare(
                    "eaten, later", day, kcal, lived.eaten.isEmpty ? nil : lived.kcal,
                    within: 0.0501)
                findings.compare("sets, later", day, map.number(path + ".working_sets"), sets)
                findings.compare(
                    "volume, later", day, map.number(path + ".volume_kg"), lived.volume)
                found += 1
            }
            let expected = dates.keys.count { $0.hasPrefix(year) }
            findings.compare("days of \(year)", day, Double(found), Double(expected))
        }
        let records = try await life.ask("pr list", day: day, at: 26)
        var best = life.book.best
        for place in 0..<records.count("prs") {
            let name = records.text("prs.\(place).exercise") ?? ""
            let value = best.removeValue(forKey: name)
            findings.compare("best \(name)", day, records.number("prs.\(place).value"), value)
        }
        findings.compare("exercises without a best", day, Double(best.count), 0)
    }
}
