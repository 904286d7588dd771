// SPDX-License-Identifier: Apache-2.0

public import NutritionModels
public import Trapezio

/// A screen of the food domain: each stands for a page.
public protocol NutritionScreen: TrapezioScreen {
    /// The page it shows.
    var page: Nutrition.UI.Model.Page { get }
}

/// Today's diary, at `diary`.
public struct DiaryScreen: NutritionScreen {
    /// The diary of whatever day it is.
    public init() {}

    public var page: Nutrition.UI.Model.Page { .diary }
}

/// The diary of one day, at `diary/2026-11-20`.
public struct DiaryDayScreen: NutritionScreen {
    /// The day.
    public let day: Nutrition.Business.Model.Day

    /// The diary of a day.
    public init(day: Nutrition.Business.Model.Day) { self.day = day }

    /// Reads a saved screen. Throws for what is not a day of the calendar.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        day = try values.decode(Nutrition.Business.Model.Day.self, forKey: .day)
        guard day.parts != nil else {
            throw DecodingError.dataCorruptedError(
                forKey: .day, in: values,
                debugDescription: "a day is written YYYY-MM-DD, such as 2026-11-20")
        }
    }

    public var page: Nutrition.UI.Model.Page { .day(day) }
}

/// The search for a food to eat, at `foods`.
public struct FoodsScreen: NutritionScreen {
    /// The day it is eaten on; `nil` for today.
    public let day: Nutrition.Business.Model.Day?

    /// A search; what is chosen is eaten on the day.
    public init(day: Nutrition.Business.Model.Day? = nil) { self.day = day }

    public var page: Nutrition.UI.Model.Page { .foods }
}

/// One food with its amount asked for, at `foods/f902`.
public struct FoodScreen: NutritionScreen {
    /// The food's number as people write it, with or without its letter.
    public let food: String

    /// The screen of the food with a number.
    public init(id: Int64) { food = "f\(id)" }

    /// Reads a saved screen. Throws for what is not the number of a food.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        food = try values.decode(String.self, forKey: .food)
        guard id != nil else {
            throw DecodingError.dataCorruptedError(
                forKey: .food, in: values,
                debugDescription: "a food is written as its number, such as f902")
        }
    }

    /// The number of the food.
    public var id: Int64? { Int64(food.trimmingPrefix { $0 == "f" || $0 == "F" }) }

    public var page: Nutrition.UI.Model.Page { .food(id ?? 0) }
}

/// The targets of a day, at `targets`.
public struct TargetsScreen: NutritionScreen {
    /// The targets in force today.
    public init() {}

    public var page: Nutrition.UI.Model.Page { .targets }
}

/// Body weight over time, and the facts of the body, at `weight`.
public struct WeightScreen: NutritionScreen {
    /// The weight of the last months.
    public init() {}

    public var page: Nutrition.UI.Model.Page { .weight }
}

extension Nutrition.UI.Model.Page {
    /// The screen that shows the page.
    public var screen: any NutritionScreen {
        switch self {
        case .diary: DiaryScreen()
        case .day(let day): DiaryDayScreen(day: day)
        case .foods: FoodsScreen()
        case .food(let id): FoodScreen(id: id)
        case .targets: TargetsScreen()
        case .weight: WeightScreen()
        }
    }
}
