// SPDX-License-Identifier: Apache-2.0

public import NutritionModels
public import Relux

extension Nutrition.Business {
    /// What can be asked of the domain.
    public enum Effect: Relux.Effect {
        /// Work on this person's data. Reads nothing heavy.
        case load(Model.Owner)
        /// Forget whose data it is, and everything opened of it.
        case clear
        /// Sum a day up; `trainingMinutes` is what the training domain says of it.
        case openDay(Model.Day, trainingMinutes: Double)
        /// The seven days from this one on.
        case openWeek(from: Model.Day)
        /// Every day of the calendar month this day is in.
        case openMonth(of: Model.Day)
        /// The weighings of a range of days, both included, with their trend.
        case openWeights(from: Model.Day, to: Model.Day)
        case eat(Model.EatRequest)
        /// What a typed amount of a food would come to; logs nothing.
        case measure(Model.AmountRequest)
        case drink(Model.MeasureRequest)
        case weigh(Model.MeasureRequest)
        /// Takes away one thing that was logged.
        case remove(Model.LoggedID)
        /// Puts back what was removed.
        case restore(Model.Logged)
        case openTarget(Model.Day)
        case setTarget(Model.TargetRequest)
        case openBody(Model.Day)
        /// Replaces the body facts.
        case setBody(Model.Body, day: Model.Day)
        case searchFoods(Model.FoodQuery)
        /// What was eaten lately.
        case openRecentFoods(limit: Int)
        /// The one food meant; leads to its page, unless the person is there already.
        case openFood(String, leadsThere: Bool = true)
        case loadFoodTable(Model.FoodTableRequest)
    }
}
