// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import NutritionModels
import NutritionUIAPI

/// The targets in force.
struct TargetReport: Sendable, Equatable {
    let target: Model.Target
    /// The day since which changed targets are in force; `nil` when they were only read.
    let from: Model.Day?

    func report(today: String) -> Report {
        let (target, from) = (target, from)
        let title = from.map { "Targets from \($0.text == today ? "today" : $0.text) on" }
        let rows: [(String, Double?, String)] = [
            ("kcal", target.kcal, "kcal"), ("protein", target.proteinG, "g"),
            ("carbs", target.carbsG, "g"), ("fat", target.fatG, "g"),
            ("fiber", target.fiberG, "g"), ("water", target.waterMl.map { $0 / 1_000 }, "L"),
        ]
        let isEmpty = rows.allSatisfy { $0.1 == nil }
        let next = isEmpty ? ["next: airfit target set kcal 2300 protein 160 water 2.5l"] : []
        let known = rows.compactMap { name, value, unit in
            value.map { ReportLine("  \(name.padding(to: 8)) \(Figures.plain($0)) \(unit)") }
        }
        return Report(
            data: FoodJSON.target(target), next: next, isConfirmation: from != nil
        ) { context in
            isEmpty
                ? ["No targets are set."] : [context.styled(title ?? "Targets", .bold)] + known
        }
    }
}
