// SPDX-License-Identifier: Apache-2.0

import Axiom
import DesignSystem
import NutritionModels
import NutritionReluxInt
import Trapezio
import WorkoutsModels
import WorkoutsReluxInt

/// Opens a week in both domains and shows it once both know it.
final class WeekStore: TrapezioStore<WeekScreen, WeekState, WeekEvent> {
    private let services: ScreenServices
    private let workouts: any Workouts.Business.IState
    private let nutrition: any Nutrition.Business.IState
    private let open: @MainActor (String) -> Void

    init(
        _ screen: WeekScreen, services: ScreenServices, workouts: any Workouts.Business.IState,
        nutrition: any Nutrition.Business.IState, open: @escaping @MainActor (String) -> Void
    ) {
        self.services = services
        self.workouts = workouts
        self.nutrition = nutrition
        self.open = open
        let clock = services.now()
        let monday = screen.monday ?? clock.monday(of: clock.today)
        super.init(
            screen: screen, initialState: WeekState(clock: clock, monday: monday),
            services: services.context)
    }

    override func onAppear() {
        super.onAppear()
        send(.load)
    }

    override func handle(event: WeekEvent) {
        switch event {
        case .load: load()
        case .move(let weeks):
            let monday = state.clock.day(7 * weeks, after: state.monday)
            guard monday <= state.clock.today else { return }
            update { $0 = WeekState(clock: $0.clock, monday: monday) }
            load()
        case .open(let address): open(address)
        }
    }

    private func load() {
        launch(snapshot: state.monday) { [services] monday in
            try await services.dispatch(Workouts.Business.Effect.openWeek(from: .init(monday)))
            try await services.dispatch(Nutrition.Business.Effect.openWeek(from: .init(monday)))
            return monday
        } reduce: { store, monday in
            store.read(monday)
        }
    }

    private func read(_ monday: String) {
        // While this one was read, the person may have gone on to another week.
        guard monday == state.monday, let training = workouts.stateSnapshot.week,
            let food = nutrition.stateSnapshot.week,
            training.days.first?.day.text == monday, food.days.first?.day.text == monday
        else { return }
        update {
            $0.training = training
            $0.food = food
        }
    }
}
