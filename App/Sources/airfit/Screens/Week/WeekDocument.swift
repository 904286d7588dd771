// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import NutritionModels
import NutritionUIAPI
import WorkoutsModels

/// The week as a machine reads it.
struct WeekDocument {
    let monday: String
    let clock: DayClock
    let training: Workouts.Business.Model.WeekTraining
    let food: Nutrition.Business.Model.WeekSummary

    var data: JSON {
        let logged = food.days.filter { $0.entries > 0 }
        let kcal = logged.reduce(0) { $0 + ($1.eaten.energyKcal ?? 0) }
        return [
            "from": .string(monday), "to": .string(clock.day(6, after: monday)),
            "days": .array(
                zip(training.days, food.days).map { trained, eaten in
                    [
                        "date": .string(trained.day.text), "sessions": .int(trained.sessions),
                        "working_sets": .int(trained.workingSets),
                        "volume_kg": .rounded(trained.volumeKg),
                        "entries": .int(eaten.entries), "eaten": FoodJSON.nutrients(eaten.eaten),
                        "water_ml": .rounded(eaten.waterMl),
                    ]
                }),
            "sessions": .int(training.days.reduce(0) { $0 + $1.sessions }),
            "working_sets": .int(training.days.reduce(0) { $0 + $1.workingSets }),
            "volume_kg": .rounded(training.days.reduce(0) { $0 + $1.volumeKg }),
            "average_volume_kg_4_weeks": .rounded(training.averageVolumeKg),
            "eaten_kcal": .rounded(kcal), "days_logged": .int(logged.count),
            "target": FoodJSON.target(food.target),
        ]
    }
}
