// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Foundation
import NutritionModels

/// The food values in the shapes of the reference.
enum FoodJSON {
    static func entry(_ entry: Model.DiaryEntry, _ zone: TimeZone) -> JSON {
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

    static func nutrients(_ nutrients: Model.Nutrients) -> JSON {
        [
            "energy_kcal": .rounded(nutrients.energyKcal),
            "protein_g": .rounded(nutrients.proteinG),
            "carbs_g": .rounded(nutrients.carbsG), "fat_g": .rounded(nutrients.fatG),
            "fiber_g": .rounded(nutrients.fiberG),
        ]
    }

    static func food(_ food: Model.Food) -> JSON {
        [
            "id": .id("f", food.id), "name": .string(food.name), "source": .string(food.source),
            "per_100g": nutrients(food.per100g),
            "portions": .list(food.portions) {
                ["name": .string($0.name), "grams": .rounded($0.grams)]
            },
            "density_g_per_ml": .rounded(food.density, 4),
        ]
    }

    static func target(_ target: Model.Target) -> JSON {
        [
            "kcal": .number(target.kcal), "protein_g": .number(target.proteinG),
            "carbs_g": .number(target.carbsG), "fat_g": .number(target.fatG),
            "fiber_g": .number(target.fiberG), "water_ml": .number(target.waterMl),
        ]
    }
}
