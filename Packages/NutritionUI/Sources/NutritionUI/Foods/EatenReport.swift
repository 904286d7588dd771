// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Foundation
import NutritionModels
import NutritionUIAPI

/// What was eaten, with what is left of the day.
struct EatenReport: Sendable, Equatable {
    let entry: Model.DiaryEntry
    /// The day as it is with the entry; `nil` where another one is open.
    let day: Model.DaySummary?

    init(_ entry: Model.DiaryEntry, day: Model.DaySummary?) {
        self.entry = entry
        self.day = day?.day == entry.day ? day : nil
    }

    func report(_ zone: TimeZone) -> Report {
        let entry = entry
        let eaten = day?.eaten.energyKcal
        let target = day?.target.kcal
        let left = eaten.flatMap { eaten in target.map { $0 - eaten } }
        let data: JSON = [
            "entry": FoodJSON.entry(entry, zone),
            "day": [
                "eaten_kcal": .rounded(eaten, 1), "target_kcal": .number(target),
                "left_kcal": .rounded(left, 1),
            ],
        ]
        return Report(data: data, isConfirmation: true) { context in
            let amount = AmountText.of(entry.amount)
            let name = context.styled(entry.foodName, .bold)
            var lines: [ReportLine] = [
                "Added m\(entry.id)  \(name)  \(amount)  (\(entry.meal))",
                "  \(NutrientText.line(entry.nutrients))",
            ]
            if let eaten {
                let rest =
                    left.map { " of \(Figures.whole(target ?? 0)), \(Figures.whole($0)) left" }
                    ?? ""
                lines.append(context.styled("  day: \(Figures.whole(eaten)) kcal\(rest)", .dim))
            }
            return lines
        }
    }
}
