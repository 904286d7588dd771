// SPDX-License-Identifier: Apache-2.0

import Axiom
import DesignSystem
import NutritionModels
import NutritionReluxInt
import NutritionUIAPI
import TerminalUI
import Trapezio
import TrapezioNavigation

/// The diary of a day: shows it, turns the pages, logs water, removes what is wrong.
final class DiaryStore: PersonalStore<DiaryScreen, DiaryState, DiaryEvent> {
    /// What `w` logs: a glass.
    static let glass = 250.0

    private let navigator: any TrapezioNavigator
    /// The day that was asked for and has not come yet.
    private var asked: Model.Day?

    /// A store of the day, or of today.
    init(
        day: Model.Day?, services: NutritionServices, navigator: any TrapezioNavigator
    ) {
        self.navigator = navigator
        let clock = services.app.now()
        super.init(
            screen: DiaryScreen(day: day),
            initialState: DiaryState(clock: clock, day: day ?? .init(clock.today)),
            services: services)
        show(services.snapshot)
    }

    override func handle(event: DiaryEvent) {
        switch event {
        case .move(let move):
            update { state in
                let next = state.position.moved(move, count: state.rows.count)
                state.land(next, from: move == .up || move == .pageUp ? -1 : 1)
            }
        case .turn(let days): turn(to: state.day.adding(days: days))
        case .today: turn(to: services.today)
        case .addFood: navigator.goTo(FoodsScreen(day: state.isToday ? nil : state.day))
        case .openTargets: navigator.goTo(TargetsScreen())
        case .quickWater: drink("\(Int(Self.glass))ml")
        case .askWater: update { $0.water = TextInput(limit: 40) }
        case .edit(let edit): update { $0.water?.apply(edit) }
        case .drinkTyped: drink(state.water?.text ?? "", if: { $0.state.water != nil })
        case .cancel: update { $0.water = nil }
        case .removeSelected: removeSelected()
        case .drink(let request): drink(request)
        }
    }

    // MARK: - Reading

    /// Asks for a day; it comes through the truth.
    private func open(_ day: Model.Day) {
        asked = day
        launch { [services] in
            try await services.app.dispatch(services.openDay(day))
        } reduce: { store, _ in
            store.asked = nil
            store.show(store.services.snapshot)
        }
    }

    private func turn(to day: Model.Day) {
        // Nobody has eaten tomorrow.
        guard day != state.day, day <= services.today else { return }
        update {
            $0.clock = services.app.now()
            $0.day = day
            $0.summary = nil
            $0.position = ListPosition()
        }
        open(day)
    }

    override func read() { open(state.day) }

    override func forget() { asked = nil }

    /// Takes what is true now; asks anew where somebody else has opened another day meanwhile.
    override func show(_ diary: Model.Diary) {
        guard diary.owner != nil else { return }
        guard let day = diary.day, day.day == state.day else {
            if lifecycle.isVisible, asked == nil { open(state.day) }
            return
        }
        update { state in
            state.summary = day
            state.land(state.position)
        }
    }

    // MARK: - Changing

    private func drink(
        _ amount: String,
        if isWanted: @escaping @MainActor @Sendable (DiaryStore) -> Bool = { _ in true }
    ) {
        let clock = services.app.now()
        drink(
            Model.MeasureRequest(
                amount: amount, at: clock.instant(on: state.day.text), day: state.day),
            if: isWanted)
    }

    private func drink(
        _ request: Model.MeasureRequest,
        if isWanted: @escaping @MainActor @Sendable (DiaryStore) -> Bool = { _ in true }
    ) {
        change(in: services.app.undo, if: isWanted) { [services] in
            try await services.app.dispatch(Effect.drink(request))
            return services.snapshot
        } reduce: { store, diary in
            guard let entry = diary.drunk else { return }
            store.services.recordLogged(.water(entry), "drank \(Model.Logged.water(entry).title)")
            store.services.tell("Drank \(Model.Logged.water(entry).title).")
            store.update {
                $0.clock = store.services.app.now()
                $0.water = nil
                $0.drunk = WaterReport(entry, day: diary.day)
            }
            store.reload()
        }
    }

    private func removeSelected() {
        guard let logged = state.selected else { return }
        change(in: services.app.undo) { [services] in
            try await services.app.dispatch(Effect.remove(logged.id))
        } reduce: { store, _ in
            store.services.recordRemoved(logged, "removed \(logged.title)")
            store.services.tell("Removed \(logged.title).")
            store.reload()
        }
    }

    /// Shows the day as it is after a change: the orchestration of days may have read it already.
    private func reload() {
        show(services.snapshot)
        if lifecycle.isVisible { open(state.day) }
    }
}
