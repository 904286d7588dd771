// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DayOrchestration
import DesignSystem
import Relux
import Trapezio

/// A year, month by month.
struct YearScreen: TrapezioScreen {
    /// `YYYY`; this year for `nil`.
    var year: String?
}

/// What can be done with a year.
enum YearEvent: TrapezioEvent {
    /// Moves by this many years, backwards when negative; never beyond this one.
    case move(Int)
    /// Shows the days as a map, or the months again.
    case switchMap
    /// Shows another measure on the map.
    case nextMeasure
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
    /// What the map of days shows; `nil` while the months are shown.
    var measure: YearMap.Measure?
    /// The days of that year; `nil` before they are read.
    var days: ShowDays.Answer?
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
            let year = Day(year: (Int(state.year, in: 0...9_999) ?? 0) + years, month: 1, day: 1)
            guard year.number != nil, year.text <= state.clock.today else { return }
            show(String(year.text.prefix(4)))
            load()
        case .switchMap:
            update { $0.measure = $0.measure == nil ? .sets : nil }
            load()
        case .nextMeasure:
            update { $0.measure = $0.measure?.next(withFood: $0.shown?.food != nil) }
        case .open(let address): open(address)
        }
    }

    override func load() {
        let (year, isMap) = (Day(state.year + "-01-01"), state.measure != nil)
        launch(replacing: &loading) { [services] in
            let shown = try await services.ask(ShowYear(of: year))
            guard isMap else { return (shown, ShowDays.Answer?.none) }
            let days = try await services.ask(ShowDays(from: year, to: year.year.last ?? year))
            return (shown, days)
        } reduce: { store, answer in
            store.update { ($0.shown, $0.days) = answer }
        }
    }

    override func clockChanged(from before: DayClock, to now: DayClock) {
        update { $0.clock = now }
        let (before, today) = (before.today, now.today)
        // When the present year was shown, the new year is shown now.
        if state.year == before.prefix(4), !today.hasPrefix(state.year) {
            show(String(today.prefix(4)))
        }
    }

    /// Shows another year, as months or as the map that was shown.
    private func show(_ year: String) {
        update { $0 = YearState(clock: $0.clock, year: year, measure: $0.measure) }
    }
}
