// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
package import HostAPI
import NutritionModels
import NutritionReluxInt
import NutritionUIAPI

extension Command {
    package static let eat = Command(
        "eat", "log something eaten", arguments: "AMOUNT FOOD", arity: 1...60,
        discussion: """

            FOOD is a name, words of it, or an id such as f902; the meal may come after it. The diary
            keeps the food's values of that moment. How amounts are written: airfit help grammar

            Several foods, a sentence and household amounts are read too: what the line leaves open
            is assumed, and said. --strict refuses instead.

            Without a food, write the energy or other figures, and a name if you like. Beside energy,
            protein, carbs, fat and fiber there are those of airfit nutrients, with their unit.

            eat again [MEAL] [DAY] logs once more what you ate: the meal of this hour, or MEAL, as it
            was the last time; with DAY, as it was that day; with DAY alone, all of that day.
            --date, --time and --meal say where it goes.

            eat meal NAME logs a meal that you saved with airfit meal save; x0.5 behind it is half.
            """,
        examples: [
            ("eat 150g \"banana raw\" --meal breakfast", ""),
            ("eat 200ml \"milk whole\"", "by volume"),
            ("eat 2 large \"egg whole raw\"", "by portion"),
            ("eat two eggs and toast for breakfast", "as one says it"),
            ("eat 450kcal protein 30g \"canteen lunch\"", "by its figures alone"),
            ("eat 450kcal iron 3mg \"vitamin C\" 80mg", "any nutrient"),
            ("eat again breakfast", "the last breakfast once more"),
            ("eat again yesterday", "all of yesterday"),
            ("eat meal porridge x0.5", "half of a saved meal"),
        ],
        options: [.meal, .date, .time, .strict, .yes]
    ) { invocation, context in
        let words = invocation.words
        if words[0].lowercased() == "again" {
            return try await context.eatAgain(Array(words.dropFirst()), invocation)
        }
        if words[0].lowercased() == "meal", words.count > 1 {
            return try await context.eatSavedMeal(Array(words.dropFirst()), invocation)
        }
        let day = try context.loggingDay(of: invocation)
        let meal = try context.meal(of: invocation)
        let at = try context.instant(of: invocation, on: day)
        let hour = try context.hour(of: invocation, on: day)
        let meals = context.clock.preferences.meals
        let line = words.joined(separator: " ")
        if FigureText.isMeant(line) {
            let eaten = try await context.asking(.init(name: line), invocation) { typed in
                try await context.ask(
                    Nutrition.Business.EatFigures(
                        typed.name, meal: meal, at: at, day: .init(day), hour: hour, meals: meals,
                        isSure: typed.isSure))
            }
            return Output(eaten.report(context.clock))
        }
        func eat(_ typed: CommandContext.Typed, for meal: String?) async throws -> Output {
            let eaten = try await context.ask(
                Nutrition.Business.Eat(
                    amount: typed.amount, food: typed.name, meal: meal,
                    at: at, day: .init(day), hour: hour, meals: meals, isSure: typed.isSure))
            return Output(eaten.report(context.clock))
        }
        var (foodWords, eatenMeal) = (words, meal)
        if meal == nil, let last = AmountWords.mealAtEnd(words, own: meals) {
            // A food may be called so too: only where none is, it is the meal.
            let whole = try? AmountWords.split(words)
            do {
                if let whole { return try await eat(.init(whole), for: nil) }
                (foodWords, eatenMeal) = (Array(words.dropLast()), last)
            } catch Nutrition.Business.Err.unknownFood {
                (foodWords, eatenMeal) = (Array(words.dropLast()), last)
            } catch {
                // Asked about below, with all words.
            }
        }
        let typed: CommandContext.Typed
        do throws(UserError) {
            typed = .init(try AmountWords.split(foodWords))
        } catch {
            if context.readsLoosely(invocation),
                let eaten = try await context.eatLine(line, invocation)
            {
                return eaten
            }
            throw await context.refusal(error, of: foodWords, meal: eatenMeal)
        }
        return try await context.asking(
            typed, invocation,
            loosely: {
                CommandContext.isUnread($0) ? try await context.eatLine(line, invocation) : nil
            }
        ) { [eatenMeal] typed in
            try await eat(typed, for: eatenMeal)
        }
    }
}

extension CommandContext {
    /// Whether an amount and a food could not be read. Amounts out of their bounds, slips of a name
    /// and figures that can only lack a unit were read.
    fileprivate static func isUnread(_ refusal: any Error) -> Bool {
        switch refusal as? Nutrition.Business.Err {
        case .unknownFood(let text, let near):
            !near.contains { Suggestions.isSlip(text, of: $0.name) }
        case .ambiguousAmount(let text, _, _, _, _): Double(text) ?? 0 < 20
        case .ambiguousFood, .badAmount: true
        case _: false
        }
    }

    /// Logs what a line says was eaten, as people write it, and says what was assumed; `nil` where
    /// a food of it is not known. Very much is asked about.
    func eatLine(_ line: String, _ invocation: Invocation) async throws -> Output? {
        let day = try loggingDay(of: invocation)
        let (meal, at) = (try meal(of: invocation), try instant(of: invocation, on: day))
        let hour = try hour(of: invocation, on: day)
        func eat(isSure: Bool) async throws -> Output {
            let eaten = try await ask(
                Nutrition.Business.EatLine(
                    line, meal: meal, at: at, day: .init(day), hour: hour,
                    meals: clock.preferences.meals, isSure: isSure))
            return Output(eaten.report(clock))
        }
        do {
            return try await eat(isSure: invocation.has(.yes))
        } catch Nutrition.Business.Err.unlikely {
            return try await asking(.init(name: line), invocation) { typed in
                try await eat(isSure: typed.isSure)
            }
        } catch Nutrition.Business.Err.unknownFood {
            return nil
        } catch Nutrition.Business.Err.badAmount {
            return nil
        }
    }

    /// `airfit eat again [MEAL] [DAY]`, the two in any order, also as `yesterday's breakfast`.
    fileprivate func eatAgain(_ words: [String], _ invocation: Invocation) async throws -> Output {
        let eatenMeal = try eatenMeal(words, invocation)
        let day = try loggingDay(of: invocation)
        let isTimed = invocation.has(.time)
        let eaten = try await ask(
            Nutrition.Business.EatAgain(
                meal: eatenMeal.name, from: eatenMeal.day, as: try meal(of: invocation),
                day: .init(day),
                at: isTimed ? try instant(of: invocation, on: day) : nil, now: clock.now,
                meals: clock.preferences.meals))
        return Output(eaten.report(clock))
    }

    /// The refusal of words that lack an amount or a food, with a line that logs what they are
    /// about. The line was tried on the foods there are, so that it runs as it is printed.
    fileprivate func refusal(
        _ error: UserError, of words: [String], meal: String?
    ) async -> UserError {
        let (words, named) = AmountWords.withoutMeal(words)
        let (known, near) = await eatable(words)
        let meal = (meal ?? named).map { ["--meal", $0] } ?? []
        let told = near.map { " The nearest food is \"\($0.name)\" (f\($0.id))." } ?? ""
        return .usage(
            error.message + told, hint: ReadyCommand.line(["eat"] + known + meal),
            field: error.field)
    }

    /// Words that `eat` takes, as near to those typed as is known, and the food in them where it is
    /// not the one that was typed.
    private func eatable(
        _ words: [String]
    ) async -> (words: [String], near: Nutrition.Business.Model.Food?) {
        if let (amount, food) = try? AmountWords.split(words),
            (try? await ask(Nutrition.Business.MeasureIngredient(amount: amount, food: food)))
                != nil
        {
            return (words, nil)
        }
        if words.count == 1, let energy = Int(words[0], in: 1...3_500) {
            return (["\(energy)kcal"], nil)
        }
        let food = words.joined(separator: " ")
        guard food.first?.isLetter == true else { return (["150g", "banana raw"], nil) }
        do {
            _ = try await ask(Nutrition.Business.OpenFood(food))
            return (["150g", food], nil)
        } catch Nutrition.Business.Err.unknownFood(_, let foods) {
            return (["150g", foods.first.map { "f\($0.id)" } ?? "banana raw"], foods.first)
        } catch Nutrition.Business.Err.ambiguousFood(_, _, let foods) {
            return (["150g", foods.first.map { "f\($0.id)" } ?? "banana raw"], foods.first)
        } catch {
            return (["150g", "banana raw"], nil)
        }
    }
}

extension CommandContext.Typed {
    fileprivate init(_ words: (amount: String, food: String)) {
        self.init(name: words.food, amount: words.amount)
    }
}
