// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import NutritionModels
import Trapezio
import WorkoutsModels

/// A week, day by day.
struct WeekScreen: TrapezioScreen {
    /// The Monday it begins with, `YYYY-MM-DD`; this week's where there is none.
    var monday: String?
}

/// What is known of one week, in both domains.
struct WeekState: TrapezioState {
    var clock: DayClock
    /// The Monday, `YYYY-MM-DD`.
    var monday: String
    var training: Workouts.Business.Model.WeekTraining?
    var food: Nutrition.Business.Model.WeekSummary?
}

/// What can be done with a week.
enum WeekEvent: TrapezioEvent {
    case load
    /// So many weeks later, or earlier when negative; never beyond this one.
    case move(Int)
    /// Another place of the app, by its address.
    case open(String)
}
