// SPDX-License-Identifier: Apache-2.0

import CoreModels
import NutritionModels
import NutritionReluxImpl
import NutritionTestSupport
import Testing

@Suite("What a body spends") struct BodyEnergyTests {
    typealias Model = Nutrition.Business.Model
    private let day = NutritionFixtures.day

    @Test("a man of 80 kg, 180 cm and 35 years spends 1,755 kcal at rest and 351 in a sitting day")
    func man() {
        let energy = BodyEnergy(NutritionFixtures.body, kilograms: 80, on: day)
        #expect(energy.resting == 1_755)
        #expect((energy.activity ?? 0).rounded() == 351)
        #expect(energy.missing == [])
    }

    @Test("a woman of 60 kg, 165 cm and 30 years spends 1,320.25 kcal at rest") func woman() {
        let body = Model.Body(sex: .female, heightCm: 165, born: .init("1995-01-01"))
        #expect(BodyEnergy(body, kilograms: 60, on: day).resting == 1_320.25)
    }

    @Test(
        "the published examples have their published figures",
        arguments: [(Model.Body.Sex.male, 180.0, 80.0, 1_780.0), (.female, 165, 65, 1_370.25)])
    func published(sex: Model.Body.Sex, height: Double, kilograms: Double, kcal: Double) {
        let body = Model.Body(
            sex: sex, heightCm: height, born: day.adding(-30 * 366), activity: .moderate)
        let energy = BodyEnergy(body, kilograms: kilograms, on: day)
        #expect(energy.resting == kcal)
        #expect(abs(kcal + (energy.activity ?? 0) - kcal * 1.55) < 1e-6)
    }

    @Test("half an hour of running at 82 kg is the published 401.8 kcal, rest included")
    func running() {
        let energy = BodyEnergy(.init(), kilograms: 82, on: day)
        let effort = (9.8 - 1) * 0.5
        let above = energy.training(minutes: 0, cardioEffort: effort) ?? 0
        #expect(abs(above + 82 * 0.5 - 401.8) < 1e-9)
    }

    @Test("55 minutes of training at 80 kg are 293 kcal on top of rest") func training() {
        let energy = BodyEnergy(NutritionFixtures.body, kilograms: 80, on: day)
        #expect((energy.training(minutes: 55) ?? 0).rounded() == 293)
        #expect(BodyEnergy(.init(), kilograms: nil, on: day).training(minutes: 0) == 0)
        #expect(BodyEnergy(.init(), kilograms: nil, on: day).training(minutes: 5) == nil)
    }

    @Test("the balance is what was eaten less all that was spent") func balance() {
        let energy = BodyEnergy(NutritionFixtures.body, kilograms: 80, on: day)
        let balance = energy.balance(eatenKcal: 1_634, trainingMinutes: 55)
        #expect((balance.netKcal ?? 0).rounded() == -765)
    }

    @Test("cardio adds its own energy, or its effort above rest times the weight") func cardio() {
        let energy = BodyEnergy(NutritionFixtures.body, kilograms: 80, on: day)
        #expect(energy.training(minutes: 15, cardioKcal: 380, cardioEffort: 2) == 620)
        let unknown = BodyEnergy(.init(), kilograms: nil, on: day)
        #expect(unknown.training(minutes: 0, cardioKcal: 380) == 380)
        #expect(unknown.training(minutes: 0, cardioKcal: 380, cardioEffort: 2) == nil)
    }

    @Test("what is missing is named") func missing() {
        let energy = BodyEnergy(.init(), kilograms: nil, on: day)
        #expect(energy.resting == nil)
        #expect(energy.missing == ["sex", "height", "birth", "weight"])
    }

    @Test("the formula is not used on the young") func young() {
        var body = NutritionFixtures.body
        body.born = .init("2007-03-13")
        let energy = BodyEnergy(body, kilograms: 60, on: day)
        #expect(energy.resting == nil)
        #expect(energy.missing == ["an age of 18 or more (the formula is for adults)"])
    }

    @Test("the factors are those of the five usual days") func factors() {
        #expect(Model.Body.Activity.allCases.map(\.factor) == [1.2, 1.375, 1.55, 1.725, 1.9])
    }

    @Test("the least target is four fifths of rest, never under 1,200") func least() {
        #expect(BodyEnergy(NutritionFixtures.body, kilograms: 80, on: day).leastTarget == 1_404)
        #expect(BodyEnergy(.init(), kilograms: nil, on: day).leastTarget == 1_200)
    }
}

@Suite("Where a weight is going") struct WeightSmoothingTests {
    private let day = NutritionFixtures.day

    @Test("no weighing, no trend") func none() {
        #expect(WeightSmoothing.trend([], on: day) == nil)
    }

    @Test("a weight that stays has a slope of zero") func still() {
        let weights = (0..<28).map { NutritionFixtures.weight(80, on: day.adding($0 - 27)) }
        let trend = WeightSmoothing.trend(weights, on: day)
        #expect(trend?.kgPerWeek == 0)
        #expect(trend?.recent.count == 28)
    }

    @Test("the average takes a tenth of each day's weighing") func falling() {
        let weights = [
            NutritionFixtures.weight(80, on: day.adding(-7)),
            NutritionFixtures.weight(79, on: day),
        ]
        let expected = (79 + 0.4782969 - 80) / 7 * 7
        let slope = WeightSmoothing.trend(weights, on: day)?.kgPerWeek ?? 0
        #expect(abs(slope - expected) < 1e-9)
    }

    @Test("under a week of weighings there is no slope") func short() {
        let weights = [
            NutritionFixtures.weight(80, on: day.adding(-6)),
            NutritionFixtures.weight(79, on: day),
        ]
        #expect(WeightSmoothing.trend(weights, on: day)?.kgPerWeek == nil)
    }

    @Test("an old weighing is the weight, without a trend") func old() {
        let trend = WeightSmoothing.trend(
            [NutritionFixtures.weight(82, on: day.adding(-90))], on: day)
        #expect(trend?.kilograms == 82)
        #expect(trend?.recent == [])
    }
}
