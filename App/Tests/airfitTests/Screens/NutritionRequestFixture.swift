// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import NutritionModels
import NutritionUIAPI

/// What tests eat.
enum NutritionRequestFixture {
    /// 150 grams of banana, today.
    static func banana(_ clock: DayClock) -> NutritionRequest {
        .eat(
            .init(
                amount: "150g", food: "banana raw", meal: nil, at: clock.now,
                day: .init(clock.today), hour: clock.hour))
    }
}
