// SPDX-License-Identifier: Apache-2.0

import CoreModels
package import NutritionModels
package import NutritionReluxInt
package import NutritionServiceInt

extension Nutrition.Business {
    /// Logs energy and nutrients without a food: one line, one serving.
    package struct LogFigures: Sendable {
        private let service: any IService

        /// What a line without a name is called.
        package static let unnamed = "Quick add"

        package init(service: any IService) { self.service = service }

        /// Reads the figures and adds the line.
        /// - Throws: `badFigures`, `outOfRange` or `unlikely`.
        package func callAsFunction(
            _ request: EatFigures, for owner: Model.Owner
        ) async throws(Err) -> Model.Eaten {
            try await service.append(
                Self.line(request), isSure: request.isSure, for: owner)
        }

        /// The line that would be added.
        package static func line(_ request: EatFigures) throws(Err) -> Model.DiaryEntry {
            let line = FigureLine(request.words)
            let text = try FigureText(line.text)
            // `450 kcal lunch` is a lunch, not a food of that name.
            let usual = request.meals ?? Model.Meal.names
            let named = request.meal == nil ? text.name.lowercased() : ""
            let isMeal = usual.contains { $0.lowercased() == named }
            let meal = try MealName.of(
                isMeal ? named : request.meal ?? line.meal, hour: request.hour, own: request.meals)
            try check(text, request.words)
            guard text.nutrients != .init() else {
                throw .badFigures(text: request.words, reason: example)
            }
            return .init(
                id: 0, day: request.day, at: request.at, meal: meal, foodID: nil,
                foodName: isMeal || text.name.isEmpty ? unnamed : text.name,
                foodSource: Model.DiaryEntry.quickSource,
                amount: .init(value: 1, unit: "serving", grams: nil),
                nutrients: text.nutrients)
        }

        private static let example = "write an energy or a nutrient, such as 450kcal protein 30g."

        private static func check(_ text: FigureText, _ words: String) throws(Err) {
            guard text.per == nil else {
                throw .badFigures(
                    text: words,
                    reason: "a line of the diary has its own figures, not those of an amount. For "
                        + "those of \(text.per ?? "100g") add a food of your own.")
            }
            try FoodName.check(text.name, orEmpty: true)
        }

        /// A line without a food, with other figures: those that are named replace the old ones.
        /// - Throws: `badFigures` where nothing is left, or a name is among the figures.
        package static func changed(
            _ entry: Model.DiaryEntry, _ words: String
        ) throws(Err) -> Model.Nutrients {
            let text = try FigureText(words)
            try check(text, words)
            guard text.name.isEmpty else {
                throw .badFigures(text: words, reason: "\(text.name) is no figure. \(example)")
            }
            let nutrients = entry.nutrients.replacing(text)
            guard nutrients != .init() else { throw .badFigures(text: words, reason: example) }
            return nutrients
        }
    }
}

extension Nutrition.Business.Model.Nutrients {
    /// With the figures of a text in the place of the old ones; what it writes as `none` is unknown.
    package func replacing(_ text: FigureText) -> Self {
        var nutrients = self
        for nutrient in FigureText.Nutrient.allCases {
            if let value = text.nutrients[keyPath: nutrient.path] {
                nutrients[keyPath: nutrient.path] = value
            }
            if text.cleared.contains(nutrient) { nutrients[keyPath: nutrient.path] = nil }
        }
        nutrients.more.merge(text.nutrients.more) { $1 }
        for nutrient in text.clearedMore { nutrients.more[nutrient] = nil }
        return nutrients
    }
}
