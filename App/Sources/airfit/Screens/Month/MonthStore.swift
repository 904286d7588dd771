// SPDX-License-Identifier: Apache-2.0

import Axiom
import DesignSystem
import NutritionModels
import NutritionReluxInt
import Trapezio
import WorkoutsModels
import WorkoutsReluxInt

/// Opens a month in both domains and shows it once both know it.
final class MonthStore: TrapezioStore<MonthScreen, MonthState, MonthEvent> {
    private let services: ScreenServices
    private let workouts: any Workouts.Business.IState
    private let nutrition: any Nutrition.Business.IState
    private let open: @MainActor (String) -> Void

    init(
        _ screen: MonthScreen, services: ScreenServices, workouts: any Workouts.Business.IState,
        nutrition: any Nutrition.Business.IState, open: @escaping @MainActor (String) -> Void
    ) {
        self.services = services
        self.workouts = workouts
        self.nutrition = nutrition
        self.open = open
        let clock = services.now()
        let month = screen.month ?? String(clock.today.prefix(7))
        let first =
            clock.noon(of: month + "-01") == nil ? clock.today.prefix(7) + "-01" : month + "-01"
        let today = clock.today.hasPrefix(first.prefix(7)) ? Int(clock.today.suffix(2)) ?? 1 : 1
        super.init(
            screen: screen,
            initialState: MonthState(clock: clock, first: first, selected: today - 1),
            services: services.context)
    }

    override func onAppear() {
        super.onAppear()
        send(.load)
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
            if day <= state.clock.today { open("day/\(day)") }
        }
    }

    /// The first day of the month so many months away.
    private static func first(_ months: Int, from first: String, _ clock: DayClock) -> String {
        // Forty days after a first are in the next month, and one day before it in the last.
        let other = clock.day(months > 0 ? 40 : -1, after: first)
        return other.prefix(7) + "-01"
    }

    private func load() {
        launch(snapshot: state.first) { [services] first in
            try await services.dispatch(Workouts.Business.Effect.openMonth(of: .init(first)))
            try await services.dispatch(Nutrition.Business.Effect.openMonth(of: .init(first)))
            return first
        } reduce: { store, first in
            store.read(first)
        }
    }

    private func read(_ first: String) {
        // While this one was read, the person may have gone on to another month.
        guard first == state.first, let training = workouts.stateSnapshot.month,
            let food = nutrition.stateSnapshot.month,
            training.days.first?.day.text == first, food.days.first?.day.text == first
        else { return }
        update {
            $0.training = training
            $0.food = food
        }
    }
}
