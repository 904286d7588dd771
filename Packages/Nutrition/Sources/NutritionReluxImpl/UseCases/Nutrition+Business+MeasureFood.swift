// SPDX-License-Identifier: Apache-2.0

package import NutritionModels
package import NutritionReluxInt
package import NutritionServiceInt

extension Nutrition.Business {
    /// Finds the food and the amount that a person means.
    package struct MeasureFood: Sendable {
        private let service: any IService

        package init(service: any IService) { self.service = service }

        /// The amount as an ingredient, with what it holds.
        package func callAsFunction(
            _ request: MeasureIngredient, for owner: Model.Owner
        ) async throws(Err) -> Model.Ingredient {
            let (food, amount) = try await meant(
                AmountText(request.amount), request.food, owner)
            return Model.Ingredient(
                name: food.name, amount: amount,
                nutrients: food.per100g.scaled(toGrams: amount.grams))
        }

        package typealias Meant = (food: Model.Food, amount: Model.Amount)

        /// The food and the amount as they were told apart, or with words of the unit taken from
        /// the beginning of the food.
        ///
        /// A built-in food goes before one of a loaded table, so that loading one changes no
        /// answer.
        /// - Throws: what the service and `FoodAmount` throw.
        package func meant(
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
            guard direct.food.source != Self.builtin, !direct.food.isOwn,
                let other = try? await other(text, name, owner), other.food.source == Self.builtin
            else { return direct }
            return other
        }

        private static let builtin = "builtin"
        /// How many matches are looked at for others that a name may mean.
        private static let nearest = 20

        private func plain(
            _ text: AmountText, _ name: String, _ owner: Model.Owner
        ) async throws(Err) -> Meant {
            let food = try await food(name, text, owner)
            if text.unit.isEmpty {
                let matches = try await service.matches(name, limit: Self.nearest, of: owner).foods
                    .count { $0.source == food.source }
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
                    matches: count, candidates: candidates)
            } catch {
                throw error
            }
        }
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
