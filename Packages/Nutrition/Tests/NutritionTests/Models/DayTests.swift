// SPDX-License-Identifier: Apache-2.0

import NutritionModels
import Testing

@Suite("Days of the calendar") struct DayTests {
    typealias Day = Nutrition.Business.Model.Day

    @Test(
        "a day and its number belong together",
        arguments: [
            ("1970-01-01", 0), ("1969-12-31", -1), ("2000-02-29", 11_016), ("2026-11-21", 20_778),
            ("0001-01-01", -719_162),
        ])
    func number(text: String, number: Int) {
        #expect(Day(text).number == number)
        #expect(Day(number: number).text == text)
    }

    @Test(
        "what is no day has no number",
        arguments: [
            "", "2025-3-12", "2025-02-29", "2100-02-29", "2025-13-01", "2025-00-10", "2025-04-31",
            "12.03.2025",
            "2025-03-12T", "0000-01-01",
        ])
    func noDay(text: String) { #expect(Day(text).number == nil) }

    @Test("counting on crosses months, years and leap days") func adding() {
        #expect(Day("2024-02-28").adding(days: 2) == Day("2024-03-01"))
        #expect(Day("2025-01-10").adding(days: -27) == Day("2024-12-14"))
        #expect(Day("no day").adding(days: 1) == Day("no day"))
    }

    @Test(
        "a birthday counts from its morning on",
        arguments: [
            ("2025-03-11", 34), ("2025-03-12", 35), ("2026-03-11", 35),
        ])
    func age(on day: String, years: Int) {
        #expect(Day("1990-03-12").age(on: Day(day)) == years)
    }
}

@Suite("Sums of nutrients") struct NutrientsTests {
    typealias Nutrients = Nutrition.Business.Model.Nutrients

    @Test("an amount holds its share, and unknown stays unknown") func scaled() {
        let half = Nutrients(energyKcal: 89, proteinG: 1).scaled(toGrams: 50)
        #expect(half == Nutrients(energyKcal: 44.5, proteinG: 0.5))
    }

    @Test("a sum leaves out what is unknown, and is unknown when nobody knows") func sum() {
        let sum = Nutrients.sum([.init(energyKcal: 100, fiberG: 2), .init(energyKcal: 50)])
        #expect(sum == Nutrients(energyKcal: 150, fiberG: 2))
    }
}
