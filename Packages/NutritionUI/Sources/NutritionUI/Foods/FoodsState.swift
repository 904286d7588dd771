// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import NutritionModels
import TerminalUI
import Trapezio

/// What the search for a food shows.
struct FoodsState: PersonalState {
    var clock: DayClock
    /// The day that is eaten on.
    var day: Model.Day
    /// The meal that is logged to.
    var meal: String
    var query = TextInput(limit: 100)
    /// What was eaten lately, that of the meal first, each food once.
    var recent: [Model.RecentFood] = []
    /// Whether what was eaten lately is known.
    var isReady = false
    /// The foods that fit the query, best first, and how many there are.
    var found = FoundFoods()
    var position = ListPosition()
    /// The food whose amount is asked for.
    var portion: PortionChoice?
    /// Whether nobody's data is loaded.
    var isSignedOut = false
    /// What a command asked for.
    var answer: FoodsAnswer?

    /// Whether nothing is searched: then what was eaten lately is offered.
    var isQueryEmpty: Bool { query.text.allSatisfy { $0 == " " } }

    /// How many foods are listed.
    var count: Int { isQueryEmpty ? recent.count : found.foods.count }

    /// The selected food; `nil` in an empty list.
    var selected: Model.Food? {
        let index = position.selected
        if isQueryEmpty { return recent.indices.contains(index) ? recent[index].food : nil }
        return found.foods.indices.contains(index) ? found.foods[index] : nil
    }

    /// How a food was last eaten, at this meal if it ever was.
    func habit(of food: Model.Food) -> Model.RecentFood? { recent.first { $0.food.id == food.id } }
}

/// What a search found.
struct FoundFoods: Sendable, Hashable {
    /// What was searched.
    var text = ""
    var foods: [Model.Food] = []
    /// How many fit in total.
    var total = 0
}

/// A food, and what is typed as its amount.
struct PortionChoice: Sendable, Hashable {
    let food: Model.Food
    var amount: TextInput
    /// Whether the amount is offered and nobody has touched it: what is typed then replaces it.
    var isOffered = false
    /// What the typed amount comes to; `nil` while it cannot be read.
    var measured: Model.Amount?

    /// What the amount holds.
    var nutrients: Model.Nutrients? {
        measured.map { food.per100g.scaled(toGrams: $0.grams) }
    }
}

/// What a command asked the foods for.
enum FoodsAnswer: Sendable, Equatable {
    case eaten(EatenReport)
    case found(FoodListReport)
    case opened(FoodReport)
    case loaded(FoodTableOutput)
}

/// What can be done in the search for a food.
enum FoodsEvent: TrapezioEvent {
    case edit(TextEdit)
    case move(ListMove)
    /// Asks for the amount of the selected food.
    case choose
    /// Takes the next amount that the food is usually measured in.
    case nextPortion
    case nextMeal
    /// Eats the chosen food in the typed amount.
    case eatChosen
    /// Back to the search, or an empty query.
    case back
    case eat(Model.EatRequest)
    case search(Model.FoodQuery)
    case open(String)
    case load(Model.FoodTableRequest)
}
