// SPDX-License-Identifier: Apache-2.0

import Foundation
import NutritionModels
import NutritionTestSupport
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

    @Test("others are scaled and summed over the values that know them; 0 is known") func more() {
        let half = Nutrients(more: [.iron: 3, .sodium: 0]).scaled(toGrams: 50)
        #expect(half.more == [.iron: 1.5, .sodium: 0])
        let sum = Nutrients.sum([half, .init(energyKcal: 5), .init(more: [.iron: 1])])
        #expect(sum.more == [.iron: 2.5, .sodium: 0])
    }

    @Test("a summary says how many lines know each, and unknown is not zero") func coverage() {
        let entries = [[.iron: 3.0, .sodium: 0], [.iron: 1], [:]].map {
            Nutrition.Business.Model.DiaryEntry(
                id: 1, day: NutritionFixtures.day, at: NutritionFixtures.moment, meal: "lunch",
                foodID: nil, foodName: "Soup", foodSource: "quick",
                amount: .init(value: 1, unit: "serving", grams: nil), nutrients: .init(more: $0))
        }
        let day = NutritionFixtures.day
        let summary = Nutrition.Business.Model.NutrientSummary(from: day, to: day, entries)
        #expect(summary.lines == 3 && summary.days == 1)
        func total(_ nutrient: Nutrition.Business.Model.Nutrient) -> (Double?, Int)? {
            summary.totals.first { $0.nutrient == nutrient }.map { ($0.amount, $0.known) }
        }
        #expect(total(.iron) ?? (nil, -1) == (4, 2))
        #expect(total(.sodium) ?? (nil, -1) == (0, 1))
        #expect(total(.zinc) ?? (0, -1) == (nil, 0))
    }

    @Test("what is stored comes back, and what was stored before others were known") func stored()
        throws
    {
        let more: [Nutrition.Business.Model.Nutrient: Double] = [.vitaminB12: 2.4, .sodium: 0]
        #expect(NutrientColumn.encode(more) == "sodium:0.0;vitaminB12:2.4")
        #expect(NutrientColumn.decode("sodium:0.0;vitaminB12:2.4") == more)
        #expect(NutrientColumn.encode([:]) == nil && NutrientColumn.decode(nil) == [:])
        #expect(NutrientColumn.decode("unobtainium:1;iron:x;iron:-1") == [:])
        let value = Nutrients(energyKcal: 5, more: more)
        let data = try JSONEncoder().encode(value)
        #expect(try JSONDecoder().decode(Nutrients.self, from: data) == value)
        let old = Data(#"{"energyKcal":5}"#.utf8)
        #expect(try JSONDecoder().decode(Nutrients.self, from: old) == .init(energyKcal: 5))
        #expect(try JSONEncoder().encode(Nutrients(energyKcal: 5)) == old)
    }
}
