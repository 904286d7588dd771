// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import NutritionModels
import NutritionReluxInt

@testable import airfit

extension ScreenBench {
    /// Eats 150 grams of banana today, which can be taken back.
    func eatBanana() async throws {
        let clock = context.clock
        let eaten = try await context.ask(
            Nutrition.Business.Eat(
                amount: "150g", food: "banana raw", meal: nil, at: clock.now,
                day: .init(clock.today), hour: clock.hour))
        let logged = Nutrition.Business.Model.Logged.entry(eaten.entry)
        context.features.services.undo.record(
            "ate", undo: [Nutrition.Business.Remove(logged.id)],
            redo: [Nutrition.Business.Restore(logged)])
    }
}
