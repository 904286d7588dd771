// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
package import HostAPI
import NutritionModels
import NutritionReluxInt
import NutritionUIAPI

extension Command {
    private static let servings = Option("servings", value: "N", "how many servings it makes")
    private static let weight = Option(
        "weight", value: "MASS", "what all of it weighs when cooked (default: its ingredients)")
    private static let without = Option(
        "without", value: "FOOD", "an ingredient that goes (again for another)")

    private static let from = Option(
        "from", value: "MEAL", "take what you ate at a meal as ingredients, the last time or --date"
    )

    package static let recipes = Command(
        "recipe", "your recipes, eaten by the serving",
        examples: [
            (
                "recipe add Chili --servings 4 500g f237 400g \"tomatoes canned\"", ""
            ),
            ("eat 1.5 servings chili", "one line of the diary"), ("recipe show chili", ""),
        ],
        subcommands: [
            Command(
                "add", "add a recipe", arguments: "NAME [AMOUNT FOOD...]", arity: 1...900,
                discussion: """

                    Each ingredient is an amount and a food, as for eat. A food with several words is
                    quoted where one of them begins with a digit. The recipe keeps what the
                    ingredients hold now.
                    """,
                examples: [
                    (
                        "recipe add Chili --servings 4 500g f237 400g \"tomatoes canned\"", ""
                    ),
                    (
                        "recipe add Bread --servings 20 500g \"flour wheat white\" --weight 750g",
                        "baked"
                    ),
                    ("recipe add Porridge --servings 2 --from breakfast", "what you ate"),
                ],
                options: [servings, weight, portion, from, .date]
            ) { invocation, context in
                let (name, ingredients) = try IngredientWords.split(invocation.words)
                guard let count = try invocation.servings() else {
                    throw UserError.usage(
                        "a recipe needs to know how many servings it makes.",
                        hint: "add --servings 4", field: "servings")
                }
                let food = try await context.ask(
                    Nutrition.Business.AddRecipe(
                        name, servings: count,
                        ingredients: try await context.eaten(invocation.value(from), invocation)
                            + context.measured(ingredients, invocation),
                        weight: invocation.value(weight), portions: invocation.values(portion)))
                return Output(OwnFoodsReport.added(food))
            },
            Command(
                "edit", "change a recipe; what you ate of it stays as it was",
                arguments: "RECIPE [AMOUNT FOOD...]", arity: 1...900,
                discussion: """

                    An ingredient replaces the one of the same food, or is added. --weight none counts
                    the ingredients again.
                    """,
                examples: [
                    ("recipe edit chili 600g \"beef mince 20% fat raw\"", "another amount"),
                    ("recipe edit chili --without onion", ""),
                    ("recipe edit chili --servings 6 --name \"Chili for six\"", ""),
                ],
                options: [servings, weight, without, newName, portion]
            ) { invocation, context in
                let (name, ingredients) = try IngredientWords.split(invocation.words)
                let hasChange =
                    !ingredients.isEmpty
                    || [servings, weight, without, newName, portion].contains(where: invocation.has)
                guard hasChange else {
                    throw UserError.usage(
                        "\(name) was not changed: write what to change.",
                        hint: "airfit recipe edit --help", field: "RECIPE")
                }
                // A recipe that is not there is told before its ingredients are asked about.
                let recipe = try await context.ask(Nutrition.Business.OpenRecipe(name))
                let changed = try await context.ask(
                    Nutrition.Business.EditRecipe(
                        "f\(recipe.id)", name: invocation.value(newName),
                        servings: try invocation.servings(),
                        ingredients: try await context.measured(ingredients, invocation),
                        without: invocation.values(without), weight: invocation.value(weight),
                        portions: invocation.values(portion)))
                return Output(OwnFoodsReport.changed(changed))
            },
            Command(
                "show", "a recipe: its ingredients, and what a serving holds",
                arguments: "RECIPE", arity: 1...8,
                examples: [("recipe show chili", ""), ("recipe show f200002", "")]
            ) { invocation, context in
                let name = invocation.words.joined(separator: " ")
                return Output(try await context.ask(Nutrition.Business.OpenRecipe(name)).report)
            },
            Command(
                "list", "your recipes", examples: [("recipe list", "")]
            ) { _, context in
                let foods = try await context.ask(Nutrition.Business.ListOwnFoods())
                return Output(OwnFoodsReport.recipes(foods))
            },
            Command(
                "remove", "remove a recipe; what you ate of it stays", arguments: "RECIPE",
                arity: 1...8, examples: [("recipe remove chili", ""), ("recipe rm f200002", "")],
                aliases: ["rm", "delete"]
            ) { invocation, context in
                let removed = try await context.ask(
                    Nutrition.Business.RemoveFood(
                        invocation.words.joined(separator: " "), isRecipe: true))
                return Output(OwnFoodsReport.removed(removed))
            },
        ])
}

extension Invocation {
    /// The number of `--servings`.
    fileprivate func servings() throws(UserError) -> Double? {
        guard let text = values["servings"]?.last else { return nil }
        guard let number = Double(text.replacing(",", with: ".")), number > 0, number <= 1_000
        else {
            throw .usage(
                "--servings needs a number above 0, at most 1000, not \"\(text)\".",
                field: "servings")
        }
        return number
    }
}

extension CommandContext {
    /// What was eaten at the meal of `--from`; nothing without one.
    fileprivate func eaten(
        _ name: String?, _ invocation: Invocation
    ) async throws -> [Nutrition.Business.Model.Ingredient] {
        guard let name else { return [] }
        let from =
            invocation.has(.date) ? Nutrition.Business.Model.Day(try day(of: invocation)) : nil
        return try await ask(
            Nutrition.Business.MealIngredients(
                meal: try meal(named: name), from: from, day: .init(clock.today),
                meals: clock.preferences.meals))
    }

    /// What the ingredients hold. Where one is unclear and somebody is at the keyboard, asks which
    /// one is meant.
    fileprivate func measured(
        _ ingredients: [IngredientWords.Ingredient], _ invocation: Invocation
    ) async throws -> [Nutrition.Business.Model.Ingredient] {
        var measured: [Nutrition.Business.Model.Ingredient] = []
        for one in ingredients {
            measured.append(
                try await asking(.init(name: one.food, amount: one.amount), invocation) { typed in
                    try await ask(
                        Nutrition.Business.MeasureIngredient(
                            amount: typed.amount, food: typed.name))
                })
        }
        return measured
    }
}
