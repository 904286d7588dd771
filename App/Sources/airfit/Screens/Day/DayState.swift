// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import NutritionModels
import Trapezio
import WorkoutsModels

/// What is known of one day, in both domains.
struct DayState: TrapezioState {
    var clock: DayClock
    /// The day on show, `YYYY-MM-DD`.
    var day: String
    var training: Workouts.Business.Model.DayTraining?
    var food: Nutrition.Business.Model.DaySummary?
}

/// What can be done with a day.
enum DayEvent: TrapezioEvent {
    case load
    /// So many days later, or earlier when negative; never beyond today.
    case move(Int)
    case today
    /// Another place of the app, by its address.
    case open(String)
}
