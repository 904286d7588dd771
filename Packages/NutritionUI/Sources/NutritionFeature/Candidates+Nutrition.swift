// SPDX-License-Identifier: Apache-2.0

import HostAPI
import NutritionModels

extension Candidates {
    /// What a shell can offer for the values of food.
    static let nutrition: Source = { value, path, typed, words in
        switch (value, path.first) {
        case ("FOOD", "eat") where words.contains("again"): .all([meals, .days])
        case ("FOOD", "eat") where words.contains("meal"), ("NAME", "meal"):
            path.last == "save"
                ? .words() : .rows("meals", of: ["meal", "list"]) { [Candidate($0.name ?? "")] }
        case ("AMOUNT", "eat"):
            .words([
                Candidate("again", "what you ate before"),
                Candidate("meal", "a meal that you saved"),
            ])
        case ("FOOD", "food") where ["edit", "remove"].contains(path.last ?? ""):
            .named("foods", of: "food", "list")
        case ("RECIPE", _): .named("recipes", of: "recipe", "list")
        case ("FOOD", _), ("WORDS", "food"):
            .named("foods", of: "food", "search", typed.isEmpty ? "a" : typed, "--limit=40")
        case ("KIND", "measure"), ("ID", "measure"):
            if path.last == "add" {
                .words(Nutrition.Business.Model.MeasureKind.known.map { Candidate($0) })
            } else {
                .rows("measurements", of: ["measure", "list"]) {
                    value == "ID"
                        ? [Candidate($0.id, $0.told)] : [Candidate($0.kind ?? "", $0.date ?? "")]
                }
            }
        case ("MEAL", _): meals
        case ("NAME", "target"):
            .words("kcal", "protein", "carbs", "fat", "fiber", "water", "training")
        case ("DAYS", _): .words("mon", "tue", "wed", "thu", "fri", "sat", "sun", "mon-fri")
        case ("NAME", "profile"): .words("sex", "height", "birth", "activity")
        case _: nil
        }
    }

    private static let meals = words("breakfast", "lunch", "dinner", "snack")
}
