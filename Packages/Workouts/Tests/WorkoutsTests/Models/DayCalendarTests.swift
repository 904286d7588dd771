// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestInfrastructure
import Testing
import WorkoutsModels

@Suite("Calendar days")
struct DayCalendarTests {
    typealias Day = Workouts.Business.Model.Day

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
            (11_016, "2000-02-29"), (-25_508, "1900-03-01"),
        ])
    func known(number: Int, text: String) {
        #expect(Day(number: number).text == text)
        #expect(Day(text).number == number)
    }

    @Test(
        "what is no day has no number",
        arguments: [
            "2026-02-30", "2025-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "2026-01-00",
            "2026-1-1", "", "today",
            "2026/01/01", "2026-01-32", "20260101", "２026-01-01",
        ])
    func noDay(text: String) {
        #expect(Day(text).number == nil)
    }

    @Test(
        "days are added across months and years",
        arguments: [
            ("2026-11-21", 10, "2026-12-01"), ("2026-12-31", 1, "2027-01-01"),
            ("2024-03-01", -1, "2024-02-29"),
            ("no day", 3, "no day"),
        ])
    func adding(day: String, days: Int, expected: String) {
        #expect(Day(day).adding(days).text == expected)
    }

    @Test(
        "a week begins on Monday",
        arguments: [
            ("2026-11-21", "2026-11-16"), ("2026-11-16", "2026-11-16"),
            ("2026-11-22", "2026-11-16"),
            ("1969-12-28", "1969-12-22"), ("1970-01-01", "1969-12-29"),
        ])
    func monday(day: String, expected: String) {
        #expect(Day(day).monday.text == expected)
    }

    @Test(
        "a month begins with its first day and has as many as the calendar says",
        arguments: [
            ("2026-11-21", "2026-11-01", 30), ("2026-12-31", "2026-12-01", 31),
            ("2024-02-29", "2024-02-01", 29), ("2026-02-01", "2026-02-01", 28), ("x", "x", 0),
        ])
    func month(day: String, first: String, count: Int) {
        #expect(Day(day).firstOfMonth.text == first && Day(day).daysInMonth == count)
    }
}
