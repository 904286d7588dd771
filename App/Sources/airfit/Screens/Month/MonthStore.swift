// SPDX-License-Identifier: Apache-2.0

import Axiom
import CoreModels
import DesignSystem
import NutritionModels
import NutritionReluxInt
import Relux
import Trapezio
import WorkoutsModels
import WorkoutsReluxInt

/// The logic of the month.
final class MonthStore: SpanStore<MonthScreen, MonthState, MonthEvent> {
    init(_ screen: MonthScreen, services: DayServices) {
        let clock = services.app.now()
        let month = screen.month ?? String(clock.today.prefix(7))
        let first =
            clock.noon(of: month + "-01") == nil ? clock.today.prefix(7) + "-01" : month + "-01"
        let today = clock.today.hasPrefix(first.prefix(7)) ? Int(clock.today.suffix(2)) ?? 1 : 1
        super.init(
            screen: screen,
            initialState: MonthState(clock: clock, first: first, selected: today - 1),
            services: services)
    }

    override func handle(event: MonthEvent) {
        switch event {
        case .load: load()
        case .move(let months):
            let first = Self.first(months, from: state.first, state.clock)
            guard first <= state.clock.today else { return }
            update { $0 = MonthState(clock: $0.clock, first: first) }
            load()
        case .select(let days):
            let count = state.training?.days.count ?? 0
            update { $0.selected = max(0, min($0.selected + days, count - 1)) }
        case .openDay:
            let day = state.clock.day(state.selected, after: state.first)
            if day <= state.clock.today { services.open("day/\(day)") }
        }
    }

    override func load() {
        launch(snapshot: state.first) { [services] first in
            try await services.app.dispatch(Workouts.Business.Effect.openMonth(of: .init(first)))
            return try await services.app.ask(Nutrition.Business.OpenMonth(of: .init(first)))
        } reduce: { store, food in
            let training = store.services.workouts.stateSnapshot.month
            guard training?.days.first?.day.text == store.state.first,
                food.days.first?.day.text == store.state.first
            else { return }
            store.update {
                $0.training = training
                $0.food = food
            }
        }
    }

    /// The first day of the month so many months away.
    private static func first(_ months: Int, from first: String, _ clock: DayClock) -> String {
        // Forty days after a first are in the next month, and one day before it in the last.
        let other = clock.day(months > 0 ? 40 : -1, after: first)
        return other.prefix(7) + "-01"
    }
}
