// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DayOrchestration
import DesignSystem
import Foundation
import NutritionModels
import NutritionUIAPI
import WorkoutsModels
import WorkoutsUIAPI

/// The day for a command, as text and as JSON.
struct DayReport {
    let day: String
    let clock: DayClock
    let training: Workouts.Business.Model.DayTraining
    let food: Nutrition.Business.Model.DaySummary

    init(_ day: String, _ clock: DayClock, _ shown: ShowDay.Answer) {
        self.day = day
        self.clock = clock
        training = shown.training
        food = shown.food
    }

    var report: Report {
        let lines = DayLines(day: day, clock: clock, training: training, food: food)
        return Report(data: data, next: lines.next) { lines.all(in: $0) }
    }

    private var data: JSON {
        let zone = clock.calendar.timeZone
        let target = food.target
        return [
            "date": .string(day),
            "energy": [
                "eaten_kcal": .rounded(food.eaten.energyKcal ?? 0, 1),
                "target_kcal": .number(target.kcal),
                "left_kcal": .rounded(target.kcal.map { $0 - (food.eaten.energyKcal ?? 0) }, 1),
            ],
            "macros": [
                "protein_g": macro(food.eaten.proteinG, target.proteinG),
                "carbs_g": macro(food.eaten.carbsG, target.carbsG),
                "fat_g": macro(food.eaten.fatG, target.fatG),
                "fiber_g": macro(food.eaten.fiberG, target.fiberG),
            ],
            "water_ml": ["drunk": .rounded(food.waterMl, 1), "target": .number(target.waterMl)],
            "entries": .list(food.entries) { FoodJSON.entry($0, zone) },
            "workouts": .list(training.workouts) { WorkoutJSON.summary($0, zone) },
            "prs": .list(training.records) {
                WorkoutJSON.record($0, by: clock.preferences.formula)
            },
            "weight": food.weight.map {
                [
                    "kg": .rounded($0.kilograms), "date": .string($0.day.text),
                    "trend_kg_per_week": .rounded($0.kgPerWeek),
                ]
            } ?? .null,
            "streak_weeks": .int(training.streakWeeks), "balance": balance,
        ]
    }

    private func macro(_ eaten: Double?, _ target: Double?) -> JSON {
        ["eaten": .rounded(eaten ?? 0), "target": .number(target)]
    }

    private var balance: JSON {
        let balance = food.balance
        return [
            "eaten_kcal": .rounded(balance.eatenKcal, 1),
            "resting_kcal": .rounded(balance.restingKcal, 1),
            "activity_kcal": .rounded(balance.activityKcal, 1),
            "training_kcal": .rounded(balance.trainingKcal, 1),
            "net_kcal": .rounded(balance.netKcal, 1),
            "missing": .list(balance.missing) { .string($0) },
            "measured_by": .string(training.measured?.source),
        ]
    }
}
