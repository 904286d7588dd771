// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DayOrchestration
import DesignSystem
import Relux
import Trapezio
import WorkoutsModels

/// A month of days, as a calendar.
struct MonthScreen: TrapezioScreen {
    /// `YYYY-MM`; this month for `nil`.
    var month: String?
}

/// What can be done with a month.
enum MonthEvent: TrapezioEvent {
    /// Moves to the next month when positive, else to the previous one; never beyond this month.
    case move(Int)
    /// Selects another day, this many later, or earlier when negative.
    case select(Int)
    /// Opens the selected day.
    case openDay
    /// Opens the year the month is in.
    case openYear
}

/// What is known of one month, in both domains.
struct MonthState: TrapezioState {
    var clock: DayClock
    /// Its first day, `YYYY-MM-DD`.
    var first: String
    /// The selected day, counted from 0.
    var selected = 0
    /// The data of that month; `nil` before it is read.
    var shown: ShowMonth.Answer?
}

/// The logic of the month.
final class MonthStore: OwnedStore<MonthScreen, MonthState, MonthEvent> {
    private let open: @MainActor @Sendable (String) -> Void

    init(_ screen: MonthScreen, _ span: SpanServices) {
        open = span.open
        let clock = span.app.now()
        let month = screen.month ?? String(clock.today.prefix(7))
        let first =
            clock.noon(of: month + "-01") == nil ? clock.today.prefix(7) + "-01" : month + "-01"
        let today =
            clock.today.hasPrefix(first.prefix(7)) ? Int(clock.today.suffix(2), in: 1...31) ?? 1 : 1
        super.init(
            screen: screen,
            initialState: MonthState(clock: clock, first: first, selected: today - 1),
            services: span.app, owners: span.owners)
    }

    override func handle(event: MonthEvent) {
        switch event {
        case .move(let months):
            let first = Self.first(months, from: state.first, state.clock)
            guard first <= state.clock.today else { return }
            update { $0 = MonthState(clock: $0.clock, first: first) }
            load()
        case .select(let days):
            guard let count = state.shown?.training.days.count else { return }
            update { $0.selected = max(0, min($0.selected + days, count - 1)) }
        case .openDay:
            let day = state.clock.day(state.selected, after: state.first)
            if day <= state.clock.today { open("day/\(day)") }
        case .openYear: open("year/\(state.first.prefix(4))")
        }
    }

    override func clockChanged(from before: DayClock, to now: DayClock) {
        update { $0.clock = now }
        let (before, today) = (before.today, now.today)
        guard before != today, screen.month == nil, before.hasPrefix(state.first.prefix(7))
        else { return }
        update {
            let isNew = !today.hasPrefix($0.first.prefix(7))
            $0.first = today.prefix(7) + "-01"
            $0.selected = (Int(today.suffix(2), in: 1...31) ?? 1) - 1
            if isNew { $0.shown = nil }
        }
    }

    override func load() {
        launch(replacing: &loading) { [services, first = state.first] in
            try await services.ask(ShowMonth(of: .init(first)))
        } reduce: { store, shown in
            store.update { $0.shown = shown }
        }
    }

    /// The first day of the next month when `months` is positive, else of the previous one.
    private static func first(_ months: Int, from first: String, _ clock: DayClock) -> String {
        // Forty days after the first of a month lie in the next month, one day before it in the
        // previous one.
        let other = clock.day(months > 0 ? 40 : -1, after: first)
        return other.prefix(7) + "-01"
    }
}
