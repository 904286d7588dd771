// SPDX-License-Identifier: Apache-2.0

package import NutritionModels
package import NutritionReluxInt
package import NutritionServiceInt

extension Nutrition.Business {
    /// Adds and changes recipes: own foods whose figures are those of their ingredients.
    package struct KeepRecipe: Sendable {
        private let service: any IService

        /// The most ingredients of a recipe.
        package static let mostIngredients = 200

        package init(service: any IService) { self.service = service }

        /// Sums up the ingredients, and stores the recipe.
        package func callAsFunction(
            _ request: AddRecipe, for owner: Model.Owner
        ) async throws(Err) -> Model.Food {
            try FoodName.check(request.name)
            let weight = try request.weight.map(Self.grams)
            return try await service.addFood(
                try Self.food(
                    0, request.name, request.servings, request.ingredients, weight: weight ?? nil,
                    PortionWords.changed([], by: request.portions, isRecipe: true)), for: owner)
        }

        /// Reads the whole change before it stores it.
        package func callAsFunction(
            _ request: EditRecipe, for owner: Model.Owner
        ) async throws(Err) -> Model.ChangedFood {
            let found = try await recipe(request.recipe, of: owner)
            if let name = request.name { try FoodName.check(name) }
            let weight = try request.weight.map(Self.grams)
            return try await service.changeFood(found.id, of: owner) { (food) throws(Err) in
                guard let recipe = food.recipe else { throw .otherKind(food) }
                var ingredients = recipe.ingredients
                for words in request.without {
                    ingredients.remove(at: try Self.place(words, in: food, ingredients))
                }
                for new in request.ingredients {
                    if let place = ingredients.firstIndex(where: { $0.name == new.name }) {
                        ingredients[place] = new
                    } else {
                        ingredients.append(new)
                    }
                }
                // A weight of other ingredients says nothing of these.
                let kept = ingredients == recipe.ingredients ? recipe.grams : nil
                let portions = food.portions.filter { $0 != recipe.serving }
                return try Self.food(
                    food.id, request.name ?? food.name, request.servings ?? recipe.servings,
                    ingredients, weight: weight ?? kept,
                    PortionWords.changed(portions, by: request.portions, isRecipe: true))
            }
        }

        /// The recipe of a name or an id.
        /// - Throws: `otherKind` or `notOwnFood` for another food.
        package func recipe(_ name: String, of owner: Model.Owner) async throws(Err) -> Model.Food {
            let food = try await KeepFood.own(name, service, owner)
            guard food.recipe != nil else { throw .otherKind(food) }
            return food
        }

        private static func food(
            _ id: Int64, _ name: String, _ servings: Double, _ ingredients: [Model.Ingredient],
            weight: Double?, _ portions: [Model.Portion]
        ) throws(Err) -> Model.Food {
            guard !ingredients.isEmpty else {
                throw .badFigures(
                    text: name, reason: "a recipe has an ingredient at least, such as 500g beef.")
            }
            guard ingredients.count <= mostIngredients else {
                throw .outOfRange(
                    what: "a recipe of", value: "\(ingredients.count) ingredients",
                    bound: "at most \(mostIngredients).")
            }
            guard (0.1...1_000).contains(servings) else {
                throw .outOfRange(
                    what: "servings of", value: AmountText.plain(servings),
                    bound: "0.1 to 1,000.")
            }
            let sum = ingredients.compactMap(\.amount.grams).reduce(0, +)
            let grams = weight ?? max(sum, 0.1)
            let recipe = Model.Recipe(servings: servings, grams: grams, ingredients: ingredients)
            try KeepFood.checkBounds(recipe.nutrients.times(100 / grams))
            return Model.Food(
                id: id, name: name, source: Model.Food.recipeSource,
                per100g: recipe.nutrients.times(100 / grams), portions: [recipe.serving] + portions,
                recipe: recipe)
        }

        /// The ingredient that words name: the one of exactly this name, else the only one that has
        /// them.
        private static func place(
            _ words: String, in food: Model.Food, _ ingredients: [Model.Ingredient]
        ) throws(Err) -> Int {
            let wanted = PortionName(words)
            let named = ingredients.indices.filter {
                PortionName(ingredients[$0].name).words == wanted.words
            }
            let fitting = ingredients.indices.filter {
                !wanted.words.isEmpty && PortionName(ingredients[$0].name).contains(wanted)
            }
            guard let place = named.first ?? (fitting.count == 1 ? fitting.first : nil) else {
                throw .unknownIngredient(text: words, recipe: food)
            }
            return place
        }

        /// What all of it weighs; `nil` for `none`, the sum of the ingredients.
        private static func grams(_ text: String) throws(Err) -> Double? {
            if text.lowercased() == "none" { return nil }
            let amount = try AmountText(text)
            guard let mass = Units.mass(amount.unit) else {
                throw .badAmount(text: text, reason: "write what all of it weighs, such as 1.8kg.")
            }
            let grams = amount.value * mass.grams
            guard (0.1...100_000).contains(grams) else {
                throw .outOfRange(
                    what: "a weight of", value: text, bound: "0.1 g to 100 kg.")
            }
            return grams
        }
    }
}
