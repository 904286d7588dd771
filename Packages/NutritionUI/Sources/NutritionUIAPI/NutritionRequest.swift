// SPDX-License-Identifier: Apache-2.0

public import NutritionModels

/// What a command asks of the food domain's screens: each is answered by the store and the UI of
/// the screen that does the same.
public enum NutritionRequest: Sendable, Hashable {
    /// `airfit eat`.
    case eat(Nutrition.Business.Model.EatRequest)
    /// `airfit water`.
    case drink(Nutrition.Business.Model.MeasureRequest)
    /// `airfit weigh`.
    case weigh(Nutrition.Business.Model.MeasureRequest)
    /// `airfit food search`.
    case searchFoods(Nutrition.Business.Model.FoodQuery)
    /// `airfit food show`.
    case showFood(String)
    /// `airfit food import-db`.
    case loadFoodTable(Nutrition.Business.Model.FoodTableRequest)
    /// `airfit target show`.
    case showTargets(Nutrition.Business.Model.Day)
    /// `airfit target set`.
    case setTargets(Nutrition.Business.Model.TargetRequest)
    /// `airfit profile show`.
    case showProfile
    /// `airfit profile set`.
    case changeProfile(BodyChange)
}

/// Facts of the body to change; what is `nil` stays as it is.
public struct BodyChange: Sendable, Hashable {
    /// The constant of the resting energy.
    public var sex: Nutrition.Business.Model.Body.Sex?
    /// Height in centimetres.
    public var heightCm: Double?
    /// The day of birth.
    public var born: Nutrition.Business.Model.Day?
    /// The usual day without logged training.
    public var activity: Nutrition.Business.Model.Body.Activity?

    /// A change of nothing, unless said otherwise.
    public init(
        sex: Nutrition.Business.Model.Body.Sex? = nil, heightCm: Double? = nil,
        born: Nutrition.Business.Model.Day? = nil,
        activity: Nutrition.Business.Model.Body.Activity? = nil
    ) {
        self.sex = sex
        self.heightCm = heightCm
        self.born = born
        self.activity = activity
    }

    /// The facts with this change.
    public func applied(to body: Nutrition.Business.Model.Body) -> Nutrition.Business.Model.Body {
        .init(
            sex: sex ?? body.sex, heightCm: heightCm ?? body.heightCm, born: born ?? body.born,
            activity: activity ?? body.activity)
    }
}
