// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Foundation
import NutritionModels

/// Water drunk, with the day's sum.
struct WaterReport: Sendable, Equatable {
    let entry: Model.WaterEntry
    /// The day's sum; `nil` where another day is open.
    let total: Double?
    let target: Double?

    init(_ entry: Model.WaterEntry, day: Model.DaySummary?) {
        self.entry = entry
        total = day?.day == entry.day ? day?.waterMl : nil
        target = day?.target.waterMl
    }

    func report(_ zone: TimeZone) -> Report {
        let (entry, total, target) = (entry, total, target)
        let data: JSON = [
            "id": .id("h", entry.id), "day": .string(entry.day.text),
            "time": .string(Timestamps.rfc3339(entry.at, zone)),
            "water_ml": .rounded(entry.millilitres),
            "day_ml": .rounded(total), "target_ml": .number(target),
        ]
        return Report(data: data, isConfirmation: true) { _ in
            let sum = total.map { "  day: \(Figures.plain($0 / 1_000)) L" } ?? ""
            let goal = target.map { " of \(Figures.plain($0 / 1_000)) L" } ?? ""
            return ["Added h\(entry.id)  water \(Figures.whole(entry.millilitres)) ml\(sum)\(goal)"]
        }
    }
}
