// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DayOrchestration
import DesignSystem
import Foundation
package import HostAPI
import NutritionUIAPI

extension Command {
    package static let today = Command(
        "today", "the day: food, water, training, weight and energy balance",
        examples: [
            ("today", ""), ("today --date yesterday", "another day"),
            ("today --lines", "each line with its id, for edit and rm"),
            ("today --json", "for scripts"),
        ],
        options: [.date, lines], aliases: ["day"]
    ) { invocation, context in
        let day = try context.day(of: invocation)
        if invocation.has(lines) { return try await context.lines(of: day) }
        let shown = try await context.ask(
            ShowDay(
                .init(day), weekStart: context.clock.preferences.weekStart,
                fasting: context.clock.fasting(on: day)))
        return Output(DayReport(day, context.clock, shown).report)
    }

    package static let week = Command(
        "week", "the week, day by day: sessions, sets, volume, energy and protein",
        examples: [
            ("week", ""), ("week --date 2026-W46", "another week"),
            ("week --json", "for scripts"),
        ],
        options: [.date]
    ) { invocation, context in
        let first = context.clock.startOfWeek(try context.day(of: invocation))
        let shown = try await context.ask(ShowWeek(from: .init(first)))
        return Output(WeekReport(first, context.clock, shown).report)
    }

    package static let month = Command(
        "month", "the month: training days, volume and energy",
        examples: [
            ("month", ""), ("month --date 2026-10", "another month"),
            ("month --json", "for scripts"),
        ],
        options: [.date]
    ) { invocation, context in
        let first = String(try context.day(inSpanOf: invocation).prefix(7)) + "-01"
        let shown = try await context.ask(ShowMonth(of: .init(first)))
        return Output(MonthReport(first: first, clock: context.clock, shown: shown).report)
    }

    package static let year = Command(
        "year", "the year, month by month: sessions, sets, volume and energy",
        examples: [
            ("year", ""), ("year --date 2025", "another year"),
            ("year --map", "every day of it, darker where more was done"),
            ("year --map --of kcal --plain", "a row for each day"),
            ("year --json", "for scripts"),
        ],
        options: [.date, map, measure], aliases: ["stats"]
    ) { invocation, context in
        let day = try context.day(inSpanOf: invocation)
        let shown = try await context.ask(ShowYear(of: .init(day)))
        let report = YearReport(year: String(day.prefix(4)), shown: shown)
        let chosen: YearMap.Measure? = try invocation.choice(measure.name)
        guard invocation.has(map) || chosen != nil else { return Output(report.report) }
        let year = Day(day).year
        let days = try await context.ask(
            ShowDays(from: year.first ?? .init(day), to: year.last ?? .init(day)))
        let map = YearMap(report.year, days, of: chosen ?? .sets)
        return Output(map.report(adding: report, asRows: invocation.has(.plain)))
    }

    private static let lines = Option(
        "lines", "each line of the day with its id: food, drinks, weighings and workouts")
    private static let map = Option("map", "every day of the year, darker where more was done")
    private static let measure = Option(
        "of", value: "sets|volume|kcal|entries", "what the map shows (default: sets)")
}
