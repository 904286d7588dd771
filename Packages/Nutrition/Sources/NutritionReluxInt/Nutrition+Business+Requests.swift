// SPDX-License-Identifier: Apache-2.0

public import CoreModels
public import Foundation
public import NutritionModels
public import Relux

// What can be asked of the domain. Each request has one handler, the saga. All but `RecogniseFile`
// need somebody whose data is loaded.

// MARK: - Logging

extension Nutrition.Business {
    /// Logs something eaten, as the person typed it.
    public struct Eat: Relux.Request, Hashable {
        public typealias Answer = Model.Eaten

        /// The amount, such as `150g`, `2` or `1 cup`.
        public let amount: String
        /// Whole words of the name, or the id (`f902`), of the food.
        public let food: String
        /// Name of the meal; `nil` to choose it by the time of day.
        public let meal: String?
        public let at: Date
        public let day: Model.Day
        /// Hour of the person's own clock, 0...23, for the meal.
        public let hour: Int
        /// The person's own names of the usual meals; `nil` without any.
        public let meals: [String]?
        /// Whether so much was eaten; otherwise very much is refused as `Err.unlikely`.
        public let isSure: Bool

        /// Asks for a line of the diary.
        public init(
            amount: String, food: String, meal: String?, at: Date, day: Model.Day, hour: Int,
            meals: [String]? = nil, isSure: Bool = false
        ) {
            self.isSure = isSure
            self.meals = meals
            self.amount = amount
            self.food = food
            self.meal = meal
            self.at = at
            self.day = day
            self.hour = hour
        }
    }

    /// Logs energy and nutrients without a food, as the person typed them.
    public struct EatFigures: Relux.Request, Hashable {
        public typealias Answer = Model.Eaten

        /// The figures with a name for the line, as in `450 kcal protein 30g canteen lunch`.
        public let words: String
        /// Name of the meal; `nil` to choose it by the time of day.
        public let meal: String?
        public let at: Date
        public let day: Model.Day
        /// Hour of the person's own clock, 0...23, for the meal.
        public let hour: Int
        /// The person's own names of the usual meals; `nil` without any.
        public let meals: [String]?
        /// Whether so much was eaten; otherwise very much is refused as `Err.unlikely`.
        public let isSure: Bool

        /// Asks for a line of the diary.
        public init(
            _ words: String, meal: String?, at: Date, day: Model.Day, hour: Int,
            meals: [String]? = nil, isSure: Bool = false
        ) {
            self.words = words
            self.meal = meal
            self.at = at
            self.day = day
            self.hour = hour
            self.meals = meals
            self.isSure = isSure
        }
    }

    /// Logs again what was eaten on another day: a meal, or all of the day.
    public struct EatAgain: Relux.Request, Hashable {
        public typealias Answer = Model.EatenAgain

        /// The meal; `nil` for all meals of the day.
        public let meal: String?
        /// The day it was eaten on; `nil` for the last one before `day` that has the meal, of 60.
        public let from: Model.Day?
        /// The meal it is now; `nil` for the same.
        public let newMeal: String?
        /// The day it is eaten on now.
        public let day: Model.Day
        /// The time of the new lines; `nil` for the same times of the day.
        public let at: Date?
        /// The time it is now; no line is later.
        public let now: Date
        /// The person's own names of the usual meals; `nil` without any.
        public let meals: [String]?

        /// Asks for lines of the diary.
        public init(
            meal: String?, from: Model.Day? = nil, as newMeal: String? = nil, day: Model.Day,
            at: Date? = nil, now: Date, meals: [String]? = nil
        ) {
            self.meal = meal
            self.from = from
            self.newMeal = newMeal
            self.day = day
            self.at = at
            self.now = now
            self.meals = meals
        }
    }

    /// Logs water, as the person typed it.
    public struct Drink: Relux.Request, Hashable {
        public typealias Answer = Model.Drunk

        /// The amount, such as `500ml` or `0.5l`.
        public let amount: String
        public let at: Date
        public let day: Model.Day
        /// Whether so much was drunk; otherwise very much is refused as `Err.unlikely`.
        public let isSure: Bool

        /// Asks for a drink in the diary.
        public init(amount: String, at: Date, day: Model.Day, isSure: Bool = false) {
            self.isSure = isSure
            self.amount = amount
            self.at = at
            self.day = day
        }
    }

    /// Logs a body weight, as the person typed it; it replaces an earlier one of the same day.
    public struct Weigh: Relux.Request, Hashable {
        public typealias Answer = Model.Weighed

        /// The weight, such as `80.4kg` or `177lb`.
        public let amount: String
        /// The unit of an amount without one; `nil` to refuse such an amount.
        public let unit: Model.MassUnit?
        public let at: Date
        public let day: Model.Day
        /// Whether it is right where it is far from the last weighing; otherwise it is refused as
        /// `Err.unlikely`.
        public let isSure: Bool

        /// Asks for a weighing in the diary.
        public init(
            amount: String, unit: Model.MassUnit? = nil, at: Date, day: Model.Day,
            isSure: Bool = false
        ) {
            self.isSure = isSure
            self.amount = amount
            self.unit = unit
            self.at = at
            self.day = day
        }
    }

    /// Removes one thing that was logged.
    public struct Remove: Relux.Request, Hashable {
        /// What was removed, in the order of the request.
        public typealias Answer = [Model.Logged]

        public let ids: [Model.LoggedID]

        /// Asks to remove all of something, or nothing where one of it is not there.
        public init(_ ids: [Model.LoggedID]) { self.ids = ids }

        /// Asks to remove one thing.
        public init(_ id: Model.LoggedID) { self.init([id]) }
    }

    /// Changes one thing that was logged; it keeps its number.
    public struct Edit: Relux.Request, Hashable {
        /// The thing before and after the change.
        public typealias Answer = Model.ChangedEntry

        public let id: Model.LoggedID
        /// The new amount; `nil` keeps the old one. Of a diary line it is a mass or a number in the
        /// unit of the line, of one without a food also its figures, as in `EatFigures`; otherwise
        /// it is read like that of `Drink` or `Weigh`.
        public let amount: String?
        /// The food that it was instead, by its name or id; `nil` keeps it. The amount stays, where
        /// the food knows its unit or its mass is known.
        public let food: String?
        /// The new meal of a diary line; `nil` keeps it.
        public let meal: String?
        /// The new day; `nil` keeps it.
        public let day: Model.Day?
        /// The new time of the day; `nil` keeps it.
        public let time: TimeOfDay?
        /// The unit of a new weight without one.
        public let unit: Model.MassUnit?
        /// The person's own names of the usual meals; `nil` without any.
        public let meals: [String]?
        /// Whether it is right where it is unlikely, or far from what it was; otherwise that is
        /// refused as `Err.unlikely`.
        public let isSure: Bool

        /// Asks for a change.
        public init(
            _ id: Model.LoggedID, amount: String? = nil, food: String? = nil,
            meal: String? = nil, day: Model.Day? = nil, time: TimeOfDay? = nil,
            unit: Model.MassUnit? = nil, meals: [String]? = nil, isSure: Bool = false
        ) {
            self.isSure = isSure
            self.id = id
            self.amount = amount
            self.food = food
            self.meal = meal
            self.day = day
            self.time = time
            self.unit = unit
            self.meals = meals
        }
    }

    /// Restores what was removed, under its number.
    public struct Restore: Relux.Request, Hashable {
        /// What was restored.
        public typealias Answer = Model.Logged

        public let logged: Model.Logged

        /// Asks to restore something.
        public init(_ logged: Model.Logged) { self.logged = logged }
    }
}

// MARK: - Targets and body

extension Nutrition.Business {
    /// Opens the targets of a week that are in force on a day.
    public struct OpenTarget: Relux.Request, Hashable {
        public typealias Answer = Model.WeekTargets

        public let day: Model.Day

        /// Asks for the targets of a day.
        public init(_ day: Model.Day) { self.day = day }
    }

    /// Changes targets from a day on, of some days of the week or of all. A given figure replaces the
    /// old one; a figure named in `cleared` is unset.
    public struct SetTarget: Relux.Request, Hashable {
        /// The targets in force from then on.
        public typealias Answer = Model.WeekTargets

        public let change: Model.Target
        /// Names as in `target set`: kcal, protein, carbs, fat, fiber, water, training.
        public let cleared: [String]
        /// Whether to accept an energy target below the healthy minimum.
        public let force: Bool
        public let day: Model.Day
        /// The days of the week that get it; empty for all seven.
        public let days: Set<Weekday>
        /// Whether the figures are right where they are far from those before; otherwise they are
        /// refused as `Err.unlikely`.
        public let isSure: Bool

        /// Asks for a change of targets. A forced one is right, unless `isSure` says otherwise.
        public init(
            _ change: Model.Target, cleared: [String] = [], force: Bool = false, day: Model.Day,
            days: Set<Weekday> = [], isSure: Bool? = nil
        ) {
            self.isSure = isSure ?? force
            self.days = days
            self.change = change
            self.cleared = cleared
            self.force = force
            self.day = day
        }
    }

    /// Opens the facts of the body: sex, height, birth and activity.
    public struct OpenBody: Relux.Request, Hashable {
        public typealias Answer = Model.Body

        /// Asks for the body facts.
        public init() {}
    }

    /// Replaces the body facts.
    public struct SetBody: Relux.Request, Hashable {
        public typealias Answer = Model.Body

        public let body: Model.Body
        /// The day of the request; nobody is born after it.
        public let day: Model.Day

        /// Asks for other body facts.
        public init(_ body: Model.Body, day: Model.Day) {
            self.body = body
            self.day = day
        }
    }
}

// MARK: - Foods

extension Nutrition.Business {
    /// Searches the built-in foods and those that the person loaded.
    public struct SearchFoods: Relux.Request, Hashable {
        public typealias Answer = Model.FoodMatches

        public let text: String
        public let limit: Int

        /// Asks for foods: every word must occur, the last one as a prefix.
        public init(_ text: String, limit: Int = 20) {
            self.text = text
            self.limit = limit
        }
    }

    /// Opens the one food meant by a name or an id.
    public struct OpenFood: Relux.Request, Hashable {
        public typealias Answer = Model.Food

        public let name: String

        /// Asks for a food.
        public init(_ name: String) { self.name = name }
    }

    /// Loads a whole food table for the person alone.
    public struct LoadFoodTable: Relux.Request, Hashable {
        public typealias Answer = Model.FoodTableReport

        /// Whose table it is.
        public let table: Model.FoodTable
        /// Path of the file.
        public let path: String
        /// The country whose foods are wanted, of a table that has those of many; `nil` for all.
        public let country: String?
        public let dryRun: Bool

        /// Asks for the foods of a file.
        public init(
            _ table: Model.FoodTable = .usda, path: String, country: String? = nil,
            dryRun: Bool = false
        ) {
            self.table = table
            self.path = path
            self.country = country
            self.dryRun = dryRun
        }
    }
}
