// SPDX-License-Identifier: Apache-2.0

import Axiom
import CoreModels
import DayOrchestration
import DesignSystem
import NutritionModels
import Relux
import Trapezio
import WorkoutsModels

/// A week, day by day.
struct WeekScreen: TrapezioScreen {
    /// The Monday it begins with, `YYYY-MM-DD`; this week's where there is none.
    var monday: String?
}

/// What can be done with a week.
enum WeekEvent: TrapezioEvent {
    /// So many weeks later, or earlier when negative; never beyond this one.
    case move(Int)
    /// Another place of the app, by its address.
    case open(String)
}

/// What is known of one week, in both domains.
struct WeekState: TrapezioState {
    var clock: DayClock
    /// The Monday, `YYYY-MM-DD`.
    var monday: String
    /// What is shown of it; `nil` before it was read.
    var shown: ShowWeek.Answer?
}

/// The logic of the week.
final class WeekStore: OwnedStore<WeekScreen, WeekState, WeekEvent> {
    private let open: @MainActor @Sendable (String) -> Void

    init(_ screen: WeekScreen, _ span: SpanServices) {
        open = span.open
        let clock = span.app.now()
        let monday = screen.monday ?? clock.monday(of: clock.today)
        super.init(
            screen: screen, initialState: WeekState(clock: clock, monday: monday),
            services: span.app, owners: span.owners)
    }

    override func handle(event: WeekEvent) {
        switch event {
        case .move(let weeks):
            let monday = state.clock.day(7 * weeks, after: state.monday)
            guard monday <= state.clock.today else { return }
            update { $0 = WeekState(clock: $0.clock, monday: monday) }
            load()
        case .open(let address): open(address)
        }
    }

    override func dayChanged(from before: String, to today: String) {
        let clock = services.now()
        update { $0.clock = clock }
        guard screen.monday == nil, state.monday == clock.monday(of: before) else { return }
        update { $0 = WeekState(clock: clock, monday: clock.monday(of: today)) }
    }

    override func load() {
        launch(replacing: &loading) { [services, monday = state.monday] in
            try await services.ask(ShowWeek(from: .init(monday)))
        } reduce: { store, shown in
            store.update { $0.shown = shown }
        }
    }
}
