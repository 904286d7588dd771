// SPDX-License-Identifier: Apache-2.0

import Axiom
import CoreModels
import DayOrchestration
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

    /// Opens a day of training, and sums its food up with the minutes that were trained.
    func open(day: String) async throws -> (
        training: Workouts.Business.Model.DayTraining?, food: Nutrition.Business.Model.DaySummary
    ) {
        try await app.dispatch(DayEffect.show(day: day))
        let training = workouts.stateSnapshot.day.flatMap { $0.day.text == day ? $0 : nil }
        let food = try await app.ask(
            Nutrition.Business.OpenDay(.init(day), trainingMinutes: training?.minutes ?? 0))
        return (training, food)
    }

    /// The same over the services of one store.
    func over(_ app: ScreenServices) -> Self {
        Self(workouts: workouts, nutrition: nutrition, app: app, open: open)
    }
}
