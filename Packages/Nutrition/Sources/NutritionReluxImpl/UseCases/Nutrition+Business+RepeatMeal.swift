// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
package import NutritionModels
package import NutritionReluxInt
package import NutritionServiceInt

extension Nutrition.Business {
    /// Logs again what was eaten on another day: copies of its lines, with what they held.
    package struct RepeatMeal: Sendable {
        private let service: any IService

        package init(service: any IService) { self.service = service }

        /// Finds the lines and adds them to the day, all at once.
        /// - Throws: `nothingEaten`, and `outOfRange` for the name of a meal.
        package func callAsFunction(
            _ request: EatAgain, for owner: Model.Owner
        ) async throws(Err) -> Model.EatenAgain {
            let newMeal = try request.newMeal.map { (name) throws(Err) in
                try MealName.of(name, hour: 0, own: request.meals)
            }
            let eaten = try await EatenLines(service: service).last(
                request.meal, on: request.from, upTo: request.day.adding(-1), owner,
                own: request.meals)
            let added = try await service.append(
                eaten.map { Self.copy($0, newMeal, request) }, for: owner)
            return .init(
                from: eaten.last?.day ?? request.day, entries: added.entries,
                dayKcal: added.dayKcal,
                targetKcal: added.target.kcal)
        }

        /// The line on the new day. It belongs to no import, or importing the file again would find
        /// it.
        private static func copy(
            _ entry: Model.DiaryEntry, _ meal: String?, _ request: EatAgain
        ) -> Model.DiaryEntry {
            let days = (request.day.number ?? 0) - (entry.day.number ?? 0)
            let same = entry.at.addingTimeInterval(Double(days) * 86_400)
            return .init(
                id: 0, day: request.day, at: request.at ?? min(same, request.now),
                meal: meal ?? entry.meal, foodID: entry.foodID, foodName: entry.foodName,
                foodSource: entry.foodSource, amount: entry.amount, nutrients: entry.nutrients)
        }
    }
}
