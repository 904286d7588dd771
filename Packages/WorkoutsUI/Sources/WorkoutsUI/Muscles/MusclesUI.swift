// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import TerminalUI
import Trapezio
import WorkoutsUIAPI

/// Shows the volume of every muscle.
struct MusclesUI: TrapezioUI {
    func map(
        state: MusclesState, onEvent: @escaping @MainActor (MusclesEvent) -> Void
    ) -> ScreenContent {
        let isLast = state.clock.day(7, after: state.first) > state.clock.today
        let actions = [
            ScreenAction([.left], "left", "week before") { onEvent(.move(-1)) },
            ScreenAction([.right], "right", "week after", isHint: !isLast) { onEvent(.move(1)) },
            ScreenAction(
                [.tab], "tab", state.weeks == 1 ? "mean of 4 weeks" : "one week"
            ) { onEvent(.turn) },
        ]
        guard let shown = state.shown else {
            return ScreenContent(
                "Muscles", body: EmptyState("Adding up the sets"), actions: actions, isBusy: true)
        }
        let report = MuscleReport(shown, range: state.clock.preferences.weeklySets)
        return ScreenContent(
            "Muscles",
            body: ReportContent(clock: state.clock) { report.lines(in: $0) }, actions: actions)
    }
}
