// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Testing

@Suite("Days of the calendar") struct DayTests {
    @Test("a number and its day belong together, over the whole calendar")
    func roundTrip() {
        for number in stride(from: -700_000, through: 2_900_000, by: 997) {
            #expect(Day(number: number).number == number)
        }
    }

    @Test(
        "days are those of the Gregorian calendar",
        arguments: [
            (0, "1970-01-01"), (-1, "1969-12-31"), (19_782, "2024-02-29"), (20_778, "2026-11-21"),
            (11_016, "2000-02-29"), (-25_508, "1900-03-01"), (-719_162, "0001-01-01"),
        ])
    func known(number: Int, text: String) {
        #expect(Day(number: number).text == text)
        #expect(Day(text).number == number)
    }

    @Test(
        "what is no day has no number",
        arguments: [
            "2026-02-30", "2025-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "2026-01-00",
            "2026-1-1", "", "today", "2026/01/01", "2026-01-32", "20260101", "２026-01-01",
            "2025-04-31", "12.03.2025", "2025-03-12T", "0000-01-01",
        ])
    func noDay(text: String) {
        #expect(Day(text).number == nil)
    }

    @Test(
        "days are added across months and years",
        arguments: [
            ("2026-11-21", 10, "2026-12-01"), ("2026-12-31", 1, "2027-01-01"),
            ("2024-03-01", -1, "2024-02-29"), ("2024-02-28", 2, "2024-03-01"),
            ("2025-01-10", -27, "2024-12-14"), ("no day", 3, "no day"),
        ])
    func adding(day: String, days: Int, expected: String) {
        #expect(Day(day).adding(days).text == expected)
    }

    @Test(
        "a week begins on Monday",
        arguments: [
            ("2026-11-21", "2026-11-16"), ("2026-11-16", "2026-11-16"),
            ("2026-11-22", "2026-11-16"), ("1969-12-28", "1969-12-22"),
            ("1970-01-01", "1969-12-29"), ("no day", "no day"),
        ])
    func monday(day: String, expected: String) {
        #expect(Day(day).startOfWeek().text == expected)
    }

    @Test(
        "a week begins on the day a person begins it on, at most six days before",
        arguments: zip(
            Weekday.allCases,
            [
                "2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20",
                "2026-11-21", "2026-11-15",
            ]))
    func weekStart(weekday: Weekday, expected: String) {
        #expect(Day("2026-11-21").startOfWeek(weekday).text == expected)
        #expect(weekday.week.count == 7 && weekday.week[0] == weekday)
    }

    @Test(
        "a pound is 0.45359237 kg, and a kilogram is itself",
        arguments: [(MassUnit.lb, 45.359_237, 100), (.kg, 0.1, 0.1)])
    func mass(unit: MassUnit, kilograms: Double, figure: Double) {
        #expect(abs(unit.figure(kilograms: kilograms) - figure) < 1e-9)
        #expect(MassUnit(word: unit.rawValue.uppercased() + "s") == unit)
    }

    @Test(
        "a month has as many days as the calendar says, the first one first",
        arguments: [
            ("2026-11-21", "2026-11-01", 30), ("2026-12-31", "2026-12-01", 31),
            ("2024-02-29", "2024-02-01", 29), ("2026-02-01", "2026-02-01", 28),
            ("2100-02-01", "2100-02-01", 28),
        ])
    func month(day: String, first: String, count: Int) {
        let month = Day(day).month
        #expect(month.first?.text == first && month.count == count)
        #expect(month == month.sorted())
    }

    @Test("what is no day is in no month and no year")
    func noMonth() {
        #expect(Day("x").month.isEmpty && Day("x").year.isEmpty)
        #expect(Day("x").firstOfMonth == Day("x"))
    }

    @Test(
        "a year has all its days in their order",
        arguments: [("2024-02-29", 366), ("2026-11-22", 365)])
    func year(day: String, count: Int) {
        let year = Day(day).year
        #expect(year.count == count && year == year.sorted())
        #expect(year.first?.text == day.prefix(4) + "-01-01")
        #expect(year.last?.text == day.prefix(4) + "-12-31")
        #expect(Set(year.map(\.firstOfMonth)).count == 12)
    }

    @Test(
        "a birthday counts from its morning on",
        arguments: [("2025-03-11", 34), ("2025-03-12", 35), ("2026-03-11", 35)])
    func age(on day: String, years: Int) {
        #expect(Day("1990-03-12").age(on: Day(day)) == years)
    }
}
