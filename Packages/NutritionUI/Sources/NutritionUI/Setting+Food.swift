// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
package import HostAPI
import NutritionModels

extension Setting {
    package static let fasting = Setting(
        "fasting", "your goal of fasting: hours of a day without food, and with it",
        allowed: "off, or hours that make a day, such as 16:8", variable: "AIRFIT_FASTING",
        at: \.preferences.fastingHours,
        read: { text in
            if text == "off" { return .some(nil) }
            let hours = text.split(separator: ":", omittingEmptySubsequences: false).map {
                $0.allSatisfy(\.isASCII) && $0.allSatisfy(\.isNumber) ? Int($0, in: 0...24) : nil
            }
            guard hours.count == 2, let without = hours[0], let with = hours[1],
                without + with == 24, (8...23).contains(without)
            else { return nil }
            return without
        }, write: { $0.map { "\($0):\(24 - $0)" } ?? "off" })

    package static let meals = Setting(
        "meals", "your own names of the usual meals, typed and shown",
        allowed: "four different names of 1 to 40 characters, by commas",
        variable: "AIRFIT_MEALS", at: \.preferences.meals,
        read: { text in
            Meal.own(text).map { $0 == Meal.names ? .none : .some($0) }
        }, write: { ($0 ?? Meal.names).joined(separator: ", ") })

    private typealias Meal = Nutrition.Business.Model.Meal
}
