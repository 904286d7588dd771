// SPDX-License-Identifier: Apache-2.0

import CoreModels
public import DesignSystem
public import Foundation
public import NutritionModels

/// The food values as JSON, the same in every report.
public enum FoodJSON {
    /// A line of the diary, with its time in the offset of the zone.
    public static func entry(_ entry: Nutrition.Business.Model.DiaryEntry, _ zone: TimeZone) -> JSON
    {
        [
            "id": .id("m", entry.id), "day": .string(entry.day.text),
            "time": .string(Timestamps.rfc3339(entry.at, zone)), "meal": .string(entry.meal),
            "food": [
                "id": .id("f", entry.foodID), "name": .string(entry.foodName),
                "source": .string(entry.foodSource),
            ],
            "amount": [
                "value": .number(entry.amount.value), "unit": .string(entry.amount.unit),
                "grams": .rounded(entry.amount.grams),
            ],
            "nutrients": nutrients(entry.nutrients),
        ]
    }

    /// Lines that were eaten, with the energy of their day. `entry` is the last of them, `from` the
    /// day they were copied from.
    static func eaten(
        _ entries: [Nutrition.Business.Model.DiaryEntry], from: Nutrition.Business.Model.Day?,
        _ dayKcal: Double?, _ targetKcal: Double?, _ clock: DayClock
    ) -> JSON {
        let lines = entries.map { entry($0, clock.zone(at: $0.at)) }
        return [
            "entry": lines.last ?? .null, "entries": .array(lines), "from": .string(from?.text),
            "day": [
                "eaten_kcal": .rounded(dayKcal, 1), "target_kcal": .number(targetKcal),
                "left_kcal": .rounded(
                    dayKcal.flatMap { eaten in targetKcal.map { $0 - eaten } }, 1),
            ],
        ]
    }

    /// Nutrients; an unknown one is `null`.
    public static func nutrients(_ nutrients: Nutrition.Business.Model.Nutrients) -> JSON {
        [
            "energy_kcal": .rounded(nutrients.energyKcal),
            "protein_g": .rounded(nutrients.proteinG),
            "carbs_g": .rounded(nutrients.carbsG), "fat_g": .rounded(nutrients.fatG),
            "fiber_g": .rounded(nutrients.fiberG),
            "more": .list(known(nutrients)) { nutrient, amount in
                [
                    "name": .string(nutrient.rawValue), "amount": .rounded(amount, 4),
                    "unit": .string(nutrient.unit.rawValue),
                ]
            },
        ]
    }

    /// The other nutrients that are known, in their order.
    static func known(
        _ nutrients: Nutrition.Business.Model.Nutrients
    ) -> [(Nutrition.Business.Model.Nutrient, Double)] {
        Nutrition.Business.Model.Nutrient.allCases.compactMap { nutrient in
            nutrients.more[nutrient].map { (nutrient, $0) }
        }
    }

    /// A food with the nutrients of 100 g and its portions.
    public static func food(_ food: Nutrition.Business.Model.Food) -> JSON {
        [
            "id": .id("f", food.id), "name": .string(food.name), "source": .string(food.source),
            "per_100g": nutrients(food.per100g),
            "portions": .list(food.portions) {
                ["name": .string($0.name), "grams": .rounded($0.grams)]
            },
            "density_g_per_ml": .rounded(food.density, 4),
            "recipe": food.recipe.map(recipe) ?? .null,
        ]
    }

    private static func recipe(_ recipe: Nutrition.Business.Model.Recipe) -> JSON {
        [
            "servings": .number(recipe.servings), "grams": .rounded(recipe.grams),
            "ingredients": .list(recipe.ingredients) {
                [
                    "name": .string($0.name),
                    "amount": [
                        "value": .number($0.amount.value), "unit": .string($0.amount.unit),
                        "grams": .rounded($0.amount.grams),
                    ],
                    "nutrients": nutrients($0.nutrients),
                ]
            },
        ]
    }

    /// The targets; one that is not set is `null`.
    public static func target(_ target: Nutrition.Business.Model.Target) -> JSON {
        [
            "kcal": .number(target.kcal), "protein_g": .number(target.proteinG),
            "carbs_g": .number(target.carbsG), "fat_g": .number(target.fatG),
            "fiber_g": .number(target.fiberG), "water_ml": .number(target.waterMl),
            "training_percent": .number(target.trainingPercent),
        ]
    }
}
