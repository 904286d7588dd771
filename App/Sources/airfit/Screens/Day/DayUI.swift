// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import NutritionModels
import TerminalUI
import WorkoutsModels

/// The day: as a picture, as text, and as JSON.
struct DayUI: ScreenUI {
    func map(
        state: DayState, onEvent: @escaping @MainActor (DayEvent) -> Void
    ) -> ScreenContent {
        let title = Figures.longDay(state.day, state.clock)
        let actions = [
            ScreenAction(.character("l"), "log a set") { onEvent(.open("training")) },
            ScreenAction(.character("e"), "eat") { onEvent(.open("foods")) },
            ScreenAction([.left], "left", "day before") { onEvent(.move(-1)) },
            ScreenAction([.right], "right", "day after", isHint: state.day < state.clock.today) {
                onEvent(.move(1))
            },
            ScreenAction(.character("t"), "today", isHint: state.day < state.clock.today) {
                onEvent(.today)
            },
            ScreenAction(.character("w"), "week") { onEvent(.open("week")) },
            ScreenAction(.character("m"), "month") { onEvent(.open("month")) },
        ]
        guard let training = state.training, let food = state.food else {
            return ScreenContent(
                title, body: EmptyState("Reading the day"), actions: actions, isBusy: true)
        }
        let picture = DayPicture(state: state, training: training, food: food)
        return ScreenContent(title, body: picture, actions: actions)
    }

    func report(_ state: DayState) -> Report {
        guard let training = state.training, let food = state.food else {
            return Report(data: ["date": .string(state.day)])
        }
        let lines = DayLines(
            day: state.day, clock: state.clock, training: training, food: food)
        let document = DayDocument(
            day: state.day, clock: state.clock, training: training, food: food)
        return Report(data: document.data, next: lines.next) { lines.all(in: $0) }
    }
}
