// SPDX-License-Identifier: Apache-2.0

import Axiom
import CoreModels
import DayOrchestration
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
        lifecycle.follow(services.workouts, for: self) { store, now in
            if now.revision > 0 { store.load() }
        }
        lifecycle.follow(services.nutrition, for: self) { store, _ in store.read() }
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
            try await services.app.dispatch(DayEffect.show(day: day))
            return try await services.app.ask(Workouts.Business.OpenDay(.init(day)))
        } reduce: { store, training in
            if training.day.text == store.state.day { store.update { $0.training = training } }
            store.read()
        }
    }

    /// Takes what the domains know of this day; what they know of another one is not shown here.
    private func read() {
        let food = services.nutrition.stateSnapshot.day
        update { state in
            state.clock = services.app.now()
            if food?.day.text == state.day { state.food = food }
        }
    }
}
