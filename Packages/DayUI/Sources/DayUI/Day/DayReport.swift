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
    let food: Nutrition.Business.Model.DaySummary?
    private let budget: Nutrition.Business.Model.WeekBudget?

    init(_ day: String, _ clock: DayClock, _ shown: ShowDay.Answer) {
        self.day = day
        self.clock = clock
        training = shown.training
        food = shown.food
        budget = shown.budget(clock)
    }

    var report: Report {
        let lines = DayLines(
            day: day, clock: clock, training: training, food: food, budget: budget)
        return Report(data: data, next: lines.next) { lines.all(in: $0) }
    }

    private var data: JSON {
        let whole: JSON = [
            "date": .string(day),
            "workouts": .list(training.workouts) {
                WorkoutJSON.summary($0, clock.zone(at: $0.start))
            },
            "prs": .list(training.records) {
                WorkoutJSON.record($0, by: clock.preferences.formula)
            },
            "streak_weeks": .int(training.streakWeeks),
        ]
        return whole.merging(food.map(data))
    }

    private func data(_ food: Nutrition.Business.Model.DaySummary) -> JSON {
        let target = food.target
        func measured(_ kind: String) -> JSON {
            .rounded(food.measures.first { $0.kind == kind }?.value, 0)
        }
        return [
            "energy": [
                "eaten_kcal": .rounded(food.eaten.energyKcal ?? 0, 1),
                "target_kcal": .rounded(target.kcal, 1),
                "from_training_kcal": .rounded(food.fromTraining, 1),
                "left_kcal": .rounded(target.kcal.map { $0 - (food.eaten.energyKcal ?? 0) }, 1),
            ],
            "macros": [
                "protein_g": macro(food.eaten.proteinG, target.proteinG),
                "carbs_g": macro(food.eaten.carbsG, target.carbsG),
                "fat_g": macro(food.eaten.fatG, target.fatG),
                "fiber_g": macro(food.eaten.fiberG, target.fiberG),
            ],
            "water_ml": ["drunk": .rounded(food.waterMl, 1), "target": .number(target.waterMl)],
            "entries": .list(food.entries) { FoodJSON.entry($0, clock.zone(at: $0.at)) },
            "weight": food.weight.map {
                [
                    "kg": .rounded($0.kilograms), "date": .string($0.day.text),
                    "trend_kg_per_week": .rounded($0.kgPerWeek),
                ]
            } ?? .null,
            "steps": measured(Nutrition.Business.Model.MeasureKind.steps),
            "sleep_s": measured(Nutrition.Business.Model.MeasureKind.sleep),
            "measurements": .list(food.measures) { $0.json(clock) },
            "balance": json(food.balance), "week_budget": budget?.json ?? .null,
            "fasting": food.fasting.map { FastingReport($0, clock).json } ?? .null,
        ]
    }

    private func macro(_ eaten: Double?, _ target: Double?) -> JSON {
        ["eaten": .rounded(eaten ?? 0), "target": .number(target)]
    }

    private func json(_ balance: Nutrition.Business.Model.Balance) -> JSON {
        [
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

extension ShowDay.Answer {
    /// The energy of the week as it stands now; `nil` for a day of another week, and without a
    /// target.
    func budget(_ clock: DayClock) -> Nutrition.Business.Model.WeekBudget? {
        week.flatMap { week in
            week.days.contains { $0.day.text == clock.today }
                ? .init(week, today: .init(clock.today)) : nil
        }
    }
}

extension Nutrition.Business.Model.DaySummary {
    /// What training has to do with the energy target; `nil` where it does not count.
    var trainingSaid: String? {
        guard target.countsTraining else { return nil }
        guard let fromTraining else { return "training is not added yet: it needs your weight" }
        return fromTraining < 0.5
            ? nil : "\(Figures.whole(fromTraining)) of the target from training"
    }
}
