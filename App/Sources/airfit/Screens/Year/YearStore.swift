// SPDX-License-Identifier: Apache-2.0

import Axiom
import CoreModels
import DayOrchestration
import DesignSystem
import NutritionModels
import Relux
import Trapezio
import WorkoutsModels

/// A year, month by month.
struct YearScreen: TrapezioScreen {
    /// `YYYY`; this year for `nil`.
    var year: String?
}

/// What can be done with a year.
enum YearEvent: TrapezioEvent {
    /// Moves by this many years, backwards when negative; never beyond this one.
    case move(Int)
    /// Opens another place of the app by its address.
    case open(String)
}

/// What is known of one year, in both domains.
struct YearState: TrapezioState {
    var clock: DayClock
    /// `YYYY`.
    var year: String
    /// The data of that year; `nil` before it is read.
    var shown: ShowYear.Answer?
}

/// The logic of the year.
final class YearStore: OwnedStore<YearScreen, YearState, YearEvent> {
    private let open: @MainActor @Sendable (String) -> Void

    init(_ screen: YearScreen, _ span: SpanServices) {
        open = span.open
        let clock = span.app.now()
        let year = screen.year.flatMap { Day($0 + "-01-01").number == nil ? nil : $0 }
        super.init(
            screen: screen,
            initialState: YearState(clock: clock, year: year ?? String(clock.today.prefix(4))),
            services: span.app, owners: span.owners)
    }

    override func handle(event: YearEvent) {
        switch event {
        case .move(let years):
            let year = Day(year: (Int(state.year) ?? 0) + years, month: 1, day: 1)
            guard year.number != nil, year.text <= state.clock.today else { return }
            update { $0 = YearState(clock: $0.clock, year: String(year.text.prefix(4))) }
            load()
        case .open(let address): open(address)
        }
    }

    override func load() {
        launch(replacing: &loading) { [services, year = state.year] in
            try await services.ask(ShowYear(of: .init(year + "-01-01")))
        } reduce: { store, shown in
            store.update { $0.shown = shown }
        }
    }

    override func clockChanged(from before: DayClock, to now: DayClock) {
        update { $0.clock = now }
        let (before, today) = (before.today, now.today)
        // When the present year was shown, the new year is shown now.
        if state.year == before.prefix(4), !today.hasPrefix(state.year) {
            update { $0 = YearState(clock: $0.clock, year: String(today.prefix(4))) }
        }
    }
}
