// SPDX-License-Identifier: Apache-2.0

import HostAPI
import NutritionModels
import NutritionReluxInt
import NutritionUIAPI

extension Command {
    static let portion = Option(
        "portion", value: "NAME=MASS", "a measure of it, such as bowl=60g (again for another)")
    static let newName = Option("name", value: "NAME", "another name")

    static let ownFoods = Command(
        "list", "your own foods and recipes",
        examples: [("food list", ""), ("food list --json", "")]
    ) { _, context in
        Output(OwnFoodsReport.foods(try await context.ask(Nutrition.Business.ListOwnFoods())))
    }

    static let addFood = Command(
        "add", "add a food of your own", arguments: "NAME FIGURES...", arity: 1...40,
        discussion: """

            FIGURES are energy (kcal or kJ), protein, carbs, fat and fiber, as on the package, and
            others such as sodium 400mg; what is left out is unknown. They are of 100 g, unless per says of what: per 60g, per bar with
            --portion bar=60g, or per 100ml, where a millilitre counts as a gram.
            """,
        examples: [
            ("food add \"Oat mix\" 380kcal protein 12g carbs 60g fat 7g per 100g", ""),
            ("food add \"Oat mix\" 380kcal --portion bowl=60g", "then: airfit eat 1 bowl oat mix"),
            ("food add \"Nut bar\" 210kcal protein 6g per bar --portion bar=45g", ""),
            ("food add \"Oat drink\" 190kJ per 100ml", ""),
        ],
        options: [portion]
    ) { invocation, context in
        let food = try await context.ask(
            Nutrition.Business.AddFood(
                invocation.words.joined(separator: " "), portions: invocation.values(portion)))
        return Output(OwnFoodsReport.added(food))
    }

    static let editFood = Command(
        "edit", "change a food of your own; what you ate of it stays as it was",
        arguments: "FOOD [FIGURES...]", arity: 1...40,
        discussion: """

            FIGURES are those that change, as for food add; none makes one unknown. --portion bowl=65g
            changes a portion or adds one, --portion bowl=none removes it. The ingredients of a recipe
            are changed with airfit recipe edit.
            """,
        examples: [
            ("food edit \"Oat mix\" protein 13g", ""), ("food edit f200001 fiber none", ""),
            ("food edit \"Oat mix\" --name \"Oat mix, new\" --portion bowl=65g", ""),
        ],
        options: [newName, portion]
    ) { invocation, context in
        let changed = try await context.ask(
            Nutrition.Business.EditFood(
                invocation.words.joined(separator: " "), name: invocation.value(newName),
                portions: invocation.values(portion)))
        return Output(OwnFoodsReport.changed(changed))
    }

    static let removeFood = Command(
        "remove", "remove a food of your own; what you ate of it stays",
        arguments: "FOOD", arity: 1...8,
        examples: [("food remove \"Oat mix\"", ""), ("food rm f200001", "")],
        aliases: ["rm", "delete"]
    ) { invocation, context in
        let removed = try await context.ask(
            Nutrition.Business.RemoveFood(invocation.words.joined(separator: " ")))
        return Output(OwnFoodsReport.removed(removed))
    }
}
