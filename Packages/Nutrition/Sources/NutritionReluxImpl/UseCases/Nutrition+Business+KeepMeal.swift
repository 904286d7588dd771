// SPDX-License-Identifier: Apache-2.0

import CoreModels
package import NutritionModels
package import NutritionReluxInt
package import NutritionServiceInt

extension Nutrition.Business {
    /// Saves meals of the diary under a name, removes them, and eats them.
    package struct KeepMeal: Sendable {
        private let service: any IService

        package init(service: any IService) { self.service = service }

        /// Finds the lines of the meal, and saves them.
        /// - Throws: `nothingEaten`, `mealTaken`, and `outOfRange` for a name.
        package func callAsFunction(
            _ request: SaveMeal, for owner: Model.Owner
        ) async throws(Err) -> Model.SavedMeal {
            let name = request.name.singleSpaced
            try FoodName.check(name)
            let eaten = try await EatenLines(service: service).last(
                request.meal, on: request.from, upTo: request.day, owner, own: request.meals)
            return try await service.addMeal(
                .init(id: 0, name: name, lines: eaten.map { .init($0) }), for: owner)
        }

        /// The lines of a meal as ingredients.
        /// - Throws: `nothingEaten`, and `outOfRange` for the name of the meal.
        package func callAsFunction(
            _ request: MealIngredients, for owner: Model.Owner
        ) async throws(Err) -> [Model.Ingredient] {
            try await EatenLines(service: service).last(
                request.meal, on: request.from, upTo: request.day, owner, own: request.meals
            ).map { .init(name: $0.foodName, amount: $0.amount, nutrients: $0.nutrients) }
        }

        /// The saved meal of a name, in any case of letters.
        /// - Throws: `unknownMeal`.
        package func meal(
            _ name: String, of owner: Model.Owner
        ) async throws(Err) -> Model.SavedMeal {
            let wanted = name.lowercased().split(whereSeparator: \.isWhitespace)
            let saved = try await service.savedMeals(of: owner)
            guard
                let meal = saved.first(where: {
                    $0.name.lowercased().split(separator: " ") == wanted
                })
            else { throw .unknownMeal(text: name, known: saved.map(\.name)) }
            return meal
        }

        /// Removes the meal that is meant.
        package func callAsFunction(
            _ request: RemoveSavedMeal, for owner: Model.Owner
        ) async throws(Err) -> Model.SavedMeal {
            let meal = try await meal(request.name, of: owner)
            try await service.removeMeal(meal.id, of: owner)
            return meal
        }

        /// How much of a saved meal may be eaten at once.
        private static let bounds = 0.05...20.0

        /// Adds its lines to the day, all at once.
        /// - Throws: `unknownMeal`, and `outOfRange` for how much of it.
        package func callAsFunction(
            _ request: EatSavedMeal, for owner: Model.Owner
        ) async throws(Err) -> Model.EatenMeal {
            guard Self.bounds.contains(request.times) else {
                throw .outOfRange(
                    what: "a saved meal times", value: AmountText.plain(request.times),
                    bound: "from 0.05 to 20.")
            }
            let saved = try await meal(request.name, of: owner)
            let meal = try MealName.of(request.meal, hour: request.hour, own: request.meals)
            let own = try await service.ownFoods(of: owner)
            let lines = saved.lines.map { line in
                let mine = own.first { $0.name == line.foodName && $0.source == line.foodSource }
                return Model.DiaryEntry(
                    id: 0, day: request.day, at: request.at, meal: meal,
                    foodID: line.foodID ?? mine?.id, foodName: line.foodName,
                    foodSource: line.foodSource, amount: line.amount.times(request.times),
                    nutrients: line.nutrients.times(request.times))
            }
            if !request.isSure, request.times > 1 {
                for line in lines { try Slip.check(line) }
            }
            let added = try await service.append(lines, for: owner)
            return .init(
                name: saved.name, entries: added.entries, dayKcal: added.dayKcal,
                targetKcal: added.target.kcal)
        }
    }

    /// Finds what was eaten at a meal.
    package struct EatenLines: Sendable {
        private let service: any IService

        /// How many days before are searched for a meal.
        private static let days = 60

        package init(service: any IService) { self.service = service }

        /// The lines of a meal on a day, or on the last day up to another one that has it.
        /// - Throws: `nothingEaten`, and `outOfRange` for the name of the meal.
        package func last(
            _ meal: String?, on day: Model.Day?, upTo last: Model.Day, _ owner: Model.Owner,
            own: [String]?
        ) async throws(Err) -> [Model.DiaryEntry] {
            let meal = try meal.map { (name) throws(Err) in
                try MealName.of(name, hour: 0, own: own)
            }
            let first = day ?? last.adding(-Self.days)
            let eaten = try await service.days(from: first, to: day ?? last, of: owner).entries
                .filter { meal == nil || $0.meal == meal }
            guard let found = eaten.last?.day else {
                throw .nothingEaten(meal: meal.map { Model.Meal.shown($0, as: own) }, day: day)
            }
            return eaten.filter { $0.day == found }
        }
    }
}

extension Nutrition.Business.Model.Amount {
    /// So many times as much.
    fileprivate func times(_ factor: Double) -> Self {
        .init(value: value * factor, unit: unit, grams: grams.map { $0 * factor })
    }
}
