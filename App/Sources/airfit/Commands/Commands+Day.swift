// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DayOrchestration
import DesignSystem
import Foundation
import NutritionUIAPI

extension Commands {
    static let today = Command(
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

    static let week = Command(
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

    static let month = Command(
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

    static let year = Command(
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

extension CommandContext {
    /// The day of `--date`, else today.
    func day(of invocation: Invocation) throws -> String {
        guard let text = invocation.value(.date) else { return clock.today }
        return try clock.day(meant: text)
    }

    /// A day of the month or year that `--date` names, else today.
    func day(inSpanOf invocation: Invocation) throws -> String {
        let parts = invocation.value(.date)?.split(separator: "-").map(String.init) ?? []
        guard let year = parts.first, year.count == 4, Int(year) != nil,
            parts.count == 1 || parts.count == 2 && Int(parts[1]) != nil
        else { return try day(of: invocation) }
        return try clock.day(meant: "\(year)-\(parts.count == 2 ? parts[1] : "01")-01")
    }

    /// When something was done on a day: at `--time`, or else now, or at noon of another day.
    func instant(of invocation: Invocation, on day: String) throws -> Date {
        guard let text = invocation.value(.time) else { return clock.instant(on: day) }
        return try instant(of: text, on: day)
    }

    /// The instant of a time such as `18:30` on a day. Throws for one in the future.
    func instant(of text: String, on day: String) throws(UserError) -> Date {
        let instant = try time(text).instant(on: .init(day)) ?? clock.instant(on: day)
        guard instant <= clock.now else {
            throw .usage(
                "\(text) on \(day) is in the future: only what has happened can be logged.",
                field: "time")
        }
        return instant
    }

    /// The time of `--time`.
    func time(of invocation: Invocation) throws(UserError) -> TimeOfDay? {
        guard let text = invocation.value(.time) else { return nil }
        return try time(text)
    }

    /// The hour that says which meal it is: of `--time`, or now; on another day that of noon.
    func hour(of invocation: Invocation, on day: String) throws(UserError) -> Int {
        try time(of: invocation).map { $0.minutes / 60 } ?? (day == clock.today ? clock.hour : 12)
    }

    private func time(_ text: String) throws(UserError) -> TimeOfDay {
        do {
            return try clock.time(text)
        } catch {
            throw .usage("\(error)", field: "time")
        }
    }

    /// The day of `--date`, for a command that logs. Throws for a day in the future.
    func loggingDay(of invocation: Invocation) throws -> String {
        let day = try day(of: invocation)
        guard day <= clock.today else {
            throw UserError.usage(
                "\(day) is in the future: only what has happened can be logged.", field: "date")
        }
        return day
    }
}
