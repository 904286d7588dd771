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
        case eat(Model.EatRequest)
        case drink(Model.MeasureRequest)
        case weigh(Model.MeasureRequest)
        case openTarget(Model.Day)
        case setTarget(Model.TargetRequest)
        case openBody(Model.Day)
        /// Replaces the body facts.
        case setBody(Model.Body, day: Model.Day)
        case searchFoods(Model.FoodQuery)
        case openFood(String)
        case loadFoodTable(Model.FoodTableRequest)
    }
}
