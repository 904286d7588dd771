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

/// The logic of the week.
final class WeekStore: SpanStore<WeekScreen, WeekState, WeekEvent> {
    init(_ screen: WeekScreen, services: DayServices) {
        let clock = services.app.now()
        let monday = screen.monday ?? clock.monday(of: clock.today)
        super.init(
            screen: screen, initialState: WeekState(clock: clock, monday: monday),
            services: services)
    }

    override func handle(event: WeekEvent) {
        switch event {
        case .load: load()
        case .move(let weeks):
            let monday = state.clock.day(7 * weeks, after: state.monday)
            guard monday <= state.clock.today else { return }
            update { $0 = WeekState(clock: $0.clock, monday: monday) }
            load()
        case .open(let address): services.open(address)
        }
    }

    override func load() {
        launch(snapshot: state.monday) { [services] first in
            try await services.app.dispatch(Workouts.Business.Effect.openWeek(from: .init(first)))
            return try await services.app.ask(Nutrition.Business.OpenWeek(from: .init(first)))
        } reduce: { store, food in
            let training = store.services.workouts.stateSnapshot.week
            guard training?.days.first?.day.text == store.state.monday,
                food.days.first?.day.text == store.state.monday
            else { return }
            store.update {
                $0.training = training
                $0.food = food
            }
        }
    }
}
