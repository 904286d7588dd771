// SPDX-License-Identifier: Apache-2.0

import Axiom
import DesignSystem
import Foundation
import NutritionModels
import NutritionReluxInt

/// Water drunk, with the day's sum.
@MainActor
struct WaterReport {
    private let entry: Nutrition.Business.Model.WaterEntry
    private let total: Double?
    private let target: Double?
    private let zone: TimeZone

    init(_ context: CommandContext) throws {
        guard let entry = context.nutrition.stateSnapshot.drunk else {
            throw UserError("not_logged", .failed, "nothing was logged.")
        }
        self.entry = entry
        let day = context.nutrition.stateSnapshot.day
        total = day?.day == entry.day ? day?.waterMl : nil
        target = day?.target.waterMl
        zone = context.clock.calendar.timeZone
    }

    var output: Output {
        let (entry, total, target) = (entry, total, target)
        let data: JSON = [
            "id": .id("h", entry.id), "day": .string(entry.day.text),
            "time": .string(Timestamps.rfc3339(entry.at, zone)),
            "water_ml": .rounded(entry.millilitres),
            "day_ml": .rounded(total), "target_ml": .number(target),
        ]
        return Output(data: data, isConfirmation: true) { _ in
            let sum = total.map { "  day: \(Figures.plain($0 / 1_000)) L" } ?? ""
            let goal = target.map { " of \(Figures.plain($0 / 1_000)) L" } ?? ""
            return ["Added h\(entry.id)  water \(Figures.whole(entry.millilitres)) ml\(sum)\(goal)"]
        }
    }
}
