// SPDX-License-Identifier: Apache-2.0

package import NutritionModels
package import NutritionReluxInt
package import NutritionServiceInt

extension Nutrition.Business {
    /// Logs something eaten, with a snapshot of the food.
    package struct LogMeal: Sendable {
        private let service: any IService

        package init(service: any IService) { self.service = service }

        /// Finds the food, weighs the amount and adds the line.
        package func callAsFunction(
            _ request: Eat, for owner: Model.Owner
        ) async throws(Err) -> Model.Eaten {
            let text = try AmountText(request.amount)
            let meal = try MealName.of(
                request.meal, hour: request.hour, own: request.meals)
            let (food, amount) = try await meant(text, request.food, owner)
            let nutrients = food.per100g.scaled(toGrams: amount.grams)
            if !request.isSure { try Self.doubt(text, amount, of: food, nutrients) }
            return try await service.append(
                amount, of: food, meal: meal, nutrients: nutrients,
                at: request.at, day: request.day, for: owner)
        }

        /// Refuses what nobody eats at once: over 2.5 kg, or over 3,500 kcal.
        private static func doubt(
            _ text: AmountText, _ amount: Model.Amount, of food: Model.Food,
            _ nutrients: Model.Nutrients
        ) throws(Err) {
            let energy = nutrients.energyKcal ?? 0
            guard amount.grams ?? 0 > 2_500 || energy > 3_500 else { return }
            let told = energy > 0 ? ": \(Int(energy.rounded())) kcal at once" : ""
            throw .unlikely(reason: "\(text.text) of \(food.name) is much\(told).")
        }

        private typealias Meant = (food: Model.Food, amount: Model.Amount)

        /// The food and the amount as they were told apart, or with words of the unit taken from
        /// the beginning of the food.
        ///
        /// A built-in food goes before one of a loaded table, so that loading one changes no
        /// answer.
        private func meant(
            _ text: AmountText, _ name: String, _ owner: Model.Owner
        ) async throws(Err) -> Meant {
            let direct: Meant
            do {
                direct = try await plain(text, name, owner)
            } catch .unavailable(let reason) {
                throw .unavailable(reason: reason)
            } catch {
                if let other = try await other(text, name, owner) { return other }
                throw error
            }
            guard direct.food.source != Self.builtin,
                let other = try? await other(text, name, owner), other.food.source == Self.builtin
            else { return direct }
            return other
        }

        private static let builtin = "builtin"

        private func plain(
            _ text: AmountText, _ name: String, _ owner: Model.Owner
        ) async throws(Err) -> Meant {
            let food = try await food(name, text, owner)
            if text.unit.isEmpty {
                let matches = try await service.matches(name, limit: 0, of: owner).total
                throw FoodAmount(food).unclear(text, matches: matches, named: name)
            }
            return (food, try FoodAmount(food)(text))
        }

        /// The first other way that makes sense, `nil` when there is none.
        /// - Throws: why the amount of the first food with such a unit is refused.
        private func other(
            _ text: AmountText, _ name: String, _ owner: Model.Owner
        ) async throws(Err) -> Meant? {
            var refusal: Err?
            for words in EatWords.others(text, name) {
                do throws(Err) {
                    let food = try await service.food(named: words.food, of: owner)
                    guard FoodAmount(food).knows(words.amount.unit) else { continue }
                    return (food, try FoodAmount(food)(words.amount))
                } catch .unknownFood, .ambiguousFood {
                    continue
                } catch {
                    refusal = refusal ?? error
                }
            }
            if let refusal { throw refusal }
            return nil
        }

        /// The food; of two things unclear at once, the amount is the one a person mends first.
        private func food(
            _ name: String, _ text: AmountText, _ owner: Model.Owner
        ) async throws(Err) -> Model.Food {
            do {
                return try await service.food(named: name, of: owner)
            } catch .ambiguousFood(let name, let count, let candidates) where text.unit.isEmpty {
                throw .ambiguousAmount(
                    text: text.text, food: name, readings: FoodAmount.readings(text, candidates),
                    matches: count)
            } catch {
                throw error
            }
        }
    }
}

/// Names of meals: a person's own name, or the usual one for the hour.
package enum MealName {
    /// The stored name of a meal, in small letters and without spaces around it. A person's own
    /// name becomes the usual one.
    /// - Throws: `outOfRange` for an empty name, for more than 40 characters, or for a control
    ///   character.
    package static func of(
        _ text: String?, hour: Int, own: [String]? = nil
    ) throws(Nutrition.Business.Err) -> String {
        guard let text else { return Nutrition.Business.Model.Meal.usual(at: hour) }
        let name = text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !ControlCharacters.are(in: name) else {
            throw .outOfRange(
                what: "meal name", value: "\"\(ControlCharacters.removed(from: name))\"",
                bound: "it has a control character; write it with letters, digits and spaces only.")
        }
        guard (1...Nutrition.Business.Model.Meal.longestName).contains(name.count) else {
            throw .outOfRange(what: "meal name", value: "\"\(name)\"", bound: "1 to 40 characters.")
        }
        return Nutrition.Business.Model.Meal.meant(name, by: own)
    }
}

/// Other ways to divide what a person typed into an amount and a food. Words of the unit may stand
/// at the beginning of the food, as in `1 cup` and `mashed banana`, or `1` and `wedge watermelon`.
package struct EatWords: Sendable, Equatable {
    package let amount: AmountText
    package let food: String

    /// How many words of the food may belong to the unit, as in `cup quartered or chopped`.
    private static let most = 8

    /// The other ways, starting with the fewest words moved. None for a mass, whose unit has no
    /// more words.
    package static func others(_ amount: AmountText, _ food: String) -> [EatWords] {
        guard Units.mass(amount.unit) == nil else { return [] }
        let words = food.split(separator: " ")
        return (0..<min(most, max(0, words.count - 1))).compactMap { last in
            let text = ([amount.text] + words[...last].map(String.init)).joined(separator: " ")
            guard let amount = try? AmountText(text), !amount.unit.isEmpty else { return nil }
            return EatWords(amount: amount, food: words[(last + 1)...].joined(separator: " "))
        }
    }
}
