// SPDX-License-Identifier: Apache-2.0

import CoreModels
package import HostAPI
import NutritionModels
import NutritionReluxInt
import NutritionUIAPI

// Where the weight goes, and what that says of the energy spent.
extension Command {
    private static let span = Option("days", value: "N", "look at the last N days")

    package static let weighings = Command(
        "weight", "your weighings with the trend through them",
        discussion: """

            The trend takes a tenth of each day's weighing and nine tenths of the trend before, so it
            follows slowly what the scales show. A gap counts as days with the weight after it.
            Kilograms a week are those of the last four weeks. To log a weight: airfit weigh.
            """,
        examples: [
            ("weight", "the last 91 days"), ("weight --days 365", ""),
            ("weight --json", "for scripts"),
        ],
        options: [.date, span]
    ) { invocation, context in
        let last = Nutrition.Business.Model.Day(try context.day(of: invocation))
        let count = try days(invocation) ?? 91
        return Output(
            try await context.ask(
                Nutrition.Business.OpenWeights(from: last.adding(1 - count), to: last)
            ).report)
    }

    package static let expenditure = Command(
        "expenditure", "the energy you spend in a day, by what you eat and how your weight changes",
        discussion: """

            What was eaten a day, less the energy of the change of weight: 7,700 kcal a kilogram. The
            weight's change is that of the straight line through the weighings. The range holds the
            true value 95 times in 100 as far as chance goes; food that is not logged it cannot know.

            It takes 14 days of the diary and 5 weighings over 14 days. Days with less than half of
            your usual energy are left out. The estimate from height and age is that of airfit today.
            """,
        examples: [
            ("expenditure", "the 28 days up to yesterday"), ("expenditure --days 56", ""),
            ("expenditure --json", "for scripts"),
        ],
        options: [.date, span], aliases: ["tdee"]
    ) { invocation, context in
        let asked = Nutrition.Business.Model.Day(try context.day(of: invocation))
        // Today's diary is not whole yet.
        let last = invocation.value(.date) == nil ? asked.adding(-1) : asked
        let count = try days(invocation, atLeast: 14) ?? 28
        return Output(
            try await context.ask(Nutrition.Business.OpenExpenditure(until: last, days: count))
                .report)
    }

    /// How many days are looked at.
    private static func days(
        _ invocation: Invocation, atLeast fewest: Int = 1
    ) throws(UserError) -> Int? {
        guard let count = try invocation.number(span) else { return nil }
        guard (fewest...3_660).contains(count) else {
            throw .usage(
                "--days is a number from \(fewest) to 3660, not \(count).", field: span.name)
        }
        return count
    }
}
