// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import NutritionModels
import NutritionReluxInt
import NutritionUIAPI
import Relux
import TerminalUI
import Trapezio

/// What can be done in the search for a food.
enum FoodsEvent: TrapezioEvent {
    case edit(TextEdit)
    case move(ListMove)
    /// Asks for the amount of the selected food.
    case choose
    /// Takes the next of the usual amounts of the food.
    case nextPortion
    case nextMeal
    /// Logs the typed amount of the chosen food.
    case eatChosen
    /// Logs the selected saved meal.
    case eatMeal
    /// Logs the figures that are typed in the place of a food.
    case eatFigures
    /// Goes back to the search, or clears the query.
    case back
}

/// The search for a food: offers what was eaten lately, searches for every key, asks how much, and
/// eats it.
final class FoodsStore: DraftingStore<FoodsScreen, FoodsState, FoodsEvent> {
    /// How many foods a search lists, and how many that were eaten lately are offered.
    static let listed = 100

    private var searching: Task<Void, Never>?
    private var reading: Task<Void, Never>?
    /// Whether the amount of the screen's food has been asked for since it appeared.
    private var isOpened = false
    /// The portion that was refused as unlikely: entered once more, it is right.
    private var doubted: PortionChoice?
    /// The figures that were refused as unlikely.
    private var doubtedFigures: String?

    /// A store of the search; the amount of the screen's food is asked for at once.
    init(screen: FoodsScreen, services: ScreenServices, nutrition: any Business.IState) {
        let clock = services.now()
        super.init(
            screen: screen,
            initialState: FoodsState(
                clock: clock, day: screen.day ?? .init(clock.today),
                meal: Model.Meal.usual(at: clock.hour)),
            services: services, owners: [OwnershipSource(nutrition)])
        refresh()
    }

    override func observeClient() async {
        isOpened = false
        await super.observeClient()
    }

    override func load() {
        refresh()
        readRecent()
        if !isOpened, let food = screen.foodID, state.portion == nil { open(food) }
        isOpened = true
    }

    override func clockChanged(from before: DayClock, to now: DayClock) {
        if screen.day == nil { update { $0.day = .init(now.today) } }
    }

    override func restore(_ draft: Draft) {
        super.restore(draft)
        if !state.isQueryEmpty { search(state.query.text) }
        if let drafted = state.drafted { open(drafted) }
    }

    override func forget() {
        reading?.cancel()
        isOpened = false
        refresh()
    }

    override func handle(event: FoodsEvent) {
        switch event {
        case .edit(let edit): self.edit(edit)
        case .move(let move):
            update { $0.position = $0.position.moved(move, count: $0.count) }
        case .choose: if let food = state.selected { ask(food) }
        case .nextPortion: nextPortion()
        case .nextMeal: nextMeal()
        case .eatChosen: eatChosen()
        case .eatFigures: eatFigures()
        case .eatMeal: if let meal = state.selectedMeal { eat(meal) }
        case .back: back()
        }
    }

    // MARK: - Searching

    private func edit(_ edit: TextEdit) {
        if state.portion != nil {
            return update {
                if case .insert = edit, $0.portion?.isOffered == true {
                    $0.portion?.amount = TextInput(limit: 100)
                }
                $0.portion?.amount.apply(edit)
                $0.portion?.isOffered = false
            }
        }
        let before = state.query.text
        update { $0.query.apply(edit) }
        guard state.query.text != before else { return }
        update { $0.position = ListPosition() }
        if !state.isQueryEmpty, !state.hasFigures { search(state.query.text) }
    }

    /// A newer key drops the older search.
    private func search(_ text: String) {
        launch(replacing: &searching) { [services] in
            try await services.ask(Business.SearchFoods(text, limit: Self.listed))
        } reduce: { store, matches in
            guard text == store.state.query.text else { return }
            store.update {
                $0.found = FoundFoods(text: text, matches: matches)
            }
        }
    }

    private func readRecent() {
        launch(replacing: &reading) { [services] in
            (
                recent: try await services.ask(Business.ListRecentFoods(limit: Self.listed)),
                meals: try await services.ask(Business.ListSavedMeals())
            )
        } reduce: { store, known in
            store.update {
                $0.lately = known.recent
                $0.saved = known.meals
            }
        }
    }

    private func nextMeal() {
        let names = Model.Meal.names
        let index = names.firstIndex(of: state.meal).map { ($0 + 1) % names.count } ?? 0
        update { $0.meal = names[index] }
    }

    private func back() {
        if state.portion != nil {
            update { $0.portion = nil }
        } else {
            update {
                $0.query = TextInput(limit: 100)
                $0.position = ListPosition()
            }
        }
    }

    // MARK: - How much

    private func ask(_ food: Model.Food) {
        let portion = food.portions.first { $0.name == "medium" } ?? food.portions.first
        let usual = state.habit(of: food)?.amount ?? portion?.one
        let amount = usual?.typed ?? (food.density == nil ? "100g" : "250ml")
        update {
            $0.portion = PortionChoice(
                food: food, amount: TextInput(amount, limit: 100), isOffered: true)
        }
    }

    private func nextPortion() {
        guard let choice = state.portion else { return }
        let volumes = choice.food.density == nil ? [] : ["250ml", "1 cup"]
        let amounts = choice.food.portions.map(\.one.typed) + volumes + ["100g"]
        let index = amounts.firstIndex(of: choice.amount.text).map { ($0 + 1) % amounts.count }
        update {
            $0.portion?.amount = TextInput(amounts[index ?? 0], limit: 100)
            $0.portion?.isOffered = true
        }
    }

    private func open(_ id: Int64) {
        launch { [services] in
            try await services.ask(Business.OpenFood("f\(id)"))
        } reduce: { store, food in
            if store.state.portion == nil, store.state.drafted == nil { store.ask(food) }
        }
    }

    /// Asks for the amount of the food of a draft, with what was typed; not where it is gone.
    private func open(_ drafted: FoodsState.Drafted) {
        launch { [services] in
            await services.answer(to: Business.OpenFood("f\(drafted.food)"))
        } reduce: { store, answer in
            store.update { state in
                guard state.drafted == drafted else { return }
                state.drafted = nil
                if case .success(let food) = answer {
                    state.portion = PortionChoice(
                        food: food, amount: TextInput(drafted.amount, limit: 100))
                }
            }
        }
    }

    // MARK: - Eating

    private func eatChosen() {
        guard let choice = state.portion else { return }
        let clock = services.now()
        let request = Business.Eat(
            amount: choice.amount.text, food: "f\(choice.food.id)", meal: state.meal,
            at: clock.instant(on: state.day.text), day: state.day, hour: clock.hour,
            isSure: doubted == choice)
        eat(request) { self.doubted = choice }
    }

    private func eatFigures() {
        let clock = services.now()
        let text = state.query.text
        let request = Business.EatFigures(
            text, meal: state.meal, at: clock.instant(on: state.day.text), day: state.day,
            hour: clock.hour, isSure: doubtedFigures == text)
        eat(request) { self.doubtedFigures = text }
    }

    /// Logs a line, says so, and is ready for the next food.
    private func eat<R: Relux.Request>(
        _ request: R, doubt: @escaping @MainActor () -> Void
    ) where R.Answer == Model.Eaten {
        changeOnce(request) { [self] eaten in
            let entry = eaten.entry
            let logged = Model.Logged.entry(entry)
            noteLogged(logged, "ate \(title(of: logged))")
            let isQuick = entry.foodSource == Model.DiaryEntry.quickSource
            let energy =
                isQuick ? nil : entry.nutrients.energyKcal.map { ", \(Figures.whole($0)) kcal" }
            tell(
                "\(title(of: logged)) for \(state.called(entry.meal))\(energy ?? "").",
                undo: "alt-u")
            update {
                $0.portion = nil
                $0.query = TextInput(limit: 100)
                $0.position = ListPosition()
            }
        } refused: { [self] error in
            refuse(error, doubt: doubt)
        }
    }
}
