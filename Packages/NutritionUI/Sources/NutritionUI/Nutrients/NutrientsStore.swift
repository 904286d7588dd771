// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import NutritionModels
import NutritionReluxInt
import NutritionUIAPI
import TerminalUI
import Trapezio

/// What can be done with the nutrients of a day.
enum NutrientsEvent: TrapezioEvent {
    case move(ListMove)
    /// Shows the day that is this many days later, or earlier.
    case turn(Int)
    /// Shows one day, or the week up to it.
    case widen
}

/// What the screen of nutrients shows.
struct NutrientsState: PersonalState {
    var clock: DayClock
    /// The last day that is shown.
    var day: Model.Day
    /// How many days are shown together.
    var days = 1
    /// The nutrients of these days; `nil` until they are read.
    var summary: Model.NutrientSummary?
    var position = ListPosition()
    var isSignedOut = false
    var isChanging = false
}

/// The nutrients of a day or a week, and how many lines know each.
final class NutrientsStore: OwnedStore<NutrientsScreen, NutrientsState, NutrientsEvent> {
    /// A store of today.
    init(services: ScreenServices, nutrition: any Business.IState) {
        let clock = services.now()
        super.init(
            screen: NutrientsScreen(),
            initialState: NutrientsState(clock: clock, day: .init(clock.today)),
            services: services, owners: [OwnershipSource(nutrition)])
        refresh()
    }

    override func handle(event: NutrientsEvent) {
        switch event {
        case .move(let move):
            update {
                $0.position = $0.position.moved(move, count: $0.summary?.totals.count ?? 0)
            }
        case .turn(let days):
            let day = state.day.adding(days)
            // Nobody has eaten tomorrow.
            guard day <= today else { return }
            update { $0.day = day }
            load()
        case .widen:
            update { $0.days = $0.days == 1 ? 7 : 1 }
            load()
        }
    }

    override func clockChanged(from before: DayClock, to now: DayClock) {
        if state.day.text == before.today { update { $0.day = .init(now.today) } }
    }

    override func load() {
        refresh()
        let request = Business.OpenNutrients(
            from: state.day.adding(1 - state.days), to: state.day)
        launch(replacing: &loading) { [services] in
            try await services.ask(request)
        } reduce: { store, summary in
            store.update { $0.summary = summary }
        }
    }

    override func forget() {
        update { $0.summary = nil }
        refresh()
    }
}
