// SPDX-License-Identifier: Apache-2.0

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
        let isLast = state.clock.day(7, after: state.monday) > state.clock.today
        let actions = [
            ScreenAction([.left], "left", "week before") { onEvent(.move(-1)) },
            ScreenAction([.right], "right", "week after", isHint: !isLast) { onEvent(.move(1)) },
            ScreenAction(.character("m"), "month") { onEvent(.open("month")) },
            ScreenAction(.character("t"), "today") { onEvent(.open("day")) },
        ]
        let title =
            "Week of \(Figures.longDay(state.monday, state.clock))"
        guard let shown = state.shown else {
            return ScreenContent(
                title, body: EmptyState("Reading the week"), actions: actions, isBusy: true)
        }
        let lines = WeekReport(state.monday, state.clock, shown)
        return ScreenContent(
            title,
            body: Rows(spacing: 1) {
                ReportContent(clock: state.clock) { lines.lines(in: $0) }
                Columns(spacing: 2) {
                    Panel("Volume, kg", content: volume(shown.training)).fill()
                    Panel("Energy, kcal", content: energy(shown.food)).fill()
                }.minimum(4)
            }, actions: actions)
    }

    private static let names = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]

    private func volume(_ training: Workouts.Business.Model.WeekTraining) -> BarChart {
        BarChart(
            zip(Self.names, training.days).map {
                Bar($0, $1.volumeKg, detail: Self.thousands($1.volumeKg))
            }, axis: .vertical)
    }

    private func energy(_ food: Nutrition.Business.Model.WeekSummary) -> BarChart {
        BarChart(
            zip(Self.names, food.days).map {
                let kcal = $1.eaten.energyKcal ?? 0
                return Bar($0, kcal, detail: Self.thousands(kcal))
            }, axis: .vertical, goal: food.target.kcal)
    }

    /// Short enough for the top of a bar: `6.3k`.
    private static func thousands(_ value: Double) -> String {
        if value == 0 { return "" }
        return value < 1_000 ? Figures.whole(value) : "\(Figures.one(value / 1_000))k"
    }
}
