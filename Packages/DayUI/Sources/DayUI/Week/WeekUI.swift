// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DayOrchestration
import DesignSystem
import NutritionModels
import TerminalUI
import Trapezio
import WorkoutsModels

/// The week: a table with bars.
struct WeekUI: TrapezioUI {
    func map(
        state: WeekState, onEvent: @escaping @MainActor (WeekEvent) -> Void
    ) -> ScreenContent {
        let isLast = state.clock.day(7, after: state.first) > state.clock.today
        let actions = [
            ScreenAction([.left], "left", "week before") { onEvent(.move(-1)) },
            ScreenAction([.right], "right", "week after", isHint: !isLast) { onEvent(.move(1)) },
            ScreenAction(.character("m"), "month") { onEvent(.open("month")) },
            ScreenAction(.character("t"), "today") { onEvent(.open("day")) },
        ]
        let title =
            "Week of \(Figures.longDay(state.first, state.clock))"
        guard let shown = state.shown else {
            return ScreenContent(
                title, body: EmptyState("Reading the week"), actions: actions, isBusy: true)
        }
        let lines = WeekReport(state.first, state.clock, shown)
        return ScreenContent(
            title,
            body: Rows(spacing: 1) {
                ReportContent(clock: state.clock) { lines.lines(in: $0) }
                Columns(spacing: 2) {
                    Panel(
                        "Volume, \(state.clock.unit.rawValue)",
                        content: volume(shown.training, state.clock)
                    ).fill()
                    if let food = shown.food {
                        Panel("Energy, kcal", content: energy(food, state.clock)).fill()
                    }
                }.minimum(4)
            }, actions: actions)
    }

    private func volume(
        _ training: Workouts.Business.Model.WeekTraining, _ clock: DayClock
    ) -> BarChart {
        BarChart(
            zip(clock.weekdays(letters: 2), training.days).map {
                let volume = clock.unit.figure(kilograms: $1.volumeKg)
                return Bar($0, volume, detail: Self.thousands(volume))
            }, axis: .vertical)
    }

    private func energy(
        _ food: Nutrition.Business.Model.WeekSummary, _ clock: DayClock
    ) -> BarChart {
        let wanted = food.days.compactMap(\.target.kcal)
        return BarChart(
            zip(clock.weekdays(letters: 2), food.days).map {
                let kcal = $1.eaten.energyKcal ?? 0
                return Bar($0, kcal, detail: Self.thousands(kcal))
            }, axis: .vertical,
            goal: wanted.isEmpty ? nil : wanted.reduce(0, +) / Double(wanted.count))
    }

    /// A figure short enough for the top of a bar, such as `6.3k`; empty for 0.
    private static func thousands(_ value: Double) -> String {
        if value == 0 { return "" }
        return value < 1_000 ? Figures.whole(value) : "\(Figures.one(value / 1_000))k"
    }
}
