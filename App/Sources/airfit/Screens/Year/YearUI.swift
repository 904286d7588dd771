// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DayOrchestration
import DesignSystem
import NutritionModels
import TerminalUI
import Trapezio
import WorkoutsModels

/// The year: a table with bars.
struct YearUI: TrapezioUI {
    func map(
        state: YearState, onEvent: @escaping @MainActor (YearEvent) -> Void
    ) -> ScreenContent {
        let isLast = state.clock.today.hasPrefix(state.year)
        let actions = [
            ScreenAction([.left], "left", "year before") { onEvent(.move(-1)) },
            ScreenAction([.right], "right", "year after", isHint: !isLast) { onEvent(.move(1)) },
            ScreenAction(.character("m"), "month") { onEvent(.open("month")) },
            ScreenAction(.character("t"), "today") { onEvent(.open("day")) },
        ]
        let title = "The year \(state.year)"
        guard let shown = state.shown else {
            return ScreenContent(
                title, body: EmptyState("Reading the year"), actions: actions, isBusy: true)
        }
        let report = YearReport(year: state.year, shown: shown)
        return ScreenContent(
            title,
            body: Rows {
                ReportContent(clock: state.clock) { Array(report.lines(in: $0).dropFirst()) }
                    .natural()
                Panel("Volume, kg", content: volume(shown.training)).fill()
            }, actions: actions)
    }

    private func volume(_ months: [Workouts.Business.Model.SpanTotals]) -> BarChart {
        BarChart(
            zip(YearReport.names, months).map {
                let tons = $1.volumeKg / 1_000
                return Bar($0, $1.volumeKg, detail: tons == 0 ? "" : "\(Figures.one(tons))k")
            }, axis: .vertical)
    }
}
