// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import NutritionModels
import NutritionUIAPI
import TerminalUI

/// What the search for a food shows.
struct FoodsState: PersonalState {
    var clock: DayClock
    /// The day that is eaten on.
    var day: Model.Day
    /// The meal that is logged to, by its usual name.
    var meal: String
    var query = TextInput(limit: 100)
    /// What was eaten lately, what is eaten most first; `nil` until it is known.
    var lately: [Model.RecentFood]?
    /// All meals that the person saved.
    var saved: [Model.SavedMeal] = []
    /// The foods that fit the query, best first, and how many there are.
    var found = FoundFoods()
    var position = ListPosition()
    /// The food whose amount is asked for.
    var portion: PortionChoice?
    /// The food that a draft names and what was typed as its amount, until the food is read.
    var drafted: Drafted?
    /// Whether nobody's data is loaded.
    var isSignedOut = false
    var isChanging = false

    /// What was eaten lately, that of the meal first, each food once.
    var recent: [Model.RecentFood] {
        let all = lately ?? []
        var seen: Set<Int64> = []
        return (all.filter { $0.meal == meal } + all.filter { $0.meal != meal })
            .filter { seen.insert($0.food.id).inserted }
    }

    /// What the person calls a meal.
    func called(_ meal: String) -> String {
        Model.Meal.shown(meal, as: clock.preferences.meals)
    }

    /// Whether nothing is searched: then what was eaten lately is offered.
    var isQueryEmpty: Bool { query.text.allSatisfy { $0 == " " } }

    /// Whether figures are typed in the place of a food, such as `450 kcal`.
    var hasFigures: Bool { FigureText.isMeant(query.text) }

    /// What the typed figures come to; `nil` while they cannot be read.
    var figures: FigureText? {
        guard hasFigures, let text = try? FigureText(query.text), text.nutrients != .init()
        else { return nil }
        return text
    }

    /// The saved meals that are listed before the foods: those whose words begin as those of the
    /// query do.
    var meals: [Model.SavedMeal] {
        if hasFigures { return [] }
        let typed = query.text.lowercased().split(separator: " ")
        return saved.filter { meal in
            let words = meal.name.lowercased().split(separator: " ")
            return typed.allSatisfy { part in words.contains { $0.hasPrefix(part) } }
        }
    }

    /// How many saved meals and foods are listed.
    var count: Int {
        hasFigures ? 0 : meals.count + (isQueryEmpty ? recent.count : found.foods.count)
    }

    /// The selected saved meal; `nil` where a food is selected.
    var selectedMeal: Model.SavedMeal? {
        let meals = meals
        return meals.indices.contains(position.selected) ? meals[position.selected] : nil
    }

    /// The selected food; `nil` in an empty list.
    var selected: Model.Food? {
        if hasFigures { return nil }
        let index = position.selected - meals.count
        let recent = recent
        if isQueryEmpty { return recent.indices.contains(index) ? recent[index].food : nil }
        return found.foods.indices.contains(index) ? found.foods[index] : nil
    }

    /// How a food was last eaten, at this meal if it ever was.
    func habit(of food: Model.Food) -> Model.RecentFood? { recent.first { $0.food.id == food.id } }
}

/// The text of the search, and the amount that is being typed.
extension FoodsState: DraftedState {
    /// A food by its number, and an amount of it.
    struct Drafted: Sendable, Hashable {
        let food: Int64
        let amount: String
    }

    var keptNotice: String { "Kept from before: enter goes on, esc clears it." }

    var draft: Draft? {
        var fields: [String: String] = [:]
        if !query.isEmpty { fields["query"] = query.text }
        if let portion, !portion.isOffered || !query.isEmpty {
            fields["food"] = "\(portion.food.id)"
            fields["amount"] = portion.amount.text
        } else if let drafted {
            fields["food"] = "\(drafted.food)"
            fields["amount"] = drafted.amount
        }
        guard !fields.isEmpty else { return nil }
        fields["meal"] = meal
        return Draft(fields)
    }

    mutating func take(_ draft: Draft) {
        query = TextInput(draft["query"] ?? "", limit: query.limit)
        if let name = draft["meal"], Model.Meal.names.contains(name) { meal = name }
        drafted = draft["food"].flatMap { Int64($0, in: .rowIDs) }.map {
            Drafted(food: $0, amount: draft["amount"] ?? "")
        }
    }
}

/// What a search found.
struct FoundFoods: Sendable, Hashable {
    /// What was searched.
    var text = ""
    var matches = Model.FoodMatches(foods: [], total: 0)
    var foods: [Model.Food] { matches.foods }
    /// How many fit in total, or at least.
    var total: Int { matches.total }
}

/// A food, and what is typed as its amount.
struct PortionChoice: Sendable, Hashable {
    let food: Model.Food
    var amount: TextInput
    /// Whether the amount is offered and nobody has touched it: what is typed then replaces it.
    var isOffered = false

    /// What the typed amount comes to; `nil` while it cannot be read, which is told when it is eaten.
    var measured: Model.Amount? { try? food.amount(of: amount.text) }

    /// What the amount holds.
    var nutrients: Model.Nutrients? {
        measured.map { food.per100g.scaled(toGrams: $0.grams) }
    }
}
