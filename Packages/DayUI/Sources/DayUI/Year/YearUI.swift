// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DayOrchestration
import DesignSystem
import NutritionModels
import TerminalUI
import Trapezio
import WorkoutsModels

/// The year: a table with bars, or a map of its days.
struct YearUI: TrapezioUI {
    func map(
        state: YearState, onEvent: @escaping @MainActor (YearEvent) -> Void
    ) -> ScreenContent {
        let isLast = state.clock.today.hasPrefix(state.year)
        let actions = [
            ScreenAction([.left], "left", "year before") { onEvent(.move(-1)) },
            ScreenAction([.right], "right", "year after", isHint: !isLast) { onEvent(.move(1)) },
            ScreenAction(.character("h"), state.measure == nil ? "map" : "months") {
                onEvent(.switchMap)
            },
            ScreenAction(.character("v"), "other figure", isHint: state.measure != nil) {
                onEvent(.nextMeasure)
            },
            ScreenAction(.character("m"), "month") { onEvent(.open("month")) },
            ScreenAction(.character("t"), "today") { onEvent(.open("day")) },
        ]
        let title = "The year \(state.year)"
        guard let shown = state.shown else {
            return ScreenContent(
                title, body: EmptyState("Reading the year"), actions: actions, isBusy: true)
        }
        if let measure = state.measure {
            guard let days = state.days else {
                return ScreenContent(
                    title, body: EmptyState("Reading the days"), actions: actions, isBusy: true)
            }
            let map = YearMap(state.year, days, of: measure)
            return ScreenContent(
                title,
                body: ReportContent(clock: state.clock) { map.lines(in: $0) }, actions: actions)
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
