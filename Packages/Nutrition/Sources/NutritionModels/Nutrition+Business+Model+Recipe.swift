// SPDX-License-Identifier: Apache-2.0

extension Nutrition.Business.Model {
    /// What a recipe is made of. Its nutrients are those its ingredients had when they were added.
    public struct Recipe: Sendable, Hashable, Codable {
        /// How many servings all of it makes.
        public let servings: Double
        /// Mass of all of it in grams, as it is eaten.
        public let grams: Double
        /// In the order they were added.
        public let ingredients: [Ingredient]

        /// Creates a value.
        public init(servings: Double, grams: Double, ingredients: [Ingredient]) {
            self.servings = servings
            self.grams = grams
            self.ingredients = ingredients
        }

        /// One serving.
        public var serving: Portion { Portion(name: "serving", grams: grams / servings) }

        /// The nutrients of all of it.
        public var nutrients: Nutrients { .sum(ingredients.map(\.nutrients)) }
    }

    /// An amount of a food in a recipe, with what it holds. A later change of the food does not
    /// change it.
    ///
    /// The database keeps it under the names of its properties: another name needs a migration.
    public struct Ingredient: Sendable, Hashable, Codable {
        /// The food.
        public let name: String
        public let amount: Amount
        /// The nutrients of this amount.
        public let nutrients: Nutrients

        /// Creates a value.
        public init(name: String, amount: Amount, nutrients: Nutrients) {
            self.name = name
            self.amount = amount
            self.nutrients = nutrients
        }
    }

    /// One of the person's own foods before and after a change.
    public struct ChangedFood: Sendable, Hashable, Codable {
        public let before: Food
        public let after: Food

        /// Creates a value.
        public init(before: Food, after: Food) {
            self.before = before
            self.after = after
        }
    }
}

extension Nutrition.Business.Model.Food {
    /// The source of a food whose figures the person gave.
    public static let ownSource = "own"
    /// The source of a recipe.
    public static let recipeSource = "recipe"

    /// Whether it is one of the person's own: a food or a recipe.
    public var isOwn: Bool { source == Self.ownSource || source == Self.recipeSource }
}

extension Nutrition.Business.Model.DiaryEntry {
    /// The source of a line that was logged by its figures alone, without a food.
    public static let quickSource = "quick"
}
