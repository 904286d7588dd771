// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import NutritionModels
import NutritionReluxInt
import WorkoutsModels
import WorkoutsReluxInt

/// What every store over several domains works with: their truths, the app's services, and the way
/// to other places.
struct DayServices: Sendable {
    /// The truth about training.
    let workouts: any Workouts.Business.IState
    /// The truth about the diary.
    let nutrition: any Nutrition.Business.IState
    /// What the app gives.
    let app: ScreenServices
    /// Shows another place, by its address.
    let open: @MainActor @Sendable (String) -> Void

    /// The same over the services of one store.
    func over(_ app: ScreenServices) -> Self {
        Self(workouts: workouts, nutrition: nutrition, app: app, open: open)
    }
}
