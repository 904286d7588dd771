// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
package import HostAPI
import NutritionModels
import NutritionReluxInt
import NutritionUIAPI

extension Command {
    package static let water = Command(
        "water", "log water", arguments: "AMOUNT", arity: 1...2,
        examples: [("water 500ml", ""), ("water 0.5l --date yesterday --time 18:30", "")],
        options: [.date, .time, .yes]
    ) { invocation, context in
        let day = try context.loggingDay(of: invocation)
        let at = try context.instant(of: invocation, on: day)
        let amount = invocation.words.joined(separator: " ")
        let drunk = try await context.asking(.init(amount: amount), invocation) { typed in
            try await context.ask(
                Nutrition.Business.Drink(
                    amount: typed.amount, at: at, day: .init(day), isSure: typed.isSure))
        }
        return Output(drunk.report(context.clock))
    }

    package static let weigh = Command(
        "weigh", "log body weight", arguments: "WEIGHT", arity: 1...2,
        examples: [("weigh 80.4kg", ""), ("weigh 177lb --date yesterday", "")],
        options: [.date, .time, .yes]
    ) { invocation, context in
        let day = try context.loggingDay(of: invocation)
        let amount = invocation.words.joined(separator: " ")
        let at = try context.instant(of: invocation, on: day)
        let weighed = try await context.asking(.init(amount: amount), invocation) { typed in
            try await context.ask(
                Nutrition.Business.Weigh(
                    amount: typed.amount, unit: context.clock.preferences.unit,
                    at: at, day: .init(day), isSure: typed.isSure))
        }
        return Output(weighed.report(context.clock))
    }
}
