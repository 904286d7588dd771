// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DayOrchestration
import DesignSystem
import Relux
import Trapezio

/// A week, day by day.
struct WeekScreen: TrapezioScreen {
    /// Its first day, `YYYY-MM-DD`; that of this week for `nil`.
    var first: String?
}

/// What can be done with a week.
enum WeekEvent: TrapezioEvent {
    /// Moves by this many weeks, backwards when negative; never beyond this one.
    case move(Int)
    /// Opens another place of the app by its address.
    case open(String)
}

/// What is known of one week, in both domains.
struct WeekState: TrapezioState {
    var clock: DayClock
    /// Its first day, `YYYY-MM-DD`.
    var first: String
    /// The data of that week; `nil` before it is read.
    var shown: ShowWeek.Answer?
}

/// The logic of the week.
final class WeekStore: OwnedStore<WeekScreen, WeekState, WeekEvent> {
    private let open: @MainActor @Sendable (String) -> Void

    init(_ screen: WeekScreen, _ span: SpanServices) {
        open = span.open
        let clock = span.app.now()
        let first = screen.first ?? clock.startOfWeek(clock.today)
        super.init(
            screen: screen, initialState: WeekState(clock: clock, first: first),
            services: span.app, owners: span.owners)
    }

    override func handle(event: WeekEvent) {
        switch event {
        case .move(let weeks):
            let first = state.clock.day(7 * weeks, after: state.first)
            guard first <= state.clock.today else { return }
            update { $0 = WeekState(clock: $0.clock, first: first) }
            load()
        case .open(let address): open(address)
        }
    }

    override func clockChanged(from before: DayClock, to now: DayClock) {
        update { $0.clock = now }
        guard screen.first == nil else { return }
        // The present week stays the present one. From another week, the week with most of its days
        // is shown.
        let isPresent = state.first == before.startOfWeek(before.today)
        let middle = now.day(3, after: state.first)
        let first = now.startOfWeek(isPresent ? now.today : middle)
        if first != state.first { update { $0 = WeekState(clock: now, first: first) } }
    }

    override func load() {
        launch(replacing: &loading) { [services, first = state.first] in
            try await services.ask(ShowWeek(from: .init(first)))
        } reduce: { store, shown in
            store.update { $0.shown = shown }
        }
    }
}
