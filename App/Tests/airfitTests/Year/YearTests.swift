// SPDX-License-Identifier: Apache-2.0

import Foundation
import HostAPI
import HostTesting
import Testing

@testable import Host
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
        ProcessInfo.processInfo.environment["WORKBENCH_SLOW"] == nil ? 56 : 365

    @Test("every figure of it is the one that a model of its own works out")
    func year() async throws {
        try await ProductBench.with(.airfit) { bench in
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
            // 95 of 100 would; evenings in a row share three weeks of their days.
            #expect(findings.ranges.hit * 10 >= findings.ranges.all * 8)
            #expect(findings.ranges.all >= Self.days / 7 - 3)
            try await YearEvening.lookBack(life, Self.days - 1, &findings)
            #expect(findings.wrong.prefix(20) == [])
            #expect(findings.figures > Self.days * 20)
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
        let eaten = try #require(life.book.days.dropLast().lastIndex { $0.kcal > 1_000 })
        let faults: [(String, (inout YearBook) -> Void)] = [
            ("a bite more", { $0.days[eaten].eaten.append(YearFood(kcal: 40, protein: 1)) }),
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
