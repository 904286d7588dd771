// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import NutritionModels
public import Relux

// Meals that a person saved under a name, and the person's own units of any food.

extension Nutrition.Business {
    /// Saves a meal of the diary under a name.
    public struct SaveMeal: Relux.Request, Hashable {
        public typealias Answer = Model.SavedMeal

        public let name: String
        /// The meal of the diary; `nil` for all meals of the day.
        public let meal: String?
        /// The day it was eaten on; `nil` for the last one up to `day` that has the meal, of 60.
        public let from: Model.Day?
        /// Today.
        public let day: Model.Day
        /// The person's own names of the usual meals; `nil` without any.
        public let meals: [String]?

        /// Asks to save a meal.
        public init(
            _ name: String, meal: String?, from: Model.Day? = nil, day: Model.Day,
            meals: [String]? = nil
        ) {
            self.name = name
            self.meal = meal
            self.from = from
            self.day = day
            self.meals = meals
        }
    }

    /// Lists the saved meals.
    public struct ListSavedMeals: Relux.Request, Hashable {
        /// By name.
        public typealias Answer = [Model.SavedMeal]

        /// Asks for the saved meals.
        public init() {}
    }

    /// Opens the saved meal of a name, in any case of letters.
    public struct OpenSavedMeal: Relux.Request, Hashable {
        public typealias Answer = Model.SavedMeal

        public let name: String

        /// Asks for a saved meal.
        public init(_ name: String) { self.name = name }
    }

    /// Removes a saved meal; what was eaten of it stays.
    public struct RemoveSavedMeal: Relux.Request, Hashable {
        /// What was removed.
        public typealias Answer = Model.SavedMeal

        public let name: String

        /// Asks to remove a saved meal.
        public init(_ name: String) { self.name = name }
    }

    /// Logs every line of a saved meal.
    public struct EatSavedMeal: Relux.Request, Hashable {
        public typealias Answer = Model.EatenMeal

        public let name: String
        /// How much of it: 1 for all of it.
        public let times: Double
        /// Name of the meal of the diary; `nil` to choose it by the time of day.
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
            _ name: String, times: Double = 1, meal: String?, at: Date, day: Model.Day, hour: Int,
            meals: [String]? = nil, isSure: Bool = false
        ) {
            self.isSure = isSure
            self.name = name
            self.times = times
            self.meal = meal
            self.at = at
            self.day = day
            self.hour = hour
            self.meals = meals
        }
    }

    /// Reads a meal of the diary as ingredients of a recipe. Nothing is stored.
    public struct MealIngredients: Relux.Request, Hashable {
        public typealias Answer = [Model.Ingredient]

        /// The meal, as that of `SaveMeal`.
        public let meal: String?
        /// The day it was eaten on, as that of `SaveMeal`.
        public let from: Model.Day?
        /// Today.
        public let day: Model.Day
        /// The person's own names of the usual meals; `nil` without any.
        public let meals: [String]?

        /// Asks for ingredients.
        public init(
            meal: String?, from: Model.Day? = nil, day: Model.Day, meals: [String]? = nil
        ) {
            self.meal = meal
            self.from = from
            self.day = day
            self.meals = meals
        }
    }

    /// Gives any food units of the person's own; what was eaten of it stays as it was.
    public struct SetUnits: Relux.Request, Hashable {
        public typealias Answer = Model.ChangedFood

        /// Its name or its id.
        public let food: String
        /// The units that change, as the portions of `EditFood`: `piece=118g`, `piece=none`.
        public let units: [String]

        /// Asks for other units.
        public init(_ food: String, _ units: [String]) {
            self.food = food
            self.units = units
        }
    }
}
