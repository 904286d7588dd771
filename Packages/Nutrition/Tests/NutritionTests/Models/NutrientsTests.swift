// SPDX-License-Identifier: Apache-2.0

import NutritionModels
import Testing

@Suite("Sums of nutrients") struct NutrientsTests {
    typealias Nutrients = Nutrition.Business.Model.Nutrients

    @Test("an amount holds its share, and unknown stays unknown") func scaled() {
        let half = Nutrients(energyKcal: 89, proteinG: 1).scaled(toGrams: 50)
        #expect(half == Nutrients(energyKcal: 44.5, proteinG: 0.5))
    }

    @Test("a sum leaves out what is unknown, and is unknown when nobody knows") func sum() {
        let sum = Nutrients.sum([.init(energyKcal: 100, fiberG: 2), .init(energyKcal: 50)])
        #expect(sum == Nutrients(energyKcal: 150, fiberG: 2))
    }
}
