// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DayOrchestration
import DesignSystem
import NutritionModels
import WorkoutsModels
import WorkoutsUIAPI

/// The month for a command, as text and as JSON.
struct MonthReport {
    /// Its first day, `YYYY-MM-DD`.
    let first: String
    let clock: DayClock
    let shown: ShowMonth.Answer

    var report: Report {
        return Report(
            data: [
                "month": .string(String(first.prefix(7))),
                "days": .array(
                    shown.training.days.paired(with: shown.food?.days).map { trained, eaten in
                        let day: JSON = [
                            "date": .string(trained.day.text), "sessions": .int(trained.sessions),
                            "working_sets": .int(trained.workingSets),
                            "volume_kg": .rounded(trained.volumeKg),
                            "cardio_s": .rounded(trained.cardioSeconds),
                            "cardio_m": .rounded(trained.cardioMetres),
                        ]
                        return day.merging(
                            eaten.map { eaten in
                                [
                                    "entries": .int(eaten.entries),
                                    "eaten_kcal": .rounded(eaten.eaten.energyKcal, 1),
                                    "water_ml": .rounded(eaten.waterMl),
                                    "target_kcal": .rounded(eaten.target.kcal, 1),
                                ]
                            })
                    }),
            ]
        ) { [first, clock, shown] context in
            [context.styled(Figures.month(of: first, clock), .bold)]
                + Self.rows(shown.training, shown.food, context.unit).map {
                    ReportLine("\($0.padding(to: 14))\($1)")
                }
        }
    }

    /// The figures of a month in a few rows, for people.
    static func rows(
        _ training: Workouts.Business.Model.MonthTraining,
        _ food: Nutrition.Business.Model.MonthSummary?, _ unit: MassUnit
    ) -> [(String, String)] {
        let sets = training.days.reduce(0) { $0 + $1.workingSets }
        let volume = training.days.reduce(0) { $0 + $1.volumeKg }
        let cardio = CardioText.total(
            metres: training.days.reduce(0) { $0 + $1.cardioMetres },
            seconds: training.days.reduce(0) { $0 + $1.cardioSeconds })
        let trained =
            [
                ("training days", "\(training.trained)"), ("work sets", "\(sets)"),
                ("volume", unit.whole(kilograms: volume)),
            ] + (cardio.map { [("cardio", $0)] } ?? [])
        guard let food else { return trained }
        let logged = food.days.filter { $0.entries > 0 }
        let kcal = logged.reduce(0) { $0 + ($1.eaten.energyKcal ?? 0) }
        let average = logged.isEmpty ? "-" : Figures.whole(kcal / Double(logged.count))
        return trained + [("days logged", "\(logged.count)"), ("average", "\(average) kcal")]
    }
}
