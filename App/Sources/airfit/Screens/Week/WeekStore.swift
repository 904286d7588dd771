// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import NutritionModels
import NutritionReluxInt
import Relux
import Trapezio
import WorkoutsModels
import WorkoutsReluxInt

/// The logic of the week.
final class WeekStore: SpanStore<WeekScreen, WeekState, WeekEvent, Workouts.Business.OpenWeek> {
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

    override var opening: (Workouts.Business.OpenWeek, any Relux.Effect)? {
        (
            .init(from: .init(state.monday)),
            Nutrition.Business.Effect.openWeek(from: .init(state.monday))
        )
    }

    override func show(
        _ training: Workouts.Business.Model.WeekTraining, _ diary: Nutrition.Business.Model.Diary
    ) {
        guard training.days.first?.day.text == state.monday,
            diary.week?.days.first?.day.text == state.monday
        else { return }
        update {
            $0.training = training
            $0.food = diary.week
        }
    }
}
