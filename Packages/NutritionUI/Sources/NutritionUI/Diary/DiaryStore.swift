// SPDX-License-Identifier: Apache-2.0

import Axiom
import CoreModels
import DesignSystem
import NutritionModels
import NutritionReluxInt
import NutritionUIAPI
import TerminalUI
import Trapezio
import TrapezioNavigation

/// What the diary of a day shows.
struct DiaryState: PersonalState {
    var clock: DayClock
    var day: Model.Day
    /// The day summed up; `nil` until it is read.
    var summary: Model.DaySummary?
    var position = ListPosition()
    /// What is typed while an amount of water is asked for.
    var water: TextInput?
    /// The meal that is being saved, and its name as it is typed.
    var naming: MealNaming?
    /// The line that is being edited; `nil` while none is.
    var form: EntryForm?
    /// Whether nobody's data is loaded.
    var isSignedOut = false
    var isChanging = false

    /// Whether the day is the one it is now.
    var isToday: Bool { day.text == clock.today }

    /// The lines of the list: each meal and the water under a heading.
    var rows: [DiaryRow] { summary.map { DiaryRow.rows($0, meals: clock.preferences.meals) } ?? [] }

    /// What is selected; `nil` on an empty day.
    var selected: Model.Logged? {
        let rows = rows
        guard rows.indices.contains(position.selected) else { return nil }
        return rows[position.selected].logged
    }

    /// The meal that would be eaten again, by its stored name; `nil` where no line of a meal is
    /// selected on another day.
    var mealAgain: String? {
        if isToday { return Model.Meal.usual(at: clock.hour) }
        guard case .entry(let entry) = selected else { return nil }
        return entry.meal
    }

    /// Keeps the selection on a line that is no heading; `step` says from where it comes.
    mutating func land(_ wanted: ListPosition, from step: Int = 1) {
        let rows = rows
        var next = wanted.kept(count: rows.count, visible: rows.count)
        next.first = wanted.first
        if rows.indices.contains(next.selected), rows[next.selected].logged == nil {
            next.selected += step < 0 && next.selected > 0 ? -1 : 1
        }
        // The first line is a heading: with its first entry it comes into view.
        if next.selected <= 1 { next.first = 0 }
        position = next
    }
}

/// The amount of water that is being typed, or the line that is being edited.
extension DiaryState: DraftedState {
    var keptNotice: String {
        if naming != nil { return "Kept from before: enter saves the meal, esc clears it." }
        return form == nil
            ? "Kept from before: enter drinks it, esc clears it."
            : "Kept from before: enter changes the line, esc leaves it."
    }

    /// The logged thing that is being edited; `nil` where it is not on show.
    var edited: Model.Logged? {
        guard let form else { return nil }
        return rows.lazy.compactMap(\.logged).first { $0.id == form.id }
    }

    var draft: Draft? {
        if let form {
            guard edited.map({ form.differs(from: $0, clock) }) ?? true else { return nil }
            return Draft(form.fields.merging(["day": day.text]) { $1 })
        }
        if let naming {
            return Draft(["save": naming.name.text, "meal": naming.meal, "day": day.text])
        }
        return water.flatMap { $0.isEmpty ? nil : Draft(["water": $0.text, "day": day.text]) }
    }

    mutating func take(_ draft: Draft) {
        form = EntryForm(draft.fields)
        if let text = draft["save"], let meal = draft["meal"] {
            naming = MealNaming(meal: meal, name: TextInput(text, limit: 80))
        }
        if let text = draft["water"] { water = TextInput(text, limit: 40) }
    }
}

/// A meal of the day that is being saved under a name.
struct MealNaming: Sendable, Hashable {
    /// The stored name of the meal.
    let meal: String
    var name = TextInput(limit: 80)
}

/// A line of the diary's list.
enum DiaryRow: Sendable, Hashable {
    /// The name of a meal, or of the water, with its sum.
    case heading(String, String)
    case entry(Model.DiaryEntry)
    case drink(Model.WaterEntry)

    /// What can be removed here.
    var logged: Model.Logged? {
        switch self {
        case .heading: nil
        case .entry(let entry): .entry(entry)
        case .drink(let entry): .water(entry)
        }
    }

    /// The meals of a day in its order, others behind them, and the water at the end. The usual
    /// meals have the person's own names, if there are any.
    static func rows(_ day: Model.DaySummary, meals own: [String]? = nil) -> [DiaryRow] {
        func called(_ meal: String) -> String { Model.Meal.shown(meal, as: own) }
        var meals = Model.Meal.names.map(called)
        for entry in day.entries where !meals.contains(called(entry.meal)) {
            meals.append(called(entry.meal))
        }
        var rows: [DiaryRow] = []
        for meal in meals {
            let entries = day.entries.filter { called($0.meal) == meal }
            guard !entries.isEmpty else { continue }
            let sum = Model.Nutrients.sum(entries.map(\.nutrients)).energyKcal
            rows.append(.heading(meal, sum.map { "\(Figures.whole($0)) kcal" } ?? ""))
            rows += entries.map { .entry($0) }
        }
        if !day.drinks.isEmpty {
            rows.append(.heading("water", "\(Figures.plain(day.waterMl / 1_000)) L"))
            rows += day.drinks.map { .drink($0) }
        }
        return rows
    }
}

/// What can be done in the diary.
enum DiaryEvent: TrapezioEvent {
    case move(ListMove)
    /// Shows the day that is this many days later, or earlier.
    case turn(Int)
    case today
    case addFood
    case openTargets
    case openNutrients
    /// Logs a glass of water at once.
    case quickWater
    case askWater
    /// Begins to edit the selected line in place.
    case editSelected
    /// Moves the focus in the edited line.
    case focus(Int)
    case saveEdited
    case edit(TextEdit)
    case drinkTyped
    case cancel
    case removeSelected
    /// Asks for the name to save the selected line's meal under.
    case nameMeal
    case saveNamed
    /// Eats a meal again, today: that of the selected line of another day or, of today, the last one
    /// of this hour's.
    case eatAgain
    /// Eats all of a day again, today: the day on show or, of today, yesterday.
    case eatDayAgain
}

/// The diary of a day: shows it, turns the pages, logs water, removes what is wrong.
final class DiaryStore: DraftingStore<DiaryScreen, DiaryState, DiaryEvent> {
    /// What opens a day, in this domain or in all of them.
    typealias OpenDay = @Sendable (Model.Day) async throws -> Model.DaySummary

    /// What `w` logs: a glass.
    static let glass = 250.0

    private let openDay: OpenDay
    private let navigator: any TrapezioNavigator
    /// The amount of water that was refused as unlikely: entered once more, it is right.
    private var doubted: String?

    /// A store of the day, or of today.
    init(
        day: Model.Day?, services: ScreenServices, owners: [OwnershipSource],
        openDay: @escaping OpenDay, navigator: any TrapezioNavigator
    ) {
        self.openDay = openDay
        self.navigator = navigator
        let clock = services.now()
        super.init(
            screen: DiaryScreen(day: day),
            initialState: DiaryState(clock: clock, day: day ?? .init(clock.today)),
            services: services, owners: owners)
        refresh()
    }

    override func load() {
        refresh()
        read()
    }

    override func clockChanged(from before: DayClock, to now: DayClock) {
        guard screen.day == nil, state.day.text == before.today, now.today != before.today
        else { return }
        update {
            $0.day = .init(now.today)
            $0.summary = nil
            $0.position = ListPosition()
        }
    }

    override func restore(_ draft: Draft) {
        if let day = draft["day"] { turn(to: .init(day)) }
        super.restore(draft)
    }

    override func forget() {
        refresh()
    }

    override func handle(event: DiaryEvent) {
        switch event {
        case .move(let move):
            update { state in
                let next = state.position.moved(move, count: state.rows.count)
                state.land(next, from: move == .up || move == .pageUp ? -1 : 1)
            }
        case .turn(let days): turn(to: state.day.adding(days))
        case .today: turn(to: today)
        case .addFood: navigator.goTo(FoodsScreen(day: state.isToday ? nil : state.day))
        case .openTargets: navigator.goTo(TargetsScreen())
        case .openNutrients: navigator.goTo(NutrientsScreen())
        case .quickWater: drinkGlass()
        case .askWater: update { $0.water = TextInput(limit: 40) }
        case .editSelected:
            update { state in
                state.form = state.selected.map { EntryForm($0, state.clock) }
            }
        case .focus(let step): update { $0.form?.move(step) }
        case .saveEdited: saveEdited()
        case .edit(let edit):
            update { state in
                state.water?.apply(edit)
                state.form?.apply(edit)
                state.naming?.name.apply(edit)
            }
        case .nameMeal:
            if case .entry(let entry) = state.selected {
                update { $0.naming = MealNaming(meal: entry.meal) }
            }
        case .saveNamed: saveMeal()
        case .drinkTyped: drinkTyped()
        case .cancel:
            update {
                $0.water = nil
                $0.form = nil
                $0.naming = nil
            }
        case .eatAgain: if let meal = state.mealAgain { eatAgain(meal) }
        case .eatDayAgain: eatAgain(nil)
        case .removeSelected: if let logged = state.selected { remove(logged) }
        }
    }

    private func turn(to day: Model.Day) {
        // Nobody has eaten tomorrow.
        guard day != state.day, day <= today else { return }
        update {
            $0.clock = services.now()
            $0.day = day
            $0.summary = nil
            $0.position = ListPosition()
        }
        read()
    }

    private func read() {
        launch(replacing: &loading) { [openDay, day = state.day] in
            try await openDay(day)
        } reduce: { store, summary in
            store.update {
                $0.summary = summary
                $0.land($0.position)
                // What is gone meanwhile is no longer edited.
                if $0.edited == nil { $0.form = nil }
            }
        }
    }

    // MARK: - Editing in place

    private func saveEdited() {
        guard let form = state.form, let before = state.edited else { return }
        guard form.differs(from: before, state.clock) else { return update { $0.form = nil } }
        do {
            let request = try form.request(before, state.clock)
            changeOnce(request) { [self] changed in
                let (old, new) = (title(of: changed.before), title(of: changed.after))
                services.undo.record(
                    "changed \(old)", undo: [Business.Restore(changed.before)],
                    redo: [Business.Restore(changed.after)])
                tell(old == new ? "Changed \(new)." : "Changed \(old) to \(new).")
                update { $0.form = nil }
            } refused: { [self] error in
                refuse(error) { update { $0.form?.doubted = form.fields } }
            }
        } catch {
            boundary.take(error)
        }
    }

    // MARK: - Water

    /// Every press is another glass.
    private func drinkGlass() {
        let request = request("\(Int(bounding: Self.glass))ml")
        change(in: services.undo) { [services] in
            try await services.ask(request)
        } reduce: { store, drunk in
            store.tell(of: drunk)
        }
    }

    private func drinkTyped() {
        guard let water = state.water else { return }
        changeOnce(request(water.text)) { [self] drunk in
            tell(of: drunk)
            update { $0.water = nil }
        } refused: { [self] error in
            refuse(error) { doubted = water.text }
        }
    }

    private func request(_ amount: String) -> Business.Drink {
        Business.Drink(
            amount: amount, at: services.now().instant(on: state.day.text), day: state.day,
            isSure: doubted == amount)
    }

    private func tell(of drunk: Model.Drunk) {
        let logged = Model.Logged.water(drunk.entry)
        noteLogged(logged, "drank \(title(of: logged))")
        tell("Drank \(title(of: logged)).")
    }
}
