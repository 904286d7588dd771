// SPDX-License-Identifier: Apache-2.0

import Axiom
import DesignSystem
import Foundation
import NutritionModels
import NutritionReluxInt

/// A weighing, with where the weight is going.
@MainActor
struct WeighedReport {
    private let entry: Nutrition.Business.Model.WeightEntry
    private let trend: Nutrition.Business.Model.WeightTrend?
    private let clock: DayClock

    init(_ context: CommandContext) throws {
        guard let entry = context.nutrition.stateSnapshot.weighed else {
            throw UserError("not_logged", .failed, "nothing was logged.")
        }
        self.entry = entry
        trend = context.nutrition.stateSnapshot.day?.weight
        clock = context.clock
    }

    var output: Output {
        let (entry, trend) = (entry, trend)
        let data: JSON = [
            "id": .id("k", entry.id), "day": .string(entry.day.text),
            "time": .string(Timestamps.rfc3339(entry.at, clock.calendar.timeZone)),
            "kg": .rounded(entry.kilograms),
            "entered": .number(entry.entered), "unit": .string(entry.unit),
            "trend_kg_per_week": .rounded(trend?.kgPerWeek),
        ]
        let clock = clock
        return Output(data: data, isConfirmation: true) { _ in
            let day = Figures.shortDay(entry.day.text, clock)
            let week =
                trend?.kgPerWeek.map { "  trend \(Figures.signed($0, decimals: 2)) kg/week" } ?? ""
            return [
                "Weight on \(day): \(Figures.plain(entry.entered)) \(entry.unit)  (k\(entry.id))\(week)"
            ]
        }
    }
}
