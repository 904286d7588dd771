// SPDX-License-Identifier: Apache-2.0

public import CoreModels
public import NutritionModels
public import Trapezio
public import TrapezioNavigation

extension TrapezioScreens {
    /// Registers the food domain's screens with their addresses.
    /// - Throws: `TrapezioPathFailure.duplicate` when a name or an address is taken.
    public mutating func registerNutrition() throws(TrapezioPathFailure) {
        try register(DiaryScreen.self, at: "diary", "diary/:day")
        try register(FoodsScreen.self, at: "foods", "foods/:food", "foods/on/:day")
        try register(NutrientsScreen.self, at: "nutrients")
        try register(TargetsScreen.self, at: "targets")
        try register(WeightScreen.self, at: "weight")
        try register(MeasuresScreen.self, at: "measures")
    }
}

/// The diary of a day, at `diary` or `diary/2026-11-20`.
public struct DiaryScreen: TrapezioScreen {
    /// The day; `nil` for today.
    public let day: Nutrition.Business.Model.Day?

    /// Creates the diary of a day; today's by default.
    public init(day: Nutrition.Business.Model.Day? = nil) { self.day = day }

    /// Reads a saved screen. Throws when the text is not a day of the calendar.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        day = try values.decodeIfPresent(Nutrition.Business.Model.Day.self, forKey: .day)
        guard day.map({ $0.parts != nil }) ?? true else {
            throw DecodingError.dataCorruptedError(
                forKey: .day, in: values,
                debugDescription: "a day is written YYYY-MM-DD, such as 2026-11-20")
        }
    }
}

/// The search for a food to eat, at `foods`; with one food chosen at `foods/f902`; for a day before
/// today at `foods/on/2026-11-20`.
public struct FoodsScreen: TrapezioScreen {
    /// The number of the chosen food as people write it, with or without its letter.
    public let food: String?
    /// The day it is eaten on; `nil` for today.
    public let day: Nutrition.Business.Model.Day?

    /// Creates a search. The chosen food is logged for the day.
    public init(food: Int64? = nil, day: Nutrition.Business.Model.Day? = nil) {
        self.food = food.map { "f\($0)" }
        self.day = day
    }

    /// Reads a saved screen. Throws when the text is not the number of a food.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        day = try values.decodeIfPresent(Nutrition.Business.Model.Day.self, forKey: .day)
        food = try values.decodeIfPresent(String.self, forKey: .food)
        guard food == nil || foodID != nil else {
            throw DecodingError.dataCorruptedError(
                forKey: .food, in: values,
                debugDescription: "a food is written as its number, such as f902")
        }
        guard day.map({ $0.parts != nil }) ?? true else {
            throw DecodingError.dataCorruptedError(
                forKey: .day, in: values,
                debugDescription: "a day is written YYYY-MM-DD, such as 2026-11-20")
        }
    }

    /// The number of the chosen food.
    public var foodID: Int64? {
        food.flatMap { Int64($0.trimmingPrefix { $0 == "f" || $0 == "F" }, in: .rowIDs) }
    }
}

/// The vitamins, minerals and fats of a day, at `nutrients`.
public struct NutrientsScreen: TrapezioScreen {
    /// The nutrients of today.
    public init() {}
}

/// The targets of a day, at `targets`.
public struct TargetsScreen: TrapezioScreen {
    /// The targets in force today.
    public init() {}
}

/// What else is measured of the body, at `measures`.
public struct MeasuresScreen: TrapezioScreen {
    /// The measurements of the last year.
    public init() {}
}

/// Body weight over time, and the facts of the body, at `weight`.
public struct WeightScreen: TrapezioScreen {
    /// The weight of the last months.
    public init() {}
}
