// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import NutritionModels
import NutritionReluxInt
import NutritionUIAPI

extension Commands {
    private static let days = Option(
        "days", value: "N", "so many days up to that one (default: 1)")

    static let nutrients = Command(
        "nutrients", "the vitamins, minerals and fats of a day, and what is not known",
        discussion: """

            Most foods do not know every nutrient. A line that does not know one is not counted as 0:
            the sum is then the least that was eaten, and how many lines know it stands beside it.
            The foods of USDA know most. Once they are loaded (airfit food import-db usda FILE), the
            built-in ones know what they do; before, none.
            """,
        examples: [
            ("nutrients", "today"), ("nutrients --days 7", "the last week, and its mean a day"),
            ("nutrients --json", "for scripts"),
        ],
        options: [.date, days]
    ) { invocation, context in
        let last = Nutrition.Business.Model.Day(try context.day(of: invocation))
        let count = try invocation.number(days) ?? 1
        guard (1...366).contains(count) else {
            throw UserError.usage(
                "--days needs a number from 1 to 366, not \(count).", field: "days")
        }
        let shown = try await context.ask(
            Nutrition.Business.OpenNutrients(from: last.adding(1 - count), to: last))
        return Output(shown.report)
    }
}
