// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import Foundation
package import HostAPI
import NutritionModels
import NutritionReluxInt
import NutritionUIAPI

extension Command {
    private static let days = Option(
        "days", value: "N", "so many days up to that one (default: 1)")

    package static let nutrients = Command(
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

    package static let fasting = Command(
        "fasting", "how long you eat nothing: now, and the longest of each day",
        discussion: """

            A fast is the time from one line of the diary to the next; nothing is to be started. Its
            day is the one on which it ends. Less than 5 kcal, as black coffee has, does not end it.
            Lines without a known time are left out: those logged for an earlier day without --time,
            which stand at 12:00, and imported ones at the usual hour of their meal. A day with no
            line and no drink is not taken for one of fasting.

            A goal: airfit config set fasting 16:8. With one, airfit today and the diary show it.
            """,
        examples: [
            ("fasting", "the last week"), ("fasting --days 28", ""),
            ("fasting --json", "for scripts"),
        ],
        options: [.date, fastingDays]
    ) { invocation, context in
        let day = try context.day(of: invocation)
        let count = try invocation.number(fastingDays) ?? 7
        guard (1...366).contains(count) else {
            throw UserError.usage(
                "--days needs a number from 1 to 366, not \(count).", field: "days")
        }
        let clock = context.clock
        let isOpen = day == clock.today
        let fasting = try await context.ask(
            Nutrition.Business.OpenFasting(
                until: .init(day), days: count,
                clock: .init(
                    timeZone: clock.calendar.timeZone, now: isOpen ? clock.now : nil)))
        return Output(FastingReport(fasting, clock).report(isOpen: isOpen))
    }

    private static let fastingDays = Option(
        "days", value: "N", "so many days up to that one (default: 7)")
}
