// SPDX-License-Identifier: Apache-2.0

public import NutritionModels
public import Relux

// The person's own foods and recipes.

extension Nutrition.Business {
    /// Lists the person's own foods and recipes.
    public struct ListOwnFoods: Relux.Request, Hashable {
        /// By name.
        public typealias Answer = [Model.Food]

        /// Asks for the own foods.
        public init() {}
    }

    /// Adds a food of the person's own.
    public struct AddFood: Relux.Request, Hashable {
        public typealias Answer = Model.Food

        /// Its name with its figures, as in `Oat mix 380kcal protein 12g per 100g`.
        public let words: String
        /// Its portions, as in `bowl=60g`.
        public let portions: [String]

        /// Asks for another food.
        public init(_ words: String, portions: [String] = []) {
            self.words = words
            self.portions = portions
        }
    }

    /// Changes a food of the person's own; what was eaten of it stays as it was.
    public struct EditFood: Relux.Request, Hashable {
        public typealias Answer = Model.ChangedFood

        /// Which food, with the figures that change: `Oat mix protein 13g`. A figure of `none` makes
        /// a nutrient unknown.
        public let words: String
        /// The new name; `nil` keeps it.
        public let name: String?
        /// The portions that change, as in `bowl=65g`; `bowl=none` removes one.
        public let portions: [String]

        /// Asks for a change.
        public init(_ words: String, name: String? = nil, portions: [String] = []) {
            self.words = words
            self.name = name
            self.portions = portions
        }
    }

    /// Removes an own food or a recipe; what was eaten of it stays.
    public struct RemoveFood: Relux.Request, Hashable {
        /// What was removed.
        public typealias Answer = Model.Food

        /// Its name or its id.
        public let food: String
        /// Whether only a recipe is meant.
        public let isRecipe: Bool

        /// Asks to remove a food.
        public init(_ food: String, isRecipe: Bool = false) {
            self.food = food
            self.isRecipe = isRecipe
        }
    }

    /// Opens the one recipe meant by a name or an id.
    public struct OpenRecipe: Relux.Request, Hashable {
        public typealias Answer = Model.Food

        public let name: String

        /// Asks for a recipe.
        public init(_ name: String) { self.name = name }
    }

    /// Measures an amount of a food, as an ingredient of a recipe. Nothing is stored.
    public struct MeasureIngredient: Relux.Request, Hashable {
        public typealias Answer = Model.Ingredient

        /// The amount, as that of `Eat`.
        public let amount: String
        /// The food, as that of `Eat`.
        public let food: String

        /// Asks for an ingredient.
        public init(amount: String, food: String) {
            self.amount = amount
            self.food = food
        }
    }

    /// Adds a recipe.
    public struct AddRecipe: Relux.Request, Hashable {
        public typealias Answer = Model.Food

        public let name: String
        public let servings: Double
        public let ingredients: [Model.Ingredient]
        /// What all of it weighs as it is eaten, such as `1.8kg`; `nil` for the sum of the
        /// ingredients.
        public let weight: String?
        /// Its portions beside `serving`, as in `ladle=150g`.
        public let portions: [String]

        /// Asks for another recipe.
        public init(
            _ name: String, servings: Double, ingredients: [Model.Ingredient],
            weight: String? = nil, portions: [String] = []
        ) {
            self.name = name
            self.servings = servings
            self.ingredients = ingredients
            self.weight = weight
            self.portions = portions
        }
    }

    /// Changes a recipe; what was eaten of it stays as it was.
    public struct EditRecipe: Relux.Request, Hashable {
        public typealias Answer = Model.ChangedFood

        /// Its name or its id.
        public let recipe: String
        /// The new name; `nil` keeps it.
        public let name: String?
        /// The new number of servings; `nil` keeps it.
        public let servings: Double?
        /// Each replaces the ingredient of the same name, or is added.
        public let ingredients: [Model.Ingredient]
        /// Ingredients that go, by words of their names.
        public let without: [String]
        /// The new weight of all of it, `none` for the sum of the ingredients; `nil` keeps it,
        /// unless the ingredients change.
        public let weight: String?
        /// The portions that change, as those of `EditFood`.
        public let portions: [String]

        /// Asks for a change.
        public init(
            _ recipe: String, name: String? = nil, servings: Double? = nil,
            ingredients: [Model.Ingredient] = [], without: [String] = [], weight: String? = nil,
            portions: [String] = []
        ) {
            self.recipe = recipe
            self.name = name
            self.servings = servings
            self.ingredients = ingredients
            self.without = without
            self.weight = weight
            self.portions = portions
        }
    }
}
