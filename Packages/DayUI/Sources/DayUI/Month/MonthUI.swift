// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DayOrchestration
import DesignSystem
import NutritionModels
import TerminalUI
import Trapezio
import WorkoutsModels
import WorkoutsUIAPI

/// The month as a calendar.
struct MonthUI: TrapezioUI {
    func map(
        state: MonthState, onEvent: @escaping @MainActor (MonthEvent) -> Void
    ) -> ScreenContent {
        let isLast = state.clock.today.hasPrefix(state.first.prefix(7))
        let isPast = state.clock.day(state.selected, after: state.first) <= state.clock.today
        let actions = [
            ScreenAction([.left], "arrows", "choose a day") { onEvent(.select(-1)) },
            ScreenAction([.right], "right", "the next day", isHint: false) { onEvent(.select(1)) },
            ScreenAction([.up], "up", "a week before", isHint: false) { onEvent(.select(-7)) },
            ScreenAction([.down], "down", "a week after", isHint: false) { onEvent(.select(7)) },
            ScreenAction(.enter, "open the day", isHint: isPast) { onEvent(.openDay) },
            ScreenAction([.character("p"), .pageUp], "p", "month before") { onEvent(.move(-1)) },
            ScreenAction([.character("n"), .pageDown], "n", "month after", isHint: !isLast) {
                onEvent(.move(1))
            },
            ScreenAction(.character("y"), "year", isHint: false) { onEvent(.openYear) },
        ]
        let title = Figures.month(of: state.first, state.clock)
        guard let shown = state.shown else {
            return ScreenContent(
                title, body: EmptyState("Reading the month"), actions: actions, isBusy: true)
        }
        return ScreenContent(
            title,
            body: MonthPicture(
                state: state, training: shown.training, food: shown.food),
            actions: actions)
    }
}

/// The calendar, and the data of the selected day.
struct MonthPicture: CompositeContent {
    let state: MonthState
    let training: Workouts.Business.Model.MonthTraining
    let food: Nutrition.Business.Model.MonthSummary?

    func extent(along axis: Axis) -> Extent { .fill }

    func body(_ theme: Theme) -> any Content {
        Adaptive(
            from: 60,
            wide: Columns(spacing: 3) {
                Rows {
                    calendar(theme)
                    Spacer()
                }.fixed(29)
                Rows(spacing: 1) {
                    Panel("This month", content: Rows { for row in rows { Text(row) } })
                    Panel(day, content: Rows { for line in chosen { Text(line) } })
                    Spacer()
                }.fill()
            },
            narrow: Rows {
                calendar(theme)
                Divider(title: day)
                Rows { for line in chosen { Text(line, overflow: .truncates) } }
                Spacer()
            })
    }

    private var rows: [String] {
        MonthReport.rows(training, food, state.clock.unit).map { "\($0.0.padding(to: 15))\($0.1)" }
    }

    private var day: String {
        Figures.longDay(state.clock.day(state.selected, after: state.first), state.clock)
    }

    private var chosen: [String] {
        let days = training.days.paired(with: food?.days)
        guard days.indices.contains(state.selected) else { return [] }
        let (trained, eaten) = days[state.selected]
        let lifted =
            trained.workingSets == 0
            ? nil
            : "\(Plural.of(trained.workingSets, "work set")), "
                + state.clock.unit.whole(kilograms: trained.volumeKg)
        let cardio = CardioText.total(metres: trained.cardioMetres, seconds: trained.cardioSeconds)
        let done = [lifted, cardio].compactMap(\.self).joined(separator: ", ")
        let work =
            trained.sessions == 0
            ? "no training" : done.isEmpty ? Plural.of(trained.sessions, "session") : done
        guard let eaten else { return [work] }
        let wanted = eaten.target.kcal.map { " of \(Figures.whole($0))" } ?? ""
        let meals =
            eaten.entries == 0
            ? "no food logged"
            : "\(Figures.whole(eaten.eaten.energyKcal ?? 0))\(wanted) kcal in "
                + "\(eaten.entries == 1 ? "1 entry" : "\(eaten.entries) entries")"
        return [work, meals]
    }

    /// The weeks from top to bottom. A day with training is marked `*`, another day with food `.`.
    private func calendar(_ theme: Theme) -> Rows {
        let names = state.clock.weekdays(letters: 2)
        let first = state.clock.startOfWeek(state.first)
        let count = training.days.count
        return Rows {
            Text(names.map { $0 + "  " }.joined(), style: theme.muted, overflow: .truncates)
            for week in 0..<6 {
                let days = (0..<7).map { state.clock.day(week * 7 + $0, after: first) }
                if days.contains(where: { $0.hasPrefix(state.first.prefix(7)) }) {
                    Text(
                        days.flatMap { spans($0, count: count, theme) }, overflow: .truncates)
                }
            }
            Text(
                "* trained" + (food == nil ? "" : "   . food logged"), style: theme.muted,
                overflow: .truncates)
        }
    }

    private func spans(_ day: String, count: Int, _ theme: Theme) -> [Span] {
        guard day.hasPrefix(state.first.prefix(7)), let number = Int(day.suffix(2), in: 1...31),
            number <= count
        else { return [Span("    ")] }
        let index = number - 1
        let hasTrained = training.days[index].sessions > 0
        let eaten = food?.days ?? []
        let hasEaten = index < eaten.count && eaten[index].entries > 0
        var style = hasTrained ? theme.accent : Style.plain
        if index == state.selected { style = style.merged(with: theme.selection) }
        let mark = hasTrained ? "*" : hasEaten ? "." : " "
        return [
            Span("\(number)".leftPadding(to: 2), style: style),
            Span(mark, style: theme.positive), Span(" "),
        ]
    }
}
