// SPDX-License-Identifier: Apache-2.0

import CoreModels
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
            try await service.append(
                line(request, for: owner), isSure: request.isSure, for: owner)
        }

        /// The line that would be added.
        package func line(
            _ request: Eat, for owner: Model.Owner
        ) async throws(Err) -> Model.DiaryEntry {
            let text = try AmountText(request.amount)
            let meal = try MealName.of(
                request.meal, hour: request.hour, own: request.meals)
            let (food, amount) = try await MeasureFood(service: service)
                .meant(text, request.food, owner)
            let nutrients = food.per100g.scaled(toGrams: amount.grams)
            return .init(
                id: 0, day: request.day, at: request.at, meal: meal, foodID: food.id,
                foodName: food.name, foodSource: food.source, amount: amount,
                nutrients: nutrients)
        }
    }
}

extension Nutrition.Business.IService {
    /// Adds one line to the diary, unless it is unlikely and nobody is sure of it.
    package func append(
        _ line: Nutrition.Business.Model.DiaryEntry, isSure: Bool,
        for owner: Nutrition.Business.Model.Owner
    ) async throws(Nutrition.Business.Err) -> Nutrition.Business.Model.Eaten {
        if !isSure { try Nutrition.Business.Slip.check(line) }
        let added = try await append([line], for: owner)
        return .init(
            entry: added.entries.first ?? line, dayKcal: added.dayKcal,
            targetKcal: added.target.kcal, countsTraining: added.target.countsTraining)
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
        let name = text.lowercased().singleSpaced
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
