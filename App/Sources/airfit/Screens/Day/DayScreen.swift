// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// A day: food, water, training, weight and balance; the app's first screen.
struct DayScreen: TrapezioScreen {
    /// `YYYY-MM-DD`; today where there is none.
    var day: String?
}
