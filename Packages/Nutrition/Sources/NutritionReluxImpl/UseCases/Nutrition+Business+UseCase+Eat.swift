// SPDX-License-Identifier: Apache-2.0

package import NutritionModels
package import NutritionServiceInt

extension Nutrition.Business.UseCase {
    /// Logs something eaten, with a snapshot of the food.
    package struct Eat: Sendable {
        private let service: any Nutrition.Business.IService

        /// How many matches are counted for the refusal of an amount without a unit.
        private static let mostMatches = 500

        package init(service: any Nutrition.Business.IService) { self.service = service }

        /// Finds the food, weighs the amount and adds the line.
        package func callAsFunction(
            _ request: Model.EatRequest, for owner: Model.Owner
        ) async throws(Err) -> Model.DiaryEntry {
            let text = try AmountText(request.amount)
            let meal = try MealName.of(request.meal, hour: request.hour)
            let food = try await food(request.food, text)
            if text.unit.isEmpty {
                let query = Model.FoodQuery(text: request.food, limit: Self.mostMatches)
                let matches = try await service.foods(query).count
                throw FoodAmount(food).unclear(text, matches: matches, named: request.food)
            }
            let amount = try FoodAmount(food)(text)
            return try await service.append(
                amount, of: food, meal: meal, nutrients: food.per100g.scaled(toGrams: amount.grams),
                at: request.at, day: request.day, for: owner)
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
