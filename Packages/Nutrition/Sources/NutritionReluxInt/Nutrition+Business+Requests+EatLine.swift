// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import NutritionModels
public import Relux

extension Nutrition.Business {
    /// Logs everything that a line says was eaten, as a person types it: `2 eggs and toast for
    /// breakfast`. What the line leaves open is assumed, and the answer says so.
    public struct EatLine: Relux.Request, Hashable {
        public typealias Answer = Model.EatenMeal

        /// The whole line.
        public let line: String
        /// Name of the meal; `nil` for that of the line, or that of the hour.
        public let meal: String?
        public let at: Date
        public let day: Model.Day
        /// Hour of the person's own clock, 0...23, for the meal.
        public let hour: Int
        /// The person's own names of the usual meals; `nil` without any.
        public let meals: [String]?
        /// Whether so much was eaten; otherwise very much is refused as `Err.unlikely`.
        public let isSure: Bool

        /// Asks for lines of the diary.
        public init(
            _ line: String, meal: String? = nil, at: Date, day: Model.Day, hour: Int,
            meals: [String]? = nil, isSure: Bool = false
        ) {
            self.line = line
            self.meal = meal
            self.at = at
            self.day = day
            self.hour = hour
            self.meals = meals
            self.isSure = isSure
        }
    }
}
