// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import NutritionModels
import TerminalUI
import Trapezio
import WorkoutsModels

/// A month of days, as a calendar.
struct MonthScreen: TrapezioScreen {
    /// `YYYY-MM`; this month where there is none.
    var month: String?
}

/// What is known of one month, in both domains.
struct MonthState: TrapezioState {
    var clock: DayClock
    /// Its first day, `YYYY-MM-DD`.
    var first: String
    /// Which day the person points at, counted from 0.
    var selected = 0
    var training: Workouts.Business.Model.MonthTraining?
    var food: Nutrition.Business.Model.MonthSummary?
}

/// What can be done with a month.
enum MonthEvent: TrapezioEvent {
    case load
    /// So many months later, or earlier when negative; never beyond this one.
    case move(Int)
    /// Points at another day, so many later or earlier.
    case select(Int)
    /// Opens the day that is pointed at.
    case openDay
}
