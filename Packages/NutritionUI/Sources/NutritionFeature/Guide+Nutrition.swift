// SPDX-License-Identifier: Apache-2.0

import HostFeature
import Storage

extension Guide {
    /// Help on amounts of food, other words for commands, and what hooks can wait for.
    static let nutrition = Guide(
        topics: [Topic("grammar", amounts)],
        otherWords: [
            "ate": "eat", "drink": "water", "drank": "water", "weight": "weigh",
            "find": "food search", "search": "food search", "again": "eat again",
            "copy": "eat again", "recipes": "recipe list", "body": "measure",
            "measurements": "measure", "steps": "measure", "sleep": "measure", "waist": "measure",
            "goal": "target", "goals": "target", "vitamins": "nutrients", "servings": "recipe",
            "calories": "eat", "breakfast": "eat", "lunch": "eat", "dinner": "eat", "snack": "eat",
        ],
        events: [
            StepEvent("eaten", hook: "on-eat") { step in
                step.parts.contains { $0.change == .added && $0.table == "nutrition_entry" }
            },
            // A second weighing of a day takes the place of the first.
            StepEvent("weighed", hook: "on-weigh") { step in
                step.words.hasPrefix("weigh ")
                    || step.parts.contains {
                        $0.change == .added && $0.table == "nutrition_weight"
                    }
            },
        ],
        settingExamples: [
            ("config set meals \"fruehstueck, mittag, abend, snack\"", "names of your own")
        ],
        settingNote: "Meals have their usual names in it.")

    private static let amounts = """
        AMOUNTS   airfit eat AMOUNT FOOD
          150g  0.2kg  5oz   by mass
          200ml  1 cup       by volume, for drinks and what has a cup measure
          2 large            by a portion the food knows (airfit food show FOOD)
          1.5 servings       of a recipe (airfit recipe --help)

        FIGURES   airfit eat FIGURES [NAME], airfit food add NAME FIGURES
          450kcal  1880kJ    energy
          protein 30g        also carbs, fat and fiber, in grams
          per 60g  per bar   what the figures of a food are of (default: 100 g)

        """
}
