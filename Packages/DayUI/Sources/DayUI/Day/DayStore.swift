// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DayOrchestration
import DesignSystem
import NutritionUIAPI
import Relux
public import Trapezio

/// A day: food, water, training, weight and balance; the app's first screen.
public struct DayScreen: TrapezioScreen {
    /// `YYYY-MM-DD`; today for `nil`.
    public var day: String?

    /// The screen of a day; today for `nil`.
    public init(day: String? = nil) { self.day = day }
}

/// What can be done with a day.
enum DayEvent: TrapezioEvent {
    /// Moves by this many days, backwards when negative; never beyond today.
    case move(Int)
    case today
    /// Opens another place of the app by its address.
    case open(String)
}

/// What is known of one day, in both domains.
struct DayState: TrapezioState {
    var clock: DayClock
    /// The day on show, `YYYY-MM-DD`.
    var day: String
    /// The data of that day; `nil` before it is read.
    var shown: ShowDay.Answer?
}

/// The logic of the day.
final class DayStore: OwnedStore<DayScreen, DayState, DayEvent> {
    private let open: @MainActor @Sendable (String) -> Void

    init(_ screen: DayScreen, _ span: SpanServices) {
        open = span.open
        let clock = span.app.now()
        super.init(
            screen: screen,
            initialState: DayState(clock: clock, day: screen.day ?? clock.today),
            services: span.app, owners: span.owners)
    }

    override func handle(event: DayEvent) {
        switch event {
        case .move(let days): show(state.clock.day(days, after: state.day))
        case .today: show(services.now().today)
        case .open(let address): open(address)
        }
    }

    override func load() {
        let now = services.now()
        let request = ShowDay(
            .init(state.day), weekStart: now.preferences.weekStart,
            fasting: now.fasting(on: state.day))
        launch(replacing: &loading) { [services] in
            try await services.ask(request)
        } reduce: { store, shown in
            store.update {
                $0.clock = store.services.now()
                $0.shown = shown
            }
        }
    }

    override func clockChanged(from before: DayClock, to now: DayClock) {
        update { $0.clock = now }
        guard screen.day == nil, state.day == before.today, before.today != now.today else {
            return
        }
        update { $0 = DayState(clock: now, day: now.today) }
    }

    private func show(_ day: String) {
        let clock = services.now()
        guard day <= clock.today, day != state.day else { return }
        update { $0 = DayState(clock: clock, day: day) }
        load()
    }
}
