// SPDX-License-Identifier: Apache-2.0

import Axiom
import DesignSystem
import Foundation
import NutritionModels
import NutritionReluxInt

/// What was eaten, with what is left of the day.
@MainActor
struct EatenReport {
    private let entry: Nutrition.Business.Model.DiaryEntry
    private let summary: Nutrition.Business.Model.DaySummary?
    private let zone: TimeZone

    init(_ context: CommandContext) throws {
        guard let entry = context.nutrition.stateSnapshot.eaten else {
            throw UserError("not_logged", .failed, "nothing was logged.")
        }
        self.entry = entry
        let day = context.nutrition.stateSnapshot.day
        summary = day?.day == entry.day ? day : nil
        zone = context.clock.calendar.timeZone
    }

    var output: Output {
        let (entry, summary) = (entry, summary)
        let eaten = summary?.eaten.energyKcal
        let target = summary?.target.kcal
        let left = eaten.flatMap { eaten in target.map { $0 - eaten } }
        let data: JSON = [
            "entry": FoodJSON.entry(entry, zone),
            "day": [
                "eaten_kcal": .rounded(eaten, 1), "target_kcal": .number(target),
                "left_kcal": .rounded(left, 1),
            ],
        ]
        return Output(data: data, isConfirmation: true) { canvas in
            let amount = AmountText.of(entry.amount)
            var lines = [
                "Added m\(entry.id)  \(canvas.styled(entry.foodName, .bold))  \(amount)  (\(entry.meal))",
                "  " + NutrientText.line(entry.nutrients),
            ]
            if let eaten {
                let rest =
                    left.map { " of \(Figures.whole(target ?? 0)), \(Figures.whole($0)) left" }
                    ?? ""
                lines.append(canvas.styled("  day: \(Figures.whole(eaten)) kcal\(rest)", .dim))
            }
            return lines
        }
    }
}
