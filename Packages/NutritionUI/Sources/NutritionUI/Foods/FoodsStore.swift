// SPDX-License-Identifier: Apache-2.0

import Axiom
import DesignSystem
import NutritionModels
import NutritionReluxInt
import NutritionUIAPI
import TerminalUI
import Trapezio
import TrapezioStrata

/// The search for a food: offers what was eaten lately, searches for every key, asks how much, and
/// eats it.
final class FoodsStore: PersonalStore<FoodsScreen, FoodsState, FoodsEvent> {
    /// How many foods a search lists, and how many that were eaten lately are offered.
    static let listed = 100

    private let search: FoodSearch

    /// A store of the search; the amount of the screen's food is asked for at once.
    init(screen: FoodsScreen, services: NutritionServices) {
        search = FoodSearch(services: services)
        let clock = services.app.now()
        super.init(
            screen: screen,
            initialState: FoodsState(
                clock: clock, day: screen.day ?? .init(clock.today),
                meal: Model.Meal.usual(at: clock.hour)),
            services: services)
        collect(search.stream) { $0.show($1) }
    }

    override func read() {
        readRecent()
        if let food = screen.foodID, state.portion == nil { open(food) }
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
        case .back: back()
        case .eat(let request): eat(request)
        case .search(let query):
            answer(Effect.searchFoods(query)) { diary in
                .found(
                    FoodListReport(text: query.text, foods: diary.foods, total: diary.foodMatches))
            }
        case .open(let name):
            answer(Effect.openFood(name)) { $0.food.map { .opened(FoodReport(food: $0)) } }
        case .load(let request):
            answer(Effect.loadFoodTable(request)) {
                $0.table.map { .loaded(FoodTableOutput(table: $0)) }
            }
        }
    }

    // MARK: - Searching

    private func edit(_ edit: TextEdit) {
        if state.portion != nil {
            update {
                if case .insert = edit, $0.portion?.isOffered == true {
                    $0.portion?.amount = TextInput(limit: 100)
                }
                $0.portion?.amount.apply(edit)
                $0.portion?.isOffered = false
            }
            measure()
            return
        }
        let before = state.query.text
        update { $0.query.apply(edit) }
        guard state.query.text != before else { return }
        update { $0.position = ListPosition() }
        if !state.isQueryEmpty { search(.init(text: state.query.text, limit: Self.listed)) }
    }

    private func show(_ foods: FoundFoods) {
        guard foods.text == state.query.text else { return }
        update { $0.found = foods }
    }

    private func readRecent() {
        launch { [services] in
            try await services.app.dispatch(Effect.openRecentFoods(limit: Self.listed))
        } reduce: { store, _ in
            store.showRecent()
        }
    }

    /// Those of the meal first; of one food only the first.
    private func showRecent() {
        let all = services.snapshot.recentFoods
        update { state in
            let meal = state.meal
            var seen: Set<Int64> = []
            state.recent = (all.filter { $0.meal == meal } + all.filter { $0.meal != meal })
                .filter { seen.insert($0.food.id).inserted }
            state.isReady = true
        }
    }

    private func nextMeal() {
        let names = Model.Meal.names
        let index = names.firstIndex(of: state.meal).map { ($0 + 1) % names.count } ?? 0
        update { $0.meal = names[index] }
        showRecent()
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
        let amount = usual?.typed ?? "100g"
        update {
            $0.portion = PortionChoice(
                food: food, amount: TextInput(amount, limit: 100), isOffered: true)
        }
        measure()
    }

    private func nextPortion() {
        guard let choice = state.portion else { return }
        let amounts = choice.food.portions.map(\.one.typed) + ["100g"]
        let index = amounts.firstIndex(of: choice.amount.text).map { ($0 + 1) % amounts.count }
        update {
            $0.portion?.amount = TextInput(amounts[index ?? 0], limit: 100)
            $0.portion?.isOffered = true
        }
        measure()
    }

    /// Asks what the typed amount comes to; what cannot be read is told when it is eaten.
    private func measure() {
        guard let choice = state.portion else { return }
        let request = Model.AmountRequest(amount: choice.amount.text, food: choice.food)
        launch { [services] in
            try await services.app.dispatch(Effect.measure(request))
        } reduce: { store, _ in
            let measured = store.services.snapshot.measured
            guard measured?.request == store.state.portion.map(\.request) else { return }
            store.update { $0.portion?.measured = measured?.amount }
        }
    }

    private func open(_ id: Int64) {
        if let known = services.snapshot.food, known.id == id { return ask(known) }
        launch { [services] in
            try await services.app.dispatch(Effect.openFood("f\(id)", leadsThere: false))
        } reduce: { store, _ in
            if let food = store.services.snapshot.food, food.id == id { store.ask(food) }
        }
    }

    // MARK: - Eating

    private func eatChosen() {
        guard let choice = state.portion else { return }
        let clock = services.app.now()
        eat(
            Model.EatRequest(
                amount: choice.amount.text, food: "f\(choice.food.id)", meal: state.meal,
                at: clock.instant(on: state.day.text), day: state.day, hour: clock.hour),
            if: { $0.state.portion?.food.id == choice.food.id })
    }

    private func eat(
        _ request: Model.EatRequest,
        if isWanted: @escaping @MainActor @Sendable (FoodsStore) -> Bool = { _ in true }
    ) {
        change(in: services.app.undo, if: isWanted) { [services] in
            try await services.app.dispatch(Effect.eat(request))
            return services.snapshot
        } reduce: { store, diary in
            guard let entry = diary.eaten else { return }
            let logged = Model.Logged.entry(entry)
            store.services.recordLogged(logged, "ate \(logged.title)")
            let energy = entry.nutrients.energyKcal.map { ", \(Figures.whole($0)) kcal" }
            store.services.tell(
                "\(logged.title) for \(entry.meal)\(energy ?? "").", undo: "alt-u")
            store.update {
                $0.answer = .eaten(EatenReport(entry, day: diary.day))
                $0.portion = nil
                $0.query = TextInput(limit: 100)
                $0.position = ListPosition()
            }
            if store.lifecycle.isVisible { store.readRecent() }
        }
    }

    /// Dispatches, and keeps what came of it.
    private func answer(
        _ effect: Effect, _ answer: @escaping @Sendable (Model.Diary) -> FoodsAnswer?
    ) {
        launch { [services] in
            try await services.app.dispatch(effect)
            return answer(services.snapshot)
        } reduce: { store, made in
            store.update { $0.answer = made }
        }
    }
}

extension PortionChoice {
    /// What is asked about the amount.
    var request: Model.AmountRequest { .init(amount: amount.text, food: food) }
}
