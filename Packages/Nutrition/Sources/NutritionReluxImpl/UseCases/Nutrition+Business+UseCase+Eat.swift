// SPDX-License-Identifier: Apache-2.0

package import NutritionModels
package import NutritionServiceInt

extension Nutrition.Business.UseCase {
    /// Logs something eaten, with a snapshot of the food.
    package struct Eat: Sendable {
        private let service: any Nutrition.Business.IService

        package init(service: any Nutrition.Business.IService) { self.service = service }

        /// Finds the food, weighs the amount and adds the line.
        package func callAsFunction(
            _ request: Model.EatRequest, for owner: Model.Owner
        ) async throws(Err) -> Model.DiaryEntry {
            let text = try AmountText(request.amount)
            let meal = try MealName.of(request.meal, hour: request.hour)
            let (food, amount) = try await meant(text, request.food)
            return try await service.append(
                amount, of: food, meal: meal, nutrients: food.per100g.scaled(toGrams: amount.grams),
                at: request.at, day: request.day, for: owner)
        }

        private typealias Meant = (food: Model.Food, amount: Model.Amount)

        /// The food and the amount as they were told apart, or with words of the unit taken from
        /// the beginning of the food.
        ///
        /// A built-in food goes before one of a loaded table, so that loading one changes no
        /// answer.
        private func meant(_ text: AmountText, _ name: String) async throws(Err) -> Meant {
            let direct: Meant
            do {
                direct = try await plain(text, name)
            } catch .unavailable(let reason) {
                throw .unavailable(reason: reason)
            } catch {
                if let other = try await other(text, name) { return other }
                throw error
            }
            guard direct.food.source != Self.builtin,
                let other = try? await other(text, name), other.food.source == Self.builtin
            else { return direct }
            return other
        }

        private static let builtin = "builtin"

        private func plain(_ text: AmountText, _ name: String) async throws(Err) -> Meant {
            let food = try await food(name, text)
            if text.unit.isEmpty {
                let matches = try await service.matches(.init(text: name, limit: 0)).total
                throw FoodAmount(food).unclear(text, matches: matches, named: name)
            }
            return (food, try FoodAmount(food)(text))
        }

        /// The first other way that makes sense, `nil` when there is none.
        /// - Throws: why the amount of the first food with such a unit is refused.
        private func other(_ text: AmountText, _ name: String) async throws(Err) -> Meant? {
            var refusal: Err?
            for words in EatWords.others(text, name) {
                do throws(Err) {
                    let food = try await service.food(named: words.food)
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
        private func food(_ name: String, _ text: AmountText) async throws(Err) -> Model.Food {
            do {
                return try await service.food(named: name)
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
