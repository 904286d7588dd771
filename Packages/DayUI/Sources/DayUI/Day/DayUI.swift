// SPDX-License-Identifier: Apache-2.0

import DayOrchestration
import DesignSystem
import TerminalUI
import Trapezio

/// The day as a picture.
struct DayUI: TrapezioUI {
    func map(
        state: DayState, onEvent: @escaping @MainActor (DayEvent) -> Void
    ) -> ScreenContent {
        let title = Figures.longDay(state.day, state.clock)
        // What is logged from here belongs to the day on show.
        let (training, foods) =
            state.day == state.clock.today
            ? ("training", "foods") : ("training/\(state.day)", "foods/on/\(state.day)")
        let keepsFood = state.shown.map { $0.food != nil } ?? true
        let eat = ScreenAction(.character("e"), "eat") { onEvent(.open(foods)) }
        let actions = [
            ScreenAction(.character("l"), "train") { onEvent(.open(training)) },
            keepsFood ? eat : nil,
            ScreenAction([.left], "left", "day before") { onEvent(.move(-1)) },
            ScreenAction([.right], "right", "day after", isHint: state.day < state.clock.today) {
                onEvent(.move(1))
            },
            ScreenAction(.character("t"), "today", isHint: state.day < state.clock.today) {
                onEvent(.today)
            },
            ScreenAction(.character("w"), "week") { onEvent(.open("week")) },
            ScreenAction(.character("m"), "month") { onEvent(.open("month")) },
        ].compactMap(\.self)
        let past = state.day < state.clock.today ? state.day : nil
        guard let shown = state.shown else {
            return ScreenContent(
                title, body: EmptyState("Reading the day"), actions: actions, isBusy: true,
                day: past)
        }
        let picture = DayPicture(
            state: state, training: shown.training, food: shown.food,
            budget: shown.budget(state.clock))
        return ScreenContent(title, body: picture, actions: actions, day: past)
    }
}
