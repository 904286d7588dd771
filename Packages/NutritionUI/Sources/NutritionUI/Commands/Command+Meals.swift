// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
package import HostAPI
import NutritionModels
import NutritionReluxInt
import NutritionUIAPI

extension Command {
    package static let meals = Command(
        "meal", "meals you saved under a name, to eat again",
        examples: [
            ("meal save Porridge breakfast", "the last breakfast"),
            ("eat meal porridge", "all its lines once more"), ("meal list", ""),
        ],
        subcommands: [
            Command(
                "save", "save a meal of the diary under a name",
                arguments: "NAME [MEAL] [DAY]", arity: 1...8,
                discussion: """

                    The meal of this hour, or MEAL, as it was the last time; with DAY, as it was that
                    day; with DAY alone, all of that day. It keeps what its foods hold now.
                    """,
                examples: [
                    ("meal save Porridge breakfast", ""),
                    ("meal save \"Sunday roast\" dinner yesterday", ""),
                    ("meal save \"Rest day\" yesterday", "all of a day"),
                ]
            ) { invocation, context in
                let meal = try context.eatenMeal(Array(invocation.words.dropFirst()), invocation)
                let saved = try await context.ask(
                    Nutrition.Business.SaveMeal(
                        invocation.words[0], meal: meal.name, from: meal.day,
                        day: .init(context.clock.today), meals: context.clock.preferences.meals))
                return Output(SavedMealReport.saved(saved))
            },
            Command(
                "list", "your saved meals",
                examples: [("meal list", ""), ("meal list --json", "")]
            ) { _, context in
                Output(SavedMealReport.list(try await context.ask(Business.ListSavedMeals())))
            },
            Command(
                "show", "a saved meal and its lines", arguments: "NAME", arity: 1...8,
                examples: [("meal show porridge", "")]
            ) { invocation, context in
                let name = invocation.words.joined(separator: " ")
                let meal = try await context.ask(Business.OpenSavedMeal(name))
                return Output(SavedMealReport.shown(meal))
            },
            Command(
                "remove", "remove a saved meal; what you ate of it stays", arguments: "NAME",
                arity: 1...8, examples: [("meal remove porridge", "")], aliases: ["rm", "delete"]
            ) { invocation, context in
                let name = invocation.words.joined(separator: " ")
                let meal = try await context.ask(Business.RemoveSavedMeal(name))
                return Output(SavedMealReport.removed(meal))
            },
        ])

    private typealias Business = Nutrition.Business

    static let unit = Command(
        "unit", "give any food a unit of your own", arguments: "FOOD NAME=MASS...", arity: 2...40,
        discussion: """

            Then the food is eaten by it: airfit eat 2 pieces banana. It replaces a portion of the
            same name. NAME=none removes it. Only you have it; what you ate stays as it was.
            """,
        examples: [
            ("food unit \"banana raw\" piece=118g", "then: airfit eat 1 piece \"banana raw\""),
            ("food unit f1 piece=none", ""),
        ]
    ) { invocation, context in
        let units = invocation.words.filter { $0.contains("=") }
        let food = invocation.words.filter { !$0.contains("=") }.joined(separator: " ")
        guard !units.isEmpty, !food.isEmpty else {
            throw UserError.usage(
                "write a food and its unit, not \"\(invocation.words.joined(separator: " "))\".",
                hint: "airfit food unit \"banana raw\" piece=118g", field: "NAME=MASS")
        }
        let changed = try await context.ask(Business.SetUnits(food, units))
        return Output(OwnFoodsReport.changed(changed))
    }
}

extension CommandContext {
    /// `[MEAL] [DAY]`, the two in any order, also as `yesterday's breakfast`: the meal of this hour
    /// without both, all meals with a day alone.
    func eatenMeal(
        _ words: [String], _ invocation: Invocation
    ) throws -> (name: String?, day: Nutrition.Business.Model.Day?) {
        var from: String?
        var names: [String] = []
        for word in words.flatMap({ $0.split(separator: " ").map(String.init) }) {
            let plain = word.lowercased().hasSuffix("'s") ? String(word.dropLast(2)) : word
            if from == nil, let day = try? clock.day(meant: plain) {
                from = day
            } else {
                names.append(word)
            }
        }
        let day = try loggingDay(of: invocation)
        let hour = try hour(of: invocation, on: day)
        let usual = from == nil ? Nutrition.Business.Model.Meal.usual(at: hour) : nil
        return (
            names.isEmpty ? usual : try meal(named: names.joined(separator: " ")),
            from.map { .init($0) }
        )
    }

    /// `airfit eat meal NAME [x0.5]`.
    func eatSavedMeal(_ words: [String], _ invocation: Invocation) async throws -> Output {
        var words = words.flatMap { $0.split(separator: " ").map(String.init) }
        let times = words.last.flatMap(Self.times)
        if times != nil { words.removeLast() }
        guard !words.isEmpty else {
            throw UserError.usage(
                "which saved meal? Write its name.", hint: "airfit meal list", field: "NAME")
        }
        let day = try loggingDay(of: invocation)
        let name = words.joined(separator: " ")
        let meal = try meal(of: invocation)
        let at = try instant(of: invocation, on: day)
        let hour = try hour(of: invocation, on: day)
        let eaten = try await asking(.init(), invocation) { typed in
            try await ask(
                Nutrition.Business.EatSavedMeal(
                    name, times: times ?? 1, meal: meal, at: at, day: .init(day), hour: hour,
                    meals: clock.preferences.meals, isSure: typed.isSure))
        }
        return Output(eaten.report(clock))
    }

    /// The number of `x0.5` or `0.5x`.
    private static func times(_ word: String) -> Double? {
        let text = word.lowercased()
        guard text.hasPrefix("x") || text.hasSuffix("x") else { return nil }
        return Double(text.filter { $0 != "x" }.replacing(",", with: "."))
    }
}
