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
                Panel(
                    "Volume, \(state.clock.unit.rawValue)",
                    content: volume(shown.training, state.clock.unit)
                ).fill()
            }, actions: actions)
    }

    private func volume(
        _ months: [Workouts.Business.Model.SpanTotals], _ unit: MassUnit
    ) -> BarChart {
        BarChart(
            zip(YearReport.names, months).map {
                let volume = unit.figure(kilograms: $1.volumeKg)
                let detail = volume == 0 ? "" : "\(Figures.one(volume / 1_000))k"
                return Bar($0, volume, detail: detail)
            }, axis: .vertical)
    }
}
