// SPDX-License-Identifier: Apache-2.0

import DesignSystem

extension Commands {
    static let today = Command(
        "today", "the day: food, water, training, weight and energy balance",
        examples: [
            ("today", ""), ("today --date yesterday", "another day"),
            ("today --json", "for scripts"),
        ],
        options: [.date]
    ) { invocation, context in
        let screen = DayScreen(day: try context.day(of: invocation))
        return Output(try await context.features.app.day(screen).report(sending: .load))
    }

    static let week = Command(
        "week", "the week, day by day: sessions, sets, volume, energy and protein",
        examples: [
            ("week", ""), ("week --date 2026-W46", "another week"),
            ("week --json", "for scripts"),
        ],
        options: [.date]
    ) { invocation, context in
        let monday = context.clock.monday(of: try context.day(of: invocation))
        let screen = WeekScreen(monday: monday)
        return Output(try await context.features.app.week(screen).report(sending: .load))
    }

    static let month = Command(
        "month", "the month: training days, volume and energy",
        examples: [
            ("month", ""), ("month --date 2026-10-01", "another month"),
            ("month --json", "for scripts"),
        ],
        options: [.date]
    ) { invocation, context in
        let screen = MonthScreen(month: String(try context.day(of: invocation).prefix(7)))
        return Output(try await context.features.app.month(screen).report(sending: .load))
    }
}

extension CommandContext {
    /// The day of `--date`, else today.
    func day(of invocation: Invocation) throws -> String {
        guard let text = invocation.value(.date) else { return clock.today }
        return try clock.day(meant: text)
    }

    /// A day on which something is logged: not in the future.
    func loggingDay(of invocation: Invocation) throws -> String {
        let day = try day(of: invocation)
        guard day <= clock.today else {
            throw UserError.usage(
                "\(day) is in the future: only what has happened can be logged.", field: "date")
        }
        return day
    }
}
