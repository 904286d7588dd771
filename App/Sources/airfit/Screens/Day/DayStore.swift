// SPDX-License-Identifier: Apache-2.0

import Axiom
import CoreModels
import DesignSystem
import NutritionModels
import NutritionReluxInt
import Relux
import Trapezio
import TrapezioNavigation
import WorkoutsModels
import WorkoutsReluxInt

/// Opens a day in every domain and follows both while it is on show.
final class DayStore: TrapezioStore<DayScreen, DayState, DayEvent> {
    private let services: DayServices
    private var readingFood: Task<Void, Never>?

    init(_ screen: DayScreen, services: DayServices) {
        self.services = services
        let clock = services.app.now()
        super.init(
            screen: screen,
            initialState: DayState(clock: clock, day: screen.day ?? clock.today),
            services: services.app.context)
    }

    override func onAppear() {
        super.onAppear()
        send(.load)
    }

    override func observeClient() async {
        lifecycle.follow(services.workouts, for: self) { store, _ in store.read() }
        lifecycle.follow(services.nutrition, for: self) { store, _ in store.readFood() }
    }

    override func handle(event: DayEvent) {
        switch event {
        case .load: load()
        case .move(let days): show(state.clock.day(days, after: state.day))
        case .today: show(services.app.now().today)
        case .open(let address): services.open(address)
        }
    }

    private func show(_ day: String) {
        let clock = services.app.now()
        guard day <= clock.today, day != state.day else { return }
        update { $0 = DayState(clock: clock, day: day) }
        load()
    }

    private func load() {
        launch(snapshot: state.day) { [services] day in
            try await services.open(day: day)
        } reduce: { store, opened in
            guard opened.food.day.text == store.state.day else { return }
            store.update {
                $0.clock = store.services.app.now()
                $0.training = opened.training ?? $0.training
                $0.food = opened.food
            }
        }
    }

    /// Takes what the training domain knows of this day.
    private func read() {
        let training = services.workouts.stateSnapshot.day
        guard training?.day.text == state.day, training != state.training else { return }
        update {
            $0.clock = services.app.now()
            $0.training = training
        }
        readFood()
    }

    private func readFood() {
        guard let training = state.training, services.nutrition.stateSnapshot.owner != nil else {
            return
        }
        let request = Nutrition.Business.OpenDay(
            .init(state.day), trainingMinutes: training.minutes)
        launch(replacing: &readingFood) { [services] in
            try await services.app.ask(request)
        } reduce: { store, food in
            guard food.day.text == store.state.day else { return }
            store.update { $0.food = food }
        }
    }
}
