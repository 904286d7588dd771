// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import airfit

/// A year of made-up days, typed into the program. A model that shares nothing with it works out
/// every figure again. CI runs the first eight weeks; `make year` runs all of it.
@MainActor
@Suite("A year with the program", .timeLimit(.minutes(10)))
struct YearTests {
    /// What differs, and how much was compared.
    struct Findings {
        var figures = 0
        var wrong: [String] = []
        /// Evenings on which the range of the energy spent held the true one, and all with a range.
        var ranges = (hit: 0, all: 0)

        mutating func compare(
            _ what: String, _ day: Int, _ found: Double?, _ expected: Double?,
            within allowed: Double = 0.0051
        ) {
            figures += 1
            if let found, let expected, abs(found - expected) <= allowed { return }
            if found == nil, expected == nil { return }
            let (found, expected) = (found.map { "\($0)" }, expected.map { "\($0)" })
            wrong.append(
                "\(YearLife.date(day)) \(what): \(found ?? "none"), not \(expected ?? "none")")
        }
    }

    nonisolated static let days =
        ProcessInfo.processInfo.environment["AIRFIT_YEAR"] == nil ? 56 : 365

    @Test("every figure of it is the one that a model of its own works out")
    func year() async throws {
        try await RecordingBench.with { bench in
            let life = YearLife(in: bench)
            var findings = Findings()
            try await life.begin()
            for day in 0..<Self.days {
                try await live(day, life, &findings)
                if day % 7 == 6 || day == Self.days - 1 {
                    let answers = try await YearEvening.ask(life, day)
                    answers.compare(with: life.book, day, &findings)
                }
            }
            #expect(findings.wrong.prefix(20) == [])
            #expect(findings.figures > Self.days * 20)
            // 95 of 100 would; evenings in a row share three weeks of their days.
            #expect(findings.ranges.hit * 10 >= findings.ranges.all * 8)
            #expect(findings.ranges.all >= Self.days / 7 - 3)
            let told = life.routine.told
            #expect(told.steps > 10 && told.misses > 5 && told.deloads > 0, "\(told)")
            print(
                """
                year: \(Self.days) days, \(life.commands) commands, \(findings.figures) figures; \
                \(told.steps) steps, \(told.misses) misses, \(told.deloads) deloads; what is spent \
                was in its range on \(findings.ranges.hit) of \(findings.ranges.all) evenings
                """)
            try await planted(life)
        }
    }

    private func live(_ day: Int, _ life: YearLife, _ findings: inout Findings) async throws {
        let (name, proposals) = (
            life.routine.days[life.routine.due].name, life.routine.proposals
        )
        try await life.live(day) { plan in
            findings.compare("\(name) begins", day, plan.text("day") == name ? 1 : 0, 1)
            for (place, sets) in proposals.enumerated() {
                let count = plan.count("items.\(place).sets")
                findings.compare("sets of \(name) \(place)", day, Double(count), Double(sets.count))
                for (number, set) in sets.enumerated() {
                    let path = "items.\(place).sets.\(number)"
                    let what = "\(name) \(place), set \(number + 1)"
                    findings.compare(what, day, plan.number(path + ".load.kg"), set.load)
                    findings.compare(what, day, plan.number(path + ".reps"), Double(set.reps))
                }
            }
        }
        let today = try await life.ask("today --date \(YearLife.date(day))", day: day, at: 26)
        let (book, lived) = (life.book, life.book.days[day])
        let target = book.target(of: day, weekday: day % 7)
        let tenth = 0.0501
        findings.compare(
            "eaten", day, today.number("energy.eaten_kcal"), lived.kcal, within: tenth)
        findings.compare("target", day, today.number("energy.target_kcal"), target?.kcal)
        findings.compare(
            "left", day, today.number("energy.left_kcal"), target.map { $0.kcal - lived.kcal },
            within: tenth)
        findings.compare(
            "protein", day, today.number("macros.protein_g.eaten"), lived.protein, within: tenth)
        findings.compare(
            "protein wanted", day, today.number("macros.protein_g.target"), target?.protein)
        findings.compare("streak", day, today.number("streak_weeks"), book.streak(on: day))
        findings.compare(
            "kg a week", day, today.number("weight.trend_kg_per_week"), book.weekly(on: day))
        findings.compare(
            "volume", day, today.number("workouts.0.volume_kg"),
            lived.sets.isEmpty ? nil : lived.volume)
    }

    /// A figure that is changed in the book, or a rule, is found.
    private func planted(_ life: YearLife) async throws {
        let day = Self.days - 1
        let answers = try await YearEvening.ask(life, day)
        let last = try #require(life.book.days.lastIndex { !$0.sets.isEmpty })
        let weighed = try #require(life.book.days.dropLast().lastIndex { $0.weighed != nil })
        let faults: [(String, (inout YearBook) -> Void)] = [
            ("a bite more", { $0.days[day - 2].eaten.append(YearFood(kcal: 40, protein: 1)) }),
            ("a repetition more", { $0.days[last].sets[0].set.reps += 1 }),
            ("300 g on the scales", { $0.days[weighed].weighed? += 0.3 }),
        ]
        for (fault, plant) in faults {
            var (book, findings) = (life.book, Findings())
            plant(&book)
            answers.compare(with: book, day, &findings)
            #expect(!findings.wrong.isEmpty, "\(fault) was not found")
        }
    }
}

/// What the program says on the evening that ends a week.
@MainActor
private struct YearEvening {
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
}
