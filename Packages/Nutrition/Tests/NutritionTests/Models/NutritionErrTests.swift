// SPDX-License-Identifier: Apache-2.0

import CoreModels
import NutritionModels
import NutritionTestSupport
import Testing

@Suite("What the domain says when it refuses") struct NutritionErrTests {
    typealias Err = Nutrition.Business.Err

    @Test(
        "every refusal is a sentence with the way out",
        arguments: [
            (Err.signedOut, "nobody is signed in. Sign in to see your diary."),
            (
                .unknownFood(text: "banan", suggestions: [NutritionFixtures.banana]),
                "no food matches \"banan\". Did you mean \"Banana, raw\" (f1)?"
            ),
            (
                .unknownFood(text: "xyz", suggestions: []),
                "no food matches \"xyz\". Search for a word of its name."
            ),
            (
                .ambiguousFood(text: "milk", count: 4, candidates: [NutritionFixtures.milk]),
                "4 foods match \"milk\": \"Milk, whole\" (f2). Write more of the name, or its id."
            ),
            (
                .ambiguousAmount(
                    text: "200", food: "milk", readings: ["200g", "200ml", "1 cup"], matches: 4),
                "200 needs a unit: write 200g, 200ml or 1 cup. 4 foods match \"milk\"."
            ),
            (
                .ambiguousAmount(
                    text: "1", food: "milk", readings: ["1 cup"], matches: 4,
                    candidates: [NutritionFixtures.milk]),
                "1 needs a unit: write 1 cup. 4 foods match \"milk\": \"Milk, whole\" (f2). "
                    + "Write more of the name, or its id."
            ),
            (
                .ambiguousAmount(
                    text: "80", food: "", readings: ["80kg", "80lb"], matches: 0),
                "80 needs a unit: write 80kg or 80lb."
            ),
            (
                .badAmount(text: "x", reason: "write a number."),
                "\"x\" is not an amount: write a number."
            ),
            (
                .outOfRange(what: "a weight of", value: "5kg", bound: "from 20 kg."),
                "a weight of 5kg is out of range: from 20 kg."
            ),
            (
                .unhealthyTarget(kcal: 900, minimum: 1_403.2),
                "a target of 900 kcal is under 1404 kcal, the least that is thought safe without "
                    + "advice."
            ),
            (.foodTable(code: "file_empty", reason: "x.csv is empty."), "x.csv is empty."),
            (
                .unknownEntry(id: "m88"),
                "there is no m88 in your diary: it was removed, or it never was yours."
            ),
            (.badLine(number: 3, reason: "write grams."), "line 3: write grams."),
            (
                .editedMeanwhile(day: .init("2026-11-20")),
                "2026-11-20 was changed while you edited it. Your edit was not stored: edit it again."
            ),
            (
                .badFigures(text: "450kcal 30g", reason: "30g of what?"),
                "\"450kcal 30g\" cannot be read: 30g of what?"
            ),
            (
                .foodTaken(NutritionFixtures.oatMix),
                "you have \"Oat mix\" (f200001) already. Change it, or choose another name."
            ),
            (
                .notOwnFood(NutritionFixtures.banana),
                "\"Banana, raw\" (f1) is not one of your own foods, so it cannot be changed."
            ),
            (
                .otherKind(NutritionFixtures.oatMix),
                "\"Oat mix\" (f200001) is no recipe: you gave its figures yourself."
            ),
            (
                .otherKind(NutritionFixtures.chili),
                "\"Chili\" (f200002) is a recipe: its figures are those of its ingredients."
            ),
            (
                .unknownIngredient(text: "onion", recipe: NutritionFixtures.chili),
                "\"Chili\" has no ingredient \"onion\". It has \"Beef, raw\", "
                    + "\"Tomatoes, canned\"."
            ),
            (
                .nothingEaten(meal: "breakfast", day: nil),
                "nothing was eaten for breakfast in the 60 days before."
            ),
            (
                .nothingEaten(meal: nil, day: NutritionFixtures.day),
                "nothing was eaten on 2025-03-12."
            ),
            (
                .mealTaken(name: "Porridge"),
                "you have a saved meal \"Porridge\" already. Remove it first, or choose another "
                    + "name."
            ),
            (
                .unknownMeal(text: "soup", known: ["Porridge"]),
                "there is no saved meal \"soup\". You have \"Porridge\"."
            ),
            (
                .unknownMeasure(kind: "hip", known: ["waist"]),
                "\"hip\" was not measured yet. You measured waist."
            ),
            (
                .unknownMeal(text: "soup", known: []),
                "there is no saved meal \"soup\". None is saved yet."
            ),
            (.unavailable(reason: "the database is closed."), "the database is closed."),
        ])
    func sentence(error: Err, text: String) { #expect(error.description == text) }
}
