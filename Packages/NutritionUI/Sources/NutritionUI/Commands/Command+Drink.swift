// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
package import HostAPI
import NutritionModels
import NutritionReluxInt
import NutritionUIAPI

extension Command {
    package static let water = Command(
        "water", "log water", arguments: "AMOUNT", arity: 1...16,
        examples: [
            ("water 500ml", ""), ("water 0.5l --date yesterday --time 18:30", ""),
            ("water two glasses", "a glass or cup is 240 ml"),
        ],
        options: [.date, .time, .strict, .yes]
    ) { invocation, context in
        let day = try context.loggingDay(of: invocation)
        let at = try context.instant(of: invocation, on: day)
        return try await context.reading("water", invocation) { typed in
            let drunk = try await context.ask(
                Nutrition.Business.Drink(
                    amount: typed.amount, at: at, day: .init(day), isSure: typed.isSure))
            return Output(drunk.report(context.clock))
        }
    }

    package static let weigh = Command(
        "weigh", "log body weight", arguments: "WEIGHT", arity: 1...16,
        examples: [("weigh 80.4kg", ""), ("weigh 177lb --date yesterday", "")],
        options: [.date, .time, .strict, .yes]
    ) { invocation, context in
        let day = try context.loggingDay(of: invocation)
        let at = try context.instant(of: invocation, on: day)
        return try await context.reading("weight", invocation) { typed in
            let weighed = try await context.ask(
                Nutrition.Business.Weigh(
                    amount: typed.amount, unit: context.clock.preferences.unit,
                    at: at, day: .init(day), isSure: typed.isSure))
            return Output(weighed.report(context.clock))
        }
    }
}

extension CommandContext {
    /// Runs a command with its words as a figure and its unit; where they are none, with what the
    /// line says behind the label of its kind.
    fileprivate func reading(
        _ label: String, _ invocation: Invocation, _ run: (Typed) async throws -> Output
    ) async throws -> Output {
        let line = invocation.words.joined(separator: " ")
        return try await asking(
            .init(amount: line), invocation,
            loosely: { refusal in
                guard case .badAmount? = refusal as? Nutrition.Business.Err,
                    let clause = EntryClause("\(label) \(line)"), clause.command != "measure"
                else { return nil }
                let amount = Typed(amount: clause.words.joined(separator: " "))
                return try await asking(amount, invocation, run)
            }, run)
    }
}
